import ArgumentParser
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import PreferenceScreens
import Records

/// Shows the blackjack table with custom rules and its exact edge, and sets the rules.
struct CustomRulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "house",
    abstract: "Show the blackjack table with custom rules and its exact edge; set the rules.",
    discussion: """
      The minimum bet is 5 credits, hints are always on, and you earn XP, up to Jean-Luc's rate. With \
      --sit, the next 'play' starts at this table.
      """)

  @Option(
    help: ArgumentHelp(
      "The rules, separated by commas: \(RulesText.known), boxes=1 to boxes=3. There are no tables with 3, 5 or 7 "
        + "decks. Anything left out is as at Jean-Luc's table.", valueName: "rules"),
    transform: Self.rules)
  var rules: (rules: OddsRules, boxes: Int)?

  @Option(
    help: ArgumentHelp(
      "How much of the shoe is dealt, in percent.",
      valueName: Self.penetrations.joined(separator: "|")),
    transform: Self.penetration)
  var penetration: Int?

  @Flag(inversion: .prefixedNo, help: "Whether insurance is offered.")
  var insurance: Bool?

  @Flag(help: "Start the next 'play' at this table.")
  var sit = false

  @OptionGroup var player: PlayerOptions

  @Flag(help: "Print a JSON document.")
  var json = false

  func run() throws {
    let folder = try SaveFolder(player.saves.data)
    let documents = try folder.documents()
    let spoken = player.spoken(to: LoadedProfile(documents))
    var kept = KeptTable(documents)
    tell(of: kept, in: folder, speaking: spoken)
    if change(&kept.table) {
      if kept.isNewer { throw Refused(message: Words<CustomRulesPhrase>(spoken)(.newer)) }
      folder.save(kept.documents, adding: [])
      if let problem = folder.problem { throw Refused(message: problem) }
    }
    let edge = try OddsText.refusing { () throws(OddsRefusal) in
      try TableEdge(kept.table.oddsRules).edge
    }
    if json { return Console.write(Self.document(of: kept.table, edge)) }
    for line in Self.lines(of: kept.table, edge, Words(spoken)) { print(line) }
  }

  /// Applies the given options, and returns whether there were any.
  private func change(_ table: inout OwnTable) -> Bool {
    var odds = rules?.rules ?? table.oddsRules
    // NB: --rules doesn't include insurance, which therefore stays as it was.
    odds.insurance = insurance ?? table.rules.insuranceAvailable
    table.take(odds, penetration: penetration, boxes: rules?.boxes)
    if sit { table.sittings += 1 }
    return rules != nil || penetration != nil || insurance != nil || sit
  }

  /// Reports a problem with the saved document, and renames the file of a damaged one.
  private func tell(of kept: KeptTable, in folder: SaveFolder, speaking language: Language) {
    if let damaged = kept.damaged { folder.quarantine(damaged) }
    let (say, house) = (Words<CustomRulesPhrase>(language), Words<CommonPhrase>(language))
    switch kept.problem {
    case .damaged(let detail): Console.tell("\(say(.damaged)) \(house(.damagedMeans(detail)))")
    case .newer: Console.tell("\(say(.newer)) \(house(.newerMeans))")
    case nil: break
    }
  }

  // MARK: - Output

  private static func lines(
    of table: OwnTable, _ edge: Double, _ say: Words<CustomRulesPhrase>
  ) -> [String] {
    let facts = OwnRule.allCases.map {
      (say(.rule($0)), say(.option($0.name(of: table.chosen($0)))))
    }
    let width = facts.map { $0.0.count }.max() ?? 0
    return facts.map { name, option in
      name.padding(toLength: width + 3, withPad: " ", startingAt: 0) + option
    } + ["", say(.edge(edge)), say(.exact), say(.terms(table.rules.lowestBet))]
  }

  private static func document(of table: OwnTable, _ edge: Double) -> JSONValue {
    .object(
      [
        .init("rules", .string(table.oddsRules.text)),
        .init("penetration", .integer(table.rules.penetration)),
        .init("insurance", .bool(table.rules.insuranceAvailable)),
        .init("minBet", .integer(table.rules.lowestBet)),
        .init("betUnit", .integer(table.rules.betUnit)), .init("edge", OddsText.number(edge)),
        .init("sittings", .integer(table.sittings)),
      ] + (table.rules.boxes == 1 ? [] : [.init("boxes", .integer(table.rules.boxes))]))
  }

  // MARK: - Options

  private static func rules(_ text: String) throws -> (rules: OddsRules, boxes: Int) {
    let said: (rules: OddsRules, boxes: Int)
    do { said = try RulesText.rulesWithBoxes(text) } catch {
      throw ValidationError(error.explanation)
    }
    guard Shoe.deckCounts.contains(said.rules.decks) else {
      throw ValidationError("a shoe holds 1, 2, 4, 6 or 8 decks")
    }
    var table = OwnTable()
    table.take(said.rules, boxes: said.boxes)
    if let contradiction = table.rules.contradiction {
      throw ValidationError(CustomRulesPhrase.refusal(.boxes, contradiction).text(in: .english))
    }
    return said
  }

  private static let penetrations = OwnTable.penetrations.map { "\($0)" }

  private static func penetration(_ text: String) throws -> Int {
    guard let percent = Int(text), OwnTable.penetrations.contains(percent) else {
      throw ValidationError(
        "the penetration is \(Wording.list(penetrations, last: "or")) percent")
    }
    return percent
  }
}
