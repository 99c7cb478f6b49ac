/// A second-order filter, by the bilinear transform of its analog model.
struct Filter {
  private var (b0, b1, b2, a1, a2) = (0.0, 0.0, 0.0, 0.0, 0.0)
  private var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)

  private enum Kind {
    case low, high, band
  }

  private init(_ kind: Kind, _ hertz: Double, quality: Double, rate: Double) {
    let angle = 2 * Elementary.pi * min(hertz, rate * 0.45) / rate
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    let alpha = sine / (2 * quality)
    let scale = 1 / (1 + alpha)
    switch kind {
    case .low: (b0, b1, b2) = ((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2)
    case .high: (b0, b1, b2) = ((1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2)
    case .band: (b0, b1, b2) = (alpha, 0, -alpha)
    }
    (b0, b1, b2) = (b0 * scale, b1 * scale, b2 * scale)
    (a1, a2) = (-2 * cosine * scale, (1 - alpha) * scale)
  }

  /// Returns a low-pass filter.
  static func low(_ hertz: Double, quality: Double = 0.7071, rate: Double = 48_000) -> Filter {
    Filter(.low, hertz, quality: quality, rate: rate)
  }

  /// Returns a high-pass filter.
  static func high(_ hertz: Double, quality: Double = 0.7071, rate: Double = 48_000) -> Filter {
    Filter(.high, hertz, quality: quality, rate: rate)
  }

  /// Returns a band-pass filter; the quality is the center frequency divided by the bandwidth.
  static func band(_ hertz: Double, quality: Double, rate: Double = 48_000) -> Filter {
    Filter(.band, hertz, quality: quality, rate: rate)
  }

  mutating func next(_ x: Double) -> Double {
    let y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    (x2, x1, y2, y1) = (x1, x, y1, y)
    return y
  }
}
