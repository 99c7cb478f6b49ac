import CardCore

/// How English writes what all games have in common: numbers, amounts, lists and cards.
public enum English {
  /// A number with a comma after every three digits.
  public static func number(_ number: Int64) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var text: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return (number < 0 ? "−" : "") + String(decoding: text, as: UTF8.self)
  }

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

  /// An amount with its sign, as a gain or a loss.
  public static func signed(_ amount: Int64) -> String {
    amount > 0 ? "+\(number(amount))" : number(amount)
  }

  /// An amount for a chip's face: thousands as K, millions as M, at most one decimal.
  ///
  /// Only chips use this form. Every chip's amount has one, without rounding.
  public static func chip(_ amount: Int64) -> String {
    let units: [(Int64, String)] = [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")]
    for (size, letter) in units where amount >= size && amount % (size / 10) == 0 {
      let tenth = amount % size / (size / 10)
      return tenth == 0 ? "\(amount / size)\(letter)" : "\(amount / size).\(tenth)\(letter)"
    }
    return String(amount)
  }

  /// A list, such as `Jean-Luc, Czarita and Jack`.
  public static func list(_ things: [String], last: String = "and") -> String {
    guard things.count > 1, let end = things.last else { return things.first ?? "" }
    return "\(Array(things.dropLast()).joined(separator: ", ")) \(last) \(end)"
  }

  /// A card's spoken name, such as `Ace of Spades`.
  public static func name(of card: Card) -> String {
    "\(name(of: card.rank)) of \(name(of: card.suit))"
  }

  /// A rank as a table says it, such as `Queen` or `10`.
  public static func name(of rank: Rank) -> String {
    switch rank {
    case .ace: "Ace"
    case .jack: "Jack"
    case .queen: "Queen"
    case .king: "King"
    default: String(rank.rawValue)
    }
  }

  /// A suit as a table says it, such as `Spades`.
  public static func name(of suit: Suit) -> String {
    switch suit {
    case .clubs: "Clubs"
    case .diamonds: "Diamonds"
    case .hearts: "Hearts"
    case .spades: "Spades"
    }
  }
}
