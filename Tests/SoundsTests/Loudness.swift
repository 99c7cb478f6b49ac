import Foundation

/// Loudness by ITU-R BS.1770-4.
///
/// The signal is weighted (K), squared, and averaged over blocks of 400 ms; blocks far quieter than
/// the rest don't count. The two filters are designed for any sample rate from the recommendation's
/// analog prototypes and give its printed coefficients at 48 kHz.
struct Loudness {
  /// Mean squares of blocks of 400 ms, at intervals of 100 ms.
  private let blocks: [Double]

  init(of samples: [Double], rate: Double) {
    let length = Int(0.4 * rate)
    // NB: a short sound is surrounded by silence.
    let silence = [Double](repeating: 0, count: length)
    let weighted = Self.weighted(silence + samples + silence, rate: rate)
    var sums = [0.0]
    for sample in weighted { sums.append(sums[sums.count - 1] + sample * sample) }
    blocks = stride(from: 0, through: weighted.count - length, by: Int(0.1 * rate)).map {
      (sums[$0 + length] - sums[$0]) / Double(length)
    }
  }

  /// The loudest block, in LUFS.
  var momentary: Double { Self.units(blocks.max() ?? 0) }

  /// The integrated loudness in LUFS.
  ///
  /// Blocks below −70 LUFS don't count, nor those more than 10 below the average of the others.
  var integrated: Double {
    let audible = blocks.filter { Self.units($0) > -70 }
    let gate = Self.units(Self.mean(audible)) - 10
    return Self.units(Self.mean(audible.filter { Self.units($0) > gate }))
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  private static func units(_ square: Double) -> Double { -0.691 + 10 * log10(square + 1e-12) }

  static func weighted(_ samples: [Double], rate: Double) -> [Double] {
    var samples = samples
    for (b, a) in [shelf(rate), highPass(rate)] {
      var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
      for place in samples.indices {
        let x = samples[place]
        let y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        (x2, x1, y2, y1) = (x1, x, y1, y)
        samples[place] = y
      }
    }
    return samples
  }

  /// The filter for the effect of the head: about 4 dB more above 1.7 kHz.
  static func shelf(_ rate: Double) -> (b: [Double], a: [Double]) {
    let k = tan(.pi * 1_681.974450955533 / rate)
    let q = 0.7071752369554196
    let high = pow(10, 3.999843853973347 / 20)
    let middle = pow(high, 0.4996667741545416)
    let scale = 1 + k / q + k * k
    return (
      [
        (high + middle * k / q + k * k) / scale, 2 * (k * k - high) / scale,
        (high - middle * k / q + k * k) / scale,
      ], [2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale]
    )
  }

  /// The high-pass filter, because the ear hardly hears anything below 38 Hz.
  static func highPass(_ rate: Double) -> (b: [Double], a: [Double]) {
    let k = tan(.pi * 38.13547087602444 / rate)
    let q = 0.5003270373238773
    let scale = 1 + k / q + k * k
    return ([1, -2, 1], [2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale])
  }
}
