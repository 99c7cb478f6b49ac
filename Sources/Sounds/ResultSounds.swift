extension Body {
  /// Returns a bar of rosewood over its tube, as in a marimba: the overtones are tuned to 4 and
  /// about 9.2 times the lowest mode, and fade much sooner.
  ///
  /// - Parameters:
  ///   - hertz: The frequency of the lowest mode.
  ///   - fade: The time in which it fades by 60 decibels, in milliseconds.
  /// - Returns: The bar.
  static func bar(_ hertz: Double, fade: Double) -> Body {
    var body = Body(lowest: hertz, multiples: [1, 3.98, 9.2], loss: 0.01)
    for (place, share) in [(1.0, 1.0), (0.26, 0.3), (0.09, 0.12)].enumerated() {
      body.modes[place].fade = fade * share.0
      body.modes[place].share = share.1
    }
    return body
  }
}

/// The end of a round: wooden bars under soft mallets, with the sounds of objects on the table.
///
/// Each result has its own contour, so that listeners can distinguish them: a win rises, a
/// blackjack rises higher and rings, a push stays level, a loss falls.
enum ResultSounds {
  // Pitches in hertz, of a pentatonic scale on D.
  private static let (d4, e4, a4, b4) = (293.66, 329.63, 440.0, 493.88)
  private static let (d5, e5, f5, a5, b5) = (587.33, 659.26, 739.99, 880.0, 987.77)
  private static let (d6, e6, f6, a6) = (1_174.66, 1_318.51, 1_479.98, 1_760.0)

  static func win(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 980)
    play([(a4, 0, 0.8), (d5, 105, 1), (f5, 105, 0.35)], on: &sound, fade: 780, &chance)
    return inRoom(sound)
  }

  static func bigWin(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 1_750)
    play(
      [
        (d5, 0, 0.8), (f5, 95, 0.85), (a5, 190, 0.9), (d6, 285, 1), (a5, 430, 0.5), (d6, 520, 0.6),
        (f6, 610, 0.7),
      ], on: &sound, fade: 1_050, &chance)
    for chip in 0..<12 {
      ChipSounds.click(
        &sound, at: 480 + 62 * Double(chip) * chance.about(30), gain: 0.16 * chance.about(40),
        &chance)
    }
    return inRoom(sound)
  }

  static func blackjack(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 1_550)
    CardSounds.snap(&sound, at: 2, gain: 0.3, &chance)
    play([(d5, 0, 0.75), (a5, 90, 0.9), (d6, 180, 1)], on: &sound, fade: 1_250, &chance)
    // NB: the ring of a blackjack is a metal bar with an untuned overtone.
    let metal = Body(lowest: a6, multiples: [1, 2.756], loss: 0.0012)
    sound.strike(metal, at: 270, gain: 0.16, contact: 0.2)
    return inRoom(sound)
  }

  static func push(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 620)
    play([(a4, 0, 0.6), (a4, 150, 0.45)], on: &sound, fade: 420, &chance)
    return inRoom(sound)
  }

  static func loss(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 760)
    play([(e4, 0, 0.55), (b4 / 2, 150, 0.5)], on: &sound, fade: 480, &chance)
    return inRoom(sound)
  }

  /// Returns the sound of a bust: one heavy blow on the board, and the cards fall over.
  static func bust(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 520)
    let board = Body(lowest: 72, multiples: [1, 1.58, 2.3, 3.4], loss: 0.11)
    sound.strike(board.varied(by: 3, &chance), at: 2, gain: 0.62, contact: 5)
    sound.rub(at: 2, rise: 1, fade: 40, gain: 0.9, through: [.low(700), .high(60)], &chance)
    CardSounds.land(&sound, at: 120 * chance.about(8), gain: 0.45, &chance)
    return inRoom(sound)
  }

  static func levelUp(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 1_700)
    play(
      [(d5, 0, 0.6), (e5, 85, 0.65), (f5, 170, 0.7), (a5, 255, 0.8), (d6, 380, 1), (a5, 380, 0.4)],
      on: &sound, fade: 1_200, &chance)
    return inRoom(sound)
  }

  /// Returns the sound of an unlocked table: a bolt is drawn, and a door opens.
  static func unlock(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 1_500)
    let bolt = Body(lowest: 1_240, multiples: [1, 1.72, 2.51, 3.9, 5.6], loss: 0.012)
    sound.strike(bolt.varied(by: 3, &chance), at: 4, gain: 0.2, contact: 0.14)
    sound.strike(bolt.varied(by: 3, &chance), at: 92 * chance.about(5), gain: 0.34, contact: 0.1)
    sound.rub(
      at: 20, rise: 55, fade: 12, gain: 0.14, through: [.band(2_600, quality: 0.8)], &chance)
    play([(b4, 240, 0.7), (e5, 330, 0.8), (b5, 420, 0.9)], on: &sound, fade: 1_050, &chance)
    return inRoom(sound)
  }

  /// Returns the sound of the last chip when the credits are used up: it spins on its edge until it
  /// lies flat.
  static func broke(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 1_250)
    ChipSounds.spinDown(&sound, at: 10, gain: 0.8, &chance)
    play([(d4, 760, 0.35)], on: &sound, fade: 400, &chance)
    return inRoom(sound)
  }

  /// Returns the sound of a won game of patience.
  static func patienceWin(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 2_300)
    let line = [d5, a4, d5, e5, f5, a5, b5, d6, e6, f6]
    play(
      line.enumerated().map { ($1, 105 * Double($0), 0.55 + 0.045 * Double($0)) }
        + [(a6, 1_060, 0.7), (d6, 1_060, 0.6)],
      on: &sound, fade: 1_150, &chance)
    return inRoom(sound)
  }

  // MARK: - Instruments

  /// Plays notes, each with a pitch, a time and a loudness, with slight random variations.
  static func play(
    _ notes: [(hertz: Double, moment: Double, gain: Double)], on sound: inout Waveform,
    fade: Double, _ chance: inout Chance
  ) {
    for note in notes {
      let moment = max(0, note.moment + 4 * chance.noise())
      // NB: high bars are short, and their sound fades sooner.
      let bar = Body.bar(note.hertz, fade: fade * min(1.2, (600 / note.hertz).squareRoot()))
      sound.strike(bar, at: moment, gain: 0.36 * note.gain * chance.about(6), contact: 0.55)
      sound.rub(
        at: moment, rise: 0.5, fade: 9, gain: 0.09 * note.gain, through: [.low(900)], &chance)
    }
  }

  /// Returns a sound with the first echoes of a small room, each slightly duller.
  static func inRoom(_ dry: Waveform) -> Waveform {
    var (sound, echo) = (dry, dry)
    for (delay, gain) in [(13.0, 0.17), (21.7, 0.14), (34.1, 0.11), (52.3, 0.07)] {
      echo.filter(.low(3_800))
      sound.mix(echo, at: delay, gain: gain)
    }
    return sound
  }
}
