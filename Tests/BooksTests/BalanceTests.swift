import Books
import CardCore
import Testing

/// A ledger in memory: a set of entries in the order of booking.
private struct Page {
  private var known: Set<[UInt8]> = []
  private(set) var balance = Balance()
  /// The total of the player's account, including advances.
  private(set) var account: Credits = 0
  private(set) var lowest: Credits = 0

  mutating func book(_ entry: Entry) {
    guard known.insert(entry.id).inserted else { return }
    let advance = balance.add(entry.amount)
    // The order of the ledger: an advance comes first.
    for amount in advance > 0 ? [advance, entry.amount] : [entry.amount, advance] {
      account += amount
      lowest = min(lowest, account)
    }
  }
}

@Suite("The balance doesn't depend on the order")
struct BalanceTests {
  /// Entries of a device with its losses and wins, and sometimes internal ones.
  private static func history(
    device: Int, length: Int, _ generator: inout MersenneTwister
  ) -> [Entry] {
    (0..<length).map { place in
      let causes: [Cause] = [
        .dealtRound, .dealtRound, .dealtRound, .purchase, .refund, .grant, .adjustment,
      ]
      let cause = causes[Int(generator.next() % 7)]
      let size = Credits(generator.next() % 2_000)
      let amount: Credits =
        switch cause {
        case .refund: -size
        case .purchase, .grant: size
        default: size - 1_000
        }
      return Entry(id: [UInt8(device), UInt8(place)], account: 1, amount: amount, cause: cause)
    }
  }

  @Test("100,000 histories of up to four devices give one balance in every order of arrival")
  func orders() {
    var generator = MersenneTwister(seed: 13)
    var advances = 0
    for _ in 0..<100_000 {
      let devices = 1 + Int(generator.next() % 4)
      var entries = [Entry(id: [9], account: 1, amount: 1_000, cause: .opening)]
      for device in 0..<devices {
        let length = Int(generator.next() % 6)
        entries += Self.history(device: device, length: length, &generator)
      }
      var first: Page?
      for order in 0..<4 {
        var page = Page()
        // Some entries are sent twice.
        var sent = entries + entries.filter { _ in generator.next() % 4 == 0 }
        if order == 1 { sent.reverse() }
        if order > 1 { generator.shuffle(&sent) }
        for entry in sent { page.book(entry) }
        if page.balance.advanced > 0 { advances += 1 }
        guard
          page.lowest == 0, page.account == page.balance.credits,
          first == nil || first?.balance == page.balance
        else {
          Issue.record("\(entries) come to \(page.balance.credits)")
          return
        }
        first = page
      }
    }
    #expect(advances > 1_000, "some histories spend more than there is")
  }

  @Test("Every order of two devices' double spending gives the same balance")
  func everyOrder() {
    // Both lose the same 1,000 credits; then 300 are given, and 900 won.
    let amounts: [Credits] = [1_000, -1_000, -1_000, 300, 900]
    let entries = amounts.enumerated().map {
      Entry(id: [UInt8($0.offset)], account: 1, amount: $0.element, cause: .dealtRound)
    }
    var count = 0
    func play(_ left: [Entry], _ page: Page) {
      if left.isEmpty {
        count += 1
        #expect(page.balance.credits == 200)
        #expect(page.balance.advanced == 0)
        #expect(page.lowest == 0)
      }
      for (place, entry) in left.enumerated() {
        var next = page
        next.book(entry)
        var rest = left
        rest.remove(at: place)
        play(rest, next)
      }
    }
    play(entries, Page())
    #expect(count == 120)
  }

  @Test("A refund of spent credits leaves a debt, which later credits pay off")
  func refund() {
    var balance = Balance()
    balance.add(2_500)
    balance.add(-2_400)
    #expect(balance.add(-2_500) == 2_400)
    #expect(balance.credits == 0)
    #expect(balance.add(1_000) == -1_000)
    #expect(balance.credits == 0)
    #expect(balance.add(2_000) == -1_400)
    #expect(balance.credits == 600)
  }

  @Test("Amounts above the maximum aren't allowed")
  func largest() {
    #expect(!Balance().allows(.max))
    #expect(!Balance().allows(.min))
    #expect(Balance().allows(Balance.mostPerEntry))
    #expect(!Balance(total: Purse.mostCredits).allows(1))
  }
}
