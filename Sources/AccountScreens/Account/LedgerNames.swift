import CardCore

/// Why credits came or went, by the name that the house writes in a statement.
enum StatementCause: String {
  case opening, round, purchase, refund, grant, adjustment, advance, closing, quickChips
  case challenge, newBeginning, tableChips
}

/// Why the house does not count a round, by the end of the code that it answers.
enum RoundFault: String {
  case tooLarge = "too-large"
  case damaged
  case newer
  case unknownTable = "unknown-table"
  case prepared
  case doesNotReplay = "does-not-replay"
  case severalRounds = "several-rounds"
  case doesNotChain = "does-not-chain"
  case outOfOrder = "out-of-order"
  case overlaps
  case badSignature = "bad-signature"
  case beyondCounting = "beyond-counting"
  case untimely

  /// Reads a code, such as `round/newer`.
  init?(code: String) {
    let parts = code.parts(between: "/")
    guard parts.count == 2, parts[0] == "round" else { return nil }
    self.init(rawValue: parts[1])
  }
}
