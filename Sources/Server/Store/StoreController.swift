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

  /// The maximum number of purchases in a response.
  static let mostPurchases = 500

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
      let sent = try await request.json(Body.HandedIn.self, most: .max)
      guard sent.transactions.count <= Self.mostWords else {
        throw APIRefusal.badRequest("too many transactions")
      }
      let shop = try provider(named: sent.shop)
      var results: [Body.SaleOutcome] = []
      for signed in sent.transactions {
        results.append(try await take(signed, of: shop, for: player, log: context.logger))
      }
      let (counted, account) = (results, try await account(of: player))
      return Body.TakenIn { ($0.results, $0.account) = (counted, account) }
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
      let most = 2 * SignedWords.mostBytes
      let signed = try await request.json(Body.Notification.self, most: most).signedPayload
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
  ) async throws -> Body.SaleOutcome {
    var transaction: String?
    do {
      let word = try await shop.sale(signed)
      transaction = word.transaction
      let outcome = try await books.receive(word, from: player, at: books.now)
      return Body.SaleOutcome {
        ($0.transaction, $0.outcome) = (word.transaction, outcome.rawValue)
      }
    } catch let refusal as ShopRefusal {
      log.warning("A purchase was refused", metadata: ["reason": "\(refusal.rawValue)"])
      return Body.SaleOutcome(nil, refused: .purchaseNotAccepted)
    } catch let refusal as SaleRefusal {
      log.warning("A purchase was refused", metadata: ["reason": "\(refusal.problem.rawValue)"])
      return Body.SaleOutcome(transaction, refused: refusal.problem)
    } catch is EntryRefusal {
      log.warning(
        "A purchase was refused", metadata: ["reason": "more credits than the server can count"])
      return Body.SaleOutcome(transaction, refused: .purchaseBeyondCounting)
    }
  }

  private var shelf: Body.Shelf {
    Body.Shelf {
      $0.products = Product.all.map { Body.Product($0) }
      $0.shops = shops.providers.map { Body.OpenShop($0.shop) }
    }
  }

  private func account(of player: Int64) async throws -> Body.StoreAccount {
    let balance = try await books.balance(of: player)
    let entitlements = try await books.entitlements(of: player)
    let buyer = try await books.buyerToken(of: player)
    let pauseEnds = try await books.quickChipsPauseEnds(for: player, at: books.now)
    let purchases = try await books.lastPurchases(of: player, most: Self.mostPurchases)
    return Body.StoreAccount {
      ($0.credits, $0.advanced) = (balance.credits, balance.advanced)
      ($0.entitlements, $0.buyer) = (entitlements.map(\.rawValue), buyer.text)
      ($0.quickChipsFrom, $0.purchases) = (pauseEnds, purchases.map { Body.Purchase($0) })
    }
  }
}

extension Body.Product {
  fileprivate init(_ product: Product) {
    self.init()
    (id, name, cents) = (product.id, product.name, Int64(product.cents))
    (credits, isAdFree, group) = (product.credits, product.isAdFree, product.group.rawValue)
  }
}

extension Body.OpenShop {
  fileprivate init(_ shop: Shop) {
    self.init()
    (name, movesMoney) = (shop.name, shop.movesMoney)
    notice = shop == .test ? TestShop.notice : nil
  }
}

extension Body.Purchase {
  fileprivate init(_ purchase: Purchase) {
    self.init()
    (shop, transaction) = (purchase.shop.name, purchase.transaction)
    (product, quantity, credits) = (purchase.product, purchase.quantity, purchase.credits)
    (isAdFree, bought, refunded) = (purchase.isAdFree, purchase.bought, purchase.revoked)
    (booked, isRight) = (purchase.booked, purchase.booked == purchase.due)
  }
}

extension Body.SaleOutcome {
  fileprivate init(_ transaction: String?, refused code: ProblemCode) {
    self.init()
    (self.transaction, self.code) = (transaction, code.rawValue)
    outcome = SubmissionOutcome.refused.rawValue
  }
}
