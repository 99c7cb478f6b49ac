import CardCore

/// Formats numbers, amounts, lists and cards in German.
public enum German: NumberWriting {
  public static var groupSeparator: String { "." }
  public static var decimalSeparator: String { "," }
  public static var percentSign: String { "\u{A0}%" }
  public static var lessThan: String { "weniger als " }
  public static var magnitudes: [String] { ["K", "M", "Mrd", "Bio", "Brd"] }

  /// A number of things, such as `1 Karte` or `12.500 Karten`.
  ///
  /// - Parameters:
  ///   - number: How many there are.
  ///   - thing: The singular.
  ///   - things: The plural; German has no rule for it.
  /// - Returns: The number and the right form of the thing.
  public static func count(_ number: Int64, _ thing: String, _ things: String) -> String {
    "\(Self.number(number)) \(number == 1 ? thing : things)"
  }

  /// Credits, such as `1 Credit` or `12.500 Credits`.
  public static func credits(counting number: Int64) -> String {
    count(number, "Credit", "Credits")
  }

  /// The name of a month, from 1 to 12.
  public static func month(_ number: Int64) -> String {
    [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ][Int(number) - 1]
  }

  /// A list, such as `Jean-Luc, Czarita und Jack`.
  public static func list(_ things: [String], last: String = "und") -> String {
    English.list(things, last: last)
  }

  // MARK: - Cards

  /// A card's name, such as `Pik-Ass` or `Karo-10`.
  public static func name(of card: Card) -> String {
    "\(name(of: card.suit))-\(name(of: card.rank))"
  }

  /// A card in the accusative, such as `den Herz-König`.
  public static func accusative(_ card: Card) -> String {
    "\(article(card.rank, "den", "die", "das")) \(name(of: card))\(ending(card.rank))"
  }

  /// The ending of a card's name in the accusative: `Bube` becomes `Buben`.
  private static func ending(_ rank: Rank) -> String { rank == .jack ? "n" : "" }

  /// A rank's name, such as `Dame` or `10`.
  public static func name(of rank: Rank) -> String {
    switch rank {
    case .ace: "Ass"
    case .jack: "Bube"
    case .queen: "Dame"
    case .king: "König"
    default: String(rank.rawValue)
    }
  }

  /// A suit's name, such as `Pik`.
  public static func name(of suit: Suit) -> String {
    switch suit {
    case .clubs: "Kreuz"
    case .diamonds: "Karo"
    case .hearts: "Herz"
    case .spades: "Pik"
    }
  }

  /// The article of a card: kings and jacks are masculine, aces neuter, all others feminine.
  private static func article(
    _ rank: Rank, _ masculine: String, _ feminine: String, _ neuter: String
  ) -> String {
    switch rank {
    case .king, .jack: masculine
    case .ace: neuter
    default: feminine
    }
  }
}
