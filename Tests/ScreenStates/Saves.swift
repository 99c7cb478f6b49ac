import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

/// Saved games in the store's format, so that a scenario can begin at any position.
enum Saves {
  /// A game of blackjack.
  ///
  /// - Parameters:
  ///   - bankroll: The player's credits before the first bet.
  ///   - xp: The player's experience.
  ///   - seed: The seed of the shoe.
  ///   - bet: The bet on the circle.
  ///   - cards: The next cards to be dealt, if they differ from the seed's.
  ///   - actions: The actions played.
  ///   - soft17: The dealer's rule for soft 17.
  ///   - insurance: Whether the player is offered insurance.
  ///   - choices: The player's other settings, as JSON without braces.
  ///   - rules: The custom rules, as members of JSON that replace those of Jean-Luc's table.
  ///   - log: The coach's log, as JSON.
  /// - Returns: The document.
  static func blackjack(
    bankroll: Int = 1_000, xp: Int = 0, seed: UInt64 = 3, bet: Int = 0, cards: String = "",
    actions: [String] = [], soft17: String = "stand", insurance: Bool = false,
    choices: String = #""coach":"off""#, rules: String? = nil, log: String? = nil
  ) -> StoredDocument {
    let base =
      #""decks":4,"blackjackPayout":"3:2","surrender":"none","double":"any","doubleAfterSplit":true,"#
      + #""penetration":75,"minBet":5,"hints":"always","insurance":true"#
    let played = merged(base, rules ?? "")
    let own =
      rules == nil
      ? "" : #","sittings":1,"own":{"rules":{\#(played)},"soft17":"stand","sittings":1}"#
    let stacked =
      cards.isEmpty
      ? "" : #","stacked":[\#(list(cards.split(separator: " ").map { String($0) }))]"#
    let text = """
      {"format":"truecount.save","version":2,"profile":{"table":"jean-luc",\
      "rank":{"xp":\(xp),"streak":0},"choices":{"soft17":"\(soft17)","insurance":\(insurance),\
      "fourColors":false,"keys":true,\(choices)},"roundsPlayed":0\(own)\
      \(log.map { ",\"coachLog\":\($0)" } ?? "")},"journal":{"game":{"rules":{\(played)},\
      "soft17":"\(soft17)","insurance":\(insurance)},"opening":{"bankroll":\(bankroll),"bet":\(bet),\
      "seed":\(seed),"dealt":0\(stacked)},"actions":[\(list(actions))]}}
      """
    return StoredDocument("game", Array(text.utf8))
  }

  /// Merges members of a JSON object; later ones replace others of the same name.
  private static func merged(_ base: String, _ others: String) -> String {
    guard let first = try? JSONValue(parsing: Array("{\(base)}".utf8)),
      let second = try? JSONValue(parsing: Array("{\(others)}".utf8)),
      case .object(let members) = first, case .object(let replaced) = second
    else { fatalError("no JSON: \(others)") }
    let kept = members.filter { member in !replaced.contains { $0.name == member.name } }
    return String(bytes: Array(JSONValue.object(kept + replaced).bytes.dropFirst().dropLast()))
  }

  /// A game of a patience.
  ///
  /// - Parameters:
  ///   - game: The permanent name of the patience.
  ///   - number: The number of the deal.
  ///   - actions: The actions played.
  ///   - choices: The player's settings, as JSON without braces.
  ///   - day: The date of a daily deal, as a number such as 20261121.
  /// - Returns: The document.
  static func patience(
    _ game: String = "klondike-3", _ number: UInt64 = 228, actions: [String] = [],
    choices: String = "", day: Int? = nil
  ) -> StoredDocument {
    let text = """
      {"format":"truecount.klondike","version":1,"profile":{"choices":{\(choices)},"records":{},\
      "wonDays":[],"bank":0},"game":{"journal":{"game":{"game":"\(game)"},\
      "opening":{"number":\(number)},"actions":[\(list(actions))]},"milliseconds":0,\
      "isAssisted":false,"isCounted":false\(day.map { ",\"day\":\($0)" } ?? "")}}
      """
    return StoredDocument("klondike", Array(text.utf8))
  }

  /// A game in progress of every patience, and results in some of them.
  static var startedPatiences: [StoredDocument] {
    var profile = PatienceProfile()
    let games = PatienceRules.onTables.enumerated().map { place, rules in
      var journal = Journal(of: Patience(rules), from: .numbered(7))
      while journal.actions.count < place + 1,
        let action = journal.game.sensibleActions(in: journal.observation).first
      {
        _ = try? journal.play(action)
      }
      var notes = PatienceNotes()
      notes.watch = Stopwatch(showing: Int64(place) * 50_500)
      notes.playedAt = Outside.noon - Int64(place) * 40_000_000
      for number in 0..<place {
        profile.count(journal, notes, isWon: number.isMultiple(of: 2), seconds: 200)
      }
      return SavedPatienceGame(journal, notes)
    }
    let table = SavedPatience(profile: profile, playing: games[0])
    return [StoredDocument("klondike", table.document)]
      + games.map { StoredDocument("patience-\($0.journal.game.rules.id)", $0.document) }
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { "\"\($0)\"" }.joined(separator: ",")
  }

  /// The actions that win a deal, found by the solver.
  static func winningLine(_ game: String = "klondike-3", _ number: UInt64 = 228) -> [String] {
    guard let rules = PatienceRules.onTable(named: game) else { fatalError("no patience \(game)") }
    let patience = Patience(rules)
    let line = Solver(patience).judge(patience.begin(.numbered(number))).line
    if line.isEmpty { fatalError("no win of \(game) \(number)") }
    return line.map { $0.text }
  }

  /// The profile of a player with these credits and this experience.
  static func house(credits: Credits = 5_000, xp: Int64 = 0) -> StoredDocument {
    let purse = Purse(credits: credits, rank: PlayerRank(totalXP: xp), number: 3)
    return StoredDocument(PlayerProfile.name, PlayerProfile(purse: purse).document)
  }

  /// The profile of a player who needs one more point for a level.
  static func house(below level: Int64) -> StoredDocument {
    house(xp: PlayerRank.xpForLevel(level) - 1)
  }
}

extension Visitor {
  /// Places chips on the circle until they make an amount.
  func bet(_ amount: Int) {
    var left = amount
    while left > 0 {
      let chips = page(in: Viewport(width: 1280, height: 800)).all
        .filter { $0["aria-disabled"] != "true" }
        .compactMap { $0.command }.filter { $0.hasPrefix("chip ") }
        .compactMap { Int($0.dropFirst(5)) }
      guard let chip = chips.filter({ $0 <= left }).max() else {
        fatalError("no chips for \(left) among \(chips)")
      }
      press("chip \(chip)")
      left -= chip
    }
  }

  /// Stands until the round is over.
  func stand() { while can("stand") { press("stand") } }
}
