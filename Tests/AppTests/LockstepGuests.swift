import App
import BlackjackTesting
import CasinoKit
import GameList
import Navigation
import TableTesting

/// Two guests who do the same things at the same tables, one in English and one in German.
struct LockstepGuests {
  private var english: Visit
  private var german: Visit
  private var random: RandomPlayer

  /// The texts on the pages and in announcements in each language.
  private(set) var heard: (english: Set<String>, german: Set<String>) = ([], [])

  init(at game: GameName, seed: UInt64) {
    english = Visit(at: game, in: .english)
    german = Visit(at: game, in: .german)
    random = RandomPlayer(seed: seed)
    look()
  }

  /// Whether both pages have the same commands in the same positions.
  var seeTheSame: Bool { english.commands == german.commands }

  mutating func step() {
    let commands = english.commands
    let command = random.below(12) == 0 ? random.pick(Self.anywhere) : random.pick(commands)
    // NB: the shell switches languages; here each guest keeps to one.
    guard !command.hasPrefix("set language") else { return }
    let screen = random.pick(Self.screens)
    for visit in [english, german] { visit.ask(command, on: screen) }
    look()
  }

  private mutating func look() {
    heard.english.formUnion(english.takeTexts())
    heard.german.formUnion(german.takeTexts())
  }

  private static let anywhere = [
    "open help", "open settings", "open statistics", "close", "undo", "redo", "copied", "uncopied",
    "deal x", "hit", "split", "surrender", "insurance", "double", "bet 3", "bet 99999", "sit lux",
    "set coach during", "set coach after", "hint", "game klondike-3-vegas", "game freecell",
    "game yukon",
    "game klondike-3",
  ]

  private static let screens = [
    Viewport(width: 390, height: 844), Viewport(width: 1_440, height: 900),
  ]
}

/// One of the two guests, with services of their own.
private final class Visit {
  private let house: TestServices
  private let room: CardRoom
  private let table: any Table
  private var worker = BackgroundWorker(for: WorkKind.all)
  /// The page after the last command.
  private var page: Element

  init(at game: GameName, in language: Language) {
    house = TestServices(firstSeed: 12_344)
    table = game.table(
      services: house.services, documents: [], movesCards: false, in: language)
    room = CardRoom(at: table, of: game, in: language)
    room.attend(true)
    page = room.page(in: Viewport(width: 390, height: 844))
  }

  /// Performs a command, and reads the page on a screen after it.
  func ask(_ command: String, on screen: Viewport) {
    _ = room.perform(text: command)
    while table.isAnimating { table.wake() }
    answer()
    page = room.page(in: screen)
  }

  /// Lets the background worker answer questions, as far as it gets in a few slices.
  private func answer() {
    for question in house.takeQuestions() { _ = worker.take(document: question) }
    for _ in 0..<3 where !worker.isIdle {
      if let answer = worker.work() { table.receive(answer) }
    }
  }

  var commands: [String] {
    page.all
      .filter { $0["aria-disabled"] != "true" && $0.tag != "form" }.compactMap { $0.command }
  }

  /// All texts on the current page, and those announced since.
  func takeTexts() -> Set<String> {
    let shown = page.all.flatMap { element in
      [element["aria-label"], element["data-title"], element["title"], element["aria-valuetext"]]
        .compactMap { $0 } + (element["lang"] == nil ? element.ownTexts : [])
    }
    defer { house.forget() }
    return Set(shown + house.spoken)
  }
}

extension Element {
  /// The texts directly in this element.
  fileprivate var ownTexts: [String] {
    content.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
