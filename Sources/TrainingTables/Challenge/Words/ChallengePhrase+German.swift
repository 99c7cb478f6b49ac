import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records
import Training

extension ChallengePhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Tagesaufgabe"
    case .tierPays(let tier, isRanked: false):
      "\(tier.german): \(German.credits(counting: tier.reward))"
    case .tierPays(let tier, isRanked: true): "\(tier.german): \(Self.rankedGerman(tier))"
    case .tierPlays(.beginner): "Nur Karte oder Bleiben."
    case .tierPlays(.intermediate), .tierPlays(.advanced): "Nur Karte, Bleiben oder Verdoppeln."
    case .tierPlays(.expert), .tierPlays(.master): "Karte, Bleiben, Verdoppeln oder Teilen."
    case .invitation(let tier, let isRanked):
      "Fünf Hände an Jean-Lucs Tisch. Alle fünf richtig: "
        + "\(isRanked ? Self.rankedGerman(tier) : German.credits(counting: tier.reward))."
    case .solved(let count):
      "\(count) von 5 richtig. Nach der fünften bekommst du die Belohnung."
    case .done(let reward):
      "Geschafft: Du hast heute \(German.credits(counting: reward)) verdient."
    case .doneRanked: "Geschafft für heute. Die Belohnung steht im Kontoauszug."
    case .closed(let closing): Self.germanClosed(closing)
    case .nextIn(let minutes):
      "Nächste Aufgabe in \(Self.time(minutes: minutes)), um Mitternacht UTC."
    case .streak(let days, let best):
      "\(German.count(days, "Tag", "Tage")) in Folge\(days == best ? "" : " (Rekord: \(German.number(best)))")."

    case .firstScore(5, _): "Alle fünf ersten Antworten waren richtig."
    case .firstScore(let right, let cost):
      "Erste Antworten: \(right) von 5 richtig\(cost.map { ", \(German.percent($0)) eines Einsatzes verschenkt" } ?? "")."
    case .countedTitle: "Zweiter Satz"
    case .counted: "Fünf weitere, mit Count"
    case .countedMeans:
      "Zweiter Satz: True Count (Hi-Lo), spätes Aufgeben, je ein Versuch, keine Belohnung."
    case .countedComputing: "Fünf weitere werden berechnet …"
    case .countedScore(let right, let asked): "Zweiter Satz: \(right) von \(asked) richtig."
    case .shared(let day, let tier, let signs, let right, let cost, let streak):
      Self.germanShared(day, tier, signs, right, cost, streak)
    case .share: "Ergebnis teilen"
    case .resultCopied: "Ergebnis kopiert."
    case .resultNotCopied: "Der Browser hat das Kopieren nicht erlaubt."

    case .question(let place): "Hand \(place)"
    case .answered(let hand, let upcard, let count):
      BlackjackAction.germanMatchup(hand, upcard)
        + (count.map { ", Count \(German.signed(Int64($0)))" } ?? "")
    case .step(.right): "Richtig"
    case .step(.wrong(let best)): "Besser: \(BlackjackAction.germanPlay(best))"
    case .step(.next): "Als Nächstes"
    case .step(.missed): "Noch einmal"
    case .step(.open): "Offen"
    case .step(.later(let right, let cost)):
      "\(BlackjackAction.german(right)) "
        + (cost.map { "(zuerst \(German.signedPercent(-$0)))" } ?? "(später richtig)")

    case .questionOf(let place): "Hand \(place) von 5"
    case .spoken(let asked, let place):
      "Hand \(place) von 5: \(German.list(asked.hand.map { German.name(of: $0.rank) })) gegen \(German.name(of: asked.upcard.rank)). Was spielst du?"
    case .verdict(let verdict):
      "\(verdict.isRight ? "Richtig." : "Falsch.") \(Self.germanBecause(verdict))"
    case .because(let verdict): Self.germanBecause(verdict)

    case .allQuestions: "Alle fünf Hände"
    case .goOn: "Weiter"
    case .retry: "Noch einmal"
    case .toReward: "Belohnung ansehen"
    case .toTrainer: "Im Trainer üben"
    case .pauseMeans:
      "Nach jeder falschen Antwort wartest du kurz. Bewertet wird nur deine erste Antwort."

    case .signed(let credits): German.signed(credits)
    case .inYourPurse: "Credits verdient"
    case .rankedReward(.beginner): "Ranglistencredits"
    case .rankedReward: "Ranglistencredits höchstens"
    case .paid(let reward, let credits):
      "Alle fünf gelöst: Du hast \(German.credits(counting: reward)) verdient. Du hast jetzt \(German.number(credits))."

    case .claimed(let tier):
      "Alle fünf gelöst: Du bekommst beim nächsten Abgleich \(Self.rankedGerman(tier))."

    case .helpTitle: "Über die Tagesaufgabe"
    case .help(0): "Fünf Hände am Tag"
    case .help(1): "Stufe und Belohnung"
    case .help(2): "Erste Antworten und der zweite Satz"
    case .help: "Tasten"
    case .helpLines(0):
      "Jeden Tag gibt es fünf Hände, dieselben für alle in deiner Klasse. Richtig ist der Zug aus der Basisstrategie für Jean-Lucs Tisch; der Dealer bleibt bei Soft 17. Nach einer falschen Antwort wartest du ein paar Sekunden und versuchst dieselbe Hand noch einmal. Um Mitternacht UTC beginnt überall eine neue Aufgabe, und eine unfertige verfällt. Eine andere Zeitzone oder Uhrzeit kostet keine Serie und zahlt keinen Tag doppelt."
    case .helpLines(1):
      German.list(
        ChallengeTier.allCases.map {
          "\($0.german) ab Stufe \($0.firstLevel): \(German.number($0.reward))"
        })
        + " Credits. Für den ganzen Tag gilt die Stufe, mit der du die Aufgabe zum ersten Mal öffnest. Mit einem Konto bekommst du Ranglistencredits, einmal am Tag. Jede Runde, die dir der Server ausgeteilt hat, zählt für die Höhe 10 XP; ohne solche Runden gilt die niedrigste Belohnung."
    case .helpLines(2):
      "Für die Belohnung müssen alle fünf richtig sein, egal nach wie vielen Versuchen. Bewertet werden nur deine ersten Antworten: wie viele richtig waren, und was die anderen im Schnitt verschenken, in Prozent des Einsatzes. Eine Serie zählt die Tage, an denen du alle fünf richtig hattest. Danach warten fünf weitere Hände mit True Count: Jean-Lucs Regeln mit spätem Aufgeben, Hi-Lo, je ein Versuch. Sie zahlen nichts."
    case .helpLines:
      "H: Karte. S: bleiben. D: verdoppeln. P: teilen. R: aufgeben. Enter: weiter. E: Frage wiederholen."

    case .clockWasAhead: "Deine Uhr ging vor."
    case .clockWasAheadMeans:
      "Die Aufgabe eines künftigen Tages war geöffnet. Die heutige beginnt von vorn."
    case .damaged: "Der Stand deiner Tagesaufgabe war beschädigt. Du beginnst von vorn."
    case .notKept: "Deine Tagesaufgabe wird nicht gespeichert."
    }
  }

  /// The reward of an account; above the lowest tier, it depends on the dealt rounds.
  private static func rankedGerman(_ tier: ChallengeTier) -> String {
    (tier == .beginner ? "" : "bis zu ") + "\(German.number(tier.reward)) Ranglistencredits"
  }

  private static func germanClosed(_ closing: ChallengeBook.Closing) -> String {
    switch closing {
    case .newer:
      "Deine Aufgabe oder deine Credits wurden von einer neueren Version von True Count gespeichert. "
        + "Öffne die App neu oder aktualisiere sie, um weiterzuspielen."
    case .purseUnreadable:
      "Deine Credits lassen sich nicht lesen. Öffne einen Tisch, um sie zu reparieren, und komm wieder."
    case .paid(let day):
      "Die Belohnung für den \(germanDate(day)) hast du schon. Jeder Tag zahlt nur einmal."
    case .lost:
      "Es lässt sich nicht mehr feststellen, ob du die heutige Belohnung schon hast. Komm morgen wieder."
    }
  }

  private static func germanShared(
    _ day: Int64, _ tier: ChallengeTier, _ signs: String, _ right: Int, _ cost: Int64?,
    _ streak: Int64
  ) -> String {
    let lost =
      right < 5 ? cost.map { ", \(German.percent($0)) eines Einsatzes verschenkt" } ?? "" : ""
    return "True Count, Tagesaufgabe vom \(germanDate(day)), \(tier.german)\n\(signs) "
      + "\(right) von 5\(lost)\n\(German.count(streak, "Tag", "Tage")) in Folge"
  }

  private static func germanDate(_ day: Int64) -> String {
    let day = CalendarDay(at: day * 86_400_000)
    return "\(day.day). \(German.month(day.month)) \(day.year)"
  }

  private static func germanBecause(_ verdict: ChallengeVerdict) -> String {
    let asked = verdict.question
    let right = BlackjackAction.german(asked.answer)
    let matchup = "\(germanName(of: asked.hand)) gegen \(German.name(of: asked.upcard.rank))"
    guard !verdict.isRight else { return "\(matchup): \(right)." }
    let given = BlackjackAction.german(verdict.given)
    let cost = verdict.cost.map { German.cost(TrainingPhrase.credits($0)) }
    return "\(matchup): Die Tabelle sagt „\(right)“. "
      + (cost.map {
        "„\(given)“ kostet bei \(bet) Credits Einsatz \(TrainingPhrase.germanOnAverage(asked.hand))\($0)."
      }
        ?? "Was „\(given)“ kostet, wird gerade berechnet.")
  }

  private static func germanName(of cards: [Card]) -> String {
    let hand = Hand(cards)
    guard hand.isPair else {
      return hand.value.isSoft ? "Soft \(hand.bestTotal)" : "Hard \(hand.bestTotal)"
    }
    switch cards[0].rank.hardValue {
    case 1: return "Ein Paar Asse"
    case 10: return "Ein Paar Zehner"
    case let value: return "Ein Paar \(value)er"
    }
  }
}
