import CardCore
import CasinoKit
import GameList
import Records

/// Reads a copy of a player's data in pieces, and checks everything: each document by its format,
/// version and checksum, each round by replaying it, and all lines by the last line.
///
/// Rounds that end differently when replayed are left out and counted; any other error rejects the
/// file.
public struct CopyReader {
  /// All documents of the copy.
  public private(set) var documents: [StoredDocument] = []
  /// Whether it contains rounds; old copies contain only documents.
  public private(set) var hasRounds = false
  /// The number of rounds and of credits from outside the tables, without what is left out.
  private var entries: Int64 = 0
  /// The number of rounds, without those that are left out.
  public private(set) var rounds: Int64 = 0
  /// The numbers of the rounds that are left out because their replay ends differently.
  public private(set) var leftOut: [Int64] = []
  /// How many rounds are of games that this version doesn't have; they are kept unchanged.
  public private(set) var unknown: Int64 = 0
  /// When the last round ended, in milliseconds of the player's clock.
  public private(set) var newest: Int64?
  private var lines = CopyLines()
  private var lastNumber: Int64 = 0
  private var isEnded = false
  private let rules = RoundReader()

  public init() {}

  /// The largest file that is accepted.
  public static let mostBytes: Int64 = 256 << 20
  /// The maximum length of the line with the documents, and of the line of a round.
  private static let longestHead = 32 << 20
  private static let longestRound = 4 << 20

  /// A round in a copy.
  public struct Round {
    public let number: Int64
    public let round: PlayedRound
    public let bytes: [UInt8]
  }

  /// The fingerprint of all lines so far.
  var fingerprint: Digest { lines.digest }

  /// Reads the next piece of the file.
  ///
  /// - Returns: The rounds of the lines that it completes, without those that are left out.
  /// - Throws: Why the file is rejected.
  public mutating func read(_ piece: [UInt8]) throws(CopyRefusal) -> [Round] {
    var rounds: [Round] = []
    for line in lines.take(piece) {
      if lines.count == 0 {
        try readHead(line, isCut: false)
      } else if let round = try readLine(line) {
        rounds.append(round)
      }
      lines.pass(line)
    }
    if lines.count == 0 {
      guard Self.mayBeHead(lines.rest) else { throw .foreign }
    }
    let longest = lines.count == 0 ? Self.longestHead : Self.longestRound
    guard lines.rest.count <= longest else {
      if lines.count == 0 { throw .foreign }
      throw .damaged(line: lines.count + 1, detail: "it is too long")
    }
    return rounds
  }

  /// Reads the end of the file.
  ///
  /// - Throws: An error if it is not the end of a copy.
  public mutating func finish() throws(CopyRefusal) {
    if lines.count == 0 {
      guard !lines.rest.isEmpty else { throw .empty }
      // NB: the first copies were one document without a line break.
      try readHead(lines.rest, isCut: Self.isUnfinished(lines.rest))
      guard !hasRounds else { throw .cutOff }
    } else {
      guard lines.rest.isEmpty, isEnded || !hasRounds else { throw .cutOff }
    }
  }

  // MARK: - The documents

  private static let beginning = "{\"format\":\"\(StoreExport.format)\",".bytes

  /// Whether these bytes can be the beginning of a copy.
  private static func mayBeHead(_ bytes: [UInt8]) -> Bool {
    let count = min(bytes.count, beginning.count)
    return bytes[..<count].elementsEqual(beginning[..<count])
  }

  /// Whether a JSON text is incomplete.
  private static func isUnfinished(_ text: [UInt8]) -> Bool {
    var (depth, isInString, isEscaped) = (0, false, false)
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString = !isInString
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: depth -= 1
      default: break
      }
    }
    return isInString || depth > 0
  }

  private mutating func readHead(_ line: [UInt8], isCut: Bool) throws(CopyRefusal) {
    guard line.starts(with: Self.beginning) else {
      throw isCut && Self.mayBeHead(line) ? .cutOff : .foreign
    }
    let head: StoreExport
    do throws(SaveProblem) { head = try StoreExport(document: line) } catch {
      switch error {
      case .newer: throw .newer
      case .damaged(let detail): throw isCut ? .cutOff : .damaged(line: 1, detail: detail)
      }
    }
    for document in head.documents {
      guard let kept = KeptDocument.all.first(where: { $0.name == document.name }) else {
        throw .unknownDocument(Self.short(document.name))
      }
      guard !documents.contains(where: { $0.name == document.name }) else {
        throw .damaged(line: 1, detail: "\(document.name) appears twice")
      }
      switch kept.problem(with: document.bytes) {
      case nil: documents.append(document)
      case .newer: throw .newer
      case .damaged(let detail): throw .damaged(line: 1, detail: "\(document.name): \(detail)")
      }
    }
    // NB: totals are used only if they include rounds that are not in the copy.
    documents = KeptDocument.leavingOutSums(of: documents)
    hasRounds = head.isFollowedByRounds
  }

  /// The beginning of a name of unknown length.
  private static func short(_ name: String) -> String {
    let bytes = name.bytes
    return bytes.count <= 40 ? name : String(bytes: Array(bytes.prefix(40))) + "…"
  }

  // MARK: - The rounds

  /// Reads the line of a round, or the last line.
  private mutating func readLine(_ line: [UInt8]) throws(CopyRefusal) -> Round? {
    guard hasRounds, !isEnded else { throw damage("it follows the end of the copy") }
    if line.first == UInt8(ascii: "{") {
      guard line == EndLine.bytes(rounds: entries + Int64(leftOut.count), after: lines.digest)
      else {
        throw damage("its count or checksum does not match the lines before it")
      }
      isEnded = true
      return nil
    }
    guard line.count <= Self.longestRound else { throw damage("it is too long") }
    guard let (number, bytes) = RoundLine.parts(of: line) else {
      throw damage("it is not a number and a round")
    }
    guard number > lastNumber else { throw damage("its number is not higher than the one before") }
    let round: PlayedRound
    do throws(SaveProblem) { round = try PlayedRound(document: bytes) } catch {
      switch error {
      case .newer: throw .newer
      case .damaged(let detail): throw damage(detail)
      }
    }
    lastNumber = number
    guard canBePlayed(round) else {
      leftOut.append(number)
      return nil
    }
    entries += 1
    if round.posting == nil { rounds += 1 }
    newest = max(newest ?? round.ended, round.ended)
    return Round(number: number, round: round, bytes: bytes)
  }

  /// Replays a round, and returns whether its result is as recorded; a round of a game that this
  /// version doesn't have can't be checked.
  private mutating func canBePlayed(_ round: PlayedRound) -> Bool {
    if round.posting != nil { return true }
    if GameName.allCases.contains(where: { $0.entry.document == round.table }) {
      return rules.facts(of: round) != nil
    }
    unknown += 1
    return true
  }

  private func damage(_ detail: String) -> CopyRefusal {
    .damaged(line: lines.count + 1, detail: detail)
  }
}
