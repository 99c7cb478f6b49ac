/// The ambient sound of the room: air, distant voices, and occasional chips.
///
/// It can be looped without a seam.
enum RoomSound {
  private static let seconds = 10.0
  private static let rate = Double(Sound.roomRate)

  static func loop(_ chance: inout Chance) -> Waveform {
    var sound = layer { _ in chance.noise() * 0.02 }
    sound.filterLoop(.low(240, rate: rate))
    for voice in 0..<5 { sound.mix(murmur(voice, &chance), gain: 0.034) }
    sound.mix(chips(&chance), gain: 0.02)
    sound.filterLoop(.high(60, rate: rate))
    sound.filterLoop(.low(2_600, rate: rate))
    return sound
  }

  private static func layer(_ value: (Double) -> Double) -> Waveform {
    var layer = Waveform(milliseconds: seconds * 1_000, rate: rate)
    for place in layer.samples.indices { layer.samples[place] = value(Double(place) / rate) }
    return layer
  }

  /// Returns one distant, unintelligible voice: noise in the frequency band of a vowel, in
  /// syllables.
  ///
  /// Every rhythm fits the loop a whole number of times.
  private static func murmur(_ voice: Int, _ chance: inout Chance) -> Waveform {
    let round = 2 * Elementary.pi / seconds
    let syllables = Double(32 + 6 * voice)
    let sentences = Double(2 + voice % 3)
    let (start, other) = (chance.between(0, 6), chance.between(0, 6))
    /// Returns the loudness of the voice at a time.
    func loudness(_ time: Double) -> Double {
      let bend = 1.6 * Elementary.sin(round * 5 * time + other)
      let syllable = max(0, Elementary.sin(round * syllables * time + start + bend))
      return syllable * max(0, 0.25 + Elementary.sin(round * sentences * time + other))
    }
    var sound = Waveform(milliseconds: seconds * 1_000, rate: rate)
    // NB: the loudness changes slowly, so it is computed only for some samples and interpolated.
    let stride = 80
    for first in Swift.stride(from: 0, to: sound.samples.count, by: stride) {
      let from = loudness(Double(first) / rate)
      let slope = (loudness(Double(first + stride) / rate) - from) / Double(stride)
      for step in 0..<stride {
        sound.samples[first + step] = chance.noise() * (from + slope * Double(step))
      }
    }
    let vowel = 290 + 95 * Double(voice)
    sound.filterLoop(.band(vowel, quality: 2.2, rate: rate))
    sound.filterLoop(.low(1_500, rate: rate))
    return sound
  }

  /// Returns the sound of chips at other tables.
  private static func chips(_ chance: inout Chance) -> Waveform {
    var sound = layer { _ in 0 }
    let clay = Body(lowest: 2_700, multiples: [1, 1.729], loss: 0.02)
    for moment in [1_150.0, 4_480, 4_560, 7_400, 8_640, 8_730, 8_810] {
      sound.strike(
        clay.varied(by: 4, &chance), at: moment, gain: chance.between(0.4, 1), contact: 0.09)
    }
    return sound
  }
}
