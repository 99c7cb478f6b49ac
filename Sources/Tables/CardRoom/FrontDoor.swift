import CardCore
import CasinoKit

/// The front door: a table at which nothing is played, with a way to each game.
final class FrontDoor: Table {
  /// What lies on the tables, as the saved games tell it.
  private let summaries: [(game: GameName, text: String)]

  init(_ documents: [(game: GameName, bytes: [UInt8])]) {
    summaries = documents.map { ($0.game, Self.summary(of: $0.bytes)) }
  }

  /// What a saved game says about itself.
  ///
  /// Whether it is whole, its own table finds out.
  private static func summary(of document: [UInt8]) -> String {
    guard let saved = try? JSONValue(parsing: document), let told = try? saved.string("summary")
    else { return "Go on with your game" }
    return told
  }

  func page(in viewport: Viewport) -> Element {
    FrontDoorView.page { game in summaries.first { $0.game == game }?.text ?? "" }
  }

  let link = ""

  func follow(link: String) {}
  func perform(text: String) -> Bool { false }
  func press(key: String) -> Bool { false }
  func wake() {}
  func hear(_ answer: ReckonerAnswer) {}
  func attend(_ isWatched: Bool) {}

  /// Nothing is kept here; whoever sits down at a table is told there.
  func storageFailed() {}
}
