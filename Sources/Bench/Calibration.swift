/// What every other figure is to be compared with.
enum Calibration {
  /// The nanoseconds of one step of a generator whose every step waits for the one before.
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
      // NB: the state is looked at, so that no step can be left out.
      if state != 0 { fastest = min(fastest, seconds) }
    }
    return fastest * 1e9 / Double(steps)
  }
}

/// Measures how long things take.
enum Stopwatch {
  /// The seconds that something takes.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(body) / .seconds(1)
  }
}

extension [Double] {
  /// The value that a part of all values do not exceed, such as 0.5 for the median.
  func quantile(_ part: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
