import BaccaratTables
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import CardCore
import GameList
import PatienceDeals
import Persistence
import Records
import StatisticsScreens
import War

/// The parsers of bytes from outside the program.
///
/// Each must return for any bytes: it reads them or refuses them, and what it has read it can write
/// and read again. Tests run each parser over the files of `Tests/Fuzzing/Corpus`, and the fuzz
/// program over changed ones.
public enum OutsideParser: String, CaseIterable, Sendable {
  /// Any JSON.
  case json
  /// The documents of tables, settings and statistics.
  case document
  /// A round as it is saved and sent to the server.
  case round
  /// A round in a link or a file.
  case shared
  /// An export of all data.
  case copy
  /// A shoe, or a game against the bank, that can be replayed.
  case record
  /// Rules as people type them, such as `decks=6,h17`.
  case rules
  /// The number of a deal, as in links and as people type it.
  case deal
  /// The file of a dealt shoe.
  case dealt
  /// A server's message about a dealt shoe.
  case message
  /// A server's responses to a table with dealt shoes, one a line.
  case desk

  /// Parses bytes.
  ///
  /// - Returns: Whether they are valid.
  @discardableResult
  public func parse(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .json: Self.json(bytes)
    case .document: Self.document(bytes)
    case .round: Self.round(bytes)
    case .shared: Self.shared(bytes)
    case .copy: Self.copy(bytes)
    case .record: Self.shoe(bytes) || Self.game(bytes)
    case .rules: Self.rules(String(decoding: bytes, as: UTF8.self))
    case .deal: Self.deal(String(decoding: bytes, as: UTF8.self))
    case .dealt: Self.dealt(bytes)
    case .message: Self.message(bytes)
    case .desk: Self.desk(bytes)
    }
  }

  private static func json(_ bytes: [UInt8]) -> Bool {
    guard let value = try? JSONValue(parsing: bytes) else { return false }
    precondition((try? JSONValue(parsing: value.bytes)) == value, "JSON changes when written")
    precondition(
      (try? JSONValue(parsing: Array(value.prettyText.utf8))) == value, "pretty JSON changes")
    return true
  }

  /// The bytes of a document with a correct checksum, so that changed contents reach the reader.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard case .object(let members) = try? JSONValue(parsing: bytes) else { return bytes }
    let unsealed = members.filter { $0.name != DocumentChecksum.member }
    guard !unsealed.isEmpty else { return bytes }
    return DocumentChecksum.sealing(JSONValue.object(unsealed).bytes)
  }

  private static func document(_ bytes: [UInt8]) -> Bool {
    let bytes = sealed(bytes)
    return [
      isRead(PlayerProfile.self, bytes), isRead(OwnTable.self, bytes),
      isRead(PlayingTime.self, bytes), isRead(SavedTraining.self, bytes),
      isRead(SavedChallenge.self, bytes), isRead(PlayStatistics.self, bytes),
      isRead(PatienceStatistics.self, bytes), isRead(SyncState.self, bytes),
      isRead(PlayerBackup.self, bytes), isRead(HelpedDeals.self, bytes),
      isRead(SavedBlackjack.self, bytes), isRead(ShoeRecords.self, bytes),
      isRead(SavedBaccarat.self, bytes), isRead(SavedPatience.self, bytes),
      isRead(SavedTable<War>.self, bytes),
    ].contains(true)
  }

  /// Reads a document, and again what it writes.
  private static func isRead<Document: SavedDocument>(
    _ kind: Document.Type, _ bytes: [UInt8]
  ) -> Bool {
    guard let document = try? kind.init(document: bytes) else { return false }
    let written = document.document
    guard let read = try? kind.init(document: written) else {
      preconditionFailure("\(kind) does not read what it writes")
    }
    precondition(read.document == written, "\(kind) changes when written")
    return true
  }

  private static func round(_ bytes: [UInt8]) -> Bool {
    let bytes = sealed(bytes)
    guard isRead(PlayedRound.self, bytes), let round = try? PlayedRound(document: bytes) else {
      return false
    }
    return (try? RoundReader().check(round)) ?? nil != nil
  }

  private static func shared(_ bytes: [UInt8]) -> Bool {
    var rounds = [SharedRound.round(in: String(decoding: bytes, as: UTF8.self))]
    if let archive = try? JSONValue(parsing: bytes) {
      _ = SharedRound.newerVersion(ofFile: archive)
      rounds.append(try? SharedRound.round(inFile: archive))
    }
    var isValid = false
    for case let round? in rounds {
      let link = SharedRound.text(of: round)
      guard link.utf8.count <= 100_000 else { continue }
      precondition(SharedRound.round(in: link) == round, "a shared round changes when shared")
      isValid = (try? RoundReader().check(round)) ?? nil != nil || isValid
    }
    return isValid
  }

  private static func copy(_ bytes: [UInt8]) -> Bool {
    let lineBreak = UInt8(ascii: "\n")
    var lines = bytes.split(separator: lineBreak, omittingEmptySubsequences: false)
    if let first = lines.first { lines[0] = sealed(Array(first))[...] }
    let text = Array(lines.joined(separator: [lineBreak]))
    let pieces = stride(from: 0, to: text.count, by: 97).map {
      Array(text[$0..<min($0 + 97, text.count)])
    }
    let whole = rounds(of: [text])
    precondition(whole == rounds(of: pieces), "a copy depends on its pieces")
    return whole != nil
  }

  /// The number of rounds of a copy that is read in pieces, or `nil` if it is refused.
  private static func rounds(of pieces: [[UInt8]]) -> Int64? {
    var reader = CopyReader()
    do {
      for piece in pieces { _ = try reader.read(piece) }
      try reader.finish()
    } catch { return nil }
    return reader.rounds
  }

  private static func shoe(_ bytes: [UInt8]) -> Bool {
    guard let record = try? SessionRecord(parsing: bytes) else { return false }
    precondition(
      (try? SessionRecord(parsing: Array(record.fileText.utf8))) == record, "a record changes")
    return (try? record.verify()) != nil
  }

  private static func game(_ bytes: [UInt8]) -> Bool {
    guard let archive = try? JSONValue(parsing: bytes),
      let record = try? GameRecord<War>(archive: archive)
    else { return false }
    precondition(record.archive == archive, "a game's record changes when written")
    return (try? record.verify()) != nil
  }

  private static func rules(_ text: String) -> Bool {
    guard let (rules, boxes) = try? RulesText.rulesWithBoxes(text) else { return false }
    precondition(TableRules.boxCounts.contains(boxes))
    precondition((try? RulesText.rules(rules.text)) == rules, "rules change when written")
    return true
  }

  private static func deal(_ text: String) -> Bool {
    let (deal, month) = (DealNumber(text: text), CalendarMonth(text: text))
    if let deal {
      precondition(DealNumber(text: deal.text) == deal, "a deal's number changes when written")
    }
    if let month {
      precondition(CalendarMonth(text: month.text) == month, "a month changes when written")
    }
    let isWritten = [DealNumber.Series.own, .microsoft].map {
      (try? DealNumber(written: text, in: $0)) != nil
    }
    return deal != nil || month != nil || isWritten.contains(true)
  }
}
