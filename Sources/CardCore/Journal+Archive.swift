/// A journal is saved as its game's options, its opening and its actions. Reading it back replays
/// the actions, so a saved game cannot hold a position that the rules don't allow.
extension Journal: Archivable where Game: Archivable {
  public var archive: JSONValue {
    .object([
      .init("game", game.archive), .init("opening", opening.archive),
      .init("actions", .texts(actions)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let game: Game = try archive.value("game")
    let opening: Game.Opening = try archive.value("opening")
    let actions: [Game.Action] = try archive.texts("actions")
    do {
      try self.init(of: game, from: opening, replaying: actions)
    } catch {
      throw ArchiveRefusal("actions[\(error.place)]", "is not allowed by the rules at that point")
    }
  }
}
