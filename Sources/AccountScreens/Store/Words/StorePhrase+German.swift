import CardCore
import CasinoKit
import Records

extension StorePhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Shop"
    case .lead:
      "Zum Spielen brauchst du nichts von hier. Credits sind Spielgeld und lassen sich nicht "
        + "auszahlen."
    case .testShop: "Das ist ein Testshop: Es fließt kein echtes Geld."
    case .looking: "Der Server wird kontaktiert …"
    case .hindered(let hindrance): Self.germanReason(hindrance)
    case .hinderedMeans(let hindrance): Self.germanMeaning(hindrance)
    case .toAccount: "Konto öffnen"
    case .again: "Noch einmal versuchen"
    case .group(.free): "Gratis"
    case .group(.budget): "Kleine Stapel"
    case .group(.upgrade): "Werbefrei spielen"
    case .group(.premium): "Große Stapel"
    case .about(.free):
      "Verfügbar alle \(Product.quickChipsPause / 1_000) Sekunden. Wenn du nicht werbefrei bist, kommt "
        + "vorher eine Pause von \(Interstitial.seconds) Sekunden."
    case .aboutQuickChips:
      "Verfügbar alle \(Product.quickChipsPause / 1_000) Sekunden, nach einer Pause von "
        + "\(Interstitial.seconds) Sekunden."
    case .about(.budget): "Nur Ranglistencredits."
    case .about(.upgrade): "Entfernt dauerhaft die Pausen, in denen andere Spiele Werbung zeigen."
    case .about(.premium): "Ranglistencredits und werbefrei spielen."
    case .credits(let credits): German.number(credits)
    case .chip(let credits): German.chip(credits)
    case .adFree: "Werbefrei"
    case .hasAdFree: "Du bist schon werbefrei."
    case .price(let cents): "\(Self.amount(cents, German.self))\u{A0}$"
    case .buy(let name, let price): "\(name) für \(price) kaufen"
    case .buyAsks(let name, let price): "\(name) für \(price) kaufen?"
    case .buyTestAsks(let name, let price):
      "\(name) für \(price) kaufen? Im Testshop fließt kein echtes Geld."
    case .buyNow(let name): "\(name) kaufen"
    case .keep: "Abbrechen"
    case .quickChips(let credits): "\(German.number(credits)) nehmen"
    case .quickChipsFrom(let time): "Verfügbar ab \(time) Uhr"
    case .quickChipsNeedAccount:
      "Hier mit Konto. An den Tischen bekommst du \(Purse.freeCredits) Übungscredits, wenn dir die Credits ausgehen."
    case .takeChips(let credits): "\(German.credits(counting: credits)) nehmen"
    case .leave: "Zurück in den Shop"
    case .pricesMean: "Preise in US-Dollar. In deinem Land kann ein Shop andere Preise verlangen."
    case .buying: "Wird gekauft …"
    case .balance: "Deine Credits"
    case .practice: "Übungscredits"
    case .ranked: "Ranglistencredits"
    case .kindsMean:
      "Hier bekommst du Ranglistencredits. Mit ihnen spielst du Runden, die der Server austeilt. "
        + "Übungscredits sind an den Tischen gratis."
    case .advanced: "Schulden"
    case .advancedMeans: "Deine nächsten Ranglistencredits tilgen sie zuerst, auch gekaufte."
    case .stakesMean: "Credits, die du an einem Tisch gesetzt hast, sind nicht enthalten."
    case .look: "Jetzt abgleichen"
    case .adverts: "Werbung"
    case .adFreeNow: "Du spielst werbefrei. Nichts unterbricht dich."
    case .adFreeNot:
      "Werbung gibt es hier nicht. Wo andere Spiele welche zeigen, wartest du fünf Sekunden, "
        + "außer du bist werbefrei."
    case .purchases: "Deine Käufe"
    case .purchasesMean:
      "Käufe verfallen nie. Sie gehören zu deinem Konto, auf allen deinen Geräten."
    case .none: "Du hast noch nichts gekauft."
    case .restore: "Käufe wiederherstellen"
    case .verify: "Meine Käufe prüfen"
    case .restoreMeans:
      "Beides sendet alle deine Käufe aus dem Shop an den Server. Das Prüfen vergleicht sie auch "
        + "mit den Buchungen."
    case .boughtOn(let day): "Gekauft am \(Self.germanDay(day))"
    case .refundedOn(let day): "Erstattet am \(Self.germanDay(day))"
    case .booked(let credits, let isRight):
      "Verbucht: \(German.signed(credits)). \(isRight ? "Das stimmt." : "Das stimmt nicht.")"
    case .refund(let name): "\(name) erstatten lassen"
    case .refundAsks(let name, let losesAdFree):
      "\(name) erstatten lassen? Du verlierst die Credits, auch ausgegebene\(losesAdFree ? ", und die Werbefreiheit" : "")."
    case .requestRefund(let name): "Erstattung für \(name) beantragen"
    case .refundNow: "Erstatten lassen"
    case .asking: "Warten auf den Server …"
    case .looked: "Alles ist auf dem neuesten Stand."
    case .bought(let name, let credits):
      "Du hast \(name) gekauft: \(German.count(credits, "Ranglistencredit", "Ranglistencredits"))."
    case .taken(let credits):
      "Du hast \(German.count(credits, "Ranglistencredit", "Ranglistencredits")) erhalten."
    case .restored(let new, let known, let refused):
      Self.germanRestored(new, known, refused)
    case .allRight(let count):
      count == 0
        ? "Es gibt keine Käufe zu prüfen."
        : "\(German.count(count, "Kauf", "Käufe")) geprüft. Alles stimmt."
    case .wrong(let wrong, let all):
      "\(German.count(all, "Kauf", "Käufe")) geprüft, \(German.number(wrong)) davon falsch verbucht. Nenne "
        + "dem Support deine Support-ID."
    case .refundTaken: "Der Kauf wurde erstattet."
    case .openPurchase:
      "Dein Kauf ist noch nicht bestätigt. Diese Seite prüft weiter. Es wird nichts doppelt "
        + "gekauft."
    case .notBought: "Der Kauf hat nicht geklappt."
    case .noAnswer: "Der Server ist gerade nicht erreichbar. Versuch es später noch einmal."
    case .notDone: "Das hat nicht geklappt. Versuch es später noch einmal."
    case .notKept: "Dieses Gerät kann gerade nichts speichern. Darum wurde nichts gekauft."
    case .shopClosed: "Der Shop hat geschlossen."
    case .signInFirst: "Deine Sitzung ist abgelaufen. Melde dich auf der Kontoseite noch einmal an."
    case .tooOften: "Zu viele Versuche. Versuch es in einer Minute noch einmal."
    case .tooSoon: "Quick Chips sind noch nicht wieder verfügbar."
    case .canceled: "Du hast den Kauf abgebrochen. Du hast nichts bezahlt."
    case .deferred:
      "Der Kauf muss noch genehmigt werden. Die Credits kommen, sobald er genehmigt ist."
    case .forbidden:
      "Auf diesem Gerät sind Käufe nicht erlaubt. Das kannst du in den Einstellungen ändern."
    case .notSold: "Der App Store verkauft das gerade nicht. Du hast nichts bezahlt."
    case .shopAway: "Der App Store ist gerade nicht erreichbar. Versuch es später noch einmal."
    case .paid:
      "Der Kauf hat geklappt, aber der Server hat ihn noch nicht. Die App versucht es weiter, und du zahlst nicht doppelt."
    }
  }

  private static func germanDay(_ day: CalendarDay) -> String {
    "\(day.day). \(German.month(day.month)) \(day.year)"
  }

  private static func germanRestored(_ new: Int64, _ known: Int64, _ refused: Int64) -> String {
    if new + known + refused == 0 { return "Der Shop hat keine Käufe von dir." }
    var parts = [
      new == 0
        ? "Es hat kein Kauf gefehlt"
        : "\(German.count(new, "fehlender Kauf", "fehlende Käufe")) wiederhergestellt"
    ]
    if known > 0 { parts.append("\(German.number(known)) schon verbucht") }
    if refused > 0 { parts.append("\(German.number(refused)) nicht angenommen") }
    return parts.joined(separator: "; ") + "."
  }

  private static func germanReason(_ hindrance: StoreRoom.Hindrance) -> String {
    switch hindrance {
    case .absent: CommonPhrase.noServer.german
    case .away: "Der Server ist gerade nicht erreichbar."
    case .noShop: "Käufe sind hier nicht möglich."
    case .elsewhere: "Kaufen kannst du im App Store."
    case .noAccount: "Zum Kaufen brauchst du ein Konto."
    case .signedOut: "Du bist auf diesem Gerät abgemeldet."
    case .turnedAway: "Der Server akzeptiert dieses Gerät nicht mehr."
    case .newer: "Eine neuere Version von True Count hat deine Kontodaten geändert."
    }
  }

  private static func germanMeaning(_ hindrance: StoreRoom.Hindrance) -> String {
    switch hindrance {
    case .absent, .noShop: ""
    case .away: "Du kannst im Shop stöbern. Alles, was du gekauft hast, bleibt dein."
    case .elsewhere:
      "Kauf in der App auf einem Apple-Gerät, denn im Browser geht es nicht. Käufe gehören zu deinem Konto und erscheinen "
        + "auch hier."
    case .noAccount:
      "Käufe gehören zu deinem Konto. Passwort, E-Mail-Adresse und Name sind dafür nicht nötig."
    case .signedOut: "Melde dich an, um zu kaufen und deine Käufe zu sehen."
    case .turnedAway: "Öffne dein Konto, um zu sehen, was du tun kannst."
    case .newer: "Öffne die App neu oder aktualisiere sie."
    }
  }
}
