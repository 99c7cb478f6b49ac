import CardCore
import CasinoKit
import Records

/// What is said in the store.
enum StorePhrase: Phrase {
  case title, lead, testShop
  case looking
  /// Why nothing can be bought, and what that means.
  case hindered(StoreRoom.Hindrance)
  /// Empty where nothing is sold.
  case hinderedMeans(StoreRoom.Hindrance)
  case toAccount, again
  // The shelf.
  case group(Product.Group)
  case about(Product.Group)
  /// Quick Chips where nothing is sold.
  case aboutQuickChips
  case credits(Credits)
  case chip(Credits)
  case adFree, hasAdFree
  case price(cents: Int)
  case buy(String, price: String)
  case buyAsks(String, price: String)
  case buyTestAsks(String, price: String)
  case buyNow(String)
  case keep
  case quickChips(Credits)
  case quickChipsFrom(String)
  case quickChipsNeedAccount
  case takeChips(Credits)
  case leave
  case pricesMean
  case buying
  // What one has.
  case balance, practice, ranked, kindsMean, advanced, advancedMeans, stakesMean, look
  case adverts, adFreeNow, adFreeNot
  // What was bought.
  case purchases, purchasesMean, none
  case restore, verify, restoreMeans
  case boughtOn(CalendarDay)
  case refundedOn(CalendarDay)
  case booked(Credits, isRight: Bool)
  case refund(String)
  case refundAsks(String, losesAdFree: Bool)
  case refundNow
  case requestRefund(String)
  case asking
  // What was just done.
  case looked
  case bought(String, Credits)
  case taken(Credits)
  case restored(new: Int64, known: Int64, refused: Int64)
  case allRight(Int64)
  case wrong(Int64, of: Int64)
  case refundTaken
  // What was not.
  case openPurchase, notBought, noAnswer, notDone, notKept, shopClosed, signInFirst, tooOften
  case tooSoon
  // What a purchase in the shop of the device can end with.
  case canceled, deferred, forbidden, notSold, shopAway, paid
}

extension StorePhrase {
  /// Prices as numbers with two decimals, by how a language writes them.
  static func amount<Writing: NumberWriting>(_ cents: Int, _: Writing.Type) -> String {
    Writing.credits(Int64(cents) * 10)
  }

  /// The time of the day with its seconds, such as `09:05:30`.
  static func clock(_ seconds: Int64) -> String {
    let second = seconds % 60
    return "\(ClockWords.clock(seconds)):\(second < 10 ? "0" : "")\(second)"
  }
}

/// All the words of the place, in one language.
public struct StoreWords: Localized {
  let house: Words<CommonPhrase>
  let interstitial: Words<InterstitialPhrase>
  let say: Words<StorePhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    interstitial = Words(language)
    say = Words(language)
  }
}
