import CardCore
import CasinoKit
import Tables
import TrueCountEngine

/// A house for one player: every service that a table needs, each keeping what it was asked for.
final class House: WakeUpService, EntropyService, DocumentStore, AnnouncingService, CueService,
  WorkService, ClockService
{
  /// The pause that the table asked for last.
  private(set) var pause = 0
  /// What the store holds now.
  private(set) var stored: [StoredDocument]
  /// What was written in each transaction.
  private(set) var transactions: [[StoredDocument]] = []
  /// For each transaction, the seed that was to be given next when it was written.
  private(set) var seedsWhenSaved: [UInt64] = []
  private(set) var keptAside: [StoredDocument] = []
  private(set) var spoken: [String] = []
  private(set) var cues: [Cue] = []
  private(set) var questions: [[UInt8]] = []
  /// What the clock on the wall shows.
  var time: Int64 = 0
  /// The seed that is given next; each one is one higher than the one before.
  private(set) var nextSeed: UInt64

  /// A house with a store that holds some documents.
  init(stored: [StoredDocument] = [], firstSeed: UInt64 = 1) {
    self.stored = stored
    nextSeed = firstSeed
  }

  func wake(afterMilliseconds delay: Int) { pause = delay }

  func seed() -> UInt64 {
    defer { nextSeed += 1 }
    return nextSeed
  }

  func save(_ documents: [StoredDocument]) {
    transactions.append(documents)
    seedsWhenSaved.append(nextSeed)
    stored = stored.replacing(with: documents)
  }

  func keepAside(_ document: StoredDocument) { keptAside.append(document) }

  func announce(_ sentence: String) { spoken.append(sentence) }

  func play(_ cue: Cue) { cues.append(cue) }

  func ask(_ question: [UInt8]) { questions.append(question) }

  func now() -> Int64 { time }

  /// All that was written under a name, the newest last.
  func documents(named name: String) -> [[UInt8]] {
    transactions.flatMap { $0 }.filter { $0.name == name }.map { $0.bytes }
  }

  /// What the store held after a transaction, if it was empty before the first.
  func stored(after transaction: Int) -> [StoredDocument] {
    transactions[...transaction].reduce([]) { $0.replacing(with: $1) }
  }

  func forget() {
    (transactions, seedsWhenSaved, spoken, cues) = ([], [], [], [])
  }

  var services: TableServices {
    TableServices(
      wakeUps: self, entropy: self, store: self, announcer: self, cues: self, worker: self,
      clock: self)
  }
}

extension [StoredDocument] {
  /// What a store holds after some of its documents were written anew.
  func replacing(with documents: [StoredDocument]) -> [StoredDocument] {
    filter { held in !documents.contains { $0.name == held.name } } + documents
  }

  /// The bytes that lie under a name.
  subscript(name: String) -> [UInt8]? { first { $0.name == name }?.bytes }
}

/// A player at a table, who asks for things by the text of their commands.
struct Guest {
  let house: House
  let model: GameModel

  /// A newcomer, or whoever the saved game belongs to.
  init(_ document: [UInt8]? = nil, firstSeed: UInt64 = 1, movesCards: Bool = false) {
    house = House(firstSeed: firstSeed)
    model = GameModel(services: house.services, document: document, movesCards: movesCards)
    model.attend(true)
  }

  /// A player whose next cards are known.
  ///
  /// Cards are named in dealing order: player, upcard, player, hole card, then whatever is drawn.
  init(
    _ cards: String, profile: PlayerProfile = PlayerProfile(), bankroll: Credits = 1_000,
    bet: Credits = 100, movesCards: Bool = false
  ) {
    let opening = BlackjackOpening(
      bankroll: bankroll, bet: bet, seed: 1,
      stacked: cards.split(separator: " ").compactMap { Card(text: String($0)) })
    let saved = SavedGame(profile: profile, journal: Journal(of: profile.game, from: opening))
    self.init(saved.document, movesCards: movesCards)
  }

  var shown: BlackjackObservation { model.shown }

  /// Asks for one thing after the other, each when the cards lie still.
  func ask(_ commands: String...) {
    for command in commands {
      press(command)
      rest()
    }
  }

  /// Asks for one thing and does not wait.
  func press(_ command: String) {
    guard let command = TableCommand(text: command) else { preconditionFailure("not a command") }
    model.perform(command)
  }

  /// Lets everything move until it lies still.
  func rest() {
    while model.isAnimating { model.wake() }
  }

  /// The player's hands as card text, such as `8S TD`.
  var hands: [String] { shown.hands.map { $0.cards.map { $0.card.text }.joined(separator: " ") } }

  /// The dealer's cards as text; what lies face down is `??`.
  var dealer: String { shown.dealer.map { $0.card?.text ?? "??" }.joined(separator: " ") }

  /// What is in the store now.
  var saved: SavedGame? { house.documents.last.flatMap { try? SavedGame(document: $0) } }

  /// The page on an ordinary phone.
  var page: Element { model.page(in: Viewport(width: 390, height: 844)) }
}

extension PlayerProfile {
  /// A profile with some values changed.
  init(
    at table: DealerTable, xp: Int64 = 0, streak: Int64 = 0, soft17: SoftSeventeen = .stand,
    insurance: Bool = false, keys: Bool = true
  ) {
    self.init()
    self.table = table
    rank = PlayerRank(totalXP: xp, winStreak: streak)
    choices.dealerSoft17 = soft17
    choices.wantsInsurance = insurance
    choices.hasKeyShortcuts = keys
  }
}
