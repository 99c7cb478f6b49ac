import CasinoKit

/// Plays any table in a terminal, as text.
///
/// Each input line is a key or a command for the table. An empty line is Enter.
public final class PlainTerminal {
  private let table: any Table
  private let services: TerminalServices
  private let store: any TerminalStore
  private let width: Int
  private let title: String
  private let say: Words<PlainPhrase>

  /// Creates a terminal with a table.
  ///
  /// - Parameters:
  ///   - title: The name of the game, printed once at the start.
  ///   - services: The services for the table.
  ///   - store: Where the table's documents are saved.
  ///   - width: The maximum width of the text in columns.
  ///   - language: The language of all texts.
  ///   - table: Creates the table.
  public init(
    _ title: String, services: TerminalServices, store: any TerminalStore, width: Int = 78,
    in language: Language, table: (TableServices) -> any Table
  ) {
    self.title = title
    self.services = services
    self.store = store
    self.width = width
    say = Words(language)
    self.table = table(services.tableServices(store: store))
    self.table.attend(true)
  }

  /// Plays until the player leaves.
  ///
  /// - Parameter follow: Called after each input line. Returns a message to print, if any, and whether play
  ///   continues.
  public func play(following follow: () -> (says: String?, goesOn: Bool) = { (nil, true) }) {
    print("\(title)\n")
    draw()
    while let line = readLine() {
      let words = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      if ["q", "quit"].contains(words.lowercased()) { break }
      handle(words)
      let (says, goesOn) = follow()
      draw()
      if let says { print("\(says)\n") }
      if let problem = store.problem { print("\(say(.notSaved(problem: problem)))\n") }
      if !goesOn { break }
    }
    table.attend(false)
    if store.problem == nil { print(say(.saved(store.hasSaved))) }
  }

  private func handle(_ words: String) {
    let key = words.isEmpty || words.lowercased() == "enter" ? "Enter" : words
    let isKey = key == "Enter" || key.count == 1
    if ["?", "help", "hilfe"].contains(key.lowercased()) {
      _ = table.perform(text: CommonCommand.open(.help).text)
    } else if isKey ? !table.press(key: key) : !table.perform(text: words) {
      // NB: while a sheet is open, no key plays, and Enter closes the sheet.
      if key == "Enter", shown.hasSheet {
        _ = table.perform(text: PageVerb.close.rawValue)
        return
      }
      print(say(.nothingNow(key: words)))
    }
    while let answer = services.nextAnswer() { table.receive(answer) }
    while table.isAnimating { table.wake() }
  }

  private func draw() {
    if let spoken = services.takeSpoken() { write(spoken.inLines(ofWidth: width)) }
    write(shown.lines)
    print("[?] \(say(.help))   [Q] \(say(.leave))\n")
  }

  /// The current page of the table.
  private var shown: PageText {
    PageText(page: table.page(in: Viewport(width: 1_280, height: 800)), width: width)
  }

  private func write(_ lines: [String]) {
    for line in lines { print(line) }
  }
}

/// A document store for a terminal, which also reports whether saving works.
public protocol TerminalStore: DocumentStore {
  /// Why the last save failed, or `nil` if it succeeded.
  var problem: String? { get }
  /// Whether anything has been saved.
  var hasSaved: Bool { get }
}
