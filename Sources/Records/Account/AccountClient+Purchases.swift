import CardCore
import Wire

/// How something is bought in the shop that sells to a browser.
extension AccountClient {
  /// Buys something, unless it is not known yet how another purchase has ended.
  ///
  /// That it begins is written down before the shop hears of it, so whatever is killed next, ``followPurchase(then:)``
  /// finds the sale. Nothing is ordered twice because an answer was lost.
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

  /// Hands in what the shop has sold, as long as it is not known how a purchase has ended.
  func followPurchase(then: @escaping () -> Void) {
    guard desk.membership.purchase != nil else { return then() }
    handIn { _ in then() }
  }

  /// Hands in all that the shop still knows of, as when a player restores or verifies purchases.
  func restore(then: @escaping Then) {
    enterAndHear { reply in
      if reply.status == 200 { self.handIn(then: then) } else { then(reply) }
    }
  }

  /// Hands in all that the shop has sold, the newest first; goes on with what became of it.
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
