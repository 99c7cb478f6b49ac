import CardCore
import Patience
import Persistence

extension GameName {
  /// All patiences; the names of their links and of the table's document are those of Klondike, the
  /// first of them.
  public static let patience = GameName(
    "klondike",
    GameEntry(
      title: GameText(english: "Patience", german: "Patiencen"),
      titleInRounds: GameText("Patience"),
      about: GameText(
        english:
          "Klondike, Spider, FreeCell, Pyramid and twelve more. See whether you can still win.",
        german:
          "Klondike, Spider, FreeCell, Pyramide und zwölf weitere. Sieh nach, ob du noch gewinnen kannst."
      ),
      cards: ["KC", "QD", "JS"], document: "klondike", lobby: "patience",
      isForCredits: false))
}

/// All patiences.
public enum PatienceGame: GameDefinition {
  public static var name: GameName { .patience }

  public static var documents: [DocumentForm] {
    [.patience, .helpedDeals] + PatienceRules.all.map { .patienceGame(of: $0) }
      + DocumentForm.dailyDeals
  }

  public static func factsReader() -> any RoundFactsReader { PatienceRounds() }

  public static func hasTable(with rules: Patience) -> Bool { true }

  public static func leaderboardUnit(of rules: Patience) -> Credits? { nil }
}

extension DocumentForm {
  /// The document of the patience table: the profile, and which patience is on the table.
  ///
  /// Since version 2, it records which patience's daily deal was won. Since version 3, the player
  /// profile holds the settings for all tables, and there is a checksum. Until version 3, it
  /// contained the only game.
  public static let patience = DocumentForm(
    GameName.patience.entry.document, "truecount.klondike", version: 4, firstWithChecksum: 3)

  /// The document with the player's own game of a patience.
  public static func patienceGame(of rules: PatienceRules) -> DocumentForm {
    DocumentForm(
      "patience-\(rules.id)", patienceGameFormat, version: 1, firstWithChecksum: 1)
  }

  /// The documents with daily deals of all patiences, each with one game.
  public static let dailyDeals = (1...20).map { number in
    DocumentForm(
      "patience-daily-\(number)", patienceGameFormat, version: 1, firstWithChecksum: 1)
  }

  /// The format of the games of all patiences.
  public static let patienceGameFormat = "truecount.patience-game"

  /// The deals with which the player has had help.
  public static let helpedDeals = DocumentForm(
    "helped-deals", "truecount.helped-deals", version: 1, firstWithChecksum: 1)
}

/// The facts of patience games.
private final class PatienceRounds: RoundFactsReader {
  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try Journal<Patience>(archive: round.journal)
    try round.check(staked: 0, returned: 0)
    // NB: a game with help that uses hidden cards is neither won nor lost.
    if round.notes?.isTrue("isAssisted") ?? false { return RoundFacts(.even) }
    return RoundFacts(journal.game.isWon(journal.observation) ? .won : .lost)
  }
}
