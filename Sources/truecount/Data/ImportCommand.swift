import ArgumentParser
import CardCore
import CasinoKit
import Foundation
import StatisticsScreens
import TerminalShell

/// Reads a copy, and replaces the player's data with it or adds its rounds.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Open a copy that 'export' or a browser saved.",
    discussion: """
      The whole copy is checked before anything changes: each document by its checksum, each round by replaying it. \
      Rounds that end differently when replayed are left out. The import takes effect completely or not at all.
      """)

  @Argument(help: "The copy.", transform: OptionText.file)
  var file: String

  @Flag(help: "Replace all your data with the copy.")
  var replace = false

  @Flag(help: "Add the rounds that aren't here yet; keep credits, settings and games.")
  var addRounds = false

  @OptionGroup var saves: SaveOptions

  func validate() throws {
    if replace && addRounds {
      throw ValidationError("Choose one: --replace or --add-rounds.")
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
      print("Your data is now the same as in the copy\(copy.exception).")
    case .add:
      if copy.numbers.added > 0 {
        let helped = KeptDocument.helpedDeals(adding: copy.documents, to: own.documents)
        let documents =
          own.documents.filter { $0.name != helped?.name } + (helped.map { [$0] } ?? [])
        try write(documents, copy.merged(with: own.rounds), to: folder, removing: false)
      }
      print("\(English.count(copy.numbers.addedRounds, "round")) added.")
    case .leave: print("Nothing has changed.")
    }
  }

  // MARK: - What to do

  private enum Choice { case replace, add, leave }

  /// The choice by the options, or else by the player.
  private func choice() throws(Refused) -> Choice {
    if replace { return .replace }
    if addRounds { return .add }
    guard isatty(STDIN_FILENO) == 1 else {
      throw Refused(
        message:
          "Nothing has changed. Use --replace to replace all your data with the copy, or --add-rounds "
          + "to add its rounds.")
    }
    print("Type replace or add; anything else changes nothing: ", terminator: "")
    fflush(nil)
    return switch readLine() {
    case "replace": .replace
    case "add": .add
    default: .leave
    }
  }

  /// A table that compares the player's data with the copy.
  private static func sides(
    _ own: (documents: [StoredDocument], rounds: [(number: Int64, bytes: [UInt8])]), _ copy: Copy
  ) -> [String] {
    var table = TextTable(heading: ["", "Here", "Copy"])
    let (mine, theirs) = (purse(in: own.documents), purse(in: copy.documents))
    func text(_ number: Int64?) -> String { number.map { English.number($0) } ?? "-" }
    table.add(["Credits", text(mine?.credits), text(theirs?.credits)])
    table.add(["Level", text(mine?.rank.level), text(theirs?.rank.level)])
    table.add(["Rounds", text(copy.numbers.ownRounds), text(copy.reader.rounds)])
    let newest = own.rounds.compactMap { try? PlayedRound(document: $0.bytes) }.map { $0.ended }
      .max()
    let times = [newest, copy.reader.newest].map { $0.map { HistoryOptions.time($0) } ?? "-" }
    table.add(["Last round"] + times)
    table.add(["Not here yet", "", text(copy.numbers.addedRounds)])
    var lines = table.lines
    if copy.reader.unknown > 0 {
      lines.append(
        copy.reader.unknown == 1
          ? "1 round is from a game this version doesn't know."
          : "\(English.number(copy.reader.unknown)) rounds are from games this version doesn't know."
      )
    }
    if copy.leftOut > 0 {
      lines.append(
        copy.leftOut == 1
          ? "1 round ends differently when replayed. It is left out."
          : "\(English.number(copy.leftOut)) rounds end differently when replayed. They are left out."
      )
    }
    if copy.folded > 0 {
      lines.append(
        "The copy contains only totals for its rounds up to number \(English.number(copy.folded)). These "
          + "can't be imported, so keep the file. All later rounds can.")
    }
    return lines
  }

  private static func purse(in documents: [StoredDocument]) -> Purse? {
    LoadedProfile(documents).profile.purse
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

  /// The documents of a copy, with the playing time of both sides, so that an import ends no break.
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

  /// The documents, with a purse whose number no round exceeds.
  ///
  /// NB: the next game drops rounds at the end of the file that are newer than the purse, because it assumes that
  /// their purse was never saved.
  private static func settled(
    _ documents: [StoredDocument], with rounds: [[UInt8]]
  ) -> [StoredDocument] {
    var profile = LoadedProfile(documents).profile
    let most = rounds.compactMap { try? PlayedRound(document: $0).purseNumber }.max() ?? 0
    let purse = profile.purse ?? Purse()
    guard most > purse.number else { return documents }
    profile.purse = Purse(credits: purse.credits, rank: purse.rank, number: most)
    return documents.filter { $0.name != PlayerProfile.name }
      + [StoredDocument(PlayerProfile.name, profile.document)]
  }
}

/// A copy that was read completely and checked.
private struct Copy {
  let reader: CopyReader
  let numbers: RoundMerge.Numbers
  private let rounds: [[UInt8]]

  var documents: [StoredDocument] { reader.documents }

  /// How many of its rounds are left out, because their replay ends differently.
  var leftOut: Int64 { Int64(reader.leftOut.count) }

  /// The number of rounds left out, as the end of a sentence.
  var exception: String {
    leftOut == 0 ? "" : ", without the \(English.count(leftOut, "round")) left out"
  }

  /// The number of the last round that is only included in totals; 0 if there is none.
  var folded: Int64 { KeptDocument.folded(in: documents) }

  /// Reads a copy.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - own: The rounds that are already here.
  /// - Throws: ``Refused`` with the reason if the copy cannot be used.
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

  /// The rounds after everything is replaced.
  ///
  /// The oldest copies contain no rounds; then the player's own stay.
  func replacing(_ own: [(number: Int64, bytes: [UInt8])]) -> [[UInt8]] {
    reader.hasRounds ? rounds : own.map { $0.bytes }
  }

  /// The rounds of both sides in order.
  func merged(with own: [(number: Int64, bytes: [UInt8])]) -> [[UInt8]] {
    var merged = [[UInt8]](repeating: [], count: own.count + Int(numbers.added))
    for (place, number) in numbers.own.enumerated() { merged[Int(number) - 1] = own[place].bytes }
    for (place, number) in numbers.copied.enumerated() where number > 0 {
      merged[Int(number) - 1] = rounds[place]
    }
    return merged
  }
}
