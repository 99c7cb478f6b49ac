/// The sounds of keys and of the table's small signals.
enum KeySounds {
  /// Returns the sound of a key that goes down and comes up.
  static func key(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 110)
    let cap = Body(lowest: 1_050, multiples: [1, 1.8, 2.9, 4.6], loss: 0.09)
    let bed = Body(lowest: 270, multiples: [1, 1.7], loss: 0.25)
    sound.strike(cap.varied(by: 3, &chance), at: 1, gain: 0.2 * chance.about(8), contact: 0.16)
    sound.strike(bed, at: 1, gain: 0.16, contact: 1.2)
    sound.strike(cap.varied(by: 3, &chance), at: 46 * chance.about(8), gain: 0.08, contact: 0.12)
    return sound
  }

  /// Returns the sound of a refusal: a knuckle knocks twice on the rail.
  static func refuse(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 300)
    let rail = Body(lowest: 205, multiples: [1, 1.62, 2.5, 3.8], loss: 0.12)
    for (moment, gain) in [(2.0, 0.5), (112.0, 0.4)] {
      sound.strike(
        rail.varied(by: 2, &chance), at: moment, gain: gain * chance.about(8), contact: 1.3)
    }
    return sound
  }

  /// Returns the sound of a hint: two high bars, struck lightly.
  static func hint(_ chance: inout Chance) -> Waveform {
    var sound = Waveform(milliseconds: 620)
    ResultSounds.play(
      [(1_174.66, 0, 0.34), (1_479.98, 110, 0.3)], on: &sound, fade: 520, &chance)
    return ResultSounds.inRoom(sound)
  }
}
