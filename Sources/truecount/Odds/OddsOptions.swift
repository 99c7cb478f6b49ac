import ArgumentParser
import BlackjackOdds
import BlackjackRules
import CardCore
import Foundation

/// The options that choose the rules and cards for which odds are computed.
struct OddsOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The table, or a rule preset.", valueName: "name"))
  var table: NamedRules?

  @Option(
    help: ArgumentHelp(
      "Rules instead of a table, separated by commas: \(RulesText.known). Anything left out "
        + "is as at Jean-Luc's table.", valueName: "rules"))
  var rules: String?

  @Option(
    name: .customLong("soft17"), help: "What the dealer does on soft 17. (default: stand)")
  var chosenSoft17: SoftSeventeen?

  @Option(
    help: ArgumentHelp(
      "The shoe before the round, if it isn't full: the number of aces, twos and so on up to "
        + "ten-value cards, separated by commas.", valueName: "counts"),
    transform: OddsText.composition)
  var composition: Composition?

  func validate() throws {
    guard table == nil || rules == nil else { throw OddsText.twoSetsOfRules }
    _ = try oddsRules()
  }

  /// The rules with these options.
  ///
  /// - Throws: `ValidationError` if the options cannot be parsed or contradict each other.
  func oddsRules() throws -> OddsRules {
    if let rules { return try OddsText.rules(rules, soft17: chosenSoft17) }
    let named = table ?? .table(.jeanLuc)
    guard let own = named.ownSoft17 else {
      return OddsRules(named.rules, soft17: chosenSoft17 ?? .stand)
    }
    guard chosenSoft17 == nil || chosenSoft17 == own else {
      throw ValidationError(
        "With the preset \(named.text), the rule for soft 17 is always '\(own.text)'. Leave out "
          + "--soft17, or choose a table.")
    }
    return OddsRules(named.rules, soft17: own)
  }

  /// Refuses a composition for a command that needs full decks.
  func refuseComposition(for things: String) throws {
    guard composition == nil else {
      throw ValidationError("\(things) start from full decks. Leave out --composition.")
    }
  }

  /// The shoe before the round.
  func shoe(_ rules: OddsRules) -> Composition { composition ?? rules.freshShoe }

  /// The shoe without the cards seen in other hands and earlier rounds.
  ///
  /// - Parameters:
  ///   - seen: The seen cards.
  ///   - table: The cards on the table. They stay in the shoe, which must contain them.
  ///   - rules: The rules.
  /// - Returns: The cards from which the hand and the upcard come.
  /// - Throws: ``Refused`` if the shoe does not contain all these cards.
  func shoe(without seen: [SeenRank], table: [SeenRank], _ rules: OddsRules) throws -> Composition {
    var shoe = shoe(rules)
    if composition == nil {
      try OddsText.checkFit(seen + table, into: rules.decks)
    }
    try OddsText.refusing { () throws(OddsRefusal) in
      try shoe.remove(seen.map { $0.rank })
      var rest = shoe
      try rest.remove(table.map { $0.rank })
    }
    return shoe
  }
}

/// A card, or only a rank if the suit was not given.
struct SeenRank: Equatable {
  let rank: Rank
  let suit: Suit?

  /// Reads card text such as `TD`, or a rank such as `T`, `10` or `A`.
  init?(text: String) {
    if let card = Card(text: text) {
      (rank, suit) = (card.rank, card.suit)
    } else if let rank = Rank.allCases.first(where: {
      "\($0.letter)" == text.uppercased() || $0.index == text
    }) {
      (self.rank, suit) = (rank, nil)
    } else {
      return nil
    }
  }

  var text: String { suit.map { Card(rank, $0).text } ?? rank.index }
}

/// Parses the options of the odds commands, with a message for each error.
enum OddsText {
  /// The refusal of a table together with rules.
  static let twoSetsOfRules = ValidationError(
    "--table and --rules both set the rules. Use only one of them.")

  /// Rules, separated by commas, with the soft-17 rule of its own option.
  static func rules(_ text: String, soft17: SoftSeventeen?) throws -> OddsRules {
    let rules = try rules(text)
    guard let soft17, soft17 != rules.soft17 else { return rules }
    let word = soft17 == .hit ? "h17" : "s17"
    return try self.rules(text.isEmpty ? word : "\(text),\(word)")
  }

  /// Rules, separated by commas.
  static func rules(_ text: String) throws -> OddsRules {
    do { return try RulesText.rules(text) } catch { throw ValidationError(error.explanation) }
  }

  /// Cards, separated by spaces or commas.
  static func cards(_ text: String) throws -> [SeenRank] {
    try text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map { try card(String($0)) }
  }

  /// One card.
  static func card(_ text: String) throws -> SeenRank {
    guard let card = SeenRank(text: text) else {
      throw ValidationError("'\(text)' is not a card; write cards like TD, 9C or A")
    }
    return card
  }

  /// The ten counts of a shoe.
  static func composition(_ text: String) throws -> Composition {
    guard let composition = Composition(text: text) else {
      throw ValidationError(
        "a composition is ten numbers from 0 to \(Composition.mostOfOneValue), for aces, twos and "
          + "so on up to ten-value cards, separated by commas")
    }
    return composition
  }

  /// Refuses cards that this many decks do not contain.
  static func checkFit(_ cards: [SeenRank], into decks: Int) throws {
    for card in cards {
      let same = cards.filter { $0 == card }.count
      guard card.suit == nil || same <= decks else {
        throw Refused(
          message: "\(card.text) is given \(same) times, but \(Wording.count(decks, "deck")) "
            + "\(decks == 1 ? "contains" : "contain") it \(decks == 1 ? "once" : "\(decks) times")."
        )
      }
      let ofRank = cards.filter { $0.rank == card.rank }.count
      guard ofRank <= 4 * decks else {
        throw Refused(
          message: "The rank \(card.rank.index) is given \(ofRank) times, but "
            + "\(Wording.count(decks, "deck")) \(decks == 1 ? "contains" : "contain") it "
            + "\(4 * decks) times.")
      }
    }
  }

  /// Does something, and turns an `OddsRefusal` into a ``Refused``.
  static func refusing<Result>(_ body: () throws(OddsRefusal) -> Result) throws -> Result {
    do { return try body() } catch { throw Refused(message: error.explanation) }
  }

  /// A number as JSON.
  static func number(_ value: Double) -> JSONValue { .number("\(value)") }

  /// The seconds since a moment.
  static func seconds(since start: ContinuousClock.Instant) -> JSONValue {
    number((ContinuousClock.now - start) / .seconds(1))
  }

  /// A fraction as a percentage with four decimals.
  static func percent(_ value: Double) -> String { String(format: "%+.4f %%", 100 * value) }
}
