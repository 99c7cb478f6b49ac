import CardCore
import Patience
import PatienceDeals
import Persistence

/// One patience in the lobby, with what the player has done in it.
struct LobbyGame {
  let rules: PatienceRules
  /// The player's game, if one is saved and can be read.
  let saved: SavedPatienceGame?
  let record: PatienceRecord
  /// Whether the player has won today's deal.
  let isTodayWon: Bool

  /// Whether a game is in progress.
  var isUnderWay: Bool { saved?.isUnderWay ?? false }

  /// When the player made the last move, if that is known.
  var playedAt: Int64? { saved?.notes.playedAt }

  /// The number of moves of the saved game.
  var moves: Int { saved?.journal.observation.moves ?? 0 }

  /// The playing time of the saved game, in seconds.
  var seconds: Int64 { saved?.notes.seconds(at: 0) ?? 0 }

  /// The day of the saved game, if it is a daily deal.
  var day: UInt64? { saved?.notes.day }

  /// The link to the game.
  var link: String { day.map { PatienceLink.day($0, of: rules) } ?? PatienceLink.game(of: rules) }
}

/// The variants of one patience in the lobby, such as Spider with one, two and four suits.
struct LobbyFamily {
  let group: PatienceGroup
  /// The variants, in menu order; there is at least one.
  let variants: [LobbyGame]

  /// The name that identifies the family on the page.
  var id: String { variants[0].rules.id }

  /// The variant that the search found, if it isn't the likely one.
  var wanted: PatienceRules?

  /// The variant that the player probably wants: the one searched for, or the one played last, in
  /// progress if there is one, otherwise the first.
  var likely: LobbyGame {
    if let found = variants.first(where: { $0.rules == wanted }) { return found }
    let started = variants.filter { $0.isUnderWay }
    let candidates = started.isEmpty ? variants : started
    return candidates.inOrder { ($0.playedAt ?? .min) > ($1.playedAt ?? .min) }[0]
  }

  /// The place of the game among all, the most popular first.
  var popularity: Int {
    let order = [
      "klondike-1", "spider-1", "freecell", "pyramid", "tripeaks", "golf", "yukon",
      "klondike-1-vegas", "forty-thieves", "canfield", "scorpion", "russian", "easthaven",
      "bakers-game", "eight-off", "seahaven",
    ]
    return order.firstIndex(of: id) ?? order.count
  }

  /// Whether the tile stands for several games with the usual rules, such as Spider with one, two
  /// and four suits.
  var isOfSeveral: Bool { usual.count > 1 }

  /// The variants with the usual rules, and those in progress.
  var usual: [LobbyGame] { variants.filter { $0.rules.option == nil || $0.isUnderWay } }

  /// The variants with an option that are not in progress.
  var others: [LobbyGame] { variants.filter { $0.rules.option != nil && !$0.isUnderWay } }

  /// The variants in progress.
  var started: [LobbyGame] { variants.filter { $0.isUnderWay } }
}

extension PatienceRules {
  /// The number of cards that the player can't see after the deal.
  var hiddenCards: Int {
    (columns + cells + reserves).reduce(stockCount) { $0 + $1.dealtFaceDown }
  }
}
