import Books
import CardCore
import HTTPTypes
import Hummingbird
import Logging
import Records
import Wire

/// Serves the store, and receives purchases and notifications from shops.
struct StoreController {
  let books: Books
  let shops: OpenShops

  /// The maximum number of statements in a request.
  static let mostWords = 100

  /// Adds the routes below `store`.
  ///
  /// - Parameter api: The group of routes below `/api` for players.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    api.on(.store) { _, _ in shelf }
    api.on(.purchases) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      return try await account(of: player)
    }
    api.on(.handInPurchases) { request, context in
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
    api.on(.quickChips) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let now = books.now
      do {
        try await books.takeQuickChips(for: player, at: now)
      } catch let pause as QuickChipsPause {
        throw APIRefusal(
          .tooManyRequests, .storeTooSoon,
          "Quick Chips were taken less than a minute ago. Try again later.",
          because: "Quick Chips were taken less than a minute ago",
          headers: [.retryAfter: "\((pause.ends - now + 999) / 1_000)"])
      }
      return try await account(of: player)
    }
  }

  /// Adds the routes for shops, which have no page and no session.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addNotices(to api: RouterGroup<some RequestContext>) {
    api.on(.notify) { request, context in
      let provider = try provider(named: context.parameters.get("shop") ?? "")
      let signed = try await request.json(Notice.self).signedPayload
      do {
        guard let word = try await provider.notice(signed) else { return Response(status: .ok) }
        let outcome = try await books.receive(word, at: books.now)
        context.logger.info(
          "Shop notification received",
          metadata: ["shop": "\(word.shop.name)", "outcome": "\(outcome.rawValue)"])
      } catch let refusal as ShopRefusal {
        throw Self.notAccepted(because: refusal.rawValue)
      } catch let refusal as SaleRefusal {
        throw Self.notAccepted(because: refusal.problem.rawValue)
      }
      return Response(status: .ok)
    }
  }

  /// The shop with a name, if it is open.
  func provider(named name: String) throws -> any PurchaseProvider {
    guard let provider = shops.providers.first(where: { $0.shop.name == name }) else {
      throw APIRefusal(
        .notFound, .shopClosed, "This shop is not open here.", because: "the shop is not open")
    }
    return provider
  }

  private static func notAccepted(because reason: String) -> APIRefusal {
    APIRefusal(.forbidden, .purchaseNotAccepted, "This was not accepted.", because: reason)
  }

  /// Processes one statement.
  ///
  /// The reason why it is rejected goes only to the log.
  private func take(
    _ signed: String, of shop: any PurchaseProvider, for player: Int64, log: Logger
  ) async throws -> Outcome {
    var transaction: String?
    do {
      let word = try await shop.sale(signed)
      transaction = word.transaction
      let outcome = try await books.receive(word, from: player, at: books.now)
      return Outcome(transaction: transaction, outcome: outcome)
    } catch let refusal as ShopRefusal {
      log.warning("A purchase was refused", metadata: ["reason": "\(refusal.rawValue)"])
      return Outcome(transaction: nil, refusal: .purchaseNotAccepted)
    } catch let refusal as SaleRefusal {
      log.warning("A purchase was refused", metadata: ["reason": "\(refusal.problem.rawValue)"])
      return Outcome(transaction: transaction, refusal: refusal.problem)
    } catch is EntryRefusal {
      log.warning(
        "A purchase was refused", metadata: ["reason": "more credits than the server can count"])
      return Outcome(transaction: transaction, refusal: .purchaseBeyondCounting)
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

  // MARK: - Requests and responses

  private struct HandedIn: Decodable {
    let shop: String
    /// The signed statements, as the device received them.
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
    /// A notice that players must see before buying there.
    let notice: String?
  }

  private struct StoreAccount: ResponseEncodable {
    let credits: Credits
    /// The part of the next purchase that pays off the debt.
    let advanced: Credits
    let entitlements: [String]
    /// The token that identifies the buyer to shops instead of the player's id.
    let buyer: String
    /// The time from which Quick Chips are available again; absent if they are available now.
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
    /// The time of the refund; absent if there is none.
    let refunded: Int64?
    /// The credits that the ledger has booked for it, and whether the amount is correct.
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
    /// The shop's id of the sale; absent if the statement was rejected.
    let transaction: String?
    let outcome: String
    let code: String?

    init(transaction: String?, outcome: SaleOutcome) {
      (self.transaction, self.outcome, code) = (transaction, outcome.rawValue, nil)
    }

    init(transaction: String?, refusal: ProblemCode) {
      self.transaction = transaction
      (outcome, code) = (SubmissionOutcome.refused.rawValue, refusal.rawValue)
    }
  }

  private struct Taken: ResponseEncodable {
    let results: [Outcome]
    let account: StoreAccount
  }
}
