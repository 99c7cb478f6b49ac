import CardCore

/// A stack of chips that adds up to an amount.
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

  /// The number of chips up to which an amount is made from the player's chips alone where possible.
  public static let most = 8

  /// The chips that add up exactly to an amount, the largest first.
  ///
  /// The amount is made from the player's chips, and the rest from the usual ones. If that takes more
  /// than ``most`` chips, as many as possible are exchanged for larger ones.
  ///
  ///     ChipStack.chips(for: 49, from: [6, 12, 30])   // [30, 12, 6, 1]
  ///     ChipStack.chips(for: 900, from: [6, 12, 30])  // [500, 250, 100, 50]
  ///
  /// - Parameters:
  ///   - amount: The amount, in credits.
  ///   - rack: The player's chips.
  /// - Returns: The chips; none for a negative amount.
  public static func chips(for amount: Int64, from rack: [Int64] = []) -> [Int64] {
    let own = rack.inOrder { $0 > $1 }
    return split(amount, into: own + values.reversed(), most: most)
      ?? split(amount, into: (own + values).inOrder { $0 > $1 }, most: .max) ?? []
  }

  /// Splits an amount, or returns `nil` if it takes more than `most` chips.
  private static func split(_ amount: Int64, into values: [Int64], most: Int) -> [Int64]? {
    var (rest, chips): (Int64, [Int64]) = (amount, [])
    for value in values where rest >= value {
      let count = rest / value
      if count > Int64(most - chips.count) { return nil }
      chips += [Int64](repeating: value, count: Int(count))
      rest -= count * value
    }
    return chips
  }

  /// The colors of chips, as style sheets name them.
  public static let colors = [
    "white", "gray", "yellow", "red", "blue", "green", "orange", "brown", "black", "pink", "purple",
  ]

  /// The color of a chip, which depends only on its value.
  ///
  /// The usual values have the colors of American casinos, which repeat from 1,000 up. Other values,
  /// such as a lowest bet of 6, have the color of their first digit.
  public static func color(of value: Int64) -> String {
    var (digits, scale): (Int, Int64) = (0, 1)
    while value / 10 >= scale { (digits, scale) = (digits + 1, scale * 10) }
    let place = digits % 3
    return switch value {
    case scale: ["white", "blue", "black"][place]
    case 2 * scale: ["gray", "yellow", "yellow"][place]
    case 5 * scale: ["red", "orange", "purple"][place]
    case scale * 5 / 2 where digits > 0: ["brown", "green", "pink"][place]
    default: others[Int(value / scale) % 10]
    }
  }

  /// The colors of other values, by their first digit.
  private static let others = [
    "white", "yellow", "green", "brown", "pink", "gray", "red", "purple", "brown", "orange",
  ]
}
