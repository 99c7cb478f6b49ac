import CardCore

/// Small icons in one color: the tally of five, the lock, the loudspeaker and the seal.
enum SignArt {
  static var symbols: [String] {
    [
      ArtSprite.symbol("tally", viewBox: "0 0 60 50", tally),
      ArtSprite.symbol("lock", viewBox: "0 0 24 24", lock),
      ArtSprite.symbol("sound", viewBox: "0 0 24 24", sound),
      ArtSprite.symbol("seal", viewBox: "0 0 100 100", seal),
    ]
  }

  private static var tally: String {
    "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"5.5\""
      + " d=\"M10 4V46M22 4V46M34 4V46M46 4V46M2 37 56 13\"/>"
  }

  private static var lock: String {
    Paint.current.line("M7.2 11V7.5A4.8 4.8 0 0 1 16.8 7.5V11", 2.6)
      + Paint.current.fill(
        """
        M6 10.5H18Q20 10.5 20 12.5V20Q20 22 18 22H6Q4 22 4 20V12.5Q4 10.5 6 10.5z\
        M12 13.5A2 2 0 0 0 11 17.2L10.7 19.5H13.3L13 17.2A2 2 0 0 0 12 13.5z
        """)
  }

  private static var sound: String {
    Paint.current.fill("M3 9H7L12 4.5V19.5L7 15H3z")
      + Paint.current.line("M15.5 9Q17.5 12 15.5 15M18.5 6.5Q22.5 12 18.5 17.5", 2)
  }

  /// A wax seal with the tally in it, which marks checked results.
  private static var seal: String {
    let waves = (0..<12).map { step in
      Paint.current.disc(50, 13, 10.5).placed("rotate(\(30 * step) 50 50)")
    }
    return waves.joined() + Paint.current.disc(50, 50, 38)
      + Paint.ink.line(Outline(x: 50, y: 50, radius: 32).pathData, 2, opacity: ".45")
      + Paint.paper.line("M22 38A30 30 0 0 1 46 19", 2.4, opacity: ".4")
      + Paint.ink.line("M37 36V64M45.5 36V64M54 36V64M62.5 36V64M30 59 70 42", 4, opacity: ".8")
  }
}
