/// The sounds of many cards at once.
enum PackSounds {
  /// Returns the sound of a riffle shuffle: the corners of two halves fall alternately, the cards
  /// are released in a bridge, and the pack is squared.
  static func shuffle(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 1_480)
    riffle(&sound, from: 20, to: 600, cards: 52, gain: 0.62, pitch: 1, &chance)
    CardSounds.brush(&sound, at: 610, for: 90, gain: 0.2, &chance)
    riffle(&sound, from: 690, to: 1_020, cards: 46, gain: 0.36, pitch: 0.72, &chance)
    tap(&sound, at: 1_110 * chance.about(1), gain: 0.9, &chance)
    tap(&sound, at: 1_270 * chance.about(1), gain: 0.65, &chance)
    return sound
  }

  /// Returns the sound of a pack that is tapped straight on the felt, twice.
  static func square(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 400)
    CardSounds.brush(&sound, at: 0, for: 60, gain: 0.22, &chance)
    tap(&sound, at: 66, gain: chance.about(10), &chance)
    tap(&sound, at: 205 * chance.about(5), gain: 0.65 * chance.about(10), &chance)
    return sound
  }

  /// Returns the sound of cards that are swept together and put into the tray.
  static func sweep(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 560)
    CardSounds.brush(&sound, at: 0, for: 270 * chance.about(8), gain: 0.38, &chance)
    for card in 0..<4 {
      CardSounds.snap(
        &sound, at: 60 + 52 * Double(card) * chance.about(15), gain: 0.2 * chance.about(30),
        &chance)
    }
    tap(&sound, at: 395 * chance.about(4), gain: 0.75, &chance)
    return sound
  }

  /// Returns the sound of the waste that is turned over to form the stock again.
  static func recycle(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 520)
    CardSounds.brush(&sound, at: 0, for: 130, gain: 0.4, &chance)
    riffle(&sound, from: 110, to: 250, cards: 13, gain: 0.34, pitch: 0.85, &chance)
    tap(&sound, at: 300 * chance.about(4), gain: 0.9, &chance)
    tap(&sound, at: 400 * chance.about(3), gain: 0.5, &chance)
    return sound
  }

  /// Adds cards that fall one upon another, slowly at first, then faster, then slowly again.
  private static func riffle(
    _ sound: inout Waveform, from start: Double, to end: Double, cards: Int, gain: Double,
    pitch: Double, _ chance: inout Chance
  ) {
    for card in 0..<cards {
      let part = (Double(card) + 0.5) / Double(cards)
      // NB: the middle of the riffle is half again as fast as its ends.
      let bend = part + 0.08 * Elementary.sin(2 * Elementary.pi * part)
      let moment = start + (end - start) * bend + chance.noise() * 3
      let swell = 0.45 + 0.55 * Elementary.sin(Elementary.pi * part)
      let loudness = gain * swell * chance.about(35)
      sound.rub(
        at: moment, rise: 0.3, fade: 5 * chance.about(25), gain: loudness,
        through: [
          .high(700), .band(2_900 * pitch * (0.85 + 0.3 * part) * chance.about(15), quality: 0.7),
        ], &chance)
      sound.strike(
        edge.varied(by: 10, &chance), at: moment, gain: 0.13 * loudness, contact: 0.1)
    }
  }

  /// The corner of a card that springs back.
  private static let edge = Body(lowest: 940, multiples: [1, 2.1, 3.4, 5.3], loss: 0.17)

  /// A pack on its edge: a loose block.
  private static let block = Body(lowest: 310, multiples: [1, 1.72, 2.6, 4.3], loss: 0.2)

  /// Adds the edge of the pack tapping the table.
  static func tap(
    _ sound: inout Waveform, at moment: Double, gain: Double, _ chance: inout Chance
  ) {
    sound.strike(block.varied(by: 5, &chance), at: moment, gain: 0.42 * gain, contact: 0.7)
    sound.rub(
      at: moment, rise: 0.6, fade: 22, gain: 0.5 * gain,
      through: [.high(300), .band(1_500 * chance.about(10), quality: 0.5)], &chance)
  }
}
