import CardCore
import Localization
import RankedPlay

/// The texts about practice and ranked credits, and shoes that a server deals.
public enum RankedPhrase: Phrase {
  case title, credits
  case practice, ranked, shared
  case practiceMeans, rankedMeans, rankedOffer
  /// The button that opens the choice, with the kind of credits that is chosen.
  case chooseFrom(isRanked: Bool)
  case coachIsOff
  case customRules
  case placing, waiting
  case endShoe, endMeans, finishRound
  /// The player has chosen other rules, and left an open shoe behind.
  case shoeStaysOpen
  /// Ways out when the account has too many open shoes.
  case resumeShoe, endOldest
  /// A shoe has passed all checks.
  case verified(rounds: Int, net: Credits)
  case checkShoes, saveShoe, saveEvidence, tryAgain
  case changedElsewhere
  /// The balance doesn't cover the lowest bet.
  case tooFewCredits
  case problem(RankedProblem)
}

extension RankedPhrase {
  public var english: String {
    switch self {
    case .title: "Practice or ranked"
    case .credits: "Credits"
    case .practice: "Practice credits"
    case .ranked: "Ranked credits"
    case .shared: "Shared shoe"
    case .practiceMeans: "Practice credits are on this device. You can play offline."
    case .rankedMeans:
      "Ranked credits are your account's balance. The server deals, and this page checks every card."
    case .rankedOffer:
      "For ranked credits, the server deals, and this page checks every card. They are your account's "
        + "balance."
    case .chooseFrom(let isRanked):
      isRanked ? "Ranked credits. Change" : "Practice credits. Change"
    case .coachIsOff: "The coach is off while you play for ranked credits."
    case .customRules: "Rounds with custom rules don't count on the leaderboards."
    case .placing: "The server is placing the shoe."
    case .waiting: "Waiting for the server"
    case .endShoe: "End the shoe"
    case .endMeans:
      "When a shoe ends, the server reveals the order of its cards, and this page checks them all."
    case .shoeStaysOpen:
      "Your last shoe stays open. Choose its table and rules again to continue it."
    case .resumeShoe: "Continue an open shoe"
    case .endOldest: "End the oldest shoe"
    case .finishRound: "You can end the shoe after the round."
    case .verified(let rounds, let net):
      "Shoe verified: \(English.count(Int64(rounds), "round")), \(English.signed(net))."
    case .checkShoes: "Ranked rounds"
    case .saveShoe: "Save the shoe"
    case .saveEvidence: "Save the evidence"
    case .tryAgain: "Try again"
    case .changedElsewhere: "You played on another device. The table is up to date."
    case .tooFewCredits: "You don't have enough ranked credits for this table."
    case .problem(let problem): problem.english
    }
  }

  public var german: String {
    switch self {
    case .title: "Üben oder Rangliste"
    case .credits: "Credits"
    case .practice: "Übungscredits"
    case .ranked: "Ranglistencredits"
    case .shared: "Gemeinsamer Schlitten"
    case .practiceMeans: "Übungscredits sind auf diesem Gerät. Du kannst offline spielen."
    case .rankedMeans:
      "Ranglistencredits sind das Guthaben deines Kontos. Der Server gibt, und diese Seite prüft jede Karte."
    case .rankedOffer:
      "Um Ranglistencredits gibt der Server, und diese Seite prüft jede Karte. Sie sind das Guthaben deines "
        + "Kontos."
    case .chooseFrom(let isRanked):
      isRanked ? "Ranglistencredits. Ändern" : "Übungscredits. Ändern"
    case .coachIsOff: "Solange du um Ranglistencredits spielst, ist der Coach aus."
    case .customRules: "Runden mit eigenen Regeln zählen nicht für die Bestenlisten."
    case .placing: "Der Server stellt den Schlitten auf."
    case .waiting: "Warten auf den Server"
    case .endShoe: "Schlitten beenden"
    case .endMeans:
      "Am Ende eines Schlittens deckt der Server die Reihenfolge der Karten auf, und diese Seite prüft sie alle."
    case .shoeStaysOpen:
      "Dein letzter Schlitten bleibt offen. Wähle seinen Tisch und seine Regeln, um ihn weiterzuspielen."
    case .resumeShoe: "Offenen Schlitten weiterspielen"
    case .endOldest: "Ältesten Schlitten beenden"
    case .finishRound: "Nach der Runde kannst du den Schlitten beenden."
    case .verified(let rounds, let net):
      "Schlitten geprüft: \(German.count(Int64(rounds), "Runde", "Runden")), \(German.signed(net))."
    case .checkShoes: "Ranglistenrunden"
    case .saveShoe: "Schlitten speichern"
    case .saveEvidence: "Beweise speichern"
    case .tryAgain: "Noch einmal versuchen"
    case .changedElsewhere:
      "Du hast auf einem anderen Gerät gespielt. Der Tisch ist auf dem neuesten Stand."
    case .tooFewCredits: "Du hast nicht genug Ranglistencredits für diesen Tisch."
    case .problem(let problem): problem.german
    }
  }
}

extension RankedProblem {
  fileprivate var english: String {
    switch self {
    case .fault: "The server's answer failed a check, so this table has stopped."
    case .notUnderstood: "The server's answer can't be read, so this table has stopped."
    case .notEnoughCredits: "You don't have enough ranked credits for this bet."
    case .noCredits: "You have no ranked credits left for a shoe."
    case .signedOut: "You are signed out. Sign in to play for ranked credits."
    case .tooManyShoes: "You have too many open shoes. Continue one of them or end one."
    case .tooOften: "You have reached today's limit for ranked play. Continue tomorrow."
    case .notDealt: "The server doesn't deal this table."
    case .noSharedShoe: "There is no shared shoe today. The first one is tomorrow."
    case .dayIsOver: "The day is over. Unfinished tries don't count."
    case .noChecks: "This browser can't check the server's signatures here."
    case .refused: "The server refused the request."
    }
  }

  fileprivate var german: String {
    switch self {
    case .fault:
      "Die Antwort des Servers hat eine Prüfung nicht bestanden. Dieser Tisch wurde angehalten."
    case .notUnderstood:
      "Die Antwort des Servers ist nicht lesbar. Dieser Tisch wurde angehalten."
    case .notEnoughCredits: "Du hast nicht genug Ranglistencredits für diesen Einsatz."
    case .noCredits: "Du hast keine Ranglistencredits mehr für einen Schlitten."
    case .signedOut: "Du bist abgemeldet. Melde dich an, um um Ranglistencredits zu spielen."
    case .tooManyShoes:
      "Du hast zu viele offene Schlitten. Spiel einen davon weiter oder beende einen."
    case .tooOften:
      "Du hast für heute das Limit für Ranglistenspiele erreicht. Spiele morgen weiter."
    case .notDealt: "Der Server gibt an diesem Tisch nicht."
    case .noSharedShoe: "Heute gibt es keinen gemeinsamen Schlitten. Der erste ist morgen."
    case .dayIsOver: "Der Tag ist vorbei. Unfertige Versuche zählen nicht."
    case .noChecks: "Dieser Browser kann hier die Unterschriften des Servers nicht prüfen."
    case .refused: "Der Server hat die Anfrage abgelehnt."
    }
  }
}
