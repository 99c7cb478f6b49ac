extension Waveform {
  /// Adds noise that swells and fades, for rubbing, brushing or slapping.
  ///
  /// - Parameters:
  ///   - moment: The start time, in milliseconds.
  ///   - rise: The duration of the swell, in milliseconds.
  ///   - fade: The duration of the fade to silence, in milliseconds.
  ///   - gain: The highest amplitude, before the filters.
  ///   - filters: The filters of the touching bodies, applied one after another.
  ///   - chance: The source of the noise.
  mutating func rub(
    at moment: Double, rise: Double, fade: Double, gain: Double, through filters: [Filter],
    _ chance: inout Chance
  ) {
    var filters = filters
    let start = index(moment)
    let (rising, fading) = (max(1, index(rise)), max(1, index(fade)))
    // NB: the filters ring for a moment after the noise.
    for step in 0..<(rising + fading + index(8)) {
      guard start + step < samples.count else { return }
      let swell =
        step < rising
        ? Double(step) / Double(rising) : max(0, 1 - Double(step - rising) / Double(fading))
      var sample = chance.noise() * gain * swell * swell
      for place in filters.indices { sample = filters[place].next(sample) }
      samples[start + step] += sample
    }
  }
}
