import App
import CasinoKit
import GameList

/// Two guests who do the same at the same tables, one in English and one in German.
struct LockstepGuests {
  private var english: Visit
  private var german: Visit
  private var whims: Whims

  /// What stood on the pages or was said aloud in the one language, and in the other.
  private(set) var heard: (english: Set<String>, german: Set<String>) = ([], [])

  init(at game: GameName, seed: UInt64) {
    english = Visit(at: game, in: .english)
    german = Visit(at: game, in: .german)
    whims = Whims(seed: seed)
    look()
  }

  /// Whether both see the same things in the same places, whatever they are called.
  var seeTheSame: Bool { english.commands == german.commands }

  mutating func step() {
    let commands = english.commands
    let command = whims.below(12) == 0 ? whims.pick(Self.anywhere) : whims.pick(commands)
    // NB: a language that is chosen is the shell's to speak; here each guest keeps to one.
    guard !command.hasPrefix("set language") else { return }
    let screen = whims.pick(Self.screens)
    for visit in [english, german] {
      visit.viewport = screen
      visit.ask(command)
    }
    look()
  }

  private mutating func look() {
    heard.english.formUnion(english.takeTexts())
    heard.german.formUnion(german.takeTexts())
  }

  private static let anywhere = [
    "open help", "open settings", "open statistics", "close", "undo", "redo", "copied", "uncopied",
    "deal x", "hit", "split", "surrender", "insurance", "double", "bet 3", "bet 99999", "sit lux",
    "set coach during", "set coach after", "hint", "new vegas-3", "new freecell", "new yukon",
    "new draw-3",
  ]

  private static let screens = [
    Viewport(width: 390, height: 844), Viewport(width: 1_440, height: 900),
  ]
}

/// One of the two guests, with a house of their own.
private final class Visit {
  private let house: House
  private let room: CardRoom
  private let table: any Table
  private var worker = BackgroundWorker(for: WorkKind.all)
  var viewport = Viewport(width: 390, height: 844)

  init(at game: GameName, in language: Language) {
    house = House(firstSeed: 12_344)
    table = game.table(
      services: house.services, documents: [], movesCards: false, in: language)
    room = CardRoom(at: table, of: game, in: language)
    room.attend(true)
  }

  func ask(_ command: String) {
    _ = room.perform(text: command)
    while table.isAnimating { table.wake() }
    answer()
  }

  /// Lets the background worker answer what was asked, as far as it gets in a few slices.
  private func answer() {
    for question in house.takeQuestions() { _ = worker.take(document: question) }
    for _ in 0..<3 where !worker.isIdle {
      if let answer = worker.work() { table.hear(answer) }
    }
  }

  var commands: [String] {
    room.page(in: viewport).all
      .filter { $0["aria-disabled"] != "true" && $0.tag != "form" }.compactMap { $0.command }
  }

  /// All that stands on the page now, and was said since.
  func takeTexts() -> Set<String> {
    let page = room.page(in: viewport)
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
