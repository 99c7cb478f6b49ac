import CardCore
import CasinoKit

extension CardRoom {
  // NB: as an initializer of the class it would bring the door into the modules of all tables.

  /// The card room at its front door, which tells what lies on the tables.
  ///
  /// - Parameter documents: All documents of the store.
  /// - Returns: The room.
  public static func door(to documents: [StoredDocument]) -> CardRoom {
    CardRoom(at: FrontDoor(documents), of: nil)
  }
}

/// The front door: a table at which nothing is played, with a way to each game.
final class FrontDoor: Table {
  /// What lies on the tables, as the saved games tell it.
  private let summaries: [(game: GameName, text: String)]
  private let purse: Purse?
  private let look: HouseLook
  private let say = Words<RoomPhrase>(.english)

  init(_ documents: [StoredDocument]) {
    let say = say
    summaries = GameName.allCases.compactMap { game in
      documents.first { $0.name == game.entry().document }
        .map { (game, Self.summary(of: $0.bytes) ?? say(.savedGame)) }
    }
    let profile = HouseArrival(documents).profile
    purse = profile.purse
    look = profile.choices?.look ?? HouseLook()
  }

  /// What a saved game says about itself.
  ///
  /// Whether it is whole, its own table finds out.
  private static func summary(of document: [UInt8]) -> String? {
    guard let saved = try? JSONValue(parsing: document) else { return nil }
    return try? saved.string("summary")
  }

  func page(in viewport: Viewport) -> Element {
    let page = FrontDoorView.page(purse, say) { game in
      summaries.first { $0.game == game }?.text ?? ""
    }
    return look.attributes.reduce(page) { $0.with($1.0, $1.1) }
  }

  let link = ""
  let isAnimating = false
  let showsTheTruth = true
  let worth: Credits? = nil

  func follow(link: String) {}
  /// Nothing lies over the door that a command could close.
  func perform(text: String) -> Bool { HouseCommand(text: text) != nil }
  func press(key: String) -> Bool { false }
  func wake() {}
  func hear(_ answer: WorkAnswer) {}
  func attend(_ isWatched: Bool) {}
  /// The door is opened anew each time.
  func refresh(from documents: [StoredDocument]) {}

  /// Nothing is kept here; whoever sits down at a table is told there.
  func storageFailed() {}
}
