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
          guard let sales = try? reply.body.array("sales") else { return self.giveUp() }
          self.order(product, after: sales.last, then: then)
        }
      }
    }
  }

  private func order(_ product: String, after sale: JSONValue?, then: @escaping Then) {
    attempt { () throws(ArchiveRefusal) in
      let last = try sale.map { sale throws(ArchiveRefusal) in try Self.number(of: sale) } ?? 0
      let purchase = BegunPurchase(of: product, after: last, at: page.now)
      note { $0.begin(purchase) }
    }
    guard !desk.isClosed else { return refuseToOrder(then: then) }
    begin(.waitForSave) { answer in
      guard answer.isTrue("isWritten") else { return self.refuseToOrder(then: then) }
      let body = JSONValue.object([.init("product", .string(product))])
      self.call(ServerCall(.buyForTest, body: body)) { reply in
        if reply.status < 500, let error = reply.body.member("error"), error != .null {
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
    before: Int64?, last: Int64, results: [JSONValue], then: @escaping Then
  ) {
    let query = before.map { "before=\($0)" } ?? ""
    call(ServerCall(.testSales, query: query)) { reply in
      guard reply.status == 200 else { return then(reply) }
      let isMore = reply.body.isTrue("isMore")
      guard let sales = try? reply.body.array("sales") else { return self.giveUp() }
      guard let oldest = sales.first, let newest = sales.last else {
        return self.handedIn(upTo: last, results, then: then)
      }
      guard let first = try? Self.number(of: oldest), let number = try? Self.number(of: newest)
      else { return self.giveUp() }
      let body = JSONValue.object([
        .init("shop", .string(ShopName.test.rawValue)),
        .init("transactions", .array(sales.map { $0.member("signed") ?? .null })),
      ])
      self.call(ServerCall(.handInPurchases, body: body)) { reply in
        guard reply.status == 200 else { return then(reply) }
        guard let more = try? reply.body.array("results") else { return self.giveUp() }
        let (last, results) = (max(last, number), results + more)
        if isMore {
          self.handIn(before: first, last: last, results: results, then: then)
        } else {
          self.handedIn(upTo: last, results, then: then)
        }
      }
    }
  }

  private func handedIn(upTo sale: Int64, _ results: [JSONValue], then: Then) {
    let now = page.now
    note { $0.handedIn(upTo: sale, at: now) }
    then(ServerReply(200, .object([.init("results", .array(results))])))
  }

  private static func number(of sale: JSONValue) throws(ArchiveRefusal) -> Int64 {
    try sale.count("number")
  }
}
