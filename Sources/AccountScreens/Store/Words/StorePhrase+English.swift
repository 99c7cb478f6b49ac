import CardCore
import CasinoKit
import Records

extension StorePhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Store"
    case .lead:
      "You don't need anything here to play. All credits are play money and can't be cashed out."
    case .testShop: "This is a test shop: no real money moves."
    case .looking: "Contacting the server…"
    case .hindered(let hindrance): Self.englishReason(hindrance)
    case .hinderedMeans(let hindrance): Self.englishMeaning(hindrance)
    case .toAccount: "Open account"
    case .again: "Try again"
    case .group(.free): "Free"
    case .group(.budget): "Small stacks"
    case .group(.upgrade): "Ad-free play"
    case .group(.premium): "Large stacks"
    case .about(.free):
      "Available every \(Product.quickChipsPause / 1_000) seconds. Unless you're ad-free, a "
        + "\(Interstitial.seconds)-second break comes first."
    case .aboutQuickChips:
      "Available every \(Product.quickChipsPause / 1_000) seconds, after a "
        + "\(Interstitial.seconds)-second break."
    case .about(.budget): "Ranked credits only."
    case .about(.upgrade): "Permanently removes the breaks where other games show ads."
    case .about(.premium): "Ranked credits and ad-free play."
    case .credits(let credits): English.number(credits)
    case .chip(let credits): English.chip(credits)
    case .adFree: "Ad-free play"
    case .hasAdFree: "You're already ad-free."
    case .price(let cents): "$\(Self.amount(cents, English.self))"
    case .buy(let name, let price): "Buy \(name) for \(price)"
    case .buyAsks(let name, let price): "Buy \(name) for \(price)?"
    case .buyTestAsks(let name, let price):
      "Buy \(name) for \(price)? This is a test shop: no real money moves."
    case .buyNow(let name): "Buy \(name)"
    case .keep: "Cancel"
    case .quickChips(let credits): "Take \(English.number(credits))"
    case .quickChipsFrom(let time): "Available at \(time)"
    case .quickChipsNeedAccount:
      "Here, with an account. At the tables, you get \(Purse.freeCredits) practice credits when you run out."
    case .takeChips(let credits): "Take \(English.count(credits, "credit"))"
    case .leave: "Back to store"
    case .pricesMean:
      "Prices are in US dollars. A shop may charge a different price in your country."
    case .buying: "Buying…"
    case .balance: "Your credits"
    case .practice: "Practice credits"
    case .ranked: "Ranked credits"
    case .kindsMean:
      "Everything here adds to your ranked credits, for rounds that the server deals. Practice "
        + "credits are free at the tables."
    case .advanced: "Debt"
    case .advancedMeans: "Your next ranked credits pay this off first, including purchases."
    case .stakesMean: "Credits you have bet at a table aren't included."
    case .look: "Sync now"
    case .adverts: "Ads"
    case .adFreeNow: "You're ad-free. Nothing interrupts your play."
    case .adFreeNot:
      "There are no ads here. Until you're ad-free, you wait five seconds where other games show "
        + "one."
    case .purchases: "Your purchases"
    case .purchasesMean: "Purchases never expire. They belong to your account, on all your devices."
    case .none: "You haven't bought anything yet."
    case .restore: "Restore purchases"
    case .verify: "Check my purchases"
    case .restoreMeans:
      "Both send all your purchases from the shop to the server. Checking also compares each one "
        + "with the ledger."
    case .boughtOn(let day): "Bought on \(Self.englishDay(day))"
    case .refundedOn(let day): "Refunded on \(Self.englishDay(day))"
    case .booked(let credits, let isRight):
      "In the ledger: \(English.signed(credits)). \(isRight ? "Correct." : "Wrong.")"
    case .refund(let name): "Refund \(name)"
    case .refundAsks(let name, let losesAdFree):
      "Refund \(name)? You lose its credits, even spent ones\(losesAdFree ? ", and ad-free play" : "")."
    case .requestRefund(let name): "Request a refund of \(name)"
    case .refundNow: "Refund purchase"
    case .asking: "Waiting for the server…"
    case .looked: "Everything is up to date."
    case .bought(let name, let credits):
      "You bought \(name): \(English.count(credits, "ranked credit"))."
    case .taken(let credits): "You received \(English.count(credits, "ranked credit"))."
    case .restored(let new, let known, let refused):
      Self.englishRestored(new, known, refused)
    case .allRight(let count):
      count == 0
        ? "There are no purchases to check."
        : "\(English.count(count, "purchase")) checked. Everything is correct."
    case .wrong(let wrong, let all):
      "\(English.count(all, "purchase")) checked, \(English.number(wrong)) wrong in the ledger. Give "
        + "support your support ID."
    case .refundTaken: "The purchase has been refunded."
    case .openPurchase:
      "Your purchase isn't confirmed yet. This page keeps checking. You won't buy anything twice."
    case .notBought: "The purchase didn't go through."
    case .noAnswer: "The server can't be reached right now. Try again later."
    case .notDone: "That didn't work. Try again later."
    case .notKept: "This device can't save anything right now, so nothing was bought."
    case .shopClosed: "The shop has closed."
    case .signInFirst: "Your session has expired. Sign in again on the account page."
    case .tooOften: "Too many attempts. Try again in a minute."
    case .tooSoon: "Quick Chips aren't available again yet."
    case .canceled: "You canceled the purchase. You weren't charged."
    case .deferred: "The purchase needs approval. You get the credits once it's approved."
    case .forbidden: "This device doesn't allow purchases. You can change that in the settings."
    case .notSold: "The App Store doesn't sell this right now. You weren't charged."
    case .shopAway: "The App Store can't be reached right now. Try again later."
    case .paid:
      "The purchase went through, but the server doesn't have it yet. The app keeps trying, and you won't pay twice."
    }
  }

  private static func englishDay(_ day: CalendarDay) -> String {
    "\(day.day) \(English.month(day.month)) \(day.year)"
  }

  private static func englishRestored(_ new: Int64, _ known: Int64, _ refused: Int64) -> String {
    if new + known + refused == 0 { return "The shop has no purchases of yours." }
    var parts = [
      new == 0
        ? "No purchases were missing"
        : "\(English.count(new, "missing purchase")) restored"
    ]
    if known > 0 { parts.append("\(English.number(known)) already in the ledger") }
    if refused > 0 { parts.append("\(English.number(refused)) not accepted") }
    return parts.joined(separator: "; ") + "."
  }

  private static func englishReason(_ hindrance: StoreRoom.Hindrance) -> String {
    switch hindrance {
    case .absent: CommonPhrase.noServer.english
    case .away: "The server can't be reached right now."
    case .noShop: "Purchases aren't available here."
    case .elsewhere: "You can buy in the App Store."
    case .noAccount: "You need an account to buy."
    case .signedOut: "You are signed out on this device."
    case .turnedAway: "The server no longer accepts this device."
    case .newer: "A newer version of True Count has changed your account data."
    }
  }

  private static func englishMeaning(_ hindrance: StoreRoom.Hindrance) -> String {
    switch hindrance {
    case .absent, .noShop: ""
    case .away: "You can browse the store. Everything you have bought is still yours."
    case .elsewhere:
      "Buy in the app on an Apple device; browsers can't buy there. Purchases go to your account, so they appear here too."
    case .noAccount:
      "Purchases belong to your account. It needs no password, email address or name."
    case .signedOut: "Sign in to buy and to see your purchases."
    case .turnedAway: "Open your account to see what you can do."
    case .newer: "Reopen or update the app."
    }
  }
}
