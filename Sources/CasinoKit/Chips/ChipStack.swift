import CardCore

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

  /// The chips that make an amount, the largest first, at most `most` of them.
  ///
  /// The amount is made from the player's chips, and the rest from the usual ones. If it takes more
  /// chips, its `most` largest are shown.
  ///
  ///     ChipStack.chips(for: 49, from: [6, 12, 30])  // [30, 12, 6, 1]
  ///
  /// - Parameters:
  ///   - amount: The amount, in credits.
  ///   - rack: The player's chips.
  ///   - most: The maximum number of chips.
  /// - Returns: The chips.
  public static func chips(for amount: Int64, from rack: [Int64] = [], most: Int = 8) -> [Int64] {
    var rest = amount
    var chips: [Int64] = []
    for value in rack.inOrder({ $0 > $1 }) + values.reversed() {
      while rest >= value && chips.count < most {
        chips.append(value)
        rest -= value
      }
    }
    return chips
  }

  /// The color of a chip: by its place among the player's chips, so that they all differ, or else by
  /// the first digits of its value.
  public static func color(of value: Int64, in rack: [Int64] = []) -> String {
    if let place = rack.firstIndex(of: value), place < rackColors.count { return rackColors[place] }
    var leading = value
    var isOdd = false
    while leading >= 100 {
      leading /= 10
      isOdd.toggle()
    }
    return switch leading {
    case 1: "white"
    case 2: "purple"
    case 5: "red"
    case 10: isOdd ? "black" : "blue"
    case 25: "green"
    default: isOdd ? "purple" : "orange"
    }
  }

  private static let rackColors = ["white", "red", "green", "black", "purple"]
}
