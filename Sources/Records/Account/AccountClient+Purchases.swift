import CardCore
import Wire

/// Purchases in the test shop, which sells to browsers.
extension AccountClient {
  /// Buys a product, unless the outcome of another purchase is still unknown.
  ///
  /// The purchase is saved before the order is sent. If page or server are killed then, ``followPurchase(then:)``
  /// finds the sale. So a lost response never leads to a second order.
  func buy(_ product: String, then: @escaping Then) {
    enterAndHear { reply in
      guard reply.status == 200 else { return then(reply) }
      self.followPurchase {
        guard self.desk.membership.purchase == nil else {
          return then(ServerReply(refusedFor: .open))
        }
        self.call(ServerCall(.testSales)) { reply in
          guard reply.status == 200 else { return then(reply) }
          guard let known: Body.TestSales = self.read(reply) else { return self.giveUp() }
          self.order(product, after: known.sales.last?.number ?? 0, then: then)
        }
      }
    }
  }

  private func order(_ product: String, after sale: Int64, then: @escaping Then) {
    let purchase = BegunPurchase(of: product, after: sale, at: page.now)
    note { $0.begin(purchase) }
    guard !desk.isClosed else { return refuseToOrder(then: then) }
    begin(.waitForSave) { answer in
      guard answer.isTrue("isWritten") else { return self.refuseToOrder(then: then) }
      let order = Body.TestOrder { $0.product = product }
      self.call(ServerCall(.buyForTest, sending: order)) { reply in
        if reply.status < 500, reply.read(Body.Error.self) != nil {
          self.note { $0.cancelPurchase() }
        }
        then(reply)
      }
    }
  }

  private func refuseToOrder(then: Then) {
    note { $0.cancelPurchase() }
    then(ServerReply(refusedFor: .notKept))
  }

  /// Hands in the shop's sales if the outcome of a purchase is unknown.
  func followPurchase(then: @escaping () -> Void) {
    guard desk.membership.purchase != nil else { return then() }
    handIn { _ in then() }
  }

  /// Hands in all sales of the shop, when a player restores or verifies purchases.
  func restore(then: @escaping Then) {
    enterAndHear { reply in
      if reply.status == 200 { self.handIn(then: then) } else { then(reply) }
    }
  }

  /// Hands in all sales of the shop, the newest first, and continues with their outcomes.
  private func handIn(then: @escaping Then) {
    handIn(before: nil, last: 0, results: [], then: then)
  }

  private func handIn(
    before: Int64?, last: Int64, results: [Body.SaleOutcome], then: @escaping Then
  ) {
    let query = before.map { "before=\($0)" } ?? ""
    call(ServerCall(.testSales, query: query)) { reply in
      guard reply.status == 200 else { return then(reply) }
      guard let page: Body.TestSales = self.read(reply) else { return self.giveUp() }
      guard let oldest = page.sales.first, let newest = page.sales.last else {
        return self.handedIn(upTo: last, results, then: then)
      }
      let body = Body.HandedIn {
        $0.shop = ShopName.test.rawValue
        $0.transactions = page.sales.map { $0.signed }
      }
      self.call(ServerCall(.handInPurchases, sending: body)) { reply in
        guard reply.status == 200 else { return then(reply) }
        guard let taken: Body.TakenIn = self.read(reply) else { return self.giveUp() }
        let (last, results) = (max(last, newest.number), results + taken.results)
        if page.isMore {
          self.handIn(before: oldest.number, last: last, results: results, then: then)
        } else {
          self.handedIn(upTo: last, results, then: then)
        }
      }
    }
  }

  private func handedIn(upTo sale: Int64, _ results: [Body.SaleOutcome], then: Then) {
    let now = page.now
    note { $0.handedIn(upTo: sale, at: now) }
    then(ServerReply(200, HandedInSales { $0.results = results }.archive))
  }
}

/// The outcomes of all sales that were handed in, for the screen that requested it.
public struct HandedInSales: MessageBody {
  public var results: [Body.SaleOutcome] = []

  public init() {}
  public mutating func visit(_ fields: inout BodyFields) { fields.list("results", &results) }
}
