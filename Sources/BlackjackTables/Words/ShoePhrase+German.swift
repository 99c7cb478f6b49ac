import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension ShoePhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .noShoeYet:
      "Ist ein Schlitten zu Ende, kannst du ihn hier prüfen. Sein Startwert bleibt bis dahin geheim, "
        + "denn er verrät die kommenden Karten."
    case .shoesExplained(let most):
      "Aus dem Startwert folgt jede Karte. Die Prüfung spielt den Schlitten nach und vergleicht "
        + "alles; mit der Datei kann das jeder. Die letzten \(most) bleiben erhalten."
    case .recordUnreadable: "Dieses Protokoll ist beschädigt."
    case .shoeTitle(let record): Self.title(of: record)
    case .seed: "Startwert"
    case .net: "Gewinn oder Verlust"
    case .check: "Prüfen"
    case .saveFile: "Datei speichern"
    case .checked(let check):
      check.refusal.map { "Nicht echt. \($0.german)" }
        ?? "Echt. Jede Karte und jeder Credit folgt aus dem Startwert und deinen Zügen."
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
