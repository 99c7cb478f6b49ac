/// The objects on a table: the shoe and the tray, seen from above like the cards.
///
/// Their wells are empty. The page draws the current number of cards in them.
public enum TableArt {
  /// The well of the shoe in its view box of 160 by 100.
  ///
  /// The cards fill it from the left, where the lip is.
  public static let shoeWell = (x: 30.0, y: 17.0, width: 118.0, height: 66.0)

  /// The well of the tray in its view box of 110 by 100.
  ///
  /// The cards fill it from the bottom.
  public static let trayWell = (x: 14.0, y: 12.0, width: 82.0, height: 76.0)

  static var symbols: [String] {
    [
      ArtSprite.symbol("shoe", viewBox: "0 0 160 100", shoe),
      ArtSprite.symbol("tray", viewBox: "0 0 110 100", tray),
    ]
  }

  private static var shoe: String {
    Paint.ink.fill("M26 10H150Q158 10 158 18V86Q158 94 150 94H26L6 84V20z", opacity: ".5")
      + Paint.ink.fill("M26 6H150Q158 6 158 14V84Q158 92 150 92H26L4 80V18z")
      + "<path fill=\"#2a231d\" d=\"M28 10H150Q154 10 154 14V82Q154 88 150 88H28L8 78V20z\"/>"
      + Paint.ivory.line("M28 10.5H149Q153.5 10.5 153.5 15", 1.2, opacity: ".3")
      + Paint.ink.fill("M30 17H148V83H30z")
      + Paint.paper.fill("M9 30 30 26V74L9 70z") + Paint.ink.line("M30 24V76", 2.4)
      + Paint.ink.line("M15 44Q19 50 15 56", 2, opacity: ".55")
      + Paint.accent.line("M30 14.5H148M30 85.5H148", 1.2, opacity: ".8")
      + Paint.accent.disc(151, 14, 1.3) + Paint.accent.disc(151, 85, 1.3)
  }

  private static var tray: String {
    Paint.ink.fill("M12 8H98Q106 8 106 16V90Q106 98 98 98H12Q4 98 4 90V16Q4 8 12 8z", opacity: ".5")
      + Paint.ink.fill("M12 4H98Q106 4 106 12V86Q106 94 98 94H12Q4 94 4 86V12Q4 4 12 4z")
      + "<path fill=\"#2a231d\" d=\"M13 8H97Q102 8 102 13V85Q102 90 97 90H13Q8 90 8 85V13Q8 8 13 8z\"/>"
      + Paint.ivory.line("M13 8.5H97Q101.5 8.5 101.5 13", 1.2, opacity: ".3")
      + Paint.ink.fill("M14 12H96V88H14z")
      + Paint.accent.line("M11.5 16V84M98.5 16V84", 1.2, opacity: ".8")
      + Paint.ivory.line("M99 31H101M99 50H102M99 69H101", 1.2, opacity: ".7")
      + "<path fill=\"#2a231d\" d=\"M42 88H68Q68 76 55 76 42 76 42 88z\"/>"
  }
}
