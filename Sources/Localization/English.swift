import CardCore

/// Formats numbers, amounts, lists and cards in English.
public enum English: NumberWriting {
  public static var groupSeparator: String { "," }
  public static var decimalSeparator: String { "." }
  public static var percentSign: String { "%" }
  public static var lessThan: String { "less than " }
  public static var magnitudes: [String] { ["K", "M", "B", "T", "Q"] }

  /// A number of things, such as `1 credit` or `12,500 credits`.
  ///
  /// - Parameters:
  ///   - number: How many there are.
  ///   - thing: The singular.
  ///   - things: The plural, if it is not the singular with an s.
  /// - Returns: The number and the right form of the thing.
  public static func count(_ number: Int64, _ thing: String, _ things: String? = nil) -> String {
    "\(Self.number(number)) \(number == 1 ? thing : things ?? "\(thing)s")"
  }

  /// The name of a month, from 1 to 12.
  public static func month(_ number: Int64) -> String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ][Int(number) - 1]
  }

  /// A list, such as `Jean-Luc, Czarita and Jack`.
  public static func list(_ things: [String], last: String = "and") -> String {
    guard things.count > 1, let end = things.last else { return things.first ?? "" }
    return "\(Array(things.dropLast()).joined(separator: ", ")) \(last) \(end)"
  }

  /// A card's name, such as `Ace of Spades`.
  public static func name(of card: Card) -> String {
    "\(name(of: card.rank)) of \(name(of: card.suit))"
  }

  /// A rank's name, such as `Queen` or `10`.
  public static func name(of rank: Rank) -> String {
    switch rank {
    case .ace: "Ace"
    case .jack: "Jack"
    case .queen: "Queen"
    case .king: "King"
    default: String(rank.rawValue)
    }
  }

  /// A suit's name, such as `Spades`.
  public static func name(of suit: Suit) -> String {
    switch suit {
    case .clubs: "Clubs"
    case .diamonds: "Diamonds"
    case .hearts: "Hearts"
    case .spades: "Spades"
    }
  }
}
