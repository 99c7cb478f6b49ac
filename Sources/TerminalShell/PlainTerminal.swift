import CasinoKit

/// Any table in a terminal, told in text.
///
/// A line is a key or a command of the table; an empty line is Enter.
public final class PlainTerminal {
  private let table: any Table
  private let services: TerminalServices
  private let store: any TerminalStore
  private let width: Int
  private let title: String
  private let say: Words<PlainPhrase>

  /// A terminal with a table.
  ///
  /// - Parameters:
  ///   - title: What the game is called; said once at the beginning.
  ///   - services: What the terminal does for the table.
  ///   - store: Where the table is kept.
  ///   - width: The columns that the text may take.
  ///   - language: The language that is spoken.
  ///   - table: Sets the table.
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
  /// - Parameter follow: Called after each line that the player has entered; it may have something to say, and
  ///   tells whether play goes on.
  public func play(following follow: () -> (says: String?, goesOn: Bool) = { (nil, true) }) {
    print("\(title)\n")
    draw()
    while let line = readLine() {
      let words = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      if ["q", "quit"].contains(words.lowercased()) { break }
      obey(words)
      let (says, goesOn) = follow()
      draw()
      if let says { print("\(says)\n") }
      if let problem = store.problem { print("\(say(.notSaved(problem: problem)))\n") }
      if !goesOn { break }
    }
    table.attend(false)
    if store.problem == nil { print(say(.saved(store.hasSaved))) }
  }

  private func obey(_ words: String) {
    let key = words.isEmpty || words.lowercased() == "enter" ? "Enter" : words
    let isKey = key == "Enter" || key.count == 1
    if ["?", "help", "hilfe"].contains(key.lowercased()) {
      _ = table.perform(text: HouseCommand.open(.help).text)
    } else if isKey ? !table.press(key: key) : !table.perform(text: words) {
      // NB: with a sheet open no key plays; Enter closes it then.
      if key == "Enter", shown.hasSheet {
        _ = table.perform(text: PageVerb.close.rawValue)
        return
      }
      print(say(.nothingNow(key: words)))
    }
    while let answer = services.nextAnswer() { table.hear(answer) }
    while table.isAnimating { table.wake() }
  }

  private func draw() {
    if let spoken = services.takeSpoken() { write(spoken.inLines(ofWidth: width)) }
    write(shown.lines)
    print("[?] \(say(.help))   [Q] \(say(.leave))\n")
  }

  /// The page of the table, as it is now.
  private var shown: PageText {
    PageText(page: table.page(in: Viewport(width: 1_280, height: 800)), width: width)
  }

  private func write(_ lines: [String]) {
    for line in lines { print(line) }
  }
}

/// A store that a terminal plays with, and that can tell how it went.
public protocol TerminalStore: DocumentStore {
  /// Why the last save could not be written, or `nil` where it was.
  var problem: String? { get }
  /// Whether anything has been written.
  var hasSaved: Bool { get }
}
