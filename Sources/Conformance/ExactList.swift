import CardCore

/// Numbers that must be equal on every platform, to the last bit.
///
/// There is one line for each number, so that a difference is easy to find; the title contains the
/// fingerprint of all lines.
public struct ExactList {
  /// The name of the computation.
  public let name: String
  private let calculate: () -> [String]

  init(_ name: String, _ calculate: @escaping () -> [String]) {
    self.name = name
    self.calculate = calculate
  }

  /// The computed text: the title, then line by line.
  public var text: String {
    let lines = calculate()
    var digest = Digest()
    for line in lines { digest.add(line) }
    let title = "\(name): \(lines.count) lines, digest \(digest.text)\n"
    return lines.reduce(title) { "\($0)\($1)\n" }
  }
}

/// The lists of numbers that are compared between platforms.
public enum ExactCatalog {
  /// The lists that need no simulation: blackjack's edges, dealers, hands and index numbers, and
  /// baccarat's numbers of deals and edges.
  public static var odds: [ExactList] { OddsCatalog.lists + [BaccaratCatalog.odds] }

  /// All lists: the odds, then simulations, the solver's verdicts on numbered deals, the trainer,
  /// and dealt shoes.
  public static var lists: [ExactList] {
    odds + SimulationCatalog.lists + VerdictCatalog.lists + TrainingCatalog.lists
      + [DealingCatalog.list]
  }
}

extension Double {
  /// The number's sixty-four bits in hexadecimal digits.
  var bits: String { String(bitPattern, radix: 16) }
}
