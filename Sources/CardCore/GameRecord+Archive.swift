/// The format name and version at the beginning of every game record.
public enum RecordFormat {
  /// The format's name.
  public static let name = "truecount-record"
  /// The newest version of the format, which is the one written.
  public static let version = 1
}

/// Records as JSON: an object with a format name and a version, then the contents of the record.
extension GameRecord: Archivable {
  /// The record as the text of a file.
  public var fileText: String { "\(archive.prettyText)\n" }

  public var archive: JSONValue {
    .object(
      Self.members(name, game, opening, steps, scores) + [.init("checksum", .string(checksum))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard try archive.string("format") == RecordFormat.name else {
      throw ArchiveRefusal("format", "is not \(RecordFormat.name)")
    }
    _ = try archive.integer("version", in: 1...RecordFormat.version)
    var steps: [RecordedStep<Game>] = []
    for (place, step) in try archive.array("steps").enumerated() {
      do { steps.append(try RecordedStep(archive: step)) } catch {
        throw error.under("steps[\(place)]")
      }
    }
    self.init(
      name: try archive.string("game"), game: try archive.value("rules"),
      opening: try archive.value("opening"), steps: steps,
      scores: archive.member("scores") == nil ? nil : try archive.value("scores"),
      checksum: try archive.string("checksum"))
    // NB: anything that the reader skipped, such as an unknown member, is missing from this
    // archive.
    guard self.archive == archive else {
      throw ArchiveRefusal("", "members are added, renamed or out of their order")
    }
  }

  /// Returns everything but the checksum, in the order in which it is written.
  static func members(
    _ name: String, _ game: Game, _ opening: Game.Opening, _ steps: [RecordedStep<Game>],
    _ scores: RecordedScores?
  ) -> [JSONValue.Member] {
    let members: [JSONValue.Member] = [
      .init("format", .string(RecordFormat.name)), .init("version", .integer(RecordFormat.version)),
      .init("game", .string(name)), .init("rules", game.archive),
      .init("opening", opening.archive), .init("steps", .array(steps.map { $0.archive })),
    ]
    return members + (scores.map { [.init("scores", $0.archive)] } ?? [])
  }

  /// Returns the checksum of a record: the fingerprint of its JSON text.
  static func sum(of members: [JSONValue.Member]) -> String {
    var digest = Digest()
    digest.add(JSONValue.object(members).bytes)
    return digest.text
  }
}

/// A step is a list of texts: the action first, then its events.
extension RecordedStep: Archivable {
  public var archive: JSONValue { .strings([action.text] + events) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .array(let values) = archive, let first = values.first else {
      throw ArchiveRefusal("", "is not a list that begins with an action")
    }
    guard case .string(let text) = first, let action = Game.Action(text: text) else {
      throw ArchiveRefusal("", "begins with no action of this game")
    }
    var events: [String] = []
    for value in values.dropFirst() {
      guard case .string(let event) = value else {
        throw ArchiveRefusal("", "holds something that is not a string")
      }
      events.append(event)
    }
    self.action = action
    self.events = events
  }
}

extension RecordedScores: Archivable {
  public var archive: JSONValue {
    .object([.init("before", .integer(before)), .init("after", .integer(after))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    before = try archive.integer("before", in: Int64.min...Int64.max)
    after = try archive.integer("after", in: Int64.min...Int64.max)
  }
}
