import BlackjackOdds
import BlackjackRules
import CardCore

extension StudyThing: Archivable {
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("key", .string(key)), .init("rules", .string(rules.text)),
      .init("insurance", .bool(rules.insurance)),
    ]
    switch matter {
    case .cell(let cell): members.append(.init("cell", cell.archive))
    case .number(let index, let count, let legal):
      members += [
        .init("number", index.archive), .init("count", .string(count.text)),
        .init("legal", .texts(legal)),
      ]
    }
    return .object(members)
  }

  public convenience init(archive: JSONValue) throws(ArchiveRefusal) {
    var rules: OddsRules
    let text = try archive.string("rules")
    do { rules = try RulesText.rules(text) } catch {
      throw ArchiveRefusal("rules", "are no rules of a table")
    }
    rules.insurance = try archive.bool("insurance")
    let matter: Matter
    if archive.member("cell") != nil {
      matter = .cell(try archive.value("cell"))
    } else {
      let legal: [BlackjackAction] = try archive.texts("legal")
      matter = .number(try archive.value("number"), of: try archive.text("count"), legal: legal)
    }
    self.init(key: try archive.string("key"), rules: rules, matter)
  }
}

extension TableMistake: Archivable {
  public var archive: JSONValue {
    .object([
      .init("time", .integer(time)), .init("played", .string(played.text)),
      .init("lost", .integer(lost)), .init("things", .array(things.map { $0.archive })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var things: [StudyThing] = []
    for thing in try archive.array("things") { things.append(try StudyThing(archive: thing)) }
    self.init(
      time: try archive.integer("time", in: 0...1 << 40), played: try archive.text("played"),
      lost: try archive.integer("lost", in: 0...Int64.max / 4), things: things)
  }
}

extension MissedItem: Archivable {
  public var archive: JSONValue {
    .object([
      .init("thing", thing.archive), .init("played", .string(played.text)),
      .init("times", .integer(times)), .init("lost", .integer(lost)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      try archive.value("thing"), played: try archive.text("played"),
      times: try archive.integer("times", in: 1...Int64.max / 4),
      lost: try archive.integer("lost", in: 0...Int64.max / 4))
  }
}
