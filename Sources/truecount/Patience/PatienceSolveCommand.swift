import ArgumentParser
import CardCore
import Patience
import PatienceSolver

/// Finds out whether a deal can be won, and how.
struct PatienceSolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Find out whether a deal can be won with all cards known.")

  @OptionGroup var options: PatienceOptions

  @OptionGroup var deal: DealNumber

  @Option(
    help: ArgumentHelp("A prepared deal instead of a number.", valueName: "file"),
    transform: OptionText.file)
  var layout: String?

  @OptionGroup var search: SearchOptions

  @Option(
    help: ArgumentHelp("The file for the proof of a win.", valueName: "file"),
    transform: OptionText.file)
  var proof: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    guard (deal.opening == nil) != (layout == nil) else {
      throw ValidationError("give either --number or --layout")
    }
    _ = try deal.opening(for: options.game())
  }

  func run() throws {
    let (game, opening) = try gameAndOpening()
    let limits = search.limits(usual: SearchOptions.ofOne)
    let clock = ContinuousClock()
    let start = clock.now
    let position = game.begin(opening)
    let judgement = Solver(game, limits: limits).judge(position)
      .shortened(in: game, from: position)
    let seconds = start.duration(to: clock.now) / .seconds(1)
    if let proof { try write(judgement, of: game, opening, to: proof) }
    if json {
      Console.write(document(judgement, game, seconds))
    } else {
      printText(judgement, seconds)
    }
  }

  private func gameAndOpening() throws -> (Patience, PatienceOpening) {
    if let opening = deal.opening { return (options.game(), opening) }
    let path = layout ?? ""
    let file = try PatienceFile.read(path, as: .deal)
    do {
      let game = options.game(drawing: try drawing(in: file))
      let opening = PatienceOpening.prepared(try PatienceLayout(archive: file))
      if let refusal = game.refusal(of: opening) { throw refusal }
      return (game, opening)
    } catch let refusal as ArchiveRefusal {
      let name = options.named.map { PatienceText.name(of: $0) } ?? "Klondike"
      throw Refused(message: "\(path) is not a deal of \(name). \(PatienceFile.text(of: refusal))")
    }
  }

  /// How many cards are drawn at a time according to a file, if it contains that.
  private func drawing(in file: JSONValue) throws(ArchiveRefusal) -> Int? {
    guard options.named == nil, file.member("draw") != nil else { return nil }
    let draw: Int = try file.integer("draw", in: 1...3)
    if draw == 2 { throw ArchiveRefusal("draw", "is 2; allowed is 1 or 3") }
    return draw
  }

  private func write(
    _ judgement: Judgement, of game: Patience, _ opening: PatienceOpening, to path: String
  ) throws {
    guard judgement.verdict == .winnable else {
      Console.tell("\(path) was not written, because only a win has a proof.")
      return
    }
    let proof = PatienceProof(game: game, opening: opening, line: judgement.line)
    try SessionFile.write(
      Array((proof.archive.prettyText + "\n").utf8), to: path, isReplacing: force)
  }

  private func document(_ judgement: Judgement, _ game: Patience, _ seconds: Double) -> JSONValue {
    var members = deal.members + [options.member(of: game)]
    members += [
      .init("verdict", .string(judgement.verdict.rawValue)),
      .init("nodes", .integer(judgement.nodes)), .init("seconds", .decimal(seconds)),
      .init("line", .strings(judgement.line.map { $0.text })),
    ]
    return .object(members)
  }

  private func printText(_ judgement: Judgement, _ seconds: Double) {
    let effort = Wording.count(judgement.nodes, "position")
    switch judgement.verdict {
    case .winnable:
      print("Winnable in \(Wording.count(judgement.line.count, "action")), found in \(effort).")
      for start in stride(from: 0, to: judgement.line.count, by: 8) {
        let actions = judgement.line[start..<min(start + 8, judgement.line.count)]
        print(actions.map { $0.text }.joined(separator: ", "))
      }
    case .lost: print("Lost: this deal can't be won. Searched \(effort).")
    case .unknown: print("Unknown after \(effort). Raise the limits with --nodes or --memory.")
    }
  }
}

/// Reads the files of deals and proofs.
enum PatienceFile {
  /// The JSON object of a file.
  ///
  /// - Throws: ``Refused`` if the file cannot be read or is not a JSON object.
  static func read(_ path: String, as kind: FileKind) throws -> JSONValue {
    let bytes = try SessionFile.read(path, as: kind)
    let value: JSONValue
    do { value = try JSONValue(parsing: bytes, valueLimit: kind.mostValues) } catch {
      throw Refused(message: "\(path) is not JSON: at byte \(error.offset), \(error.problem).")
    }
    guard case .object = value else {
      throw Refused(message: "\(path) is JSON but not an object.")
    }
    return value
  }

  /// The problem with an archive, as a sentence.
  static func text(of refusal: ArchiveRefusal) -> String {
    refusal.path.isEmpty ? "\(refusal.problem)." : "'\(refusal.path)' \(refusal.problem)."
  }
}
