/// A sound under construction, sample by sample.
struct Waveform {
  var samples: [Double]
  /// Samples a second.
  let rate: Double

  /// Silence of a length.
  init(milliseconds: Double, rate: Double = Double(Sound.rate)) {
    self.rate = rate
    samples = [Double](repeating: 0, count: Int(milliseconds * rate / 1_000))
  }

  /// The place of a moment among the samples.
  func index(_ milliseconds: Double) -> Int { Int(milliseconds * rate / 1_000) }

  /// Adds another sound at a moment; what would come after the end is left out.
  mutating func mix(_ other: Waveform, at milliseconds: Double = 0, gain: Double = 1) {
    let start = index(milliseconds)
    for place in 0..<min(other.samples.count, max(0, samples.count - start)) {
      samples[start + place] += gain * other.samples[place]
    }
  }

  mutating func amplify(_ gain: Double) {
    for place in samples.indices { samples[place] *= gain }
  }

  /// Rounds off what is louder than 0.45 of full scale, so that nothing reaches more than −2.7
  /// decibels of it.
  mutating func limit() {
    let (knee, ceiling) = (0.45, 0.73)
    for place in samples.indices {
      let size = samples[place] < 0 ? -samples[place] : samples[place]
      guard size > knee else { continue }
      let room = ceiling - knee
      let rounded = ceiling - room * Elementary.exp((knee - size) / room)
      samples[place] = samples[place] < 0 ? -rounded : rounded
    }
  }

  /// Lets the sound end in silence: its last milliseconds fade out.
  mutating func fadeOut(_ milliseconds: Double) {
    let count = min(samples.count, index(milliseconds))
    for step in 0..<count {
      let rest = Double(step) / Double(count)
      samples[samples.count - 1 - step] *= rest * rest
    }
  }

  mutating func filter(_ filter: Filter) {
    var filter = filter
    for place in samples.indices { samples[place] = filter.next(samples[place]) }
  }

  /// Filters a sound that is heard in a loop: the filter has already heard it once when it begins.
  mutating func filterLoop(_ filter: Filter) {
    var filter = filter
    for sample in samples { _ = filter.next(sample) }
    for place in samples.indices { samples[place] = filter.next(samples[place]) }
  }
}
