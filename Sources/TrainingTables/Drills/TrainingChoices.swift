import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Records
import Training

/// The settings of the trainer.
enum TrainingChoices {
  /// The choices by their ids.
  enum ID: String, CaseIterable, Sendable {
    /// The rules of one of the five tables, or of the player's own.
    case table
    case decks, soft17, das, double, surrender, penetration
    case count, run, together, pace, advance, questions, ramp, goal

    /// Whether it is about the rules of the table.
    var isRule: Bool {
      switch self {
      case .table, .decks, .soft17, .das, .double, .surrender, .penetration: true
      case .count, .run, .together, .pace, .advance, .questions, .ramp, .goal: false
      }
    }
  }

  /// The name of an option: a phrase, or a name or figure that is the same in all languages.
  enum OptionName: Sendable {
    case stands, hits, yes, no, anyTwo, noSurrender, lateSurrender, earlySurrender, wholeDeck,
      ownPace, byItself, onPress
    case ownTable, noGoal
    case percent(String)
    case decks(Int)
    case figure(String)
  }

  /// The choices as rows of the settings.
  ///
  /// - Parameters:
  ///   - settings: The current settings.
  ///   - own: The player's own table, if they have one.
  ///   - say: The texts, in the player's language.
  /// - Returns: The choices in the order of the settings.
  static func all(
    _ settings: TrainingSettings, own: OwnTable?, _ say: Words<TrainingPhrase>
  ) -> [Choice] {
    ID.allCases.map { id in
      Choice(
        id.rawValue, title: say(.choice(id)), detail: say(.choiceMeans(id)),
        options: options(of: id, own).map { Choice.Option($0, say(.option(name(of: $0, id)))) },
        chosen: chosen(id, settings, own))
    }
  }

  private static func options(of id: ID, _ own: OwnTable?) -> [String] {
    switch id {
    case .table: DealerTable.allCases.map { $0.text } + (own == nil ? [] : [OwnTable.name])
    case .decks: Shoe.deckCounts.map { "\($0)" }
    case .soft17: SoftSeventeen.allCases.map { $0.text }
    case .das: ["on", "off"]
    case .double: DoubleRestriction.allCases.map { $0.text }
    case .surrender: SurrenderMode.allCases.map { $0.text }
    case .penetration: ["50", "60", "70", "75", "80", "90"]
    case .count: CountSystem.allCases.map { $0.text }
    case .run: TrainingSettings.RunLength.allCases.map { $0.text }
    case .together: ["1", "2", "3"]
    case .pace: TrainingSettings.Pace.allCases.map { $0.text }
    case .advance: ["on", "off"]
    case .questions: TrainingSettings.questionCounts.map { "\($0)" }
    case .ramp: TrainingSettings.Ramp.allCases.map { $0.text }
    case .goal: TrainingSettings.dailyGoals.map { "\($0)" }
    }
  }

  private static func name(of option: String, _ id: ID) -> OptionName {
    switch id {
    case .table where option == OwnTable.name: return .ownTable
    case .table: return .figure(DealerTable(text: option)?.name ?? option)
    case .soft17: return option == SoftSeventeen.stand.text ? .stands : .hits
    case .das: return option == "on" ? .yes : .no
    case .double where option == DoubleRestriction.any.text: return .anyTwo
    case .double, .ramp: return .figure(option.parts(between: "-").joined(separator: "–"))
    case .surrender:
      switch SurrenderMode(text: option) ?? .none {
      case .none: return .noSurrender
      case .late: return .lateSurrender
      case .early: return .earlySurrender
      }
    case .penetration: return .percent(option)
    case .count: return .figure(CountSystem(text: option)?.title ?? option)
    case .run:
      let run = TrainingSettings.RunLength(text: option) ?? .half
      if run.endsAnywhere { return .decks(run.decks) }
      return run == .deck ? .wholeDeck : .figure("\(run.cards.lowerBound)")
    case .pace:
      switch TrainingSettings.Pace(text: option) ?? .own {
      case .own: return .ownPace
      case .slow: return .figure("2 s")
      case .medium: return .figure("1 s")
      case .fast: return .figure("½ s")
      }
    case .advance: return option == "on" ? .byItself : .onPress
    case .goal where option == "0": return .noGoal
    case .decks, .together, .questions, .goal: return .figure(option)
    }
  }

  private static func chosen(
    _ id: ID, _ settings: TrainingSettings, _ own: OwnTable?
  ) -> String {
    let rules = settings.rules
    switch id {
    case .table:
      return table(of: settings)?.text
        ?? (own.map { $0.isMeant(by: settings) } == true ? OwnTable.name : "")
    case .decks: return "\(rules.decks)"
    case .soft17: return rules.soft17.text
    case .das: return rules.doubleAfterSplit ? "on" : "off"
    case .double: return rules.doubleRestriction.text
    case .surrender: return rules.surrender.text
    case .penetration: return "\(settings.penetration)"
    case .count: return settings.count.text
    case .run: return settings.run.text
    case .together: return "\(settings.cardsAtOnce)"
    case .pace: return settings.pace.text
    case .advance: return settings.asksByItself ? "on" : "off"
    case .questions: return "\(settings.questions)"
    case .ramp: return settings.ramp.text
    case .goal: return "\(settings.dailyGoal)"
    }
  }

  /// The table whose rules are chosen, whatever its dealer does with a soft 17.
  static func table(of settings: TrainingSettings) -> DealerTable? {
    DealerTable.allCases.first { table in
      var same = settings
      same.sit(at: table.rules)
      return same == settings
    }
  }

  /// Makes a choice by the id of its option, and returns whether there is such a choice.
  static func choose(
    _ option: String, of choice: String, own: OwnTable?, in settings: inout TrainingSettings
  ) -> Bool {
    guard let id = ID(named: choice), options(of: id, own).contains(option) else { return false }
    let number = Int(wholeNumber: option) ?? 0
    switch id {
    case .table:
      if let table = DealerTable(text: option) {
        settings.sit(at: table.rules)
      } else if let own {
        settings.sit(at: own)
      }
    case .decks: settings.rules.decks = number
    case .soft17: settings.rules.soft17 = SoftSeventeen(text: option) ?? .stand
    case .das: settings.rules.doubleAfterSplit = option == "on"
    case .double: settings.rules.doubleRestriction = DoubleRestriction(text: option) ?? .any
    case .surrender: settings.rules.surrender = SurrenderMode(text: option) ?? .none
    case .penetration: settings.penetration = number
    case .count: settings.count = CountSystem(text: option) ?? .hiLo
    case .run: settings.run = TrainingSettings.RunLength(text: option) ?? .half
    case .together: settings.cardsAtOnce = number
    case .pace: settings.pace = TrainingSettings.Pace(text: option) ?? .own
    case .advance: settings.asksByItself = option == "on"
    case .questions: settings.questions = number
    case .ramp: settings.ramp = TrainingSettings.Ramp(text: option) ?? .oneToEight
    case .goal: settings.dailyGoal = number
    }
    return true
  }
}

extension OwnTable {
  /// Whether settings of the trainer have exactly these rules.
  fileprivate func isMeant(by settings: TrainingSettings) -> Bool {
    var same = settings
    same.sit(at: self)
    return same == settings
  }
}
