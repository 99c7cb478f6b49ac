import BaccaratRules
import Banking
import BlackjackRules
import CardCore
import Dealing
import DealingKeys
import Foundation
import GameContract
import GameList
import HTTPTypes
import Hummingbird
import Server
import Testing
import ThreeCardPoker

/// A browser that plays a dealt shoe through the API, and keeps everything that the server says.
private final class DealtTable<Game: ShoeGame> {
  let browser: Browser
  let name: String
  let rules: JSONValue
  let request: String
  let entropy: [UInt8]
  var watcher: ShoeWatcher<Game>
  var number: Int64 = 0
  /// The bytes of all answers so far.
  var received: [UInt8] = []
  var answers: [DealtAnswer] = []
  private var chooser = SplitMix64(seed: 3)

  init(of game: Game, named name: String, for browser: Browser, id: UInt8) async throws {
    (self.browser, self.name, rules) = (browser, name, game.archive)
    request = String(repeating: String(format: "%02x", id), count: 16)
    entropy = [UInt8](repeating: id, count: 32)
    let house = browser.house
    let key = try await house.ask("/api/dealing-key").json().string("key")
    let commitment = try await ShoeCommitment(
      archive: Self.sent(
        browser, .post, "shoes", ["id": request, "game": name, "rules": Self.object(game.archive)]
      )
      .json())
    number = commitment.terms.number
    watcher = ShoeWatcher(
      expecting: .init(
        of: game, named: name, credits: commitment.terms.credits, key: Self.bytes(key)))
    try watcher.receive(commitment, checkedBy: P256Checker())
    received += commitment.archive.bytes
  }

  /// Sends the entropy and checks the root.
  func mix() async throws {
    try watcher.send(entropy: entropy)
    let answer = try await post("entropy", ["entropy": Self.text(entropy)])
    try watcher.receive(try ShoeRoot(archive: answer.json()), checkedBy: P256Checker())
  }

  /// Plays an action and checks the answer.
  func play(_ action: Game.Action) async throws {
    let answer = try await post(
      "actions", ["number": watcher.nextNumber, "action": action.text])
    #expect(answer.status == .ok)
    let dealt = try DealtAnswer(archive: answer.json())
    _ = try watcher.receive(dealt, to: action, checkedBy: P256Checker())
    answers.append(dealt)
  }

  func playAny() async throws -> Bool {
    let legal = watcher.legalActions
    guard !legal.isEmpty else { return false }
    try await play(chooser.below(2) == 0 ? legal[0] : legal[chooser.below(legal.count)])
    return true
  }

  func post(_ path: String, _ body: [String: Any] = [:]) async throws -> Answer {
    let answer = try await Self.sent(browser, .post, "shoes/\(number)/\(path)", body)
    received += Array(buffer: answer.body) + Array("\(answer.headers)".utf8)
    return answer
  }

  func get(_ path: String) async throws -> Answer {
    let answer = try await Self.sent(browser, .get, path, nil)
    received += Array(buffer: answer.body)
    return answer
  }

  static func sent(
    _ browser: Browser, _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any]?
  ) async throws -> Answer {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    return try await browser.house.ask(
      "/api/" + path, method: method,
      headers: [.contentType: "application/json", .cookie: browser.cookie],
      body: String(decoding: data, as: UTF8.self))
  }

  static func object(_ archive: JSONValue) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(archive.bytes))
  }

  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  static func bytes(_ text: String) -> [UInt8] {
    stride(from: 0, to: text.utf8.count, by: 2).compactMap { place in
      UInt8(text.dropFirst(place).prefix(2), radix: 16)
    }
  }
}

extension Answer {
  fileprivate func json() throws -> JSONValue { try JSONValue(parsing: Array(buffer: body)) }

  fileprivate var code: String? {
    try? json().member("error")?.string("code")
  }
}

@Suite("Routes of dealt shoes")
struct ShoeRoutesTests {
  let house: TestServer

  init() throws { house = try TestServer() }

  private func player() async throws -> Browser {
    let browser = Browser(in: house)
    try await browser.open()
    return browser
  }

  @Test("Shoes of every game are played, taken over and ended, and nothing hidden is sent")
  func everyGame() async throws {
    // NB: a player of their own for each game, because random play can lose everything.
    try await check(Blackjack(rules: .jeanLuc, hasBetUnits: true), "blackjack")
    try await check(Baccarat(hasBetUnits: true), "baccarat")
    try await check(WarGame.rules, "war")
    try await check(ThreeCardPokerGame.rules, "threecardpoker")
  }

  private func check<Game: ShoeGame>(_ game: Game, _ name: String) async throws {
    let browser = try await player()
    let net = try await play(game, name, browser, id: 1)
    let account = try await browser.send(.get, "account").json
    #expect(account["credits"] as? Int64 == 1_000 + net)
    let shoes = try await browser.send(.get, "shoes").json["shoes"] as? [[String: Any]]
    #expect(shoes?.compactMap { $0["net"] as? Int64 }.reduce(0, +) == net)
  }

  private func play<Game: ShoeGame>(
    _ game: Game, _ name: String, _ browser: Browser, id: UInt8
  ) async throws -> Credits {
    let table = try await DealtTable(of: game, named: name, for: browser, id: id)
    #expect(try await table.get("shoes/\(table.number)").status == .ok)
    try await table.mix()
    for _ in 0..<25 where try await table.playAny() {}
    var end = try await table.post("end")
    while end.status == .conflict {
      #expect(end.code == "shoe/round-under-way")
      _ = try await table.playAny()
      end = try await table.post("end")
    }
    let told = Array(buffer: end.body)
    table.received.removeLast(told.count + Array("\(end.headers)".utf8).count)
    let file = try ShoeFile(parsing: told)
    try table.watcher.receive(file, checkedBy: P256Checker())
    try search(table, for: file, game)
    #expect(Array(buffer: try await table.post("end").body) == told)
    #expect(try await table.get("shoes/\(table.number)").code == "shoe/ended")
    return file.rounds.reduce(0) { $0 + $1.net }
  }

  /// Searches all bytes that were sent before the end for the secret, the keys of the order, and the
  /// salts of cards that were not opened.
  private func search<Game: ShoeGame>(
    _ table: DealtTable<Game>, for file: ShoeFile, _ game: Game
  ) throws {
    let order = ShoeOrder(
      secret: file.secret, entropy: file.root.entropy, number: table.number, decks: game.decks)
    let opened = Set(file.actions.flatMap { $0.opened.map { $0.place } })
    var hidden = order.cards.indices.filter { !opened.contains($0) }
      .map { order.opening(at: $0).salt }
    hidden.append(file.secret)
    let sent = Data(table.received)
    for secret in hidden {
      #expect(sent.range(of: Data(secret)) == nil)
      #expect(sent.range(of: Data(DealtTable<Game>.text(secret).utf8)) == nil)
    }
    // The search finds what is there.
    if let place = opened.first {
      let salt = DealtTable<Game>.text(order.opening(at: place).salt)
      #expect(sent.range(of: Data(salt.utf8)) != nil)
    }
  }

  @Test("Another device takes over a shoe, and the first one's repeated requests are answered")
  func takingOver() async throws {
    let browser = try await player()
    let game = Blackjack(rules: .jeanLuc, hasBetUnits: true)
    let table = try await DealtTable(of: game, named: "blackjack", for: browser, id: 1)
    try await table.mix()
    for _ in 0..<12 { _ = try await table.playAny() }
    let sent = try await table.get("shoes/\(table.number)").json()
    let state = try ShoeState(archive: sent)
    #expect(state.answers == table.answers)
    let key = try await house.ask("/api/dealing-key").json().string("key")
    var other = ShoeWatcher<Blackjack>(
      expecting: .init(
        of: game, named: "blackjack", credits: state.commitment.terms.credits,
        key: DealtTable<Blackjack>.bytes(key)))
    _ = try other.resume(state, checkedBy: P256Checker())
    #expect(other.legalActions == table.watcher.legalActions)
    for answer in table.answers {
      let again = try await table.post(
        "actions", ["number": answer.number, "action": answer.action])
      #expect(Array(buffer: again.body) == answer.archive.bytes)
    }
  }

  @Test("Each refusal has its code")
  func refusals() async throws {
    let (browser, other) = (try await player(), try await player())
    let table = try await DealtTable(
      of: Baccarat(hasBetUnits: true), named: "baccarat", for: browser, id: 1)
    func code(_ path: String, _ body: [String: Any] = [:]) async throws -> String? {
      try await table.post(path, body).code
    }
    #expect(try await code("actions", ["number": 1, "action": "deal"]) == "shoe/not-mixed")
    #expect(try await code("end") == "shoe/not-mixed")
    #expect(try await code("entropy", ["entropy": "0a"]) == "request/bad")
    #expect(try await code("entropy", ["entropy": "xx"]) == "request/bad")
    try await table.mix()
    let entropy = String(repeating: "cc", count: 32)
    #expect(try await code("entropy", ["entropy": entropy]) == "shoe/other-entropy")
    #expect(try await code("actions", ["number": 1, "action": "deal"]) == "shoe/illegal-action")
    #expect(try await code("actions", ["number": 1, "action": "hop"]) == "shoe/illegal-action")
    #expect(try await code("actions", ["number": 7, "action": "deal"]) == "shoe/wrong-number")
    #expect(
      try await code("actions", ["number": Int64.min, "action": "deal"]) == "shoe/wrong-number")
    #expect(try await code("actions", ["action": "deal"]) == "request/bad")
    try await table.play(.bet(.player, 20))
    #expect(
      try await code("actions", ["number": 1, "action": "deal"]) == "shoe/other-action")
    // Nobody else sees the shoe.
    for (method, path) in [
      (HTTPRequest.Method.get, ""), (.post, "/end"), (.post, "/actions"), (.post, "/entropy"),
    ] {
      let body: [String: Any] = ["number": 1, "action": "deal", "entropy": entropy]
      for number in ["\(table.number)", "0", "-1", "x", "99999999999999999999"] {
        let who = number == "\(table.number)" ? other : browser
        let answer = try await DealtTable<Baccarat>.sent(
          who, method, "shoes/\(number)\(path)", method == .get ? nil : body)
        #expect(answer.status == .notFound, "\(method) \(number)\(path)")
        #expect(answer.code == "shoe/unknown")
      }
    }
    #expect(try await other.send(.get, "shoes").json["shoes"] as? [String] == [])
    let request = String(repeating: "dd", count: 16)
    let rules = try DealtTable<Baccarat>.object(Baccarat(hasBetUnits: true).archive)
    for (body, status, code) in [
      (["id": request, "game": "klondike", "rules": rules], 404, "shoe/unknown-game"),
      (["id": request, "game": "war", "rules": rules], 409, "shoe/unknown-table"),
      (["id": "dd", "game": "baccarat", "rules": rules], 400, "request/bad"),
      (["id": request, "game": "baccarat", "rules": "x"], 400, "request/bad"),
    ] as [([String: Any], Int, String)] {
      let answer = try await DealtTable<Baccarat>.sent(browser, .post, "shoes", body)
      #expect(answer.status.code == status)
      #expect(answer.code == code)
    }
    let stranger = Browser(in: house)
    for path in ["shoes", "shoes/1"] {
      #expect(try await stranger.send(.get, path).status == 401)
    }
  }

  @Test("A bet that the account's credits don't cover is refused, as in the rules")
  func withoutCredits() async throws {
    let browser = try await player()
    let table = try await DealtTable(
      of: ThreeCardPokerGame.rules, named: "threecardpoker", for: browser, id: 1)
    try await table.mix()
    try await table.play(.bet(500, on: .ante))
    try await table.play(.deal)
    let second = try await DealtTable(
      of: Baccarat(hasBetUnits: true), named: "baccarat", for: browser, id: 2)
    try await second.mix()
    try await second.play(.bet(.player, 500))
    let answer = try await second.post("actions", ["number": 2, "action": "bet banker 20"])
    #expect(answer.status == .conflict)
    #expect(answer.code == "shoe/not-enough-credits")
    try await second.play(.deal)
  }

  @Test("The metrics have the open shoes")
  func metrics() async throws {
    let table = try await DealtTable(
      of: Baccarat(hasBetUnits: true), named: "baccarat", for: try await player(), id: 1)
    try await table.mix()
    let answer = try await TestServer.answer(
      of: buildApplication(house.settings),
      to: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/api/metrics"),
      body: ByteBuffer(), from: "127.0.0.1")
    #expect(String(buffer: answer.body).contains("\ntruecount_shoes 1\n"))
  }
}
