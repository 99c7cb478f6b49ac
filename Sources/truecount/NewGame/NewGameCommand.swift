import ArgumentParser
import CardCore
import Foundation

/// Writes a game that compiles, is tested and can be played, for its author to change.
struct NewGameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-game", abstract: "Begin a game of your own from the template.",
    discussion: """
      Writes rules, words, tests and a rule page into the source folder, and enters the game where games \
      are listed. If anything is in the way, nothing is changed.
      """)

  @Argument(help: "What the type of its rules is called, such as RedDog.")
  var name: String

  @Option(
    help: ArgumentHelp("The source folder of True Count.", valueName: "dir"),
    transform: OptionText.folder)
  var package = "."

  func validate() throws {
    guard GameNaming(name) != nil else {
      throw ValidationError(
        "'\(name)' cannot name a game. A name is a capital letter and up to "
          + "\(GameNaming.mostLetters - 1) more letters and digits from A to Z and 0 to 9, such as "
          + "RedDog.")
    }
  }

  func run() throws {
    guard let naming = GameNaming(name) else { return }
    let package = try GamePackage(at: package)
    let changes = try package.changes(for: naming)
    try changes.carryOut()
    for change in changes.all {
      print("+\(change.newLineCount) \(change.path)")
    }
    print(
      """

      Next:
        UPDATE_PLAYTHROUGHS=1 make test-only MODULES="Conformance \(naming.type)"
          tests the game and records how it plays
        make build && .build/release/truecount play --game \(naming.registered)
          plays it in the terminal
        docs/adding-a-game.md
          explains how to make it your own game
      """)
  }
}

/// A game's name in all its forms.
struct GameNaming {
  /// The type of its rules, such as `RedDog`.
  let type: String
  /// For people: `Red Dog`.
  let title: String
  /// In the contract's catalogue and in the name of its page: `red-dog`.
  let hyphened: String
  /// In links and saves: `reddog`.
  let registered: String

  static let mostLetters = 24

  /// The forms of a name, or `nil` where it is not a capital letter followed by letters and digits.
  init?(_ name: String) {
    let bytes = Array(name.utf8)
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let small = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes.first, capitals.contains(first), bytes.count <= Self.mostLetters,
      bytes.allSatisfy({ capitals.contains($0) || small.contains($0) || digits.contains($0) })
    else { return nil }
    type = name
    title = name.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? " " : "") + String($1) }
    hyphened = title.lowercased().split(separator: " ").joined(separator: "-")
    registered = name.lowercased()
  }

  /// A text of the template with this name in it; its imports are in order again.
  func filledIn(_ text: String) -> String {
    var text = text
    for (placeholder, form) in [
      ("NewGame", type), ("New Game", title), ("new-game", hyphened), ("newgame", registered),
    ] {
      text = text.replacingOccurrences(of: placeholder, with: form)
    }
    let lines = text.components(separatedBy: "\n")
    guard let first = lines.firstIndex(where: { $0.hasPrefix("import ") }) else { return text }
    let imports = lines[first...].prefix { $0.hasPrefix("import ") }
    return (lines[..<first] + imports.sorted() + lines[imports.endIndex...])
      .joined(separator: "\n")
  }
}
