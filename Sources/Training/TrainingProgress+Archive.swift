import CardCore

extension TrainingProgress: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("settings", settings.archive),
        .init("memories", .array(memories.map { $0.archive })),
        .init("cells", .array(cells.map { $0.archive })),
        .init("results", .array(results.map { $0.archive })),
        .init(
          "recent",
          .object(
            DrillKind.allCases.map { kind in
              .init(
                kind.text, .string(recent(kind).reduce("") { "\($0)\($1 ? "1" : "0")" }))
            })),
        .init(
          "decks",
          .array(
            decks.map {
              .object([
                .init("milliseconds", .integer($0.milliseconds)), .init("right", .bool($0.isRight)),
              ])
            })),
        .init("day", .integer(today.day)), .init("answers", .integer(today.answers)),
        .init("searchedRounds", .integer(searchedRounds)),
        .init("lapses", .array(lapses.map { $0.archive })),
      ] + (drill.map { [.init("drill", $0.archive)] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init()
    settings = try archive.value("settings")
    var memories: [Known] = []
    for (place, item) in try archive.array("memories").enumerated() {
      do { memories.append(try Known(archive: item)) } catch {
        throw error.under("memories[\(place)]")
      }
    }
    var cells: [CellTally] = []
    for (place, item) in try archive.array("cells").enumerated() {
      do { cells.append(try CellTally(archive: item)) } catch {
        throw error.under("cells[\(place)]")
      }
    }
    var results: [SessionResult] = []
    for (place, item) in try archive.array("results").enumerated() {
      do { results.append(try SessionResult(archive: item)) } catch {
        throw error.under("results[\(place)]")
      }
    }
    var decks: [CountedDeck] = []
    for item in try archive.array("decks") {
      decks.append(
        CountedDeck(
          milliseconds: try item.integer("milliseconds", in: 0...1 << 40),
          isRight: try item.bool("right")))
    }
    let recent = try archive.required("recent")
    guard case .object = recent else { throw ArchiveRefusal("recent", "is not an object") }
    var answers: [[Bool]] = []
    for kind in DrillKind.allCases {
      // NB: a drill that was added later is missing from earlier documents.
      let text = recent.member(kind.text) == nil ? "" : try recent.string(kind.text)
      guard text.bytes.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }) else {
        throw ArchiveRefusal("recent.\(kind.text)", "is not written in 0 and 1")
      }
      answers.append(text.bytes.map { $0 == UInt8(ascii: "1") }.suffix(Self.recentAnswers))
    }
    // NB: documents of version 1 have no data about the table; all stored rounds are then searched.
    var (searched, lapses): (Int64, [MissedItem]) = (0, [])
    if archive.member("searchedRounds") != nil || archive.member("lapses") != nil {
      searched = try archive.integer("searchedRounds", in: 0...Int64.max / 4)
      for item in try archive.array("lapses") { lapses.append(try MissedItem(archive: item)) }
    }
    let drill: OpenDrill? = archive.member("drill") == nil ? nil : try archive.value("drill")
    restore(
      memories, cells, Array(results.suffix(Self.mostResults)), answers,
      Array(decks.suffix(Self.mostDecks)),
      (
        try archive.integer("day", in: 0...1 << 40), try archive.integer("answers", in: 0...1 << 40)
      ), searchedRounds: searched, lapses, drill)
  }
}

extension TrainingProgress.Known: Archivable {
  public var archive: JSONValue {
    .object([.init("key", .string(key)), .init("memory", memory.archive)])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(key: try archive.string("key"), memory: try archive.value("memory"))
  }
}

extension TrainingProgress.CellTally: Archivable {
  public var archive: JSONValue {
    .object([
      .init("cell", .string(name)), .init("asked", .integer(asked)),
      .init("missed", .integer(missed)), .init("lost", .integer(lost)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let asked = try archive.integer("asked", in: 0...Int64.max / 4)
    self.init(
      name: try archive.string("cell"), asked: asked,
      missed: try archive.integer("missed", in: 0...asked),
      lost: try archive.integer("lost", in: 0...Int64.max / 4))
  }
}

extension SessionResult: Archivable {
  public var archive: JSONValue {
    .object([
      .init("drill", .string(kind.text)), .init("began", .integer(began)),
      .init("asked", .integer(asked)), .init("right", .integer(right)),
      .init("milliseconds", .integer(milliseconds)), .init("lost", .integer(lost)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let asked = try archive.integer("asked", in: 0...1 << 30)
    self.init(
      try archive.text("drill"), at: try archive.integer("began", in: 0...1 << 40), asked: asked,
      right: try archive.integer("right", in: 0...asked),
      milliseconds: try archive.integer("milliseconds", in: 0...1 << 50),
      lost: try archive.integer("lost", in: 0...1 << 50))
  }
}
