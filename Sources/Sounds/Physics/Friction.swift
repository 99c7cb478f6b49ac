extension Waveform {
  /// Adds noise that swells and fades: what rubs, brushes or slaps.
  ///
  /// - Parameters:
  ///   - moment: When it begins, in milliseconds.
  ///   - rise: How long it swells.
  ///   - fade: How long it fades, down to nothing.
  ///   - gain: Its loudest amplitude, before the filters.
  ///   - filters: What the bodies that touch let through, one after another.
  ///   - chance: The noise.
  mutating func rub(
    at moment: Double, rise: Double, fade: Double, gain: Double, through filters: [Filter],
    _ chance: inout Chance
  ) {
    var filters = filters
    let start = index(moment)
    let (rising, fading) = (max(1, index(rise)), max(1, index(fade)))
    // NB: the filters ring on for a moment after the noise.
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
