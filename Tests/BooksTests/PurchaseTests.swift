import Books
import CardCore
import CasinoKit
import Foundation
import Records
import Testing

@Suite("Purchases")
struct PurchaseTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  private static let silver = "truecount.premium.1"

  private func word(
    _ transaction: String = "1", _ product: String = silver, spoken: Int64 = 10,
    revoked: Int64? = nil, quantity: Int64 = 1, for buyer: BuyerToken? = nil, in shop: Shop = .test
  ) throws -> SaleWord {
    SaleWord(
      shop: shop, transaction: transaction, product: try #require(Product.sold(product)),
      quantity: quantity, bought: 5, spoken: spoken, revoked: revoked, buyer: buyer)
  }

  private func credits(of player: Int64) async throws -> Credits {
    try await house.books.balance(of: player).credits
  }

  @Test("The store has the eleven products of the fact sheet, with credits rising with the price")
  func shelf() {
    let all = Product.all
    #expect(all.count == 11)
    #expect(Set(all.map(\.id)).count == 11)
    let groups = Product.Group.allCases.map { group in all.filter { $0.group == group }.count }
    #expect(groups == [1, 3, 1, 6])
    #expect(all.map(\.cents) == all.map(\.cents).sorted())
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.credits < $1.credits })
    #expect(all.map(\.credits).first == 500 && all.map(\.credits).last == 400_000)
    #expect(all.allSatisfy { $0.isAdFree == ($0.cents >= 399) })
    #expect(Product.sold(Product.quickChips.id) == nil)
  }

  @Test("A purchase is booked once, a refund too, and both are in history and statement")
  func buying() async throws {
    let player = try await house.newcomer().player
    let books = house.books
    for outcome in [SaleOutcome.counted, .known, .known] {
      #expect(try await books.receive(word(), from: player, at: house.now) == outcome)
      #expect(try await credits(of: player) == 21_000)
    }
    #expect(try await books.entitlements(of: player) == [.adFree])
    for outcome in [SaleOutcome.counted, .known] {
      #expect(try await books.receive(word(spoken: 20, revoked: 15), at: house.now) == outcome)
      #expect(try await credits(of: player) == 1_000)
    }
    // the device still has the old statement
    #expect(try await books.receive(word(), from: player, at: house.now) == .known)
    #expect(try await credits(of: player) == 1_000)
    #expect(try await books.entitlements(of: player) == [])
    let purchase = try #require(try await books.lastPurchases(of: player, most: 9).first)
    #expect(purchase.revoked == 15 && purchase.booked == 0 && purchase.due == 0)
    // the shop withdraws the refund
    #expect(try await books.receive(word(spoken: 30), at: house.now) == .counted)
    #expect(try await credits(of: player) == 21_000)
    let causes = try await books.statement(of: player).map(\.cause)
    #expect(causes == [.opening, .purchase, .refund, .purchase])
    #expect(try await books.check().problems == [])
  }

  @Test("A refund of spent credits becomes a debt, which later credits pay off")
  func refundOfSpentCredits() async throws {
    let device = try await house.newcomer()
    let books = house.books
    try await books.receive(word(), from: device.player, at: house.now)
    // the player loses nearly all credits
    try await books.book(
      Entry(
        id: Array(repeating: 7, count: 32), account: device.player, amount: -20_500,
        cause: .adjustment), at: house.now)
    #expect(try await credits(of: device.player) == 500)
    try await books.receive(word(spoken: 20, revoked: 15), at: house.now)
    let balance = try await books.balance(of: device.player)
    #expect(balance.credits == 0 && balance.advanced == 19_500)
    try await books.receive(
      word("2", "truecount.premium.2"), from: device.player, at: house.now)
    #expect(try await credits(of: device.player) == 45_000 - 19_500)
    #expect(try await books.check().problems == [])
  }

  @Test("The latest statement counts, in any order and however often")
  func anyOrder() async throws {
    var random = MersenneTwister(seed: 13)
    for game in 0..<60 {
      let player = try await house.newcomer().player
      let token = try await house.books.buyerToken(of: player)
      let words = try (1...4).map { place in
        try word(
          "game \(game)", spoken: Int64(place), revoked: place.isMultiple(of: 2) ? 1 : nil,
          for: token)
      }
      let said = words.prefix(1 + Int(random.next() % 4))
      var latest: SaleWord?
      for _ in 0..<8 {
        let next = said[Int(random.next() % UInt64(said.count))]
        let isHandedIn = random.next() % 2 == 0
        try await house.books.receive(next, from: isHandedIn ? player : nil, at: house.now)
        if next.spoken >= latest?.spoken ?? 0 { latest = next }
        let expected: Credits = latest?.revoked == nil ? 21_000 : 1_000
        #expect(try await credits(of: player) == expected)
      }
    }
    #expect(try await house.books.check().problems == [])
  }

  @Test("A refund that arrives before its purchase leaves nothing to book")
  func refundFirst() async throws {
    let player = try await house.newcomer().player
    let books = house.books
    #expect(try await books.receive(word(spoken: 20, revoked: 15), at: house.now) == .waiting)
    #expect(try await books.receive(word(spoken: 10), from: player, at: house.now) == .known)
    #expect(try await credits(of: player) == 1_000)
    #expect(try await books.lastPurchases(of: player, most: 9).map(\.revoked) == [15])
    #expect(try await books.check().problems == [])
  }

  @Test("A purchase belongs to the buyer it names, or to the first player who submits it")
  func owners() async throws {
    let (one, other) = (try await house.newcomer().player, try await house.newcomer().player)
    let books = house.books
    let token = try await books.buyerToken(of: one)
    #expect(try await books.buyerToken(of: one) == token)
    #expect(BuyerToken(token.text.uppercased()) == token)
    await #expect(throws: SaleRefusal.otherAccount) {
      try await books.receive(word(for: token), from: other, at: house.now)
    }
    await #expect(throws: SaleRefusal.otherAccount) {
      let unknown = BuyerToken("0f8fad5b-d9cb-469f-a165-70867728950e")
      try await books.receive(word(for: unknown), from: other, at: house.now)
    }
    // the shop sends it itself, so the player needn't submit it
    #expect(try await books.receive(word(for: token), at: house.now) == .counted)
    #expect(try await credits(of: one) == 21_000)
    #expect(try await books.receive(word("2"), at: house.now) == .waiting)
    #expect(try await books.receive(word("2"), from: other, at: house.now) == .counted)
    await #expect(throws: SaleRefusal.otherAccount) {
      try await books.receive(word("2"), from: one, at: house.now)
    }
    await #expect(throws: SaleRefusal.contradiction) {
      try await books.receive(word("2", "truecount.adfree"), from: other, at: house.now)
    }
    await #expect(throws: SaleRefusal.contradiction) {
      try await books.receive(word("2", quantity: 2), from: other, at: house.now)
    }
    // a sale with the same id in another shop is another sale
    #expect(try await books.receive(word("2", in: .apple), from: other, at: house.now) == .counted)
    #expect(try await credits(of: other) == 41_000)
    #expect(try await books.check().problems == [])
  }

  @Test("Purchases of a deleted account are gone, and count for no one again")
  func leaving() async throws {
    let player = try await house.newcomer().player
    let books = house.books
    try await books.receive(word("secret transaction"), from: player, at: house.now)
    _ = try await books.buyerToken(of: player)
    try await books.takeQuickChips(for: player, at: house.now)
    _ = try await books.sellForTest(#require(Product.sold(Self.silver)), to: player, at: house.now)
    let export = try await books.exported(player)
    #expect(export.contains("secret transaction"))
    try await books.delete(player, at: house.now)
    let other = try await house.newcomer().player
    await #expect(throws: SaleRefusal.otherAccount) {
      try await books.receive(word("secret transaction"), from: other, at: house.now)
    }
    #expect(
      try await books.receive(word("secret transaction", spoken: 20, revoked: 20), at: house.now)
        == .known)
    #expect(try await books.check().problems == [])
  }

  @Test("Quick Chips are available once a minute, by the server's clock")
  func quickChips() async throws {
    let player = try await house.newcomer().player
    let books = house.books
    try await books.takeQuickChips(for: player, at: house.now)
    for later in [0, 1, 59_999] as [Int64] {
      await #expect(throws: QuickChipsPause(ends: house.now + 60_000)) {
        try await books.takeQuickChips(for: player, at: house.now + later)
      }
    }
    try await books.takeQuickChips(for: player, at: house.now + 60_000)
    // a clock that is set back by a year locks no one out
    try await books.takeQuickChips(for: player, at: house.now - 31_536_000_000)
    #expect(try await credits(of: player) == 2_500)
    #expect(try await books.statement(of: player).last?.cause == .quickChips)
    #expect(try await books.check().problems == [])
  }

  @Test(
    "A check finds purchases that don't match the ledger",
    arguments: [
      "UPDATE purchase SET turns = 0", "UPDATE purchase SET credits = 1",
      "UPDATE purchase SET player = NULL", "UPDATE purchase SET revoked = 1",
      "UPDATE purchase SET player = player + 1",
    ])
  func tampering(statement: String) async throws {
    let player = try await house.newcomer().player
    _ = try await house.newcomer()
    try await house.books.receive(word(), from: player, at: house.now)
    #expect(try await house.books.check().problems == [])
    try await house.tamper(statement)
    #expect(try await house.books.check().problems != [])
  }
}
