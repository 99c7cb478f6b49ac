/// A stack of chips that shows an amount.
public enum ChipStack {
  /// The values that chips come in: 1, 2, 5, 10, 25, 50, then the same pattern ten times higher.
  static let values: [Int64] = {
    var values: [Int64] = [1, 2, 5, 10, 25, 50]
    var scale: Int64 = 100
    while scale <= 100_000_000_000_000 {
      values += [scale, scale * 5 / 2, scale * 5]
      scale *= 10
    }
    return values
  }()

  /// The fewest chips that make an amount, the largest first, no more than `most` of them.
  ///
  /// An amount that takes more chips is shown by its `most` largest.
  public static func chips(for amount: Int64, most: Int = 8) -> [Int64] {
    var rest = amount
    var chips: [Int64] = []
    for value in values.reversed() {
      while rest >= value && chips.count < most {
        chips.append(value)
        rest -= value
      }
    }
    return chips
  }

  /// The colour of a chip: one of six, by the first digits of its value.
  public static func color(of value: Int64) -> String {
    var leading = value
    var tens = 0
    while leading >= 100 {
      leading /= 10
      tens += 1
    }
    switch (leading, tens % 2) {
    case (1, _), (2, _): return "white"
    case (5, _): return "red"
    case (10, 0), (50, 1): return "blue"
    case (25, _): return "green"
    case (50, 0), (10, 1): return tens == 0 ? "orange" : "black"
    default: return "purple"
    }
  }
}
