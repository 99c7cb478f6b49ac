import App
import BlackjackTesting
import CardCore
import CasinoKit
import GameList
import Navigation
import TableTesting
import Testing

/// Invariants of every table, checked by guests who press random buttons.
@Suite("Every table")
struct EveryTableTests {
  @Test(
    "Random presses, keys, wakes, reloads, resizes and lost answers: no trap, correct pages at rest, and no credits created or lost by leaving",
    arguments: GameName.allCases)
  func anything(game: GameName) {
    let guest = RandomGuest(at: [game], seed: 20_261_122)
    for _ in 0..<often(100_000) { guest.step() }
    #expect(guest.faults.isEmpty, "seed \(guest.firstSeed): \(guest.faults.first ?? "")")
    #expect(guest.presses > often(5_000) && guest.reloads > often(500))
  }

  @Test(
    "Guests who change tables carry one purse: they arrive with what they left with"
  )
  func fromTableToTable() {
    let guest = RandomGuest(at: GameName.allCases, seed: 11)
    for _ in 0..<often(30_000) { guest.step() }
    #expect(guest.faults.isEmpty, "seed \(guest.firstSeed): \(guest.faults.first ?? "")")
    #expect(guest.reloads > often(300))
  }

  @Test("No table accepts commands of other games or invalid ones", arguments: GameName.allCases)
  func foreign(game: GameName) {
    let guest = RandomGuest(at: [game], seed: 1)
    let before = guest.stored
    for text in ["", " ", "meld", "open cellar", "set nothing on", "set keys perhaps", "close  "] {
      #expect(!guest.table.perform(text: text), "\(text)")
    }
    #expect(guest.stored == before)
  }

  @Test(
    "Every button, row and link of every sheet has a valid command",
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

/// A guest who does random things at some tables, with a store, a clock and a worker.
private final class RandomGuest: WakeUpService, EntropyService, DocumentStore, AnnouncingService,
  CueService, WorkService, ClockService
{
  /// The seed of the guest's random choices.
  let firstSeed: UInt64
  private(set) var table: any Table
  private(set) var stored: [StoredDocument] = []
  private(set) var faults: [String] = []
  private(set) var presses = 0
  private(set) var reloads = 0
  private let games: [GameName]
  private var game: GameName
  private var random: RandomPlayer
  private var worker = BackgroundWorker(for: WorkKind.all)
  private var isWaking = false
  private var time: Int64 = 1_795_262_400_000
  private var nextSeed: UInt64 = 1
  private var viewport = Viewport(width: 390, height: 844)

  init(at games: [GameName], seed: UInt64) {
    firstSeed = seed
    self.games = games
    game = games[0]
    random = RandomPlayer(seed: seed)
    table = Nobody()
    arrive()
  }

  // MARK: - Actions

  func step() {
    switch random.below(40) {
    case 0: reload()
    case 1: press(key: random.pick(Self.keys))
    case 2: table.attend(random.below(2) == 0)
    case 3: time += Int64(random.below(100_000))
    case 4: viewport = random.pick(Self.screens)
    case 5: work()
    case 6: worker = BackgroundWorker(for: WorkKind.all)
    case 7: _ = table.perform(text: random.pick(Self.pageCommands))
    case 8: table.follow(link: random.pick(Self.links))
    case 9..<22: press()
    default: wake()
    }
    check()
  }

  private func press() {
    presses += 1
    // NB: drawing a page takes longest, so a command of the previous page may be pressed too.
    if random.below(3) > 0, !known.isEmpty {
      _ = table.perform(text: random.pick(known))
      return
    }
    known = commands
    let command = random.pick(known)
    if !table.perform(text: command) { fault("does not know its own command: \(command)") }
  }

  /// The commands on the last drawn page.
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
    table.receive(answer)
    if random.below(4) == 0 { table.receive(answer) }
  }

  private func reload() {
    let worth = table.worth
    let last = game
    if let worth, let purse { staked[last] = worth - purse }
    game = random.pick(games)
    reloads += 1
    arrive()
    guard let now = table.worth else { return }
    if last == game, worth != now {
      fault("worth \(worth ?? -1) before and \(now) after coming back")
    }
    guard let purse, now != purse + (staked[game] ?? 0) else { return }
    // NB: a round that the purse no longer covers may be lost, and the player is told. Until its
    // table saves something else, it continues once the purse covers it again.
    if page.all.contains(where: { $0["role"] == "alert" }), now == purse {
      uncovered[game] = (staked[game] ?? 0, document)
      return
    }
    if let round = uncovered[game], round.document == document, now == purse + round.stakes {
      return
    }
    fault("came with \(purse) and stakes of \(staked[game] ?? 0), and is worth \(now)")
  }

  /// The credits of the guest's purse in the store.
  private var purse: Credits? {
    stored[PlayerProfile.name].flatMap { try? PlayerProfile(document: $0) }?.purse?.credits
  }

  /// The stakes on each table when the guest left it.
  private var staked: [GameName: Credits] = [:]
  /// The stakes of rounds that the purse didn't cover when their table was opened, and their
  /// documents.
  private var uncovered: [GameName: (stakes: Credits, document: [UInt8]?)] = [:]

  /// The saved document of the guest's table.
  private var document: [UInt8]? { stored[game == .blackjack ? "game" : game.text] }

  private func arrive() {
    isWaking = false
    table = game.table(services: services, documents: stored, movesCards: random.below(4) > 0)
    table.attend(true)
  }

  // MARK: - Invariants

  private func check() {
    if !table.showsTheTruth { fault("lies still and shows what is not so") }
    if let worth = table.worth, worth < 0 { fault("worth \(worth)") }
    if table.isAnimating, !table.waitsForPlayer, !isWaking {
      fault("moves, and nobody will wake it")
    }
  }

  private func fault(_ words: String) { faults.append("\(game.text): \(words)") }

  var page: Element { table.page(in: viewport) }

  /// The enabled commands.
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
    "game klondike-3-vegas",
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
      of: Program.name, wakeUps: self, entropy: self, store: self, announcer: self, cues: self,
      worker: self,
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
  func quarantine(_ document: StoredDocument) { fault("kept \(document.name) aside") }
  func announce(_ sentence: String) { if sentence.isEmpty { fault("said nothing aloud") } }
  func play(_ cue: Cue, at place: CuePlace) {}
  func ask(_ question: [UInt8]) {
    if random.below(3) > 0, !worker.take(document: question) {
      fault("asked what nobody understands")
    }
  }
  func now() -> Int64 { time }
  func universal() -> Int64 { time }
  func local(at universal: Int64) -> Int64 { universal }
}

/// A placeholder before the guest has arrived.
private final class Nobody: Table {
  func page(in viewport: Viewport) -> Element { Element("main") }
  func perform(text: String) -> Bool { false }
  func press(key: String) -> Bool { false }
  func wake() {}
  func receive(_ answer: WorkAnswer) {}
  func attend(_ isWatched: Bool) {}
  func storageFailed() {}
  let link = ""
  func follow(link: String) -> Bool { false }
  let isAnimating = false
  let showsTheTruth = true
  let worth: Credits? = nil
  let chosenLanguage: Language? = nil
}
