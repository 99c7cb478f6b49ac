import CardCore
import CasinoKit

extension StorePhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Store"
    case .lead:
      "You never need anything from here to play. Credits are play money: they can't be cashed out."
    case .testShop: "This is a test shop: no money moves."
    case .looking: "Asking the house …"
    case .hindered(let hindrance): Self.englishReason(hindrance)
    case .hinderedMeans(let hindrance): Self.englishMeaning(hindrance)
    case .toAccount: "To the account"
    case .again: "Try again"
    case .group(.free): "Free"
    case .group(.budget): "Small stacks"
    case .group(.upgrade): "No more ads"
    case .group(.premium): "Large stacks"
    case .about(.free):
      "Take them whenever you like, at most once in \(Product.quickChipsPause / 1_000) seconds. Unless you are ad-free, "
        + "a break of \(Interstitial.seconds) seconds comes first."
    case .about(.budget): "Credits and nothing else."
    case .about(.upgrade): "The breaks where other games show ads are gone for good."
    case .about(.premium): "Credits, and no more ads with each of them."
    case .credits(let credits): English.number(credits)
    case .chip(let credits): English.chip(credits)
    case .adFree: "No more ads"
    case .hasAdFree: "You are ad-free already."
    case .price(let cents): "$\(Self.amount(cents, English.self))"
    case .buy(let name, let cents): "$\(Self.amount(cents, English.self)): buy \(name)"
    case .buyAsks(let name, let cents): "Buy \(name) for $\(Self.amount(cents, English.self))?"
    case .buyTestAsks(let name, let cents):
      "Buy \(name) for $\(Self.amount(cents, English.self))? In this test shop, no money moves."
    case .buyNow(let name): "Buy \(name)"
    case .keep: "Not now"
    case .quickChips(let credits): "Take \(English.number(credits))"
    case .quickChipsFrom(let time): "Again from \(time)"
    case .quickChipsNeedAccount: "They cost nothing, but need an account too."
    case .takeChips(let credits): "Take \(English.count(credits, "credit"))"
    case .leave: "Back to the store"
    case .pricesMean:
      "Prices are in US dollars. What a shop asks for in your country is up to the shop."
    case .buying: "Asking the shop …"
    case .balance: "Your credits"
    case .inPurse: "In your purse"
    case .inBooks: "In the books"
    case .advanced: "Advanced by the house"
    case .advancedMeans: "Whatever comes next pays this back first, a purchase too."
    case .stakesMean: "What you have staked at a table is not in the purse."
    case .look: "Look now"
    case .adverts: "Ads"
    case .adFreeNow: "You are ad-free: nothing interrupts you any more."
    case .adFreeNot:
      "There are no ads here. Where other games show one, you wait five seconds, until you are ad-free."
    case .purchases: "Your purchases"
    case .purchasesMean: "Purchases never expire. They belong to your account, on all its devices."
    case .none: "You have bought nothing yet."
    case .restore: "Restore purchases"
    case .verify: "Verify my purchases"
    case .restoreMeans:
      "Both tell the house all that the shop knows of you. Verifying then shows what the books have of each purchase."
    case .boughtOn(let day): "Bought on \(Self.englishDay(day))"
    case .refundedOn(let day): "Refunded on \(Self.englishDay(day))"
    case .counts: "Counts"
    case .takenBack: "Taken back"
    case .booked(let credits, let isRight):
      "In the books: \(English.signed(credits)). \(isRight ? "That is right." : "That is wrong.")"
    case .refund(let name): "Have \(name) refunded"
    case .refundAsks(let name, let losesAdFree):
      "Have \(name) refunded? Its credits go, even if you have spent them\(losesAdFree ? ", and so does freedom from ads" : "")."
    case .refundNow: "Refund it"
    case .asking: "Asking the house …"
    case .looked: "Everything is up to date."
    case .bought(let name, let credits):
      "\(name) is yours: \(English.count(credits, "credit"))."
    case .taken(let credits): "\(English.count(credits, "credit")) are yours."
    case .restored(let new, let known, let refused):
      Self.englishRestored(new, known, refused)
    case .allRight(let count):
      count == 0
        ? "There are no purchases to compare."
        : "\(English.count(count, "purchase")) compared: the books are right."
    case .wrong(let wrong, let all):
      "\(English.count(all, "purchase")) compared, \(English.number(wrong)) of them wrong in the books. Tell the house "
        + "your support ID."
    case .refundTaken: "It is refunded."
    case .openPurchase:
      "The house has not said yet whether your purchase came about. It is asked again and again, and nothing is bought "
        + "twice."
    case .notBought: "The purchase did not come about."
    case .noAnswer: "The house can't be reached right now."
    case .notDone: "That did not work. Try again later."
    case .notKept: "This browser can't keep anything now, so nothing was bought."
    case .shopClosed: "The shop has closed."
    case .signInFirst: "The session has ended. Sign in again at the account."
    case .tooOften: "That was too often. Try again in a minute."
    case .tooSoon: "You had Quick Chips a moment ago."
    }
  }

  private static func englishDay(_ day: CalendarDay) -> String {
    "\(day.day) \(English.month(day.month)) \(day.year)"
  }

  private static func englishRestored(_ new: Int64, _ known: Int64, _ refused: Int64) -> String {
    if new + known + refused == 0 { return "The shop knows of no purchases of yours." }
    var parts = [
      new == 0
        ? "Nothing was missing"
        : "\(English.count(new, "purchase")) found that the books did not have"
    ]
    if known > 0 { parts.append("\(English.number(known)) known already") }
    if refused > 0 { parts.append("\(English.number(refused)) not accepted") }
    return parts.joined(separator: "; ") + "."
  }

  private static func englishReason(_ hindrance: StoreRoom.Hindrance) -> String {
    switch hindrance {
    case .absent: "Nothing can be bought here."
    case .away: "The house can't be reached right now."
    case .noShop: "No shop is open in this house."
    case .elsewhere: "This house sells in the App Store."
    case .noAccount: "Buying needs an account."
    case .signedOut: "You are signed out on this device."
    case .turnedAway: "The house no longer accepts this device."
    case .newer: "A newer version of True Count has written here."
    }
  }

  private static func englishMeaning(_ hindrance: StoreRoom.Hindrance) -> String {
    switch hindrance {
    case .absent: "There is no house behind this page. The shelf shows what one would have."
    case .away: "You can look at the shelf, and whatever you have bought stays yours."
    case .noShop: "You see what would be on the shelf. Nothing on it can be bought here."
    case .elsewhere:
      "Buy in the app, on an Apple device: a browser can't pay there. What you buy comes to your account, so here too."
    case .noAccount:
      "Otherwise nobody would know whose the credits are. There is no password, no e-mail address and no name."
    case .signedOut: "Sign in to buy something and to see what you have bought."
    case .turnedAway: "The page of the account says what you can do."
    case .newer: "Reload the page to buy something."
    }
  }
}
