/// How amounts of credits are written: `12,500`, or `12.5K` where there is little room.
public enum CreditsText {
  /// The amount with a comma after every three digits.
  public static func full(_ amount: Int64) -> String {
    let digits = Array(String(amount.magnitude))
    var text = amount < 0 ? "−" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number of things, such as `1 credit` or `12,500 credits`.
  public static func count(_ number: Int64, _ thing: String) -> String {
    "\(full(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// The amount with its sign, as a gain or a loss.
  public static func signed(_ amount: Int64) -> String {
    amount > 0 ? "+\(full(amount))" : full(amount)
  }

  /// The amount for a chip's face: thousands as K, millions as M, at most one decimal.
  ///
  /// Only chips are written so, and every chip's amount can be; nothing is rounded.
  public static func chip(_ amount: Int64) -> String {
    let units: [(Int64, String)] = [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")]
    for (size, letter) in units where amount >= size && amount % (size / 10) == 0 {
      let tenth = amount % size / (size / 10)
      return tenth == 0 ? "\(amount / size)\(letter)" : "\(amount / size).\(tenth)\(letter)"
    }
    return String(amount)
  }
}
