import CardCore
import CasinoKit
import Patience
import PatienceDeals

extension PatienceProfile {
  /// The settings of the patience table.
  func choices(playing rules: PatienceRules, _ words: Words<PatiencePhrase>) -> [Choice] {
    // NB: only Vegas has a balance.
    let shown = PatienceChoice.allCases.filter { $0 != .bank || rules.scoring == .vegas }
    let plain = shown.map { choice in
      Choice(
        choice.rawValue, title: words(.choice(choice)), detail: words(.choiceMeans(choice)),
        options: [false, true].map { isOn in
          Choice.Option(isOn ? "on" : "off", words(.choiceValue(choice, isOn: isOn)))
        },
        chosen: self[choice] ? "on" : "off",
        in: choice == .lamp
          ? [.settings, .insight] : choice == .winnable ? [.settings, .deals] : [.settings])
    }
    let home = Choice(
      Self.home, title: words(.goingHome), detail: words(.goingHomeMeans),
      options: GoingHome.allCases.map { Choice.Option($0.text, words(.goingHomeName($0))) },
      chosen: goingHome.text)
    guard GradeQuestion.isCalibrated(for: rules) else { return plain + [home] }
    let grades: [DealGrade?] = [nil] + DealGrade.allCases.map { Optional($0) }
    let difficulty = Choice(
      Self.difficulty, title: words(.difficulty), detail: words(.difficultyMeans),
      options: grades.map { Choice.Option($0?.text ?? Self.anyGrade, words(.gradeName($0))) },
      chosen: grade?.text ?? Self.anyGrade, in: [.deals])
    return plain + [home, difficulty]
  }

  private static let home = "going-home"
  private static let difficulty = "difficulty"
  private static let anyGrade = "any"

  /// Changes a setting, and returns whether the setting and the option exist.
  mutating func choose(_ option: String, of choice: String) -> Bool {
    switch choice {
    case Self.home:
      guard let wanted = GoingHome(text: option) else { return false }
      goingHome = wanted
    case Self.difficulty:
      let wanted = DealGrade(text: option)
      guard wanted != nil || option == Self.anyGrade else { return false }
      grade = wanted
    default:
      guard let choice = PatienceChoice(rawValue: choice), option == "on" || option == "off" else {
        return false
      }
      self[choice] = option == "on"
    }
    return true
  }

  /// The statistics of all patiences that were played, or of the one on the table.
  ///
  /// - Parameters:
  ///   - rules: The patience on the table.
  ///   - rounds: The document of the statistics that are counted from the stored rounds, if there is
  ///     one.
  ///   - words: The texts of the table.
  /// - Returns: A list of facts for each.
  func statistics(
    playing rules: PatienceRules, countedFromRounds rounds: JSONValue?,
    _ words: Words<PatiencePhrase>
  ) -> [FactList] {
    let played = PatienceRules.onTables.filter { self[$0] != PatienceRecord() }
    return (played.isEmpty ? [rules] : played).map { facts(of: $0, rounds, words) }
  }

  private func facts(
    of rules: PatienceRules, _ rounds: JSONValue?, _ words: Words<PatiencePhrase>
  ) -> FactList {
    let record = self[rules]
    let counted = rounds.flatMap { PatienceBests(of: rules, in: $0) }
    let bests = counted.map { record.bests.best(with: $0, by: rules.scoring) } ?? record.bests
    var facts: [(id: String, name: PatiencePhrase, value: PatiencePhrase)] = [
      ("won", .gamesWon, .gamesWonOf(record)),
      ("streak", .streak, .streakIs(record.streak, best: bests.streak)),
      ("average", .averageTime, .bestTimeIs(seconds: record.averageSeconds ?? 0)),
      ("time", .bestTime, .bestTimeIs(seconds: bests.seconds)),
      ("moves", .fewestMoves, .fewestMovesAre(bests.moves)),
    ]
    if let score = bests.score, rules.scoring != .none {
      facts.append(("score", .bestScore(rules.scoring), .points(score, rules.scoring)))
    }
    if rules.scoring == .vegas { facts.append(("balance", .balance, .balanceIs(bank))) }
    if record.hints > 0 { facts.append(("hints", .hints, .points(record.hints, .none))) }
    if record.assisted > 0 { facts.append(("assisted", .withHelp, .withHelpOf(record))) }
    return FactList(
      rules.id, title: words(.told(.name(rules))),
      facts.map { FactList.Fact($0.id, words($0.name), words($0.value)) })
  }
}
