import CardCore

/// Records as JSON: an object with a format name and a version, then the contents of the record.
extension SessionRecord: Archivable {
  /// The format's name in every record.
  public static let format = "truecount-session"
  /// The newest version of the format, which is the one written.
  public static let version = 1

  /// Creates a record from its text.
  ///
  /// This does not check the contents; ``verify()`` does.
  ///
  /// - Throws: Why the text is not a record that this version of the game can read.
  public init(parsing bytes: [UInt8]) throws(RecordRefusal) {
    let archive: JSONValue
    do { archive = try JSONValue(parsing: bytes) } catch { throw RecordRefusal.notJSON(error) }
    if let version = Self.newerVersion(of: archive) { throw RecordRefusal.newerVersion(version) }
    do { try self.init(archive: archive) } catch { throw RecordRefusal.notARecord(error) }
  }

  public var archive: JSONValue {
    .object(members + [.init("checksum", .string(checksum))])
  }

  /// The record as the text of a file.
  public var fileText: String { "\(archive.prettyText)\n" }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard try archive.string("format") == Self.format else {
      throw ArchiveRefusal("format", "is not \(Self.format)")
    }
    _ = try archive.integer("version", in: 1...Self.version)
    var rounds: [Round] = []
    for (place, round) in try archive.array("rounds").enumerated() {
      do { rounds.append(try Round(archive: round)) } catch {
        throw error.under("rounds[\(place)]")
      }
    }
    self.init(
      table: try archive.member("rules") == nil
        ? archive.text("table") : .own(archive.value("rules")), soft17: try archive.text("soft17"),
      offersInsurance: try archive.bool("insurance"),
      opening: try BlackjackOpening(archive: archive), actions: try archive.texts("actions"),
      rounds: rounds, checksum: try archive.string("checksum"))
    // NB: anything that the reader skipped, such as an unknown member, is missing from this
    // archive.
    guard self.archive == archive else {
      throw ArchiveRefusal("", "members are added, renamed or out of their order")
    }
  }

  /// Returns a record's version if it is too new for this version of the game to read.
  private static func newerVersion(of archive: JSONValue) -> Int? {
    guard let format = try? archive.string("format"), format == Self.format else { return nil }
    return try? archive.integer("version", in: Self.version + 1...Int(Int32.max))
  }

  /// Everything but the checksum, in the order in which it is written.
  private var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("format", .string(Self.format)), .init("version", .integer(Self.version)),
      .init("table", .string(table.text)), .init("soft17", .string(soft17.text)),
      .init("insurance", .bool(offersInsurance)),
    ]
    if case .own(let rules) = table { members.append(.init("rules", rules.archive)) }
    if case .object(let begun) = opening.archive { members += begun }
    members.append(.init("actions", .texts(actions)))
    members.append(.init("rounds", .array(rounds.map { $0.archive })))
    return members
  }

  /// The correct checksum for the rest of the record: the fingerprint of its JSON text.
  var sum: String {
    var digest = Digest()
    digest.add(JSONValue.object(members).bytes)
    return digest.text
  }
}

extension SessionRecord.Round: Archivable {
  public var archive: JSONValue {
    .object([
      .init("bet", .integer(bet)), .init("dealer", .texts(dealer)),
      .init("hands", .array(hands.map { $0.archive })), .init("net", .integer(net)),
      .init("bankroll", .integer(bankroll)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    bet = try archive.integer("bet", in: 0...Credits.max)
    dealer = try archive.texts("dealer")
    var hands: [SessionRecord.Hand] = []
    for (place, hand) in try archive.array("hands").enumerated() {
      do { hands.append(try SessionRecord.Hand(archive: hand)) } catch {
        throw error.under("hands[\(place)]")
      }
    }
    self.hands = hands
    net = try archive.integer("net", in: Credits.min...Credits.max)
    bankroll = try archive.integer("bankroll", in: 0...Credits.max)
  }
}

extension SessionRecord.Hand: Archivable {
  public var archive: JSONValue {
    .object([
      .init("cards", .texts(cards)), .init("bet", .integer(bet)),
      .init("outcome", .string(outcome.text)), .init("return", .integer(returned)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    cards = try archive.texts("cards")
    bet = try archive.integer("bet", in: 0...Credits.max)
    let name = try archive.string("outcome")
    guard let outcome = HandOutcome.allCases.first(where: { $0.text == name }) else {
      throw ArchiveRefusal("outcome", "is not known")
    }
    self.outcome = outcome
    returned = try archive.integer("return", in: 0...Credits.max)
  }
}
