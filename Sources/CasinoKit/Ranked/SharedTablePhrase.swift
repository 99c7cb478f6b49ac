import CardCore
import Localization

/// The texts about the shared shoe of the day at its table.
enum SharedTablePhrase: Phrase {
  case title
  case means(rounds: Int64)
  case oneTry, begin, notBegun, over, result, toPage
  case clock
  case clockIsOn(seconds: Int64)
  case clockIsOff
  case fixedBet(Credits)
  case round(Int, of: Int64)
  case seconds(Int64)
  case secondsLeft(Int64)
  case timeIsUp(Int64)
}

extension SharedTablePhrase {
  var english: String {
    switch self {
    case .title: "Shared shoe of the day"
    case .means(let rounds):
      "Everyone plays \(rounds == 0 ? "the same" : "the same \(rounds)") rounds. "
        + "Your score is what your decisions cost compared with perfect play, not what you win."
    case .oneTry: "You have one try, and every bet is the same. You can leave and come back today."
    case .begin: "Start"
    case .notBegun: "You haven't started today's shared shoe."
    case .over: "All rounds are played."
    case .result: "Your result"
    case .toPage: "Results"
    case .clock: "Clock"
    case .clockIsOn(let seconds):
      "Your time breaks ties. A decision counts \(English.count(seconds, "second")) at most, and is yours for "
        + "as long as you need."
    case .clockIsOff:
      "There is no clock. In a tie you share the best rank, whatever the others' times are."
    case .fixedBet(let bet): "Every bet is \(English.number(bet)) here."
    case .round(let round, let rounds): "Round \(round) of \(rounds)"
    case .seconds(let seconds): "\(seconds) s"
    case .secondsLeft(let seconds): "\(English.count(seconds, "second")) left"
    case .timeIsUp(let seconds):
      "Time is up. This decision counts \(English.count(seconds, "second")), and is still yours."
    }
  }

  var german: String {
    switch self {
    case .title: "Gemeinsamer Schlitten des Tages"
    case .means(let rounds):
      "Alle spielen \(rounds == 0 ? "dieselben" : "dieselben \(rounds)") Runden. "
        + "Gewertet wird, was deine Entscheidungen gegenüber perfektem Spiel kosten, nicht dein Gewinn."
    case .oneTry:
      "Du hast einen Versuch, und jeder Einsatz ist gleich. Du kannst gehen und heute wiederkommen."
    case .begin: "Beginnen"
    case .notBegun: "Du hast den gemeinsamen Schlitten von heute noch nicht begonnen."
    case .over: "Alle Runden sind gespielt."
    case .result: "Dein Ergebnis"
    case .toPage: "Ergebnisse"
    case .clock: "Uhr"
    case .clockIsOn(let seconds):
      "Bei Gleichstand entscheidet deine Zeit. Eine Entscheidung zählt höchstens "
        + "\(German.count(seconds, "Sekunde", "Sekunden")). Du kannst dir länger Zeit nehmen."
    case .clockIsOff:
      "Es läuft keine Uhr. Bei Gleichstand teilst du den besten Rang, egal wie schnell die anderen sind."
    case .fixedBet(let bet): "Jeder Einsatz ist hier \(German.number(bet))."
    case .round(let round, let rounds): "Runde \(round) von \(rounds)"
    case .seconds(let seconds): "\(seconds) s"
    case .secondsLeft(let seconds): "Noch \(German.count(seconds, "Sekunde", "Sekunden"))"
    case .timeIsUp(let seconds):
      "Die Zeit ist um. Diese Entscheidung zählt \(German.count(seconds, "Sekunde", "Sekunden")) und bleibt deine."
    }
  }
}
