import BlackjackCoach
import BlackjackOdds
import CardCore
import CasinoKit
import Training

/// The texts of the trainer's settings, in English.
extension TrainingPhrase {
  static func choice(_ id: TrainingChoices.ID) -> String {
    switch id {
    case .table: "Rules from table"
    case .decks: "Decks"
    case .soft17: "Dealer on soft 17"
    case .das: "Double after split"
    case .double: "Doubling"
    case .surrender: "Surrender"
    case .penetration: "Dealt before shuffling"
    case .count: "Counting system"
    case .run: "Cards per run"
    case .together: "Cards at a time"
    case .pace: "Pace"
    case .advance: "Next question"
    case .questions: "Questions per session"
    case .ramp: "Bet ramp"
    case .goal: "Daily goal"
    }
  }

  static func choiceMeans(_ id: TrainingChoices.ID) -> String {
    switch id {
    case .table: "Sets all rules at once."
    case .penetration: "Index numbers depend on it."
    case .count: "For the running count, the deviations and the bet ramp."
    case .pace: "How long cards stay visible. At your own pace, you show the next ones yourself."
    case .advance: "After a right answer. A wrong one always waits for you."
    case .goal: "How many answers you want to give."
    case .run: "With several decks, the question comes at a random place."
    case .decks, .soft17, .das, .double, .surrender, .together, .questions, .ramp: ""
    }
  }

  static func option(_ option: TrainingChoices.OptionName) -> String {
    switch option {
    case .stands: "Stands"
    case .hits: "Hits"
    case .yes: "Yes"
    case .no: "No"
    case .anyTwo: "Any two"
    case .noSurrender, .noGoal: "None"
    case .lateSurrender: "Late"
    case .earlySurrender: "Early"
    case .percent(let number): "\(number)%"
    case .wholeDeck: "A deck"
    case .decks(let count): "\(count) decks"
    case .ownPace: "My own"
    case .byItself: "By itself"
    case .onPress: "When I press Next"
    case .ownTable: "Custom rules"
    case .figure(let text): text
    }
  }
}

/// The texts about cards that are counted again.
extension TrainingPhrase {
  static func recounted(_ run: CountRun, _ shown: Int) -> String {
    let card = run.cards[shown - 1]
    let before = Int64(run.running(after: shown - 1))
    let after = Int64(run.running(after: shown))
    return "Card \(shown) of \(run.cards.count), \(English.name(of: card)): "
      + "\(English.signed(Int64(run.system.tag(of: card)))). "
      + (before == after
        ? "The count stays at \(English.signed(after))."
        : "The count goes from \(English.signed(before)) to \(English.signed(after)).")
  }
}
