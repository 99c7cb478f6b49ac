/// A sound under construction, sample by sample.
struct Waveform {
  var samples: [Double]
  /// The number of samples per second.
  let rate: Double

  /// Creates silence of a given length.
  init(milliseconds: Double, rate: Double = Double(Sound.rate)) {
    self.rate = rate
    samples = [Double](repeating: 0, count: Int(milliseconds * rate / 1_000))
  }

  /// Returns the sample index of a time.
  func index(_ milliseconds: Double) -> Int { Int(milliseconds * rate / 1_000) }

  /// Adds another sound at a given time; anything after the end is cut off.
  mutating func mix(_ other: Waveform, at milliseconds: Double = 0, gain: Double = 1) {
    let start = index(milliseconds)
    for place in 0..<min(other.samples.count, max(0, samples.count - start)) {
      samples[start + place] += gain * other.samples[place]
    }
  }

  mutating func amplify(_ gain: Double) {
    for place in samples.indices { samples[place] *= gain }
  }

  /// Compresses amplitudes above 0.45 of full scale, so that none exceeds −2.7 decibels.
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

  /// Fades out the last milliseconds of the sound.
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

  /// Filters a looped sound: the filter first runs through it once, so that the ends match.
  mutating func filterLoop(_ filter: Filter) {
    var filter = filter
    for sample in samples { _ = filter.next(sample) }
    for place in samples.indices { samples[place] = filter.next(samples[place]) }
  }
}
