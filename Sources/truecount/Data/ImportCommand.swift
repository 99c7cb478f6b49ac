import ArgumentParser
import CardCore
import CasinoKit
import Foundation
import StatisticsScreens
import TerminalShell

/// Reads a copy, and puts it in the place of what is kept, or adds its rounds.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Open a copy that 'export' or a browser has saved.",
    discussion: """
      The copy is checked to its end before anything changes: every document by its checksum, every round by \
      playing it again. Then it is written as a whole or not at all; only rounds that nobody can have played are \
      left out.
      """)

  @Argument(help: "The copy.", transform: OptionText.file)
  var file: String

  @Flag(help: "Replace everything that is kept by what is in the copy.")
  var replace = false

  @Flag(help: "Add the rounds that are not there yet; keep credits, settings and games.")
  var addRounds = false

  @OptionGroup var saves: SaveOptions

  func validate() throws {
    if replace && addRounds {
      throw ValidationError("Choose one of --replace and --add-rounds.")
    }
  }

  func run() throws {
    let folder = try SaveFolder(saves.data)
    try folder.settleRounds()
    let own = (documents: try folder.documents(), rounds: folder.rounds.documents)
    let copy = try Copy(file, beside: own.rounds)
    for line in Self.sides(own, copy) { print(line) }
    switch try choice() {
    case .replace:
      let documents = Self.keepingBounds(of: own.documents, in: copy.documents)
      try write(documents, copy.replacing(own.rounds), to: folder, removing: true)
      print("Everything is now as it is in the copy\(copy.exception).")
    case .add:
      if copy.numbers.added > 0 {
        try write(own.documents, copy.merged(with: own.rounds), to: folder, removing: false)
      }
      print("\(English.count(copy.numbers.added, "round")) added.")
    case .leave: print("Everything is as it was.")
    }
  }

  // MARK: - What to do

  private enum Choice { case replace, add, leave }

  /// What the options say, or else the player.
  private func choice() throws(Refused) -> Choice {
    if replace { return .replace }
    if addRounds { return .add }
    guard isatty(STDIN_FILENO) == 1 else {
      throw Refused(
        message:
          "Nothing has changed. Say --replace to replace everything by the copy, or --add-rounds to "
          + "add its rounds.")
    }
    print("Type replace or add; anything else leaves all as it is: ", terminator: "")
    fflush(nil)
    return switch readLine() {
    case "replace": .replace
    case "add": .add
    default: .leave
    }
  }

  /// Both sides in a table.
  private static func sides(
    _ own: (documents: [StoredDocument], rounds: [(number: Int64, bytes: [UInt8])]), _ copy: Copy
  ) -> [String] {
    var table = TextTable(heading: ["", "Here", "Copy"])
    let (mine, theirs) = (purse(in: own.documents), purse(in: copy.documents))
    func text(_ number: Int64?) -> String { number.map { English.number($0) } ?? "-" }
    table.add(["Credits", text(mine?.credits), text(theirs?.credits)])
    table.add(["Level", text(mine?.rank.level), text(theirs?.rank.level)])
    table.add(["Rounds", text(Int64(own.rounds.count)), text(copy.reader.rounds)])
    let newest = own.rounds.compactMap { try? PlayedRound(document: $0.bytes) }.map { $0.ended }
      .max()
    let times = [newest, copy.reader.newest].map { $0.map { HistoryOptions.time($0) } ?? "-" }
    table.add(["Last round"] + times)
    table.add(["Not here yet", "", text(copy.numbers.added)])
    var lines = table.lines
    if copy.reader.unknown > 0 {
      lines.append(
        "\(English.count(copy.reader.unknown, "round")) of games that this version does not know.")
    }
    if copy.leftOut > 0 {
      lines.append(
        "\(English.count(copy.leftOut, "round")) \(copy.leftOut == 1 ? "does" : "do") not come out as the copy "
          + "says when played again, and \(copy.leftOut == 1 ? "is" : "are") left out.")
    }
    if copy.folded > 0 {
      lines.append(
        "The copy holds its rounds up to number \(English.number(copy.folded)) in sums only. Those stay "
          + "in the file, so keep it; all later rounds come along.")
    }
    return lines
  }

  private static func purse(in documents: [StoredDocument]) -> Purse? {
    HouseArrival(documents).profile.purse
  }

  // MARK: - Writing

  /// Writes documents and rounds, all of them or none.
  private func write(
    _ documents: [StoredDocument], _ rounds: [[UInt8]], to folder: SaveFolder,
    removing removesOthers: Bool
  ) throws(Refused) {
    let change = try FolderChange(in: folder.path)
    do throws(Refused) {
      let pen = try change.open(RoundFile.name)
      for round in rounds { try pen.write(round + [UInt8(ascii: "\n")]) }
      try pen.close()
      let documents = Self.settled(documents, with: rounds)
      for name in SaveFolder.names {
        guard let file = SaveFolder.file(of: name) else { continue }
        let document = documents.first { $0.name == name }
        if document != nil || removesOthers { try change.put(document?.bytes ?? [], as: file) }
      }
    } catch {
      change.discard()
      throw error
    }
    try change.carryOut()
  }

  /// The documents of a copy, with the playing time of both sides: opening a copy ends no break.
  private static func keepingBounds(
    of own: [StoredDocument], in copy: [StoredDocument]
  ) -> [StoredDocument] {
    let mine = own.filter { $0.name == PlayingTime.name }
    let brought = copy.filter { $0.name == PlayingTime.name }
      .map { StoredDocument(PlayingTime.copyName, $0.bytes) }
    if mine.isEmpty && brought.isEmpty { return copy }
    var kept = KeptTime(mine + brought, at: .now)
    let joined = kept.isNewer ? mine : kept.documents().filter { $0.name == PlayingTime.name }
    return copy.filter { $0.name != PlayingTime.name } + joined
  }

  /// Documents whose purse has a number that no round exceeds.
  ///
  /// NB: rounds at the end of the file that are newer than the purse are dropped by the next game, as if the
  /// purse had never been written.
  private static func settled(
    _ documents: [StoredDocument], with rounds: [[UInt8]]
  ) -> [StoredDocument] {
    var profile = HouseArrival(documents).profile
    let most = rounds.compactMap { try? PlayedRound(document: $0).purseNumber }.max() ?? 0
    let purse = profile.purse ?? Purse()
    guard most > purse.number else { return documents }
    profile.purse = Purse(credits: purse.credits, rank: purse.rank, number: most)
    return documents.filter { $0.name != HouseProfile.name }
      + [StoredDocument(HouseProfile.name, profile.document)]
  }
}

/// A copy that was read to its end and holds what it says.
private struct Copy {
  let reader: CopyReader
  let numbers: RoundMerge.Numbers
  private let rounds: [[UInt8]]

  var documents: [StoredDocument] { reader.documents }

  /// How many of its rounds nobody can have played.
  var leftOut: Int64 { Int64(reader.leftOut.count) }

  /// What of it does not come along, as the end of a sentence.
  var exception: String {
    leftOut == 0 ? "" : ", without the \(English.count(leftOut, "round")) left out"
  }

  /// The number of the last round that the copy holds in sums only; 0 if there is none.
  var folded: Int64 { KeptDocument.folded(in: documents) }

  /// Reads a copy.
  ///
  /// - Parameters:
  ///   - path: Where it lies.
  ///   - own: The rounds that are kept already.
  /// - Throws: ``Refused``, saying why it is not taken.
  init(_ path: String, beside own: [(number: Int64, bytes: [UInt8])]) throws(Refused) {
    let bytes = try SessionFile.read(path, as: .copy)
    var reader = CopyReader()
    var merge = RoundMerge()
    var rounds: [[UInt8]] = []
    do throws(CopyRefusal) {
      for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
        for round in try reader.read(Array(bytes[start..<min(start + 1 << 16, bytes.count)])) {
          merge.addCopied(round.round, round.bytes)
          rounds.append(round.bytes)
        }
      }
      try reader.finish()
    } catch { throw Refused(message: "\(error.text(in: .english)) Nothing has changed.") }
    for (number, bytes) in own {
      merge.addOwn(try? PlayedRound(document: bytes), bytes, number: number)
    }
    self.reader = reader
    self.rounds = rounds
    numbers = merge.numbers(isFolded: false)
  }

  /// The rounds after everything is replaced; copies from before rounds were in them leave those that are here.
  func replacing(_ own: [(number: Int64, bytes: [UInt8])]) -> [[UInt8]] {
    reader.hasRounds ? rounds : own.map { $0.bytes }
  }

  /// The rounds of both sides in their order.
  func merged(with own: [(number: Int64, bytes: [UInt8])]) -> [[UInt8]] {
    var merged = [[UInt8]](repeating: [], count: own.count + Int(numbers.added))
    for (place, number) in numbers.own.enumerated() { merged[Int(number) - 1] = own[place].bytes }
    for (place, number) in numbers.copied.enumerated() where number > 0 {
      merged[Int(number) - 1] = rounds[place]
    }
    return merged
  }
}
