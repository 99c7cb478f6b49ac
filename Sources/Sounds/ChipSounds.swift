/// The sounds of clay chips, 39 mm across and 3.3 mm thick.
enum ChipSounds {
  /// A chip that another one strikes: its lowest mode is near 4 kHz and fades within 40 ms.
  private static let clay = Body(
    discOfRadius: 0.0195, thickness: 0.0033, stiffness: 7.5e9, density: 2_300, loss: 0.015)

  /// A chip that lies flat, damped by the felt or by the chip below.
  private static let heldClay = Body(
    discOfRadius: 0.0195, thickness: 0.0033, stiffness: 7.5e9, density: 2_300, loss: 0.035)

  /// The table under the felt.
  private static let board = Body(lowest: 165, multiples: [1, 1.6, 2.45, 3.3], loss: 0.24)

  /// Returns the sound of a chip that is put down: it lands on its edge, then falls flat.
  static func chip(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 210)
    click(&sound, at: 3, gain: 0.55 * chance.about(15), &chance)
    settle(&sound, at: 3 + 24 * chance.about(20), gain: 0.75 * chance.about(15), &chance)
    return sound
  }

  /// Returns the sound of several chips that are stacked.
  static func stack(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 430)
    var moment = 3.0
    for chip in 0..<5 {
      click(&sound, at: moment, gain: (0.5 + 0.06 * Double(chip)) * chance.about(20), &chance)
      moment += 54 * chance.about(22)
    }
    settle(&sound, at: moment - 20, gain: 0.6, &chance)
    return sound
  }

  /// Returns the sound of chips that the dealer collects: they slide, and fall against each other.
  static func gather(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 560)
    drag(&sound, at: 0, for: 300, gain: 0.5, &chance)
    for chip in 0..<9 {
      let moment = 50 + 34 * Double(chip) * chance.about(25)
      click(&sound, at: moment, gain: 0.34 * chance.about(55), &chance)
    }
    settle(&sound, at: 400 * chance.about(4), gain: 0.7, &chance)
    return sound
  }

  /// Returns the sound of a payout: a stack slides to the bet, is cut, and falls into place.
  static func pay(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 640)
    drag(&sound, at: 0, for: 150, gain: 0.4, &chance)
    var moment = 120.0
    for chip in 0..<7 {
      click(&sound, at: moment, gain: (0.42 + 0.05 * Double(chip)) * chance.about(20), &chance)
      moment += (62 - 4 * Double(chip)) * chance.about(14)
    }
    settle(&sound, at: moment, gain: 0.85, &chance)
    return sound
  }

  /// Returns the sound of a chip that is pushed onto a spot of the layout.
  static func zone(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 260)
    drag(&sound, at: 0, for: 95 * chance.about(10), gain: 0.4, &chance)
    settle(&sound, at: 108 * chance.about(5), gain: 0.8, &chance)
    return sound
  }

  /// Adds a chip that spins on its edge, ever faster and lower, until it lies flat.
  static func spinDown(
    _ sound: inout Waveform, at start: Double, gain: Double, _ chance: inout Chance
  ) {
    var (moment, gap, loudness) = (start, 88.0, gain)
    while gap > 6 {
      sound.strike(
        heldClay.varied(by: 3, &chance), at: moment, gain: 0.3 * loudness * chance.about(15),
        contact: 0.09)
      sound.strike(board, at: moment, gain: 0.12 * loudness, contact: 1.4)
      moment += gap * chance.about(5)
      gap *= 0.86
      loudness *= 0.93
    }
    settle(&sound, at: moment, gain: 0.5 * gain, &chance)
  }

  // MARK: - Parts of chip sounds

  /// Adds two chips that meet twice, the second time more softly.
  static func click(
    _ sound: inout Waveform, at moment: Double, gain: Double, _ chance: inout Chance
  ) {
    let second = chance.between(6, 15)
    for (delay, share) in [(0.0, 1.0), (second, chance.between(0.25, 0.55))] {
      // NB: both chips ring, each slightly differently.
      for body in [clay, heldClay] {
        sound.strike(
          body.varied(by: 5, &chance), at: moment + delay, gain: 0.34 * gain * share,
          contact: 0.075)
      }
      sound.rub(
        at: moment + delay, rise: 0.15, fade: 3, gain: 0.3 * gain * share,
        through: [.high(1_800)], &chance)
    }
  }

  /// Adds a chip that comes to rest: the damped clay, the felt, the board.
  static func settle(
    _ sound: inout Waveform, at moment: Double, gain: Double, _ chance: inout Chance
  ) {
    sound.strike(heldClay.varied(by: 4, &chance), at: moment, gain: 0.26 * gain, contact: 0.11)
    sound.strike(board.varied(by: 5, &chance), at: moment, gain: 0.26 * gain, contact: 1.5)
    sound.rub(
      at: moment, rise: 0.4, fade: 12, gain: 0.42 * gain,
      through: [.high(260), .band(1_300, quality: 0.5)], &chance)
  }

  /// Adds clay sliding over felt.
  private static func drag(
    _ sound: inout Waveform, at moment: Double, for time: Double, gain: Double,
    _ chance: inout Chance
  ) {
    sound.rub(
      at: moment, rise: time * 0.3, fade: time * 0.7, gain: gain,
      through: [.high(500), .band(1_900 * chance.about(8), quality: 0.5)], &chance)
  }
}
