import ArgumentParser
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import PreferenceScreens
import Records

/// Shows the blackjack table by the player's own rules with its exact edge, and sets the rules.
struct YourHouseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "house",
    abstract: "Show your own blackjack table with its exact edge; choose its rules.",
    discussion: """
      Bets are from 5 credits, hints are always on, and experience is never more than at Jean-Luc's. With \
      --sit, the next 'play' sits down there.
      """)

  @Option(
    help: ArgumentHelp(
      "The rules, separated by commas: \(RulesText.known), boxes=1 to boxes=3; 3, 5 and 7 decks are not "
        + "dealt. Anything left out is as at Jean-Luc's table.", valueName: "rules"),
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

  @Flag(help: "Sit down there with the next 'play'.")
  var sit = false

  @OptionGroup var player: PlayerOptions

  @Flag(help: "Print a JSON document.")
  var json = false

  func run() throws {
    let folder = try SaveFolder(player.saves.data)
    let documents = try folder.documents()
    let spoken = player.spoken(to: HouseArrival(documents))
    var kept = KeptTable(documents)
    tell(of: kept, in: folder, speaking: spoken)
    if change(&kept.table) {
      if kept.isNewer { throw Refused(message: Words<YourHousePhrase>(spoken)(.newer)) }
      folder.save(kept.documents, adding: [])
      if let problem = folder.problem { throw Refused(message: problem) }
    }
    let edge = try OddsText.refusing { () throws(OddsRefusal) in
      try TableEdge(kept.table.oddsRules).edge
    }
    if json { return Console.write(Self.document(of: kept.table, edge)) }
    for line in Self.lines(of: kept.table, edge, Words(spoken)) { print(line) }
  }

  /// Sets what was named, and returns whether anything was.
  private func change(_ table: inout OwnTable) -> Bool {
    var odds = rules?.rules ?? table.oddsRules
    // NB: the text of rules says nothing of insurance, so it stays as it was.
    odds.insurance = insurance ?? table.rules.insuranceAvailable
    table.take(odds, penetration: penetration, boxes: rules?.boxes)
    if sit { table.sittings += 1 }
    return rules != nil || penetration != nil || insurance != nil || sit
  }

  /// Tells what was wrong with the document, and keeps it aside if it is damaged.
  private func tell(of kept: KeptTable, in folder: SaveFolder, speaking language: Language) {
    if let damaged = kept.damaged { folder.keepAside(damaged) }
    let (say, house) = (Words<YourHousePhrase>(language), Words<HousePhrase>(language))
    switch kept.problem {
    case .damaged(let detail): Console.tell("\(say(.damaged)) \(house(.damagedMeans(detail)))")
    case .newer: Console.tell("\(say(.newer)) \(house(.newerMeans))")
    case nil: break
    }
  }

  // MARK: - What is told

  private static func lines(
    of table: OwnTable, _ edge: Double, _ say: Words<YourHousePhrase>
  ) -> [String] {
    let facts = OwnRule.allCases.map {
      (say(.rule($0)), say(.option($0.name(of: table.chosen($0)))))
    }
    let width = facts.map { $0.0.count }.max() ?? 0
    return facts.map { name, option in
      name.padding(toLength: width + 3, withPad: " ", startingAt: 0) + option
    } + ["", say(.edge(edge)), say(.exact), say(.terms)]
  }

  private static func document(of table: OwnTable, _ edge: Double) -> JSONValue {
    .object(
      [
        .init("rules", .string(table.oddsRules.text)),
        .init("penetration", .integer(table.rules.penetration)),
        .init("insurance", .bool(table.rules.insuranceAvailable)),
        .init("minBet", .integer(table.rules.minBet)), .init("edge", OddsText.number(edge)),
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
      throw ValidationError(YourHousePhrase.refusal(.boxes, contradiction).text(in: .english))
    }
    return said
  }

  private static let penetrations = OwnTable.penetrations.map { "\($0)" }

  private static func penetration(_ text: String) throws -> Int {
    guard let percent = Int(text), OwnTable.penetrations.contains(percent) else {
      throw ValidationError(
        "of a shoe, \(Wording.list(penetrations, last: "or")) percent are dealt")
    }
    return percent
  }
}
