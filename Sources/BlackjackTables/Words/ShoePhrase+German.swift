import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension ShoePhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .noShoeYet:
      "Hier kannst du beendete Schlitten prüfen: Startwert, jede Karte und jeden Credit. Der Startwert "
        + "des laufenden Schlittens verrät die nächsten Karten und steht nicht in dieser Liste. Eine Runde, "
        + "die du teilst, enthält ihn."
    case .shoesExplained(let most):
      "Der Startwert bestimmt jede Karte. „Prüfen“ spielt den Schlitten nach und vergleicht jede Karte "
        + "und jeden Credit; mit der Datei kann das jeder. Die letzten \(most) bleiben erhalten."
    case .recordUnreadable: "Dieses Protokoll ist beschädigt."
    case .shoeTitle(let record): Self.title(of: record)
    case .seed: "Startwert"
    case .net: "Ergebnis"
    case .check: "Prüfen"
    case .saveFile: "Datei speichern"
    case .checked(let check):
      check.refusal.map { "Protokoll nicht bestätigt. \($0.german)" }
        ?? "Bestätigt. Jede Karte und jeder Credit passt zum Startwert und zu deinen Zügen."
    case .roundsPlayed(let rounds): German.count(Int64(rounds), "Runde", "Runden")
    case .round: "Runde"
    case .bet: "Einsatz"
    case .yourCards: "Du"
    case .dealersCards: "Dealer"
    case .result: "Ergebnis"
    case .amount(let amount): German.number(amount)
    case .signed(let amount): German.signed(amount)
    case .cards(let cards): Self.list(cards)
    case .hands(let hands): hands.map { Self.list($0.cards) }.joined(separator: " / ")
    }
  }

  private static func title(of record: SessionRecord) -> String {
    let place = RulesWords.germanName(of: record.table)
    let dealt = record.opening.dealtCount
    return dealt == 0 ? place : "\(place), ab Karte \(dealt + 1)"
  }

  /// Cards with their suits, such as `10♠ 6♥`.
  private static func list(_ cards: [Card]) -> String {
    cards.map { "\($0.rank.index)\($0.suit.symbol)" }.joined(separator: " ")
  }
}
