import Books
import CardCore
import CasinoKit
import HTTPTypes
import Hummingbird
import Logging

/// Shows what the store has, takes purchases in, and hears what shops say by themselves.
struct StoreController {
  let books: Books
  let shops: OpenShops

  /// How many words are taken in at once.
  static let mostWords = 100

  /// Answers below `store`.
  ///
  /// - Parameter api: The group of routes below `/api` for players.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    api.get("store") { _, _ in shelf }
    api.get("store/purchases") { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      return try await account(of: player)
    }
    api.post("store/purchases") { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(HandedIn.self)
      guard sent.transactions.count <= Self.mostWords else {
        throw APIRefusal.badRequest("too many transactions")
      }
      let shop = try provider(named: sent.shop)
      var results: [Outcome] = []
      for signed in sent.transactions {
        results.append(try await take(signed, of: shop, for: player, log: context.logger))
      }
      return Taken(results: results, account: try await account(of: player))
    }
    api.post("store/quick-chips") { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let now = books.now
      do {
        try await books.takeQuickChips(for: player, at: now)
      } catch let pause as QuickChipsPause {
        throw APIRefusal(
          .tooManyRequests, "store/too-soon", "You had Quick Chips a moment ago.",
          because: "Quick Chips were taken less than a minute ago",
          headers: [.retryAfter: "\((pause.ends - now + 999) / 1_000)"])
      }
      return try await account(of: player)
    }
  }

  /// Answers shops, which come without a page and without a session.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addNotices(to api: RouterGroup<some RequestContext>) {
    api.post("store/notifications/:shop") { request, context in
      let provider = try provider(named: context.parameters.get("shop") ?? "")
      let signed = try await request.json(Notice.self).signedPayload
      do {
        guard let word = try await provider.notice(signed) else { return Response(status: .ok) }
        let outcome = try await books.hear(word, at: books.now)
        context.logger.info(
          "A shop said something",
          metadata: ["shop": "\(word.shop.name)", "outcome": "\(outcome.rawValue)"])
      } catch let refusal as ShopRefusal {
        throw Self.notAccepted(because: refusal.rawValue)
      } catch let refusal as SaleRefusal {
        throw Self.notAccepted(because: refusal.rawValue)
      }
      return Response(status: .ok)
    }
  }

  /// The shop with a name, where it is open.
  func provider(named name: String) throws -> any PurchaseProvider {
    guard let provider = shops.providers.first(where: { $0.shop.name == name }) else {
      throw APIRefusal(
        .notFound, "shop/closed", "This shop is not open here.", because: "the shop is not open")
    }
    return provider
  }

  private static func notAccepted(because reason: String) -> APIRefusal {
    APIRefusal(.forbidden, "purchase/not-accepted", "This was not accepted.", because: reason)
  }

  /// Takes one word in.
  ///
  /// Why a shop's word is not believed is in the log alone.
  private func take(
    _ signed: String, of shop: any PurchaseProvider, for player: Int64, log: Logger
  ) async throws -> Outcome {
    var transaction: String?
    do {
      let word = try await shop.sale(signed)
      transaction = word.transaction
      let outcome = try await books.hear(word, from: player, at: books.now)
      return Outcome(transaction: transaction, outcome: outcome.rawValue, code: nil)
    } catch let refusal as ShopRefusal {
      log.warning("A purchase was refused", metadata: ["reason": "\(refusal.rawValue)"])
      return Outcome(transaction: nil, outcome: "refused", code: "purchase/not-accepted")
    } catch let refusal as SaleRefusal {
      log.warning("A purchase was refused", metadata: ["reason": "\(refusal.rawValue)"])
      return Outcome(transaction: transaction, outcome: "refused", code: refusal.rawValue)
    } catch is EntryRefusal {
      log.warning("A purchase was refused", metadata: ["reason": "beyond counting"])
      return Outcome(
        transaction: transaction, outcome: "refused", code: "purchase/beyond-counting")
    }
  }

  private var shelf: Shelf {
    Shelf(
      products: Product.all.map { Item($0) },
      shops: shops.providers.map {
        OpenShop(
          name: $0.shop.name, movesMoney: $0.shop.movesMoney,
          notice: $0.shop == .test ? TestShop.notice : nil)
      })
  }

  private func account(of player: Int64) async throws -> StoreAccount {
    let balance = try await books.balance(of: player)
    return StoreAccount(
      credits: balance.credits, advanced: balance.advanced,
      entitlements: try await books.entitlements(of: player).map(\.rawValue),
      buyer: try await books.buyerToken(of: player).text,
      quickChipsFrom: try await books.quickChipsPauseEnds(for: player, at: books.now),
      purchases: try await books.purchases(of: player).map { Bought($0) })
  }

  // MARK: - What is sent and answered

  private struct HandedIn: Decodable {
    let shop: String
    /// The signed words, as the device got them.
    let transactions: [String]
  }

  private struct Notice: Decodable {
    let signedPayload: String
  }

  private struct Shelf: ResponseEncodable {
    let products: [Item]
    let shops: [OpenShop]
  }

  private struct Item: ResponseEncodable {
    let id: String
    let name: String
    /// The price in US cents.
    let cents: Int
    let credits: Credits
    let isAdFree: Bool
    let group: String

    init(_ product: Product) {
      (id, name, cents) = (product.id, product.name, product.cents)
      (credits, isAdFree, group) = (product.credits, product.isAdFree, product.group.rawValue)
    }
  }

  private struct OpenShop: ResponseEncodable {
    let name: String
    let movesMoney: Bool
    /// What a player must be told before buying there.
    let notice: String?
  }

  private struct StoreAccount: ResponseEncodable {
    let credits: Credits
    /// What of the next purchase goes to the house first.
    let advanced: Credits
    let entitlements: [String]
    /// What shops are told instead of the player.
    let buyer: String
    /// When Quick Chips can be taken again; absent where they can be taken now.
    let quickChipsFrom: Int64?
    let purchases: [Bought]
  }

  private struct Bought: ResponseEncodable {
    let shop: String
    let transaction: String
    let product: String
    let quantity: Int64
    let credits: Credits
    let isAdFree: Bool
    let bought: Int64
    /// When it was taken back; absent while it stands.
    let refunded: Int64?
    /// What the ledger has of it, and whether that is what it should have.
    let booked: Credits
    let isRight: Bool

    init(_ purchase: Purchase) {
      (shop, transaction) = (purchase.shop.name, purchase.transaction)
      (product, quantity, credits) = (purchase.product, purchase.quantity, purchase.credits)
      (isAdFree, bought, refunded) = (purchase.isAdFree, purchase.bought, purchase.revoked)
      (booked, isRight) = (purchase.booked, purchase.booked == purchase.due)
    }
  }

  private struct Outcome: ResponseEncodable {
    /// The shop's name for the sale; absent where the word was not believed.
    let transaction: String?
    /// `counted`, `known`, or `refused`.
    let outcome: String
    let code: String?
  }

  private struct Taken: ResponseEncodable {
    let results: [Outcome]
    let account: StoreAccount
  }
}
