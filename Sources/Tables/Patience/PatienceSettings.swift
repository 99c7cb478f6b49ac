import CasinoKit
import Patience

extension PatienceProfile {
  /// The choices as the house offers them.
  func choices(_ words: Words<PatiencePhrase>) -> [Choice] {
    PatienceChoice.allCases.map { choice in
      Choice(
        choice.rawValue, title: words(.choice(choice)), detail: words(.choiceMeans(choice)),
        options: [false, true].map { isOn in
          Choice.Option(isOn ? "on" : "off", words(.choiceValue(choice, isOn: isOn)))
        },
        chosen: self[choice] ? "on" : "off",
        in: choice == .lamp ? [.settings, .insight] : [.settings])
    }
  }

  /// The statistics of all patiences that were played, or of the one on the table.
  func statistics(playing rules: PatienceRules, _ words: Words<PatiencePhrase>) -> [FactList] {
    let played = PatienceRules.onTables.filter { self[$0] != PatienceRecord() }
    return (played.isEmpty ? [rules] : played).map { facts(of: $0, words) }
  }

  private func facts(of rules: PatienceRules, _ words: Words<PatiencePhrase>) -> FactList {
    let record = self[rules]
    var facts: [(id: String, name: PatiencePhrase, value: PatiencePhrase)] = [
      ("won", .gamesWon, .gamesWonOf(record)),
      ("streak", .streak, .streakIs(record.streak, best: record.bestStreak)),
      ("time", .bestTime, .bestTimeIs(seconds: record.bestSeconds)),
      ("moves", .fewestMoves, .fewestMovesAre(record.fewestMoves)),
    ]
    if rules.scoring == .vegas { facts.append(("balance", .balance, .balanceIs(bank))) }
    if record.assisted > 0 { facts.append(("assisted", .withHelp, .withHelpOf(record))) }
    return FactList(
      rules.id, title: words(.name(rules)),
      facts.map { FactList.Fact($0.id, words($0.name), words($0.value)) })
  }
}
