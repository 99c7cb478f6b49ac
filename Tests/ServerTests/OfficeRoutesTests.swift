import Books
import CasinoKit
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Records
import Server
import Testing
import Wire

/// A staff member's browser, as the office sees one.
private final class OfficeBrowser {
  let house: TestServer
  var cookie = ""
  var setCookie = ""

  init(in house: TestServer) { self.house = house }

  /// The page at an address.
  func get(_ path: String) async throws -> (status: Int, html: String) {
    try await read(
      house.ask("/office" + path, headers: cookie.isEmpty ? [:] : [.cookie: cookie]))
  }

  /// Sends a form, by default as a page of this session would.
  func post(
    _ path: String, _ fields: [String: String], token: String? = nil, headers more: HTTPFields = [:]
  ) async throws -> (status: Int, html: String) {
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    if !cookie.isEmpty { headers[.cookie] = cookie }
    headers.append(contentsOf: more)
    var fields = fields
    fields["token"] = token ?? OfficeSession.formToken(of: session)
    let body = fields.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }.joined(separator: "&")
    let answer = try await house.ask(
      "/office" + path, method: .post, headers: headers, body: body)
    if let set = answer.headers[.setCookie] {
      setCookie = set
      cookie = String(set.prefix { $0 != ";" })
    }
    return read(answer)
  }

  var session: String { String(cookie.drop { $0 != "=" }.dropFirst()) }

  private func read(_ answer: Answer) -> (Int, String) {
    (
      answer.status.code,
      answer.headers[.location].map { "to \($0)" } ?? String(buffer: answer.body)
    )
  }
}

@Suite("The office over HTTP")
struct OfficeRoutesTests {
  let house: TestServer
  let books: Books

  init() throws {
    house = try TestServer()
    _ = try routes(of: house.settings)
    books = Books(
      in: try SQLiteStore(inFolder: house.settings.dataFolder), clock: house.settings.clock)
  }

  private func official(_ role: OfficeRole) async throws -> OfficeBrowser {
    let browser = OfficeBrowser(in: house)
    let code = try await books.inviteOfficial("\(role.name) <i>", as: role, at: books.now)
    let answer = try await browser.post("/sign-in", ["code": code.text])
    #expect(answer.status == 303)
    #expect(answer.html == "to /office/production")
    return browser
  }

  /// A player whose device has a name with markup in it.
  private func newcomer(_ name: String = "<script>alert('x')</script>") async throws -> SignedIn {
    let secret = P256.Signing.PrivateKey()
    let challenge = try await books.challenge(at: books.now)
    let message = SignedText.answer(to: challenge, for: .open)
    let answer = SignedAnswer(
      key: try #require(DeviceKey(Array(secret.publicKey.x963Representation))),
      challenge: challenge,
      signature: Array(try secret.signature(for: Data(message.utf8)).rawRepresentation))
    return try await books.open(answer, name: name, at: books.now).signedIn
  }

  private static let pages = ["", "/players", "/grants", "/names", "/log"].map {
    "/production\($0)"
  }

  @Test("Without a session every page shows the sign-in, and no form is accepted")
  func strangers() async throws {
    let player = try await newcomer()
    let stranger = OfficeBrowser(in: house)
    for cookie in [
      "", "truecount-office=", "truecount-office=\(String(repeating: "0", count: 64))",
    ] {
      stranger.cookie = cookie
      for page in Self.pages + ["/keys", "/switch?to=production"] {
        let answer = try await stranger.get(page)
        #expect(answer.status == 401, "\(page)")
        #expect(answer.html.contains("action=\"/office/sign-in\""))
        #expect(!answer.html.contains(player.support.text))
      }
      for path in ["/production/grants", "/production/grants/withdraw", "/keys", "/sign-out"] {
        #expect(try await stranger.post(path, [:]).status == 401, "\(path)")
      }
    }
  }

  @Test("A code works once, and its cookie is sent to the office only", arguments: [false, true])
  func cookies(isBehindTLS: Bool) async throws {
    let code = try await books.inviteOfficial("Ada", as: .clerk, at: books.now)
    for isFirst in [true, false] {
      let answer = try await house.ask(
        "/office/sign-in", method: .post,
        headers: [.contentType: "application/x-www-form-urlencoded"], body: "code=\(code.text)",
        isBehindTLS: isBehindTLS)
      #expect(answer.status.code == (isFirst ? 303 : 403))
      guard isFirst else { continue }
      let cookie = try #require(answer.headers[.setCookie])
      for part in ["HttpOnly", "SameSite=Strict", "Path=/office"] {
        #expect(cookie.contains(part), "\(cookie)")
      }
      #expect(cookie.contains("Secure") == isBehindTLS)
      #expect(!cookie.contains("Max-Age"))
      #expect(!cookie.contains("Domain"))
    }
    for code in ["", "7K3M-9Q2F-4JXA-BC5D", "' OR 1=1"] {
      let answer = try await OfficeBrowser(in: house).post("/sign-in", ["code": code])
      #expect(answer.status == 403)
      #expect(answer.html.contains("This was not accepted."))
    }
  }

  @Test("Long lists of grants have pages, and wrong places in a list are refused")
  func pages() async throws {
    let player = try await newcomer()
    for number in 1...101 {
      try await books.grant(
        1, to: player.support, because: "Number \(number).", at: books.now + Int64(number / 2))
    }
    let clerk = try await official(.clerk)
    var (path, seen) = ("/production/grants?state=open" as String?, [Int]())
    while let page = path {
      let html = try await clerk.get(page).html
      seen += html.matches(of: /Number (\d+)\./).compactMap { Int($0.1) }
      path = html.firstMatch(of: /\/office(\/production\/grants\?state=open&amp;after=[^"]+)/)
        .map { String($0.1).replacing("&amp;", with: "&") }
    }
    #expect(seen.count == 101 && Set(seen) == Set(1...101))
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 / 2 >= $1 / 2 })
    for path in [
      "grants?after=x", "grants?after=1-00", "grants?after=-1", "players?before=abc",
      "log?before=-1",
      "players/\(player.support.text)?before=0",
    ] { #expect(try await clerk.get("/production/\(path)").status == 400, "\(path)") }
  }

  @Test("A clerk finds a player, adjusts, gives credits, and sees it all in statement and log")
  func clerk() async throws {
    let player = try await newcomer()
    let clerk = try await official(.clerk)
    let id = player.support.text
    #expect(try await clerk.get("/production").html.contains("Credits in circulation"))
    #expect(try await clerk.get("/production/players?search=\(id.prefix(4))").html.contains(id))
    let address = "/production/players/\(id)"
    let adjustment = ["id": Books.newID(), "credits": "-1,250", "reason": "Sent <twice>"]
    let asked = try await clerk.post("\(address)/adjust", adjustment)
    #expect(asked.status == 409)
    for text in [
      "this takes 1,250 credits, but the player has only 1,000. The other 250 would become a debt",
      #"name="confirmed" value="-1,250""#, #"value="Sent &lt;twice&gt;""#,
    ] { #expect(asked.html.contains(text), "\(text)") }
    #expect(try await books.balance(of: player.player).total == 1_000)
    // The confirmation applies to that amount only.
    let larger = adjustment.merging(["credits": "-9,000", "confirmed": "-1,250"]) { $1 }
    #expect(try await clerk.post("\(address)/adjust", larger).status == 409)
    // No amount is too large to be answered.
    for credits in ["-1,000,000,001", "-\(Int64.max)", "\(Int64.min)"] {
      let largest = adjustment.merging(["credits": credits]) { $1 }
      #expect(try await clerk.post("\(address)/adjust", largest).status == 422, "\(credits)")
    }
    let confirmed = adjustment.merging(["confirmed": "-1,250"]) { $1 }
    for _ in 0..<2 {
      let answer = try await clerk.post("\(address)/adjust", confirmed)
      #expect(answer.html == "to /office\(address)?done=adjusted")
    }
    let grant = ["player": id, "id": Books.newID(), "credits": "70", "reason": "Sorry"]
    #expect(try await clerk.post("/production/grants", grant).status == 303)
    let page = try await clerk.get("\(address)?done=adjusted").html
    for text in [
      "−1,250", "Sent &lt;twice&gt;", "<span>debt</span>", "Sorry",
      "The balance has been adjusted.",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(try await books.balance(of: player.player).total == -250)
    #expect(try await clerk.get("/production/grants?state=open").html.contains("Sorry"))
    #expect(!(try await clerk.get("/production/grants?state=taken").html.contains("Sorry")))
    for (path, fields, status) in [
      ("\(address)/adjust", ["id": Books.newID(), "credits": "x", "reason": "A"], 422),
      ("\(address)/adjust", ["id": Books.newID(), "credits": "0", "reason": "A"], 422),
      ("\(address)/adjust", ["id": Books.newID(), "credits": "5", "reason": " "], 422),
      ("\(address)/adjust", ["id": "00", "credits": "5", "reason": "A"], 409),
      ("/production/grants", ["id": Books.newID(), "player": "7K3", "credits": "5"], 422),
      ("/production/grants/withdraw", ["confirmation": "withdraw all"], 409),
      ("/production/players/7K3-M9Q-2F4-J/adjust", adjustment, 404),
    ] {
      #expect(try await clerk.post(path, fields).status == status, "\(path) \(fields)")
    }
    // The values of a refused form are kept, beside the reason.
    let typed = ["id": Books.newID(), "credits": "5 chips", "reason": "Lost \"at\" sea"]
    for (path, fields) in [
      ("\(address)/adjust", typed), ("/production/grants", typed.merging(["player": "7K3"]) { $1 }),
    ] {
      let again = try await clerk.post(path, fields).html
      for text in [
        #"value="5 chips""#, #"value="Lost &quot;at&quot; sea""#, #"role="alert""#,
        #"action="/office\#(path)""#,
      ] {
        #expect(again.contains(text), "\(path): \(text)")
      }
    }
    let unconfirmed = try await clerk.post("/production/grants/withdraw", ["confirmation": "no"])
    #expect(unconfirmed.html.contains(#"value="no""#))
    let withdrawal = ["confirmation": "withdraw all in production"]
    #expect(try await clerk.post("/production/grants/withdraw", withdrawal).status == 303)
    #expect(try await books.grants(of: player.player) == [])
    let log = try await clerk.get("/production/log").html
    for text in [
      "signed in with a code", "adjusted a balance", "gave credits", "withdrew open grants",
    ] {
      #expect(log.contains(text), "\(text)")
    }
    // The log links to the player as long as the account exists, and contains only the number.
    #expect(log.contains("href=\"/office\(address)\""))
    try await books.delete(player.player, at: books.now)
    #expect(!(try await clerk.get("/production/log").html.contains(id)))
    #expect(try await books.check().problems == [])
  }

  @Test("A grant refused on a player's page is shown there again, with the typed values")
  func givingOnThePage() async throws {
    let id = try await newcomer().support.text
    let clerk = try await official(.clerk)
    let typed = [
      "id": Books.newID(), "page": "player", "player": id, "credits": "7x", "reason": "A",
    ]
    let again = try await clerk.post("/production/grants", typed)
    #expect(again.status == 422)
    for text in ["<title>Production – \(id) – Office", #"value="7x""#, #"id="grant-problem""#] {
      #expect(again.html.contains(text), "\(text)")
    }
  }

  @Test("An unknown address is a page of the office, and a form that is too large is refused")
  func strangePages() async throws {
    let clerk = try await official(.clerk)
    for path in ["/nowhere", "/production/nowhere", "/production/players/7K3-M9Q-2F4-J/nowhere"] {
      let answer = try await clerk.get(path)
      #expect(answer.status == 404, "\(path)")
      #expect(answer.html.contains("This page doesn&#39;t exist."), "\(path)")
    }
    let large = try await clerk.post("/sign-in", ["code": String(repeating: "7", count: 17_000)])
    #expect(large.status == 413 && large.html.contains("The form is too large."))
    let fields = (0..<60).map { ("f\($0)", "1") }
    let many = try await clerk.post("/sign-in", Dictionary(uniqueKeysWithValues: fields))
    #expect(many.status == 400)
  }

  @Test("A player's page lists purchases, refunds and what makes the player ad-free")
  func purchases() async throws {
    let player = try await newcomer()
    let clerk = try await official(.clerk)
    let address = "/production/players/\(player.support.text)"
    #expect(try await clerk.get(address).html.contains("no ad-free purchase"))
    let gold = try #require(Product.sold("truecount.premium.2"))
    let stack = try #require(Product.sold("truecount.budget.1"))
    for (product, number, revoked) in [(gold, "1", nil), (stack, "2", 9 as Int64?)] {
      let word = SaleWord(
        shop: .test, transaction: "test-\(number)", product: product, bought: 5, spoken: 5)
      try await books.receive(word, from: player.player, at: books.now)
      guard let revoked else { continue }
      let back = SaleWord(
        shop: .test, transaction: "test-\(number)", product: product, bought: 5, spoken: revoked,
        revoked: revoked)
      try await books.receive(back, from: player.player, at: books.now)
    }
    let html = try await clerk.get(address).html
    for text in ["Ad-free", "from Gold", "<span>Pocket Stack</span>", "refunded", "test-2"] {
      #expect(html.contains(text), "\(text)")
    }
    let details = try await books.statement(of: player.player).map { $0.detail }
    #expect(details.suffix(3) == [gold.id, stack.id, stack.id])
  }

  @Test("A reader sees every page and changes nothing, and the attempt is logged")
  func reader() async throws {
    let player = try await newcomer()
    let reader = try await official(.reader)
    for page in Self.pages + ["/production/players/\(player.support.text)"] {
      let answer = try await reader.get(page)
      #expect(answer.status == 200, "\(page)")
      #expect(answer.html.components(separatedBy: "<form method=\"post\"").count == 2, "\(page)")
    }
    let fields = [
      "id": Books.newID(), "credits": "5", "reason": "A", "player": player.support.text,
      "confirmation": "withdraw all in production", "decision": "take",
    ]
    for path in [
      "players/\(player.support.text)/adjust", "grants", "grants/withdraw", "names/1",
    ] {
      #expect(try await reader.post("/production/\(path)", fields).status == 403, "\(path)")
    }
    #expect(try await books.balance(of: player.player).credits == 1_000)
    #expect(try await books.grants(of: player.player) == [])
    #expect(
      try await books.acts(most: 4).map { $0.kind } == [
        .wasRefused, .wasRefused, .wasRefused, .wasRefused,
      ])
  }

  @Test("Forms from other sites, other sessions and ended ones change nothing")
  func forgeries() async throws {
    let player = try await newcomer()
    let clerk = try await official(.clerk)
    let path = "/production/players/\(player.support.text)/adjust"
    let fields = ["id": Books.newID(), "credits": "5", "reason": "A"]
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    for headers: HTTPFields in [
      [site: "cross-site"], [site: "same-site"], [.origin: "http://evil.example"],
      [.origin: "http://localhost:81"], [.origin: "null"],
    ] {
      #expect(try await clerk.post(path, fields, headers: headers).status == 403, "\(headers)")
      let code = try await books.inviteOfficial("Eve", as: .clerk, at: books.now)
      let entering = OfficeBrowser(in: house)
      #expect(
        try await entering.post("/sign-in", ["code": code.text], headers: headers).status == 403)
      #expect(entering.cookie.isEmpty)
    }
    let other = try await official(.reader)
    for token in ["", "00", OfficeSession.formToken(of: other.session)] {
      #expect(try await clerk.post(path, fields, token: token).status == 403, "\(token)")
    }
    let json = try await house.ask(
      "/office" + path, method: .post,
      headers: [.contentType: "application/json", .cookie: clerk.cookie], body: "{}")
    #expect(json.status.code == 400)
    let cookie = clerk.cookie
    #expect(try await clerk.post("/sign-out", [:]).html == "to /office/sign-in")
    #expect(clerk.setCookie.contains("Max-Age=0"))
    clerk.cookie = cookie
    #expect(try await clerk.post(path, fields).status == 401)
    #expect(try await clerk.get("/production").status == 401)
    #expect(try await books.balance(of: player.player).credits == 1_000)
  }

  @Test("Names of players and staff are escaped as text")
  func markup() async throws {
    let player = try await newcomer()
    let clerk = try await official(.clerk)
    for page in Self.pages + [
      "/production/players/\(player.support.text)",
      "/production/players?search=%22%3E%3Cscript%3E",
    ] {
      let html = try await clerk.get(page).html
      #expect(!html.contains("<script>"), "\(page)")
      #expect(!html.contains("<i>"), "\(page)")
    }
    #expect(
      try await clerk.get("/production/players/\(player.support.text)").html
        .contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"))
  }

  @Test("The security headers are strict, and each occurs once")
  func headers() async throws {
    let answer = try await house.ask("/office/sign-in")
    let policies = answer.headers[values: .contentSecurityPolicy]
    #expect(policies.count == 1)
    #expect(policies.first?.contains("default-src 'none'") == true)
    #expect(policies.first?.contains("unsafe") == false)
    #expect(policies.first?.contains("form-action 'self'") == true)
    #expect(answer.headers[.cacheControl] == "no-store")
    #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    let html = String(buffer: answer.body)
    #expect(!html.contains(" style=") && !html.contains(" onclick="))
  }

  @Test("Test data has a room of its own, with other words and another look")
  func rooms() async throws {
    let test = try TestServer()
    _ = try routes(of: test.settings)
    let testBooks = Books(in: try SQLiteStore(inFolder: test.settings.dataFolder))
    let clerk = try await official(.clerk)
    #expect(try await clerk.get("/test").status == 404)
    var settings = house.settings
    settings.testDataFolder = test.settings.dataFolder
    let application = try buildApplication(settings)
    func page(_ path: String) async throws -> String {
      let answer = try await TestServer.answer(
        of: application,
        to: HTTPRequest(
          method: .get, scheme: "http", authority: "localhost", path: "/office" + path,
          headerFields: [.cookie: clerk.cookie]), body: ByteBuffer())
      return String(buffer: answer.body)
    }
    let (real, tried) = (try await page("/production"), try await page("/test"))
    #expect(real.contains("data-books=\"production\"") && real.contains("<title>Production"))
    #expect(tried.contains("data-books=\"test\"") && tried.contains("<title>Test"))
    #expect(real.contains("href=\"/office/switch?to=test\""))
    #expect(try await page("/switch?to=test").contains("href=\"/office/test\""))
    #expect(try await testBooks.acts(most: 9) == [])
  }
}
