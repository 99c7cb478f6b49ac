/// The sounds of single cards: linen-finished paper on felt and on paper.
enum CardSounds {
  /// A card in the air: a plate of paper with a high loss, so that it clicks instead of ringing.
  private static let paper = Body(
    lowest: 620, multiples: [1, 1.9, 2.75, 4.1, 6.2, 8.6], loss: 0.16)

  /// The fibers of a card that is bent.
  private static let fibre = Body(lowest: 1_150, multiples: [1, 1.7, 2.6, 4.2], loss: 0.12)

  /// The table under the felt: a strongly damped board.
  private static let board = Body(lowest: 128, multiples: [1, 1.63, 2.4], loss: 0.28)

  /// Returns the sound of a card that slides out of the shoe, flies, and lands flat on the felt.
  static func deal(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 290)
    brush(&sound, at: 0, for: 105 * chance.about(12), gain: 0.32 * chance.about(20), &chance)
    land(&sound, at: 128 * chance.about(6), gain: chance.about(18), &chance)
    return sound
  }

  /// Returns the sound of a card that is bent up at its edge, snaps over and falls on its face.
  static func flip(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 330)
    brush(&sound, at: 0, for: 70, gain: 0.2, &chance)
    snap(&sound, at: 82 * chance.about(7), gain: 0.95 * chance.about(15), &chance)
    land(&sound, at: 172 * chance.about(6), gain: 0.75 * chance.about(15), &chance)
    return sound
  }

  /// Returns the sound of a card that is pushed over the felt.
  static func slide(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 260)
    brush(&sound, at: 0, for: 190 * chance.about(12), gain: 0.4 * chance.about(15), &chance)
    return sound
  }

  /// Returns the sound of a card that is picked up: its edge clicks off the one below.
  static func lift(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 130)
    snap(&sound, at: 2, gain: 0.4 * chance.about(15), &chance)
    brush(&sound, at: 8, for: 65 * chance.about(15), gain: 0.22, &chance)
    return sound
  }

  /// Returns the sound of a card that is laid on another.
  static func lay(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 210)
    brush(&sound, at: 0, for: 45, gain: 0.2, &chance)
    land(&sound, at: 52 * chance.about(10), gain: 0.8 * chance.about(15), &chance)
    snap(&sound, at: 55, gain: 0.3 * chance.about(30), &chance)
    return sound
  }

  /// Returns the sound of a card that is laid on its foundation and tapped straight.
  static func home(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 330)
    sound.mix(lay(&chance))
    PackSounds.tap(&sound, at: 150 * chance.about(6), gain: 0.3, &chance)
    sound.strike(
      .bar(1_318.5, fade: 260), at: 150, gain: 0.035 * chance.about(10), contact: 0.5)
    return sound
  }

  /// Returns the sound of a card that is drawn back to its previous place.
  static func takeBack(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 230)
    sound.rub(
      at: 0, rise: 120 * chance.about(10), fade: 30, gain: 0.55,
      through: [.high(1_200), .band(2_900 * chance.about(8), quality: 0.7), .low(7_000)], &chance)
    snap(&sound, at: 138, gain: 0.35 * chance.about(15), &chance)
    return sound
  }

  /// Returns the sound of a card that is bent up slowly, to reveal its pips one by one: the paper
  /// creaks as it sticks and slips.
  static func squeeze(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 950)
    var moment = 8.0
    while moment < 860 {
      let effort = moment / 860
      sound.strike(
        fibre.varied(by: 14, &chance), at: moment, gain: (0.05 + 0.2 * effort) * chance.about(70),
        contact: 0.09)
      moment += (26 - 17 * effort) * chance.between(0.35, 1.8)
    }
    sound.rub(
      at: 0, rise: 700, fade: 200, gain: 0.1,
      through: [.high(900), .band(2_600, quality: 0.6)], &chance)
    return sound
  }

  // MARK: - Parts of card sounds

  /// Adds linen on felt: noise that the grain of both makes uneven.
  static func brush(
    _ sound: inout Waveform, at moment: Double, for time: Double, gain: Double,
    _ chance: inout Chance
  ) {
    sound.rub(
      at: moment, rise: time * 0.35, fade: time * 0.65, gain: gain,
      through: [.high(900), .band(2_700 * chance.about(12), quality: 0.55), .low(6_500)], &chance)
    var step = moment + 4
    while step < moment + time * 0.85 {
      sound.rub(
        at: step, rise: 0.4, fade: 2.5, gain: gain * chance.between(0.2, 0.9),
        through: [.band(4_200 * chance.about(25), quality: 1.2)], &chance)
      step += chance.between(5, 14)
    }
  }

  /// Adds a card that lands on the felt: air escapes, the paper slaps, the board resonates.
  static func land(
    _ sound: inout Waveform, at moment: Double, gain: Double, _ chance: inout Chance
  ) {
    sound.rub(
      at: moment - 9, rise: 9, fade: 3, gain: 0.12 * gain, through: [.band(1_000, quality: 0.6)],
      &chance)
    sound.rub(
      at: moment, rise: 0.5, fade: 17 * chance.about(15), gain: 1.15 * gain,
      through: [.high(450), .band(2_100 * chance.about(12), quality: 0.5)], &chance)
    sound.strike(
      paper.varied(by: 7, &chance), at: moment, gain: 0.2 * gain, contact: 0.14)
    sound.strike(board.varied(by: 4, &chance), at: moment, gain: 0.17 * gain, contact: 2.2)
  }

  /// Adds the edge of a card that is released.
  static func snap(
    _ sound: inout Waveform, at moment: Double, gain: Double, _ chance: inout Chance
  ) {
    sound.strike(paper.varied(by: 8, &chance), at: moment, gain: 0.5 * gain, contact: 0.07)
    sound.rub(
      at: moment, rise: 0.2, fade: 7 * chance.about(15), gain: 0.8 * gain,
      through: [.high(1_600), .band(4_300 * chance.about(10), quality: 0.6)], &chance)
  }
}
