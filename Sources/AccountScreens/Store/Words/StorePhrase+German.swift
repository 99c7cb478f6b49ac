import CardCore
import CasinoKit

extension StorePhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Shop"
    case .lead:
      "Zum Spielen brauchst du nichts von hier. Credits sind Spielgeld: Auszahlen lassen kann man sie nicht."
    case .testShop: "Das ist ein Testshop: Es fließt kein Geld."
    case .looking: "Das Haus wird gefragt …"
    case .hindered(let hindrance): Self.germanReason(hindrance)
    case .hinderedMeans(let hindrance): Self.germanMeaning(hindrance)
    case .toAccount: "Zum Konto"
    case .again: "Noch einmal versuchen"
    case .group(.free): "Gratis"
    case .group(.budget): "Kleine Stapel"
    case .group(.upgrade): "Keine Werbung mehr"
    case .group(.premium): "Große Stapel"
    case .about(.free):
      "Nimm sie, wann du willst, höchstens einmal in \(Product.quickChipsPause / 1_000) Sekunden. Wenn du nicht "
        + "werbefrei bist, kommen davor \(Interstitial.seconds) Sekunden Pause."
    case .about(.budget): "Credits und sonst nichts."
    case .about(.upgrade):
      "Die Pausen, in denen andere Spiele Werbung zeigen, fallen für immer weg."
    case .about(.premium): "Credits, und mit jedem davon keine Werbung mehr."
    case .credits(let credits): German.number(credits)
    case .chip(let credits): German.chip(credits)
    case .adFree: "Keine Werbung mehr"
    case .hasAdFree: "Du bist schon werbefrei."
    case .price(let cents): "\(Self.amount(cents, German.self))\u{A0}$"
    case .buy(let name, let cents): "\(Self.amount(cents, German.self))\u{A0}$: \(name) kaufen"
    case .buyAsks(let name, let cents):
      "\(name) für \(Self.amount(cents, German.self))\u{A0}$ kaufen?"
    case .buyTestAsks(let name, let cents):
      "\(name) für \(Self.amount(cents, German.self))\u{A0}$ kaufen? In diesem Testshop fließt kein Geld."
    case .buyNow(let name): "\(name) kaufen"
    case .keep: "Jetzt nicht"
    case .quickChips(let credits): "\(German.number(credits)) nehmen"
    case .quickChipsFrom(let time): "Wieder ab \(time) Uhr"
    case .quickChipsNeedAccount: "Sie kosten nichts, aber auch dafür brauchst du ein Konto."
    case .takeChips(let credits): "\(German.credits(counting: credits)) nehmen"
    case .leave: "Zurück in den Shop"
    case .pricesMean:
      "Preise in US-Dollar. Was ein Shop in deinem Land verlangt, bestimmt er selbst."
    case .buying: "Der Shop wird gefragt …"
    case .balance: "Deine Credits"
    case .inPurse: "In deinem Geldbeutel"
    case .inBooks: "In den Büchern"
    case .advanced: "Vom Haus vorgeschossen"
    case .advancedMeans: "Was als Nächstes kommt, zahlt das zuerst zurück, auch ein Kauf."
    case .stakesMean: "Was du an einem Tisch gesetzt hast, ist nicht im Geldbeutel."
    case .look: "Jetzt nachsehen"
    case .adverts: "Werbung"
    case .adFreeNow: "Du bist werbefrei: Nichts unterbricht dich mehr."
    case .adFreeNot:
      "Werbung gibt es hier nicht. Wo andere Spiele welche zeigen, wartest du fünf Sekunden, bis du werbefrei bist."
    case .purchases: "Deine Käufe"
    case .purchasesMean:
      "Käufe verfallen nie. Sie gehören zu deinem Konto, auf allen seinen Geräten."
    case .none: "Du hast noch nichts gekauft."
    case .restore: "Käufe wiederherstellen"
    case .verify: "Meine Käufe prüfen"
    case .restoreMeans:
      "Beides sagt dem Haus alles, was der Shop von dir weiß. Das Prüfen zeigt danach, was von jedem Kauf in den "
        + "Büchern steht."
    case .boughtOn(let day): "Gekauft am \(Self.germanDay(day))"
    case .refundedOn(let day): "Erstattet am \(Self.germanDay(day))"
    case .counts: "Zählt"
    case .takenBack: "Zurückgenommen"
    case .booked(let credits, let isRight):
      "In den Büchern: \(German.signed(credits)). \(isRight ? "Das stimmt." : "Das stimmt nicht.")"
    case .refund(let name): "\(name) erstatten lassen"
    case .refundAsks(let name, let losesAdFree):
      "\(name) erstatten lassen? Die Credits gehen weg, auch ausgegebene\(losesAdFree ? ", und du bist nicht mehr werbefrei" : "")."
    case .refundNow: "Erstatten"
    case .asking: "Das Haus wird gefragt …"
    case .looked: "Alles ist auf dem neuesten Stand."
    case .bought(let name, let credits):
      "\(name) gehört dir: \(German.credits(counting: credits))."
    case .taken(let credits): "\(German.credits(counting: credits)) gehören dir."
    case .restored(let new, let known, let refused):
      Self.germanRestored(new, known, refused)
    case .allRight(let count):
      count == 0
        ? "Es gibt keine Käufe zu vergleichen."
        : "\(German.count(count, "Kauf", "Käufe")) verglichen: Die Bücher stimmen."
    case .wrong(let wrong, let all):
      "\(German.count(all, "Kauf", "Käufe")) verglichen, \(German.number(wrong)) davon falsch in den Büchern. Nenne dem "
        + "Haus deine Support-ID."
    case .refundTaken: "Der Kauf ist erstattet."
    case .openPurchase:
      "Das Haus hat noch nicht gesagt, ob dein Kauf zustande gekommen ist. Es wird immer wieder gefragt, und nichts "
        + "wird doppelt gekauft."
    case .notBought: "Der Kauf ist nicht zustande gekommen."
    case .noAnswer: "Das Haus ist gerade nicht zu erreichen."
    case .notDone: "Das hat nicht geklappt. Versuch es später noch einmal."
    case .notKept: "Dieser Browser kann gerade nichts aufbewahren. Darum wurde nichts gekauft."
    case .shopClosed: "Der Shop hat geschlossen."
    case .signInFirst: "Die Sitzung ist abgelaufen. Melde dich beim Konto noch einmal an."
    case .tooOften: "Das war zu oft. Versuch es in einer Minute noch einmal."
    case .tooSoon: "Quick Chips hattest du gerade erst."
    }
  }

  private static func germanDay(_ day: CalendarDay) -> String {
    "\(day.day). \(German.month(day.month)) \(day.year)"
  }

  private static func germanRestored(_ new: Int64, _ known: Int64, _ refused: Int64) -> String {
    if new + known + refused == 0 { return "Der Shop weiß von keinen Käufen." }
    var parts = [
      new == 0
        ? "Es hat nichts gefehlt"
        : "\(German.count(new, "Kauf", "Käufe")) gefunden, die nicht in den Büchern standen"
    ]
    if new == 1 { parts = ["1 Kauf gefunden, der nicht in den Büchern stand"] }
    if known > 0 { parts.append("\(German.number(known)) schon bekannt") }
    if refused > 0 { parts.append("\(German.number(refused)) nicht angenommen") }
    return parts.joined(separator: "; ") + "."
  }

  private static func germanReason(_ hindrance: StoreRoom.Hindrance) -> String {
    switch hindrance {
    case .absent: "Hier lässt sich nichts kaufen."
    case .away: "Das Haus ist gerade nicht zu erreichen."
    case .noShop: "In diesem Haus ist kein Shop offen."
    case .elsewhere: "Dieses Haus verkauft im App Store."
    case .noAccount: "Zum Kaufen brauchst du ein Konto."
    case .signedOut: "Du bist auf diesem Gerät abgemeldet."
    case .turnedAway: "Das Haus erkennt dieses Gerät nicht mehr an."
    case .newer: "Hier hat eine neuere Version von True Count geschrieben."
    }
  }

  private static func germanMeaning(_ hindrance: StoreRoom.Hindrance) -> String {
    switch hindrance {
    case .absent: "Hinter dieser Seite steht kein Haus. Das Regal zeigt, was es in einem gäbe."
    case .away: "Das Regal kannst du ansehen, und was du gekauft hast, bleibt dein."
    case .noShop: "Du siehst, was im Regal stünde. Kaufen lässt sich davon hier nichts."
    case .elsewhere:
      "Kauf in der App auf einem Gerät von Apple: Ein Browser kann dort nicht bezahlen. Was du kaufst, kommt auf dein "
        + "Konto, also auch hierher."
    case .noAccount:
      "Sonst wüsste niemand, wem die Credits gehören. Es gibt kein Passwort, keine E-Mail-Adresse und keinen Namen."
    case .signedOut: "Melde dich an, um etwas zu kaufen und um zu sehen, was du gekauft hast."
    case .turnedAway: "Auf der Seite des Kontos steht, was du tun kannst."
    case .newer: "Lade die Seite neu, um etwas zu kaufen."
    }
  }
}
