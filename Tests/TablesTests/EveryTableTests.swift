import App
import CardCore
import CasinoKit
import GameList
import Testing

/// What is true at every table of the house, found out by guests who press anything.
@Suite("Every table of the house")
struct EveryTableTests {
  @Test(
    "Random presses, keys, wakes, reloads, resizes and lost answers: no trap, what lies still is the truth, and no credit comes or goes by leaving",
    arguments: GameName.allCases)
  func anything(game: GameName) {
    let guest = RandomGuest(at: [game], seed: 20_261_122)
    for _ in 0..<often(100_000) { guest.step() }
    #expect(guest.faults.isEmpty, "seed \(guest.firstSeed): \(guest.faults.first ?? "")")
    #expect(guest.presses > often(5_000) && guest.reloads > often(500))
  }

  @Test(
    "Guests who go from table to table carry one purse: what they leave with is what they come with"
  )
  func fromTableToTable() {
    let guest = RandomGuest(at: GameName.allCases, seed: 11)
    for _ in 0..<often(30_000) { guest.step() }
    #expect(guest.faults.isEmpty, "seed \(guest.firstSeed): \(guest.faults.first ?? "")")
    #expect(guest.reloads > often(300))
  }

  @Test("A command of another game, or of none, is known to no table", arguments: GameName.allCases)
  func foreign(game: GameName) {
    let guest = RandomGuest(at: [game], seed: 1)
    let before = guest.stored
    for text in ["", " ", "meld", "open cellar", "set nothing on", "set keys perhaps", "close  "] {
      #expect(!guest.table.perform(text: text), "\(text)")
    }
    #expect(guest.stored == before)
  }

  @Test(
    "Every button, row and link of every sheet asks for something that the table knows",
    arguments: GameName.allCases)
  func everyButton(game: GameName) {
    let guest = RandomGuest(at: [game], seed: 3)
    var open = guest.commands.filter { $0.hasPrefix("open ") }
    var seen = Set(open)
    while let sheet = open.popLast() {
      #expect(guest.table.perform(text: sheet), "\(sheet)")
      for command in guest.commands
      where command.hasPrefix("open ") && seen.insert(command).inserted {
        open.append(command)
      }
      #expect(guest.page.all.contains { $0.tag == "dialog" }, "\(sheet)")
      _ = guest.table.perform(text: "close")
    }
    #expect(seen.contains("open settings") && seen.contains("open help"))
  }
}

/// A guest who does anything at all at some tables, with a store, a clock and a worker of their own.
private final class RandomGuest: WakeUpService, EntropyService, DocumentStore, AnnouncingService,
  CueService, WorkService, ClockService
{
  /// What the guest's whims began with.
  let firstSeed: UInt64
  private(set) var table: any Table
  private(set) var stored: [StoredDocument] = []
  private(set) var faults: [String] = []
  private(set) var presses = 0
  private(set) var reloads = 0
  private let games: [GameName]
  private var game: GameName
  private var whims: Whims
  private var worker = BackgroundWorker(for: WorkKind.all)
  private var isWaking = false
  private var time: Int64 = 1_795_262_400_000
  private var nextSeed: UInt64 = 1
  private var viewport = Viewport(width: 390, height: 844)

  init(at games: [GameName], seed: UInt64) {
    firstSeed = seed
    self.games = games
    game = games[0]
    whims = Whims(seed: seed)
    table = Nobody()
    arrive()
  }

  // MARK: - What a guest does

  func step() {
    switch whims.below(40) {
    case 0: reload()
    case 1: press(key: whims.pick(Self.keys))
    case 2: table.attend(whims.below(2) == 0)
    case 3: time += Int64(whims.below(100_000))
    case 4: viewport = whims.pick(Self.screens)
    case 5: work()
    case 6: worker = BackgroundWorker(for: WorkKind.all)
    case 7: _ = table.perform(text: whims.pick(Self.pageCommands))
    case 8: table.follow(link: whims.pick(Self.links))
    case 9..<22: press()
    default: wake()
    }
    check()
  }

  private func press() {
    presses += 1
    // NB: drawing a page takes longest; a command of the page before may be pressed too.
    if whims.below(3) > 0, !known.isEmpty {
      _ = table.perform(text: whims.pick(known))
      return
    }
    known = commands
    let command = whims.pick(known)
    if !table.perform(text: command) { fault("does not know its own command: \(command)") }
  }

  /// What could be pressed when the page was drawn last.
  private var known: [String] = []

  private func press(key: String) { _ = table.press(key: key) }

  private func wake() {
    guard isWaking else { return }
    isWaking = false
    time += 200
    table.wake()
  }

  private func work() {
    guard let answer = worker.work() else { return }
    table.hear(answer)
    if whims.below(4) == 0 { table.hear(answer) }
  }

  private func reload() {
    let worth = table.worth
    let last = game
    if let worth, let purse { staked[last] = worth - purse }
    game = whims.pick(games)
    reloads += 1
    arrive()
    guard let now = table.worth else { return }
    if last == game, worth != now {
      fault("worth \(worth ?? -1) before and \(now) after coming back")
    }
    guard let purse, now != purse + (staked[game] ?? 0) else { return }
    // NB: a round that the purse no longer covers may be lost, and the player is told. As long as nothing
    // else is saved at its table, it goes on once the purse covers it again.
    if page.all.contains(where: { $0["role"] == "alert" }), now == purse {
      uncovered[game] = (staked[game] ?? 0, document)
      return
    }
    if let round = uncovered[game], round.document == document, now == purse + round.stakes {
      return
    }
    fault("came with \(purse) and stakes of \(staked[game] ?? 0), and is worth \(now)")
  }

  /// What is in the guest's purse, as the store has it.
  private var purse: Credits? {
    stored[HouseProfile.name].flatMap { try? HouseProfile(document: $0) }?.purse?.credits
  }

  /// What lay on each table as stakes when the guest left it.
  private var staked: [GameName: Credits] = [:]
  /// The stakes of rounds that the purse did not cover when their table was opened, and the documents that hold them.
  private var uncovered: [GameName: (stakes: Credits, document: [UInt8]?)] = [:]

  /// What the store holds of the table that the guest is at.
  private var document: [UInt8]? { stored[game == .blackjack ? "game" : game.text] }

  private func arrive() {
    isWaking = false
    table = game.table(services: services, documents: stored, movesCards: whims.below(4) > 0)
    table.attend(true)
  }

  // MARK: - What must be true

  private func check() {
    if !table.showsTheTruth { fault("lies still and shows what is not so") }
    if let worth = table.worth, worth < 0 { fault("worth \(worth)") }
    if table.isAnimating, !table.waitsForPlayer, !isWaking {
      fault("moves, and nobody will wake it")
    }
  }

  private func fault(_ words: String) { faults.append("\(game.text): \(words)") }

  var page: Element { table.page(in: viewport) }

  /// What can be pressed now.
  var commands: [String] {
    page.all.filter { $0["aria-disabled"] != "true" && $0.tag != "form" }.compactMap { $0.command }
  }

  private static let keys = [
    "Enter", " ", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "1",
    "5", "h",
    "S", "d", "p", "i", "n", "o", "t", "u", "r", "a", "c", "Tab", "F1", "é", "",
  ]

  private static let pageCommands = [
    "close", "cancel", "undo", "redo", "skip", "dismiss", "copied", "uncopied", "lift t1 1",
    "drop 100 200",
    "at t3", "at s", "deal 12", "deal x", "open settings", "open help", "open statistics",
    "new vegas-3",
    "set four-colors on", "set keys off", "set keys on", "fold", "", "chip 0", "chip -5",
    "chip 9223372036854775807", "bet 9223372036854775807", "sit aunty", "tap t9 60",
  ]

  private static let links = [
    "1/draw-3/12345", "1/freecell/1", "2/x", "", "nowhere", "1/draw-1/99",
  ]

  private static let screens = [
    Viewport(width: 390, height: 844), Viewport(width: 844, height: 390),
    Viewport(width: 1_440, height: 900), Viewport(width: 320, height: 256, textSize: 32),
    Viewport(width: 0, height: 0),
  ]

  // MARK: - Services

  private var services: TableServices {
    TableServices(
      wakeUps: self, entropy: self, store: self, announcer: self, cues: self, worker: self,
      clock: self)
  }

  func wake(afterMilliseconds delay: Int) { isWaking = true }
  func seed() -> UInt64 {
    nextSeed += 1
    return nextSeed
  }
  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    for document in documents {
      stored.removeAll { $0.name == document.name }
      stored.append(document)
    }
  }
  func keepAside(_ document: StoredDocument) { fault("kept \(document.name) aside") }
  func announce(_ sentence: String) { if sentence.isEmpty { fault("said nothing aloud") } }
  func play(_ cue: Cue, at place: CuePlace) {}
  func ask(_ question: [UInt8]) {
    if whims.below(3) > 0, !worker.take(document: question) {
      fault("asked what nobody understands")
    }
  }
  func now() -> Int64 { time }
  func universal() -> Int64 { time }
  func local(at universal: Int64) -> Int64 { universal }
}

/// Stands where the guest has not arrived yet.
private final class Nobody: Table {
  func page(in viewport: Viewport) -> Element { Element("main") }
  func perform(text: String) -> Bool { false }
  func press(key: String) -> Bool { false }
  func wake() {}
  func hear(_ answer: WorkAnswer) {}
  func attend(_ isWatched: Bool) {}
  func storageFailed() {}
  let link = ""
  func follow(link: String) {}
  let isAnimating = false
  let showsTheTruth = true
  let worth: Credits? = nil
  let chosenLanguage: Language? = nil
}
