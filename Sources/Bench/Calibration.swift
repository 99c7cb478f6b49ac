/// A reference for all other figures.
enum Calibration {
  /// The time of one step of a generator whose steps depend on each other, in nanoseconds.
  static func nanoseconds() -> Double {
    let steps = 50_000_000
    var fastest = Double.infinity
    for seed in 1...3 {
      var state = UInt64(seed)
      let seconds = Stopwatch.seconds {
        for _ in 0..<steps {
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
        }
      }
      // NB: the state is read, so that the compiler can't remove any step.
      if state != 0 { fastest = min(fastest, seconds) }
    }
    return fastest * 1e9 / Double(steps)
  }
}

/// Measures durations.
enum Stopwatch {
  /// The duration of a call in seconds.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(body) / .seconds(1)
  }
}

extension [Double] {
  /// The value that the given fraction of all values doesn't exceed, such as 0.5 for the median.
  func quantile(_ part: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
