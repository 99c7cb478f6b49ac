import AccountScreens
import CardCore
import CasinoKit
import Records
import TableTesting
import Testing

@Suite("The store")
struct StoreRoomTests {
  /// A server that records requests, and answers when a test tells it to.
  private final class Counter: AccountService {
    private(set) var asked: [(number: Int64, request: JSONValue)] = []

    func ask(answering question: Int64, _ request: JSONValue) { asked.append((question, request)) }

    /// The next pending request.
    func take() -> (number: Int64, request: JSONValue)? {
      asked.isEmpty ? nil : asked.removeFirst()
    }
  }

  /// The sales for which a refund was requested.
  private final class Refunds { var sales: [String] = [] }

  private let desktop = Viewport(width: 1_280, height: 800)
  private let house = TestServices()
  private let counter = Counter()
  private let gold = "truecount.premium.2"
  private let refunds = Refunds()

  private func room(speaking words: StoreWords = .english) -> StoreRoom {
    let room = StoreRoom(
      house.stored, services: house.services, account: counter, universalTime: { house.time },
      speaking: words)
    room.attend(true)
    return room
  }

  private func text(_ room: StoreRoom) -> String { room.page(in: desktop).text }

  private func key(_ command: String, _ room: StoreRoom) -> Element? {
    room.page(in: desktop).all.first { $0.command == command }
  }

  private func isAwake(_ command: String, _ room: StoreRoom) -> Bool {
    key(command, room).map { $0["aria-disabled"] != "true" } ?? false
  }

  /// The name of a request, such as `buy` or `GET store`.
  private func name(_ request: JSONValue) -> String {
    guard let method = try? request.string("method") else {
      return (try? request.string("do")) ?? ""
    }
    return "\(method) \((try? request.string("path")) ?? "")"
  }

  /// Answers the oldest request, which must have the given name.
  private func answer(
    _ room: StoreRoom, _ expected: String, status: Int64 = 200, _ body: String = "{}",
    _ membership: SyncState = SyncState(), purse: Credits = 1_000
  ) throws {
    let (number, request) = try #require(counter.take(), "nothing was asked, but \(expected)")
    #expect(name(request) == expected)
    var state = AccountSummary()
    (state.membership, state.purse) = (membership, purse)
    let says = JSONValue.object([
      .init("status", .integer(status)), .init("body", try JSONValue(parsing: Array(body.utf8))),
      .init("state", state.archive),
    ])
    room.receive(
      try WorkAnswer(
        archive: .object([
          .init("topic", .string("account")), .init("number", .integer(number)),
          .init("says", says), .init("isLast", .bool(true)),
        ])))
  }

  private func member(isAdFree: Bool = false, total: Credits = 1_000) -> SyncState {
    var membership = SyncState()
    membership.begin(
      by: .open,
      ReceivedAccount(
        support: "7K3-M9Q-2F4-J", device: 1, total: total, isAdFree: isAdFree, time: 1))
    return membership
  }

  private let testShop = #"{"products":[],"shops":[{"name":"test","movesMoney":false}]}"#

  private func bought(
    _ sales: [(number: Int, product: String, credits: Int, refunded: Int?, isRight: Bool)],
    from: Int64? = nil, advanced: Int = 0
  ) -> String {
    let purchases = sales.map {
      let refunded = $0.refunded.map { #","refunded":\#($0)"# } ?? ""
      return
        #"{"shop":"test","transaction":"test-\#($0.number)","product":"\#($0.product)","quantity":1,"#
        + #""credits":\#($0.credits),"isAdFree":true,"bought":5\#(refunded),"booked":\#($0.credits),"isRight":\#($0.isRight)}"#
    }.joined(separator: ",")
    let pause = from.map { #""quickChipsFrom":\#($0),"# } ?? ""
    return
      #"{"credits":1000,"advanced":\#(advanced),"entitlements":[],"buyer":"",\#(pause)"purchases":[\#(purchases)]}"#
  }

  /// A player with an account on a server with a test shop.
  private func customer(
    _ membership: SyncState? = nil, from: Int64? = nil, advanced: Int = 0,
    speaking words: StoreWords = .english
  ) throws -> StoreRoom {
    let room = room(speaking: words)
    let membership = membership ?? member()
    try answer(room, "GET store", testShop, membership)
    try answer(room, "look", "{}", membership)
    try answer(
      room, "GET store/purchases", bought([], from: from, advanced: advanced), membership)
    return room
  }

  // MARK: - The shop of a device

  /// A player with an account on a device whose shop the server counts.
  private func deviceCustomer(
    _ shops: String = "apple", speaking words: StoreWords = .english
  ) throws -> StoreRoom {
    let (gold, refunds) = (gold, refunds)
    let room = StoreRoom(
      house.stored, services: house.services, account: counter, universalTime: { house.time },
      deviceShop: DeviceShop(
        price: { $0 == gold ? "12,99 CHF" : nil }, requestRefund: { refunds.sales.append($0) }),
      speaking: words)
    room.attend(true)
    try answer(
      room, "GET store", #"{"products":[],"shops":[{"name":"\#(shops)","movesMoney":true}]}"#,
      member())
    try answer(room, "look", "{}", member())
    try answer(room, "GET store/purchases", bought([]), member())
    return room
  }

  @Test("A device buys in its own shop, at its prices", arguments: ["apple", "sandbox"])
  func deviceShop(name: String) throws {
    let room = try deviceCustomer(name)
    #expect(text(room).contains("12,99 CHF") && text(room).contains("$4.99"))
    #expect(!text(room).contains("Prices are in US dollars.") && !text(room).contains("test shop"))
    _ = room.perform(text: "buy \(gold)")
    #expect(text(room).contains("Buy Gold for 12,99 CHF?"))
    _ = room.perform(text: "buy-now")
    try answer(room, "buy", #"{"results":[{"transaction":"1","outcome":"counted"}]}"#, member())
    #expect(text(room).contains("You bought Gold: 45,000 ranked credits."))
    #expect(isAwake("restore", room) && house.cues.contains(.chipsPaid))
  }

  @Test("What a purchase in the device's shop can end with has its own sentence")
  func deviceShopRefuses() throws {
    let endings: [(PurchaseProblem, String, String)] = [
      (.canceled, "You canceled the purchase.", "Du hast den Kauf abgebrochen."),
      (.deferred, "The purchase needs approval.", "Der Kauf muss noch genehmigt werden."),
      (.forbidden, "This device doesn't allow purchases.", "sind Käufe nicht erlaubt."),
      (.notSold, "The App Store doesn't sell this right now.", "verkauft das gerade nicht."),
      (.shopAway, "The App Store can't be reached", "Der App Store ist gerade nicht erreichbar."),
      (.paid, "you won't pay twice.", "du zahlst nicht doppelt."),
    ]
    for (words, isGerman) in [(StoreWords.english, false), (.german, true)] {
      let room = try deviceCustomer(speaking: words)
      for (problem, english, german) in endings {
        _ = room.perform(text: "buy \(gold)")
        _ = room.perform(text: "buy-now")
        try answer(
          room, "buy", status: 409, ServerReply(refusedFor: problem).body.text, member())
        #expect(text(room).contains(isGerman ? german : english), "\(problem)")
        #expect(isAwake("buy \(gold)", room), "it can be bought again")
      }
    }
  }

  @Test("A refund of the device's shop can be requested for what it has sold and not refunded")
  func requestsRefund() throws {
    let room = try deviceCustomer()
    func purchase(_ id: String, in shop: String, refunded: String = "") -> String {
      #"{"shop":"\#(shop)","transaction":"\#(id)","product":"\#(gold)","quantity":1,"#
        + #""credits":45000,"isAdFree":false,"bought":5\#(refunded),"booked":45000,"isRight":true}"#
    }
    let purchases = [
      purchase("41", in: "apple"), purchase("test-2", in: "test"),
      purchase("43", in: "apple", refunded: #","refunded":9"#),
    ].joined(separator: ",")
    _ = room.perform(text: "restore")
    try answer(room, "restore", #"{"results":[]}"#, member())
    try answer(room, "look", "{}", member())
    try answer(
      room, "GET store/purchases",
      #"{"credits":1000,"advanced":0,"entitlements":[],"buyer":"","purchases":[\#(purchases)]}"#,
      member())
    let commands = room.page(in: desktop).all.compactMap { $0.command }
    #expect(commands.filter { $0.hasPrefix("request-refund") } == ["request-refund 41"])
    #expect(key("request-refund 41", room)?.text == "Request a refund of Gold")
    #expect(room.perform(text: "request-refund 41") && refunds.sales == ["41"])
    for id in ["43", "test-2", "44"] { #expect(!room.perform(text: "request-refund \(id)")) }
    #expect(refunds.sales == ["41"] && counter.take() == nil, "the server isn't asked")
  }

  @Test("On a device without a shop for this server, the store is a preview; the test shop works")
  func deviceWithoutShop() throws {
    let room = try deviceCustomer("test")
    #expect(text(room).contains("This is a test shop: no real money moves."))
    #expect(text(room).contains("$9.99") && !text(room).contains("12,99 CHF"))
  }

  // MARK: - Browsing

  @Test("The store shows all eleven products with credits and prices, before any response")
  func shelf() {
    let room = room()
    #expect(Product.all.count == 11)
    for product in Product.all {
      #expect(text(room).contains(product.name))
      #expect(text(room).contains(English.number(product.credits)))
    }
    #expect(text(room).contains("$9.99") && text(room).contains("$49.99"))
    #expect(!room.page(in: desktop).all.contains { $0.command?.hasPrefix("buy") == true })
    #expect(text(self.room(speaking: .german)).contains("9,99\u{A0}$"))
  }

  @Test("The page explains why nothing can be bought")
  func hindrances() throws {
    func reason(_ status: Int64, _ shelf: String, _ membership: SyncState) throws -> String {
      let room = room()
      try answer(room, "GET store", status: status, shelf, membership)
      try answer(room, "look", status: status == 200 ? 401 : status, "{}", membership)
      #expect(!isAwake("buy \(gold)", room))
      _ = room.perform(text: "buy \(gold)")
      _ = room.perform(text: "buy-now")
      #expect(counter.take() == nil, "nothing is bought all the same")
      return text(room)
    }
    let apple = #"{"products":[],"shops":[{"name":"apple","movesMoney":true}]}"#
    var out = member()
    out.leave()
    var away = member()
    away.turnAway()
    #expect(
      try reason(404, "{}", SyncState()).contains(
        "There are no accounts, store or leaderboards here."))
    #expect(try reason(0, "{}", SyncState()).contains("The server can't be reached right now."))
    let none = #"{"products":[],"shops":[]}"#
    #expect(try reason(200, none, out).contains("Purchases aren't available here."))
    #expect(try reason(200, apple, out).contains("You can buy in the App Store."))
    #expect(try reason(200, testShop, SyncState()).contains("You need an account to buy."))
    #expect(try reason(200, testShop, out).contains("You are signed out on this device."))
    #expect(try reason(200, testShop, away).contains("The server no longer accepts this device."))
  }

  @Test("Unavailable Quick Chips, which aren't sold, have their own explanation")
  func hinderedQuickChips() throws {
    func reason(
      _ status: Int64, _ shelf: String, speaking words: StoreWords = .english
    ) throws -> String {
      let room = room(speaking: words)
      try answer(room, "GET store", status: status, shelf)
      try answer(room, "look", status: status == 200 ? 401 : status)
      let tile = room.page(in: desktop).all.first { $0["class"] == "store-why" }
      return try #require(tile).text
    }
    #expect(
      try reason(200, testShop)
        == "Here, with an account. At the tables, you get 500 practice credits when you run out.")
    #expect(
      try reason(200, testShop, speaking: .german)
        == "Hier mit Konto. An den Tischen bekommst du 500 Übungscredits, wenn dir die Credits ausgehen."
    )
    #expect(try reason(0, "{}") == "The server can't be reached right now.")
  }

  @Test("Where nothing is sold, the page says so in one sentence and shows no products or ads")
  func nothingSold() throws {
    let talk = ["$", "Gold", "Ads", "Ad-free", "ad-free", "preview"]
    let absent = room()
    try answer(absent, "GET store", status: 404)
    try answer(absent, "look", status: 404)
    #expect(!talk.contains { text(absent).contains($0) })
    #expect(!text(absent).contains("Quick Chips") && !text(absent).contains("Everything here adds"))
    #expect(text(absent).contains("Practice credits 1,000"))

    let unsold = room()
    try answer(unsold, "GET store", #"{"products":[],"shops":[]}"#, member())
    try answer(unsold, "look", "{}", member())
    try answer(unsold, "GET store/purchases", bought([]), member())
    #expect(!talk.contains { text(unsold).contains($0) })
    #expect(isAwake("quick-chips", unsold), "Quick Chips are free on every server")
    #expect(text(unsold).contains("Available every 60 seconds, after a 5-second break."))
  }

  @Test("In a test shop, every screen says that no money moves, in both languages")
  func testShopOnEveryScreen() throws {
    for (words, sentence) in [
      (StoreWords.english, "This is a test shop: no real money moves."),
      (.german, "Das ist ein Testshop: Es fließt kein echtes Geld."),
    ] {
      let room = try customer(speaking: words)
      #expect(text(room).contains(sentence))
      _ = room.perform(text: "buy \(gold)")
      #expect(text(room).contains(sentence))
      _ = room.perform(text: "keep")
      _ = room.perform(text: "quick-chips")
      #expect(key("take-chips", room) != nil && text(room).contains(sentence))
    }
  }

  @Test("A debt is shown before a purchase")
  func advance() throws {
    let room = try customer(advanced: 300)
    #expect(text(room).contains("Debt 300"))
    #expect(text(room).contains("pay this off first"))
  }

  // MARK: - Buying

  @Test("A purchase needs a second press, waits for the shop, and is confirmed when booked")
  func buying() throws {
    let room = try customer()
    #expect(room.perform(text: "buy \(gold)"))
    #expect(text(room).contains("Buy Gold for $9.99? This is a test shop: no real money moves."))
    #expect(counter.take() == nil)
    #expect(room.perform(text: "keep"))
    #expect(room.perform(text: "buy-now"))
    #expect(counter.take() == nil, "nothing was asked")
    #expect(room.perform(text: "buy \(gold)") && room.perform(text: "buy-now"))
    #expect(room.perform(text: "buy-now") && text(room).contains("Buying…"))
    var begun = member()
    begun.begin(BegunPurchase(of: gold, after: 0, at: 0))
    try answer(room, "buy", #"{"sale":{"number":1}}"#, begun)
    #expect(!isAwake("buy \(gold)", room))
    try answer(room, "look", "{}", member(isAdFree: true), purse: 46_000)
    try answer(
      room, "GET store/purchases", bought([(1, gold, 45_000, nil, true)]), member(isAdFree: true),
      purse: 46_000)
    #expect(text(room).contains("You bought Gold: 45,000 ranked credits."))
    #expect(text(room).contains("46,000") && text(room).contains("You're ad-free"))
    #expect(isAwake("buy \(gold)", room) && counter.take() == nil)
  }

  @Test(
    "If the response is lost, nothing is bought again, and the server is asked until it responds")
  func lostAnswer() throws {
    let room = try customer()
    _ = room.perform(text: "buy \(gold)")
    _ = room.perform(text: "buy-now")
    var begun = member()
    begun.begin(BegunPurchase(of: gold, after: 0, at: 0))
    try answer(room, "buy", status: 0, "null", begun)
    #expect(text(room).contains("You won't buy anything twice"))
    try answer(room, "look", status: 0, "null", begun)
    #expect(!isAwake("buy \(gold)", room) && house.pause == 10_000)
    _ = room.perform(text: "buy \(gold)")
    _ = room.perform(text: "buy-now")
    #expect(counter.take() == nil)
    room.wake()
    try answer(room, "look", "{}", member())
    try answer(room, "GET store/purchases", bought([(1, gold, 45_000, nil, true)]), member())
    #expect(text(room).contains("You bought Gold: 45,000 ranked credits."))
  }

  @Test("A player who returns to a started purchase is told how it ended")
  func comingBack() throws {
    var begun = member()
    begun.begin(BegunPurchase(of: gold, after: 1, at: 0))
    let sold =
      [
        (1, gold, 45_000, nil, true), (2, gold, 45_000, nil, true),
      ] as [(Int, String, Int, Int?, Bool)]
    for (sales, told) in [
      (sold, "You bought Gold: 45,000 ranked credits."),
      ([sold[0]], "The purchase didn't go through."),
    ] {
      let desk = TestServices(stored: [StoredDocument(SyncState.name, begun.document)])
      let room = StoreRoom(
        desk.stored, services: desk.services, account: counter, universalTime: { 0 })
      room.attend(true)
      try answer(room, "GET store", testShop, begun)
      try answer(room, "look", "{}", member())
      try answer(
        room, "GET store/purchases", bought(sales.map { ($0.0, $0.1, $0.2, $0.3, $0.4) }), member())
      #expect(text(room).contains(told))
    }
  }

  @Test("A purchase's marker ends with a later sale, with time, or if the clock was set back")
  func mark() throws {
    var membership = member()
    membership.begin(BegunPurchase(of: gold, after: 3, at: 500_000))
    #expect(try SyncState(document: membership.document) == membership)
    for (sale, time, isOpen) in [
      (3, 500_000, true), (0, 619_999, true), (4, 500_000, false), (3, 620_001, false),
      (3, 499_999, false),
    ] as [(Int64, Int64, Bool)] {
      var one = membership
      one.handedIn(upTo: sale, at: time)
      #expect((one.purchase != nil) == isOpen, "sale \(sale) at \(time)")
    }
    membership.cancelPurchase()
    #expect(membership.purchase == nil)
  }

  @Test("A record of the first version has no purchase and isn't ad-free")
  func firstVersion() throws {
    let old = #"""
      {"format":"truecount.membership","version":1,"summary":"","support":"7K3-M9Q-2F4-J","device":1,"isSignedIn":true,
      "isTurnedAway":false,"total":1000,"due":5,"looked":2,"sequence":1,"head":"ab","heard":9,"refused":[]}
      """#
    let membership = try SyncState(document: JSONValue(parsing: Array(old.utf8)).sealed)
    #expect(membership.isMember && !membership.isAdFree && membership.purchase == nil)
    #expect((membership.total, membership.looked, membership.synced) == (1_000, 2, 995))
  }

  // MARK: - Purchases

  @Test("Restoring counts missing purchases; verifying compares each purchase with the ledger")
  func restoring() throws {
    let room = try customer()
    #expect(room.perform(text: "restore"))
    #expect(!isAwake("verify", room))
    try answer(
      room, "restore", #"{"results":[{"outcome":"counted"},{"outcome":"known"}]}"#,
      member())
    #expect(
      text(room).contains("1 missing purchase restored; 1 already in the ledger."))
    try answer(room, "look", "{}", member())
    let sales =
      [(1, gold, 45_000, nil, true), (2, gold, 45_000, nil, false)]
      as [(Int, String, Int, Int?, Bool)]
    let both = bought(sales.map { ($0.0, $0.1, $0.2, $0.3, $0.4) })
    try answer(room, "GET store/purchases", both, member())
    #expect(text(room).contains("Wrong."), "a wrong one needs no asking")
    #expect(!text(room).contains("Correct."))
    #expect(room.perform(text: "verify"))
    try answer(room, "restore", #"{"results":[]}"#, member())
    try answer(room, "look", "{}", member())
    try answer(room, "GET store/purchases", both, member())
    #expect(text(room).contains("2 purchases checked, 1 wrong in the ledger."))
    #expect(text(room).contains("In the ledger: +45,000. Correct."))
  }

  @Test(
    "A refund ends ad-free play only if no other purchase includes it",
    arguments: [
      (["truecount.premium.2"], true), (["truecount.premium.2", "truecount.adfree"], false),
    ])
  func adFreeAfterRefund(products: [String], isLost: Bool) throws {
    let room = try customer()
    _ = room.perform(text: "look-now")
    try answer(room, "look", "{}", member(isAdFree: true))
    let sales = products.enumerated().map { ($0 + 7, $1, 45_000, Int?.none, true) }
    try answer(room, "GET store/purchases", bought(sales), member(isAdFree: true))
    #expect(room.perform(text: "refund 7"))
    #expect(text(room).contains("Refund Gold? You lose its credits"))
    #expect(text(room).contains(", and ad-free play.") == isLost)
  }

  @Test("Ad-free players aren't offered ad-free alone, but credits with it")
  func adFreeAlready() throws {
    let room = try customer(member(isAdFree: true))
    #expect(text(room).contains("You're already ad-free."))
    #expect(key("buy truecount.adfree", room) == nil && key("buy \(gold)", room) != nil)
  }

  @Test("A refund needs a second press, and can't be repeated")
  func refund() throws {
    let room = try customer()
    _ = room.perform(text: "look-now")
    try answer(room, "look", "{}", member())
    try answer(room, "GET store/purchases", bought([(7, gold, 45_000, nil, true)]), member())
    #expect(!room.perform(text: "refund 8"))
    #expect(room.perform(text: "refund 7"))
    #expect(text(room).contains("You lose its credits, even spent ones"))
    #expect(counter.take() == nil)
    #expect(room.perform(text: "refund-now"))
    try answer(room, "POST store/test/sales/7/refund", "{}", member())
    try answer(room, "look", "{}", member())
    try answer(room, "GET store/purchases", bought([(7, gold, 45_000, 9, true)]), member())
    #expect(
      text(room).contains("The purchase has been refunded.") && text(room).contains("Refunded on"))
    #expect(!room.perform(text: "refund 7"))
  }

  // MARK: - Quick Chips

  @Test(
    "Quick Chips follow a break that can't be skipped, and then the server's interval")
  func quickChips() throws {
    let room = try customer()
    house.time = 30_000
    #expect(room.perform(text: "quick-chips"))
    #expect(text(room).contains("A short break"))
    for _ in 0..<Interstitial.seconds {
      #expect(!isAwake("take-chips", room) && house.pause == 1_000)
      _ = room.perform(text: "take-chips")
      #expect(counter.take() == nil, "it can't be skipped")
      room.wake()
    }
    #expect(house.spoken.last == "You can continue.")
    #expect(room.perform(text: "take-chips"))
    try answer(room, "POST store/quick-chips", bought([], from: 90_000), member())
    try answer(room, "look", "{}", member(), purse: 1_500)
    try answer(room, "GET store/purchases", bought([], from: 90_000), member(), purse: 1_500)
    #expect(text(room).contains("You received 500 ranked credits."))
    #expect(text(room).contains("Available at 00:01:30") && !isAwake("quick-chips", room))
    #expect(house.pause == 60_000)
    _ = room.perform(text: "quick-chips")
    #expect(key("take-chips", room) == nil)
    house.time = 90_000
    room.wake()
    #expect(isAwake("quick-chips", room))
  }

  @Test("Ad-free players have no break, and early requests get the waiting time")
  func adFree() throws {
    let room = try customer(member(isAdFree: true))
    #expect(room.perform(text: "quick-chips"))
    #expect(key("take-chips", room) == nil)
    try answer(
      room, "POST store/quick-chips", status: 429,
      #"{"error":{"code":"store/too-soon","message":""}}"#, member(isAdFree: true))
    try answer(
      room, "GET store/purchases", bought([], from: 30_000), member(isAdFree: true))
    #expect(text(room).contains("Quick Chips aren't available again yet."))
    #expect(text(room).contains("Available at 00:00:30"))
  }
}
