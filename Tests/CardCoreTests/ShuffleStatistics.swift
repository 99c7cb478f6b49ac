import CardCore

/// The limits of the test statistics at a significance of 0.001, from standard tables.
///
/// A fair shuffle exceeds one of them for one choice of seeds in a thousand.
enum Critical {
  /// Chi-square with 3 degrees of freedom: four suits.
  static let suits = 16.266
  /// Chi-square with 12 degrees of freedom: thirteen ranks.
  static let ranks = 32.909
  /// Chi-square with 51 degrees of freedom: the places of one deck.
  static let places = 87.968
  /// The normal distribution, two-sided.
  static let normal = 3.2905
}

/// Pearson's chi-square of counts that should all be equal.
func chiSquare(_ counts: [Int]) -> Double {
  let expected = Double(counts.reduce(0, +)) / Double(counts.count)
  return counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
}

/// The counts of the numbers from 0 up to, but not including, `bound`.
func counts(of numbers: [Int], below bound: Int) -> [Int] {
  var counts = [Int](repeating: 0, count: bound)
  for number in numbers { counts[number] += 1 }
  return counts
}

/// The correlation of each number with the one after it.
func serialCorrelation(_ numbers: [Int]) -> Double {
  let values = numbers.map(Double.init)
  let mean = values.reduce(0, +) / Double(values.count)
  let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  let covariance = zip(values, values.dropFirst()).reduce(0) {
    $0 + ($1.0 - mean) * ($1.1 - mean)
  }
  return covariance / variance
}

/// The deviation of the number of runs from that of independent flags, in standard deviations, by
/// Wald and Wolfowitz.
func runsDeviation(_ flags: [Bool]) -> Double {
  let all = Double(flags.count)
  let set = Double(flags.filter { $0 }.count)
  let runs = Double(zip(flags, flags.dropFirst()).filter { $0 != $1 }.count + 1)
  let product = 2 * set * (all - set)
  let mean = product / all + 1
  let variance = product * (product - all) / (all * all * (all - 1))
  return (runs - mean) / variance.squareRoot()
}
