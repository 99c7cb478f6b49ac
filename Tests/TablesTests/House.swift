import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// A house for one player: every service that a table needs, each keeping what it was asked for.
final class House: WakeUpService, EntropyService, DocumentStore, AnnouncingService, CueService,
  WorkService, ClockService, FileService
{
  /// The pause that the table asked for last.
  private(set) var pause = 0
  /// What the store holds now.
  private(set) var stored: [StoredDocument]
  /// What was written in each transaction.
  private(set) var transactions: [[StoredDocument]] = []
  /// For each transaction, the seed that was to be given next when it was written.
  private(set) var seedsWhenSaved: [UInt64] = []
  /// The rounds that were added in each transaction.
  private(set) var roundsByTransaction: [[PlayedRound]] = []
  /// The rounds that are kept.
  var rounds: [PlayedRound] { roundsByTransaction.flatMap { $0 } }
  private(set) var keptAside: [StoredDocument] = []
  private(set) var spoken: [String] = []
  private(set) var cues: [Cue] = []
  /// Where each of them sounded.
  private(set) var places: [CuePlace] = []
  private(set) var questions: [[UInt8]] = []
  /// The files that were offered to the player.
  private(set) var offered: [SavedFile] = []
  /// The universal time, which the clock on the wall shows too until it is set.
  var time: Int64 = 0
  /// How far the clock on the wall was set forth.
  var shift: Int64 = 0
  /// The universal time at which it is set back by an hour.
  var winter: Int64 = .max
  /// The seed that is given next; each one is one higher than the one before.
  private(set) var nextSeed: UInt64

  /// A house with a store that holds some documents.
  init(stored: [StoredDocument] = [], firstSeed: UInt64 = 1, guardTime: Int = 0) {
    self.guardTime = guardTime
    self.stored = stored
    nextSeed = firstSeed
  }

  func wake(afterMilliseconds delay: Int) { pause = delay }

  func seed() -> UInt64 {
    defer { nextSeed += 1 }
    return nextSeed
  }

  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    transactions.append(documents)
    roundsByTransaction.append(rounds)
    seedsWhenSaved.append(nextSeed)
    stored = stored.replacing(with: documents)
  }

  func offer(_ file: SavedFile) { offered.append(file) }

  func keepAside(_ document: StoredDocument) { keptAside.append(document) }

  func announce(_ sentence: String) { spoken.append(sentence) }

  func play(_ cue: Cue, at place: CuePlace) {
    cues.append(cue)
    places.append(place)
  }

  func ask(_ question: [UInt8]) { questions.append(question) }

  func now() -> Int64 { local(at: time) }

  func universal() -> Int64 { time }

  func local(at universal: Int64) -> Int64 {
    universal + shift - (universal < winter ? 0 : 3_600_000)
  }

  /// All that was written under a name, the newest last.
  func documents(named name: String) -> [[UInt8]] {
    transactions.flatMap { $0 }.filter { $0.name == name }.map { $0.bytes }
  }

  /// What the store held after a transaction, if it was empty before the first.
  func stored(after transaction: Int) -> [StoredDocument] {
    transactions[...transaction].reduce([]) { $0.replacing(with: $1) }
  }

  func forget() {
    (transactions, seedsWhenSaved, spoken, cues, places) = ([], [], [], [], [])
    roundsByTransaction = []
  }

  /// The questions that nobody has taken yet.
  func takeQuestions() -> [[UInt8]] {
    defer { questions = [] }
    return questions
  }
  /// How long buttons sleep that have just come into use; guests are patient unless said otherwise.
  let guardTime: Int

  var services: TableServices {
    TableServices(
      wakeUps: self, entropy: self, store: self, announcer: self, cues: self, worker: self,
      clock: self, files: self, guardTime: guardTime)
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

/// What a player at the blackjack tables is and has chosen.
struct Player {
  var profile = BlackjackProfile()
  var rank: PlayerRank
  var choices = HouseChoices()
  /// What the books still take out of the purse.
  var owed: Credits

  init(
    at table: DealerTable = .jeanLuc, xp: Int64 = 0, streak: Int64 = 0,
    soft17: SoftSeventeen = .stand, insurance: Bool = false, coach: CoachMode = .off,
    owed: Credits = 0
  ) {
    self.owed = owed
    profile.table = table
    profile.choices.dealerSoft17 = soft17
    profile.choices.wantsInsurance = insurance
    profile.choices.coach = coach
    rank = PlayerRank(totalXP: xp, winStreak: streak)
  }

  var game: Blackjack { profile.game }

  /// The document of a player who has just sat down.
  func document(_ opening: BlackjackOpening) -> [UInt8] {
    var purse = Purse(credits: opening.bankroll, rank: rank)
    purse.owed = owed
    return SavedBlackjack(
      profile: profile, journal: Journal(of: game, from: opening), purse: purse
    ).document
  }
}

/// A player at a blackjack table, who asks for things by the text of their commands.
struct Guest: TableGuest {
  let house: House
  let model: BlackjackTable

  /// A newcomer, or whoever the stored documents belong to.
  init(
    _ stored: [StoredDocument] = [], firstSeed: UInt64 = 1, movesCards: Bool = false,
    guardTime: Int = 0
  ) {
    house = House(stored: stored, firstSeed: firstSeed, guardTime: guardTime)
    model = BlackjackTable(services: house.services, documents: stored, movesCards: movesCards)
    model.attend(true)
  }

  /// Whoever a saved game belongs to, where the store holds nothing else.
  init(
    _ document: [UInt8], firstSeed: UInt64 = 1, movesCards: Bool = false, guardTime: Int = 0
  ) {
    self.init(
      [StoredDocument(SavedBlackjack.name, document)], firstSeed: firstSeed, movesCards: movesCards,
      guardTime: guardTime)
  }

  /// A player whose next cards are known.
  ///
  /// Cards are named in dealing order: player, upcard, player, hole card, then whatever is drawn.
  init(
    _ cards: String, player: Player = Player(), bankroll: Credits = 1_000, bet: Credits = 100,
    movesCards: Bool = false, guardTime: Int = 0
  ) {
    let opening = BlackjackOpening(
      bankroll: bankroll, bet: bet, seed: 1,
      stacked: cards.split(separator: " ").compactMap { Card(text: String($0)) })
    self.init(player.document(opening), movesCards: movesCards, guardTime: guardTime)
  }

  var shown: BlackjackObservation { model.shown }

  /// Asks for one thing after the other, each when the cards lie still.
  func ask(_ commands: String...) {
    for command in commands {
      press(command)
      rest()
    }
  }

  /// The player's hands as card text, such as `8S TD`.
  var hands: [String] { shown.hands.map { $0.cards.map { $0.card.text }.joined(separator: " ") } }

  /// The dealer's cards as text; what lies face down is `??`.
  var dealer: String { shown.dealer.map { $0.card?.text ?? "??" }.joined(separator: " ") }

  /// The documents of blackjack that were written, the newest last.
  var documents: [[UInt8]] { house.documents(named: SavedBlackjack.name) }

  /// What is in the store now.
  var saved: SavedBlackjack? {
    house.stored[SavedBlackjack.name].flatMap { try? SavedBlackjack(document: $0) }
  }

  /// The page on an ordinary phone.
  var page: Element { model.page(in: Viewport(width: 390, height: 844)) }
}

extension JSONValue {
  /// The text of a document with these contents, with the checksum that fits them.
  var sealed: [UInt8] {
    guard case .object(let members) = self else { return bytes }
    let body = Array(JSONValue.object(members.filter { $0.name != "checksum" }).bytes.dropLast())
    var digest = Digest()
    digest.add(body)
    return body + Array(",\"checksum\":\"\(digest.text)\"}".utf8)
  }
}
