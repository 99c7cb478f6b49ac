import BlackjackCoach
import BlackjackOdds
import CardCore
import CasinoKit
import Training

/// The texts of the trainer's settings, in German.
extension TrainingPhrase {
  static func germanChoice(_ id: TrainingChoices.ID) -> String {
    switch id {
    case .table: "Regeln eines Tisches"
    case .decks: "Kartenspiele"
    case .soft17: "Dealer bei Soft 17"
    case .das: "Verdoppeln nach dem Teilen"
    case .double: "Verdoppeln"
    case .surrender: "Aufgeben"
    case .penetration: "Gegeben vor dem Mischen"
    case .count: "Zählsystem"
    case .run: "Karten je Durchgang"
    case .together: "Karten auf einmal"
    case .pace: "Tempo"
    case .advance: "Nächste Frage"
    case .questions: "Fragen je Übung"
    case .ramp: "Einsatzplan"
    case .goal: "Tagesziel"
    }
  }

  static func germanChoiceMeans(_ id: TrainingChoices.ID) -> String {
    switch id {
    case .table: "Übernimmt alle Regeln auf einmal."
    case .penetration: "Davon hängen die Indexzahlen ab."
    case .count: "Für den Running Count, die Abweichungen und den Einsatzplan."
    case .pace: "Wie lange Karten sichtbar bleiben. Im eigenen Tempo zeigst du die nächsten selbst."
    case .advance: "Nach einer richtigen Antwort. Eine falsche wartet immer auf dich."
    case .goal: "Wie viele Antworten du geben willst."
    case .run: "Bei mehreren Kartenspielen kommt die Frage an einer zufälligen Stelle."
    case .decks, .soft17, .das, .double, .surrender, .together, .questions, .ramp: ""
    }
  }

  static func germanOption(_ option: TrainingChoices.OptionName) -> String {
    switch option {
    case .stands: "Bleibt"
    case .hits: "Zieht"
    case .yes: "Ja"
    case .lateSurrender: "Spät"
    case .earlySurrender: "Früh"
    case .no, .noSurrender: "Nein"
    case .anyTwo: "Immer"
    case .noGoal: "Keines"
    case .percent(let number): "\(number)\u{A0}%"
    case .wholeDeck: "Ganz"
    case .decks(let count): "\(count) Kartenspiele"
    case .ownPace: "Eigenes"
    case .byItself: "Von selbst"
    case .onPress: "Nach „Weiter“"
    case .ownTable: "Eigene Regeln"
    case .figure(let text): text
    }
  }
}

/// The texts about cards that are counted again.
extension TrainingPhrase {
  static func germanRecounted(_ run: CountRun, _ shown: Int) -> String {
    let card = run.cards[shown - 1]
    let before = Int64(run.running(after: shown - 1))
    let after = Int64(run.running(after: shown))
    return "Karte \(shown) von \(run.cards.count), \(German.name(of: card)): "
      + "\(German.signed(Int64(run.system.tag(of: card)))). "
      + (before == after
        ? "Der Count bleibt bei \(German.signed(after))."
        : "Der Count geht von \(German.signed(before)) auf \(German.signed(after)).")
  }
}
