import BaccaratRules
import BlackjackRules
import Books
import CardCore
import Dealing
import DealingKeys
import Foundation
import HTTPTypes
import Hummingbird
import Server
import Testing
import Training

@Suite("Accounts, rewards and grants over HTTP")
struct AccountRoutesTests {
  let house: TestServer

  init() throws { house = try TestServer() }

  @Test("A player opens an account, plays, takes a grant, reads the statement and leaves")
  func walk() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let credits = try await browser.play(3).reduce(1_000, +)

    let books = Books(in: try SQLiteStore(inFolder: house.settings.dataFolder))
    let support = try #require(SupportID(browser.supportID))
    _ = try await books.grant(70, to: support, because: "Sorry", at: books.now)
    let grants = try await browser.send(.get, "grants").json["grants"] as? [[String: Any]]
    let id = try #require(grants?.first?["id"] as? String)
    #expect(grants?.first?["reason"] as? String == "Sorry")
    for isNew in [true, false] {
      let taken = try await browser.send(.post, "grants/\(id)")
      #expect(taken.json["isNew"] as? Bool == isNew)
      #expect(taken.json["credits"] as? Credits == credits + 70)
    }
    let lines = try await browser.send(.get, "statement").json["lines"] as? [[String: Any]]
    #expect(
      lines?.map { $0["cause"] as? String } == [
        "opening", "dealtRound", "dealtRound", "dealtRound", "grant",
      ])
    #expect(lines?.last?["balance"] as? Credits == credits + 70)
    for (query, expected) in [
      ("before=0", [5, 4, 3, 2, 1]), ("before=3", [2, 1]), ("before=1", []),
    ] {
      let last =
        try await browser.send(.get, "statement?\(query)").json["lines"] as? [[String: Any]]
      #expect(last?.compactMap { $0["number"] as? Int } == expected, "\(query)")
      for line in last ?? [] {
        let same = lines?.first { $0["number"] as? Int == line["number"] as? Int }
        #expect(line["balance"] as? Int == same?["balance"] as? Int)
      }
    }
    let rest = try await browser.send(.get, "statement?after=4").json["lines"] as? [Any]
    #expect(rest?.count == 1)
    let export = try await browser.send(.get, "account/export").json
    #expect((export["shoes"] as? [Any])?.count == 1)

    #expect(
      try await browser.send(.delete, "account", ["supportId": "7K3-M9Q-2F4-J"]).status == 409)
    #expect(
      try await browser.send(.delete, "account", ["supportId": browser.supportID]).status == 204)
    #expect(try await browser.send(.get, "account").status == 401)
    #expect(try await books.check().problems == [])
  }

  @Test("An export is read while it is sent, and a failing one has no end")
  func export() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: "/api/account/export",
      headerFields: [.cookie: browser.cookie])
    let application = try buildApplication(house.settings)
    let whole = CollectedBody()
    let response = try await TestServer.response(of: application, to: head)
    #expect(response.headers[.contentLength] == nil)
    try await response.body.write(whole)
    #expect(whole.isFinished)
    let text = String(buffer: whole.bytes)
    #expect(text.hasPrefix(#"{"format":"truecount.account","#))
    #expect(text.hasSuffix(#""boards":null,"sharedShoes":[]}"#))

    let broken = CollectedBody()
    let other = try await TestServer.response(of: application, to: head)
    #expect(
      try await browser.send(.delete, "account", ["supportId": browser.supportID]).status == 204)
    await #expect(throws: AccountRefusal.unknownPlayer) { try await other.body.write(broken) }
    #expect(!broken.isFinished)
    #expect(String(buffer: broken.bytes).hasPrefix(#"{"format":"#))
  }

  @Test("Old clients that send rounds get an error, and nothing changes", arguments: [0, 300_000])
  func oldClients(padding: Int) async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let round = String(repeating: "x", count: padding)
    let sent = try await browser.send(
      .post, "entries",
      ["rounds": [["sequence": 1, "previous": "00", "signature": "00", "round": round]]])
    #expect(sent.status == 410)
    let error = try #require(sent.json["error"] as? [String: String])
    #expect(error["code"] == "round/not-counted")
    #expect(error["message"]?.contains("stay on your device as practice") == true)
    // NB: an old client takes what the ledger lacks out of its purse, unless it can't read this.
    let account = try await browser.send(.get, "account").json
    #expect(account["sequence"] == nil && account["head"] == nil)
    #expect(account["credits"] as? Int == 1_000)
  }

  @Test("A challenge is rewarded once, and not for wrong answers")
  func rewards() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let day = TestServer.time / 86_400_000
    func claim(_ challenge: AnsweredChallenge) async throws -> (Int, Credits?, Bool?, String?) {
      let sent = try await browser.send(
        .post, "rewards",
        [
          "day": challenge.day, "tier": challenge.tier.rawValue,
          "plays": challenge.plays.map { $0.text },
        ])
      return (
        sent.status, sent.json["credits"] as? Credits, sent.json["isNew"] as? Bool,
        (sent.json["error"] as? [String: String])?["code"]
      )
    }
    let right = AnsweredChallenge(DailyChallenge(day: day, tier: .beginner))
    #expect(try await claim(right) == (200, 1_500, true, nil))
    #expect(try await claim(right) == (200, 1_500, false, nil))
    let wrong = AnsweredChallenge(day: day - 1, tier: .beginner, plays: right.plays.dropLast())
    #expect(try await claim(wrong) == (409, nil, nil, "reward/not-earned"))
    let late = AnsweredChallenge(DailyChallenge(day: day - 40, tier: .beginner))
    #expect(try await claim(late) == (409, nil, nil, "reward/untimely"))
    for body in [["day": day, "tier": 9, "plays": []], ["day": -1, "tier": 1, "plays": ["hit"]]] {
      #expect(try await browser.send(.post, "rewards", body).status == 400)
    }
    #expect(try await browser.send(.get, "account").json["credits"] as? Int == 2_500)
    let stranger = Browser(in: house)
    #expect(try await stranger.send(.post, "rewards", ["day": day]).status == 401)
  }

  @Test("HEAD is refused for responses whose length isn't known in advance")
  func headOfExport() async throws {
    for (method, path, status, allowed) in [
      (HTTPRequest.Method.head, "account/export", 405, "GET"),
      (.post, "account/export", 405, "GET"), (.post, "statement", 405, "GET, HEAD"),
    ] {
      let answer = try await house.ask("/api/" + path, method: method)
      #expect(answer.status.code == status, "\(method) \(path)")
      #expect(answer.headers[.allow] == allowed, "\(method) \(path)")
    }
  }

  @Test("A player joins the leaderboards, is listed, is reported, and leaves")
  func boards() async throws {
    let player = Browser(in: house)
    try await player.open()
    let units = try await player.play(4).reduce(0, +) * 1_000 / 5
    let stranger = Browser(in: house)
    let list = try await stranger.send(.get, "boards")
    #expect(list.json["games"] as? [String] == ["blackjack", "baccarat", "war", "threecardpoker"])
    #expect((list.json["proof"] as? String)?.contains("does not prove") == true)
    #expect(list.json["you"] == nil)
    for name in ["admin", "<b>", "A"] {
      let answer = try await player.send(.put, "boards/player", ["name": name])
      #expect(answer.status == 400, "\(name)")
    }
    #expect(try await player.send(.put, "boards/player", [:]).status == 200)
    #expect(try await player.send(.put, "boards/player", ["name": "Zoë"]).status == 200)
    let other = Browser(in: house)
    try await other.open()
    #expect(try await other.send(.put, "boards/player", ["name": "zoe"]).status == 409)

    let month = try #require(list.json["month"] as? Int)
    for path in ["boards/baccarat", "boards/baccarat?month=\(month)"] {
      let seen = try await player.send(.get, path).json
      let lines = try #require(seen["leaders"] as? [[String: Any]])
      #expect(lines.map { $0["name"] as? String } == ["Zoë"])
      #expect(lines.first?["units"] as? Int64 == units)
      #expect(lines.first?["rounds"] as? Int == 4)
      #expect(lines.first?["isYou"] as? Bool == true)
      #expect((seen["neighbours"] as? [Any])?.count == 1)
      let open = try await stranger.send(.get, path).json
      #expect((open["neighbours"] as? [Any])?.count == 0)
      let text = "\(open)"
      #expect(!text.contains(player.supportID))
    }
    for path in ["boards/klondike", "boards/chess", "boards/%3Cb%3E"] {
      #expect(try await stranger.send(.get, path).status == 404, "\(path)")
    }
    for query in ["by=decisions", "by=decisions&month=\(month)"] {
      let own = try await player.send(.get, "boards/blackjack?\(query)").json
      #expect(own["hands"] as? Int == 0 && own["leastHands"] as? Int == 200)
      #expect((own["leaders"] as? [Any])?.isEmpty == true)
      #expect(try await stranger.send(.get, "boards/blackjack?\(query)").json["hands"] == nil)
    }
    #expect(try await stranger.send(.get, "boards/war?by=decisions").status == 404)
    #expect(try await stranger.send(.get, "boards/blackjack?by=luck").status == 400)
    for month in ["", "1", "202613", "x", "99999999999999999999"] {
      #expect(try await stranger.send(.get, "boards/war?month=\(month)").status == 400, "\(month)")
    }
    let leaders = try await other.send(.get, "boards/baccarat").json["leaders"]
    let line = try #require((leaders as? [[String: Any]])?.first?["id"] as? String)
    #expect(try await other.send(.post, "boards/reports", ["line": line]).status == 204)
    #expect(try await other.send(.post, "boards/reports", ["line": "00"]).status == 404)
    let books = Books(in: try SQLiteStore(inFolder: house.settings.dataFolder))
    #expect(try await books.nameReports(most: 9).map { $0.name } == ["Zoë"])
    #expect(try await player.send(.delete, "boards/player").status == 204)
    #expect(try await books.nameReports(most: 9) == [])
    let left = try await player.send(.get, "boards/baccarat").json
    #expect(left["players"] as? Int == 0)
  }

  @Test("Devices join by code and by phrase, sign in and out, and are removed")
  func devices() async throws {
    let first = Browser(in: house)
    try await first.open()
    let code = try #require(
      try await first.send(.post, "devices/code").json["code"] as? String)
    let second = Browser(in: house)
    let joined = try await second.send(
      .post, "devices", ["code": code, "name": "Desk", "signed": try await second.signed("join")])
    #expect(joined.status == 200)
    #expect(joined.json["supportId"] as? String == first.supportID)
    let phrase = try #require(
      try await first.send(.post, "account/recovery").json["phrase"] as? String)
    let third = Browser(in: house)
    let recovered = try await third.send(
      .post, "account/recover",
      ["phrase": phrase, "name": "New", "signed": try await third.signed("recover")])
    #expect(recovered.json["supportId"] as? String == first.supportID)

    let list = try await second.send(.get, "devices").json["devices"] as? [[String: Any]]
    #expect(list?.map { $0["name"] as? String } == ["Phone", "Desk", "New"])
    #expect(list?.map { $0["isThis"] as? Bool } == [false, true, false])
    let number = try #require(list?.first?["number"] as? Int)
    let renaming = ["Old phone", "", String(repeating: "n", count: 61), "line\nbreak"]
    for (name, status) in zip(renaming, [204, 400, 400, 400]) {
      #expect(try await second.send(.put, "devices/\(number)", ["name": name]).status == status)
    }
    #expect(try await second.send(.put, "devices/999", ["name": "A"]).status == 404)
    let renamed = try await second.send(.get, "devices").json["devices"] as? [[String: Any]]
    #expect(renamed?.map { $0["name"] as? String } == ["Old phone", "Desk", "New"])
    #expect(try await second.send(.delete, "devices/\(number)").status == 204)
    #expect(try await second.send(.put, "devices/\(number)", ["name": "A"]).status == 404)
    #expect(try await second.send(.delete, "devices/\(number)").status == 404)
    #expect(try await first.send(.get, "account").status == 401)
    #expect(try await first.send(.post, "session", first.signed("enter")).status == 403)
    #expect(try await second.send(.delete, "session").status == 204)
    #expect(try await second.send(.get, "account").status == 401)
    #expect(try await second.send(.post, "session", second.signed("enter")).status == 200)
    #expect(try await second.send(.get, "account").status == 200)
  }

  @Test("Without a session nothing about a player is shown or changed")
  func strangers() async throws {
    let stranger = Browser(in: house)
    for cookie in ["", "truecount-session=", "truecount-session=00", "truecount-session=%ff"] {
      stranger.cookie = cookie
      for (method, path) in [
        (HTTPRequest.Method.get, "account"), (.get, "account/export"), (.post, "account/recovery"),
        (.delete, "account"), (.get, "devices"), (.post, "devices/code"), (.delete, "devices/1"),
        (.put, "devices/1"),
        (.post, "rewards"), (.get, "statement"), (.get, "grants"), (.post, "grants/00"),
        (.put, "boards/player"), (.delete, "boards/player"), (.post, "boards/reports"),
      ] {
        let answer = try await stranger.send(method, path)
        #expect(answer.status == 401, "\(path)")
        let error = answer.json["error"] as? [String: String]
        #expect(error == ["code": "session/none", "message": "Sign in first."])
      }
    }
  }

  @Test("Ambiguous, deeply nested or invalid JSON is refused")
  func ambiguousJSON() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
    for body in [
      #"{"name": "One", "name": "Two"}"#, #"{"name": "One"} {}"#, "\u{FEFF}{\"name\": \"One\"}",
      #"{"name": "One", "more": \#(deep)}"#, #"{"name": "\ud800"}"#, "{name: 'One'}", "",
    ] {
      let answer = try await house.ask(
        "/api/boards/player", method: .put,
        headers: [.contentType: "application/json", .cookie: browser.cookie], body: body)
      #expect(answer.status == .badRequest, "\(body)")
    }
    let you = try await browser.send(.get, "boards").json["you"]
    #expect(you == nil)
  }

  @Test("All failed sign-ins get the same response")
  func refusals() async throws {
    let known = Browser(in: house)
    try await known.open()
    let stranger = Browser(in: house)
    var wrong = try await stranger.signed("enter")
    wrong["key"] = known.key
    let words = "bibab bibab bibab bibab bibab bibab bibab bibab"
    let attempts: [(String, [String: Any])] = [
      ("session", try await stranger.signed("enter")), ("session", wrong),
      ("account", ["name": "Phone", "signed": try await known.signed("open")]),
      (
        "devices",
        ["code": "0000 0000 0000", "name": "A", "signed": try await stranger.signed("join")]
      ),
      ("devices", ["code": "12", "name": "A", "signed": try await stranger.signed("join")]),
      (
        "account/recover",
        ["phrase": words, "name": "A", "signed": try await stranger.signed("recover")]
      ),
    ]
    for (path, body) in attempts {
      let answer = try await stranger.send(.post, path, body)
      #expect(answer.status == 403, "\(path)")
      let error = answer.json["error"] as? [String: String]
      #expect(error == ["code": "account/refused", "message": "This was not accepted."])
    }
  }

  @Test("A session's cookie is sent to the API only", arguments: [false, true])
  func cookies(isBehindTLS: Bool) async throws {
    let browser = Browser(in: house)
    let signed = try await browser.signed("open")
    let body = try JSONSerialization.data(withJSONObject: ["name": "Phone", "signed": signed])
    // the client can't decide whether the connection is secure
    let forwarded = try #require(HTTPField.Name("X-Forwarded-Proto"))
    let answer = try await house.ask(
      "/api/account", method: .post,
      headers: [.contentType: "application/json", forwarded: isBehindTLS ? "http" : "https"],
      body: String(decoding: body, as: UTF8.self), isBehindTLS: isBehindTLS)
    let cookie = try #require(answer.headers[.setCookie])
    for part in ["HttpOnly", "SameSite=Strict", "Path=/api", "Max-Age=2592000"] {
      #expect(cookie.contains(part), "\(cookie)")
    }
    #expect(cookie.contains("Secure") == isBehindTLS)
    #expect(!cookie.contains("Domain"))
  }

  @Test(
    "Cross-site requests are refused",
    arguments: [
      ("Sec-Fetch-Site", "cross-site", false), ("Sec-Fetch-Site", "same-site", false),
      ("Sec-Fetch-Site", "same-origin", true), ("Sec-Fetch-Site", "none", true),
      ("Origin", "http://evil.example", false), ("Origin", "http://localhost:81", false),
      ("Origin", "null", false), ("Origin", "http://LOCALHOST", true),
      ("Origin", "https://localhost", true), ("User-Agent", "program", true),
    ])
  func otherSites(header: String, value: String, isLetIn: Bool) async throws {
    let name = try #require(HTTPField.Name(header))
    for (method, path) in [
      (HTTPRequest.Method.get, "account/export"), (.post, "devices/code"), (.post, "rewards"),
      (.post, "account/recovery"), (.delete, "session"),
    ] {
      let answer = try await house.ask("/api/" + path, method: method, headers: [name: value])
      let isRefused = String(buffer: answer.body).contains("request/other-site")
      #expect(isRefused == !isLetIn, "\(path)")
      #expect((answer.status == .forbidden) == !isLetIn, "\(path)")
    }
  }

  @Test("Mixing shoes doesn't block a connection's thread")
  func threads() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    var mixing = 0.0
    let (thread, key) = (ConnectionThread(), ServerKey())
    let application = try buildApplication(house.settings)
    for _ in 0..<8 {
      let shoe = try await browser.takeShoe()
      let terms = ShoeTerms(
        number: Int64(shoe), game: "baccarat", rules: Baccarat().archive, credits: 1_000, time: 1)
      var dealer = try ShoeDealer(
        of: Baccarat(), terms: terms, secret: [UInt8](repeating: 1, count: 32), signedBy: key)
      mixing += try ConnectionThread.secondsTaken {
        _ = try dealer.mix([UInt8](repeating: 7, count: 32), at: 1, signedBy: key)
      }
      let body = try JSONSerialization.data(withJSONObject: Browser.entropy)
      let answer = try await withTaskExecutorPreference(thread) {
        try await TestServer.answer(
          of: application,
          to: HTTPRequest(
            method: .post, scheme: "http", authority: "localhost",
            path: "/api/shoes/\(shoe)/entropy",
            headerFields: [.contentType: "application/json", .cookie: browser.cookie]),
          body: ByteBuffer(bytes: body))
      }
      #expect(answer.status == .ok)
    }
    #expect(thread.seconds > 0)
    #expect(thread.seconds < mixing / 2, "\(thread.seconds) s of \(mixing) s")
  }

  @Test(
    "Invalid API requests are refused",
    arguments: [
      ("text/plain", "{}", 415), ("application/json", "", 400), ("application/json", "[]", 400),
      ("application/json", "{\"name\":1}", 400),
      ("application/json", "{\"name\":\"\\ud800\"}", 400),
      ("application/json", String(repeating: "[", count: 20_000), 400),
    ])
  func badRequests(type: String, body: String, status: Int) async throws {
    let answer = try await house.ask(
      "/api/account", method: .post, headers: [.contentType: type], body: body)
    #expect(answer.status.code == status)
  }
}
