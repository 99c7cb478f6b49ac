import Books
import CardCore
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Server
import Testing
import X509

@Suite("Statements signed by Apple")
struct AppleShopTests {
  private let house: TestServer
  private let chain: SigningChain
  private let root: TemporaryFile

  init() throws {
    chain = try SigningChain()
    root = TemporaryFile(Data(try chain.root.serializeAsPEM().derBytes))
    var store = StoreSettings()
    store.apple = AppleSettings(rootFile: root.path, bundle: "org.example.cards")
    house = try TestServer(store: store)
    application = try buildApplication(house.settings)
  }

  private let application: any ApplicationProtocol

  private static let signedAt: Int64 = 1_790_000_000_000

  /// A transaction as Apple describes it.
  private static func transaction(_ changes: [String: Any?] = [:]) -> [String: Any] {
    var fields: [String: Any] = [
      "transactionId": "2000000123456789", "originalTransactionId": "2000000123456789",
      "bundleId": "org.example.cards", "productId": "truecount.premium.1", "type": "Consumable",
      "environment": "Production", "purchaseDate": signedAt - 5_000,
      "originalPurchaseDate": signedAt - 5_000, "quantity": 1, "inAppOwnershipType": "PURCHASED",
      "signedDate": signedAt, "storefront": "USA", "storefrontId": "143441", "currency": "USD",
      "price": 4_990, "transactionReason": "PURCHASE",
    ]
    for (name, value) in changes { fields[name] = value }
    return fields
  }

  private func notice(
    _ type: String, _ transaction: [String: Any], _ about: [String: Any] = [:],
    signedAt: Int64 = signedAt
  ) throws -> String {
    let data: [String: Any] = [
      "appAppleId": 1_234_567, "bundleId": "org.example.cards", "bundleVersion": "1",
      "environment": "Production", "signedTransactionInfo": try chain.sign(transaction),
    ]
    return try chain.sign([
      "notificationType": type, "notificationUUID": UUID().uuidString, "version": "2.0",
      "signedDate": signedAt, "data": data.merging(about) { $1 },
    ])
  }

  private func ask(
    _ path: String, _ body: [String: Any], cookie: String = ""
  ) async throws -> (status: Int, json: [String: Any]) {
    var headers: HTTPFields = [.contentType: "application/json"]
    if !cookie.isEmpty { headers[.cookie] = cookie }
    let answer = try await TestServer.answer(
      of: application,
      to: HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: "/api/" + path,
        headerFields: headers),
      body: ByteBuffer(bytes: try JSONSerialization.data(withJSONObject: body)))
    let json = try? JSONSerialization.jsonObject(with: Data(buffer: answer.body))
    return (answer.status.code, json as? [String: Any] ?? [:])
  }

  private func newcomer() async throws -> Browser {
    let browser = Browser(in: house)
    try await browser.open()
    return browser
  }

  /// Submits statements and returns the outcome of each, a code if it was refused; and the credits.
  private func handIn(
    _ words: [String], _ browser: Browser
  ) async throws -> (outcomes: [String], credits: Int) {
    let answer = try await ask(
      "store/purchases", ["shop": "apple", "transactions": words], cookie: browser.cookie)
    let results = try #require(answer.json["results"] as? [[String: Any]])
    let account = try #require(answer.json["account"] as? [String: Any])
    return (
      results.map { $0["code"] as? String ?? $0["outcome"] as? String ?? "" },
      account["credits"] as? Int ?? 0
    )
  }

  @Test("A purchase counts once, and a repeated refund is booked once")
  func buying() async throws {
    let browser = try await newcomer()
    let word = try chain.sign(Self.transaction())
    #expect(try await handIn([word, word], browser) == (["counted", "known"], 21_000))
    let refunded = Self.transaction([
      "revocationDate": Self.signedAt + 1_000, "revocationReason": 0,
      "signedDate": Self.signedAt + 2_000,
    ])
    let notice = try notice("REFUND", refunded)
    for _ in 0..<2 {
      #expect(
        try await ask("store/notifications/apple", ["signedPayload": notice]).status == 200)
      #expect(try await handIn([word], browser) == (["known"], 1_000))
    }
    // an older statement arrives late
    let earlier = try self.notice("ONE_TIME_CHARGE", Self.transaction())
    #expect(try await ask("store/notifications/apple", ["signedPayload": earlier]).status == 200)
    #expect(try await handIn([], browser).credits == 1_000)
    let reversed = try self.notice(
      "REFUND_REVERSED", Self.transaction(["signedDate": Self.signedAt + 3_000]))
    #expect(try await ask("store/notifications/apple", ["signedPayload": reversed]).status == 200)
    #expect(try await handIn([], browser).credits == 21_000)
    #expect(try await Books(in: SQLiteStore(inFolder: house.dataFolder)).check().problems == [])
  }

  @Test("Apple's notifications book purchases whose device is lost or that no one has submitted")
  func recovering() async throws {
    let browser = try await newcomer()
    let account = try await browser.send(.get, "store/purchases").json
    let buyer = try #require(account["buyer"] as? String)
    let bought = Self.transaction(["appAccountToken": buyer.uppercased()])
    let charge = try notice("ONE_TIME_CHARGE", bought)
    #expect(try await ask("store/notifications/apple", ["signedPayload": charge]).status == 200)
    #expect(try await handIn([chain.sign(bought)], browser) == (["known"], 21_000))
    let unknown = Self.transaction(["transactionId": "77"])
    // a refund without a date is recognized by its type
    let refund = try notice("REFUND", unknown, signedAt: Self.signedAt + 1)
    #expect(try await ask("store/notifications/apple", ["signedPayload": refund]).status == 200)
    #expect(try await handIn([chain.sign(unknown)], browser) == (["known"], 21_000))
    let test = try chain.sign([
      "notificationType": "TEST", "notificationUUID": "x", "version": "2.0",
      "signedDate": Self.signedAt,
      "data": ["bundleId": "org.example.cards", "environment": "Production"],
    ])
    #expect(try await ask("store/notifications/apple", ["signedPayload": test]).status == 200)
    #expect(try await ask("store/notifications/test", ["signedPayload": test]).status == 404)
  }

  @Test("Statements about other apps, buyers or products are refused")
  func otherSales() async throws {
    let browser = try await newcomer()
    let words = try [
      ["bundleId": "org.example.other"], ["environment": "Sandbox"], ["environment": "Xcode"],
      ["productId": "truecount.nothing"], ["productId": "truecount.quickchips"],
      ["type": "Auto-Renewable Subscription"], ["inAppOwnershipType": "FAMILY_SHARED"],
      ["quantity": 0], ["quantity": -1], ["quantity": 11], ["quantity": 1.5],
      ["transactionId": ""], ["transactionId": 5], ["appAccountToken": "me"],
      ["signedDate": nil], ["purchaseDate": "yesterday"], ["signedDate": -1],
      // signed before the certificates were valid, and after
      ["signedDate": 1_600_000_000_000], ["signedDate": 2_100_000_000_000],
      ["signedDate": Int64.max], ["signedDate": Int64.min], ["signedDate": 253_402_300_800_000],
      ["signedDate": 253_402_300_799_999], ["signedDate": 253_402_300_799_500],
      ["signedDate": 1e300], ["signedDate": 0],
      ["purchaseDate": -1], ["revocationDate": Int64.max],
    ].map { (changes: [String: Any?]) in try chain.sign(Self.transaction(changes)) }
    let (outcomes, credits) = try await handIn(words, browser)
    #expect(outcomes == [String](repeating: "purchase/not-accepted", count: words.count))
    #expect(credits == 1_000)
    for about in [
      ["bundleId": "org.example.other"], ["environment": "Sandbox"],
      ["signedTransactionInfo": words[0]], ["signedTransactionInfo": "a.b.c"],
    ] {
      let notice = try notice("REFUND", Self.transaction(), about)
      let answer = try await ask("store/notifications/apple", ["signedPayload": notice])
      #expect(answer.status == 403)
      let error = answer.json["error"] as? [String: String]
      #expect(error == ["code": "purchase/not-accepted", "message": "This was not accepted."])
    }
  }

  @Test("The contents of a statement by a stranger's signer are never read")
  func strangers() async throws {
    let stranger = try SigningChain()
    for date in [
      253_402_300_799_999, 253_402_300_799_500, 253_402_300_800_000, 0, -1, Int64.max, .min,
      Self.signedAt,
    ] {
      let signed = try stranger.sign([
        "notificationType": "TEST", "notificationUUID": "x", "version": "2.0", "signedDate": date,
        "data": ["bundleId": "org.example.cards", "environment": "Production"],
      ])
      let answer = try await ask("store/notifications/apple", ["signedPayload": signed])
      #expect(answer.status == 403, "\(date)")
    }
  }

  @Test("Certificates that changed in some bytes are refused")
  func changedCertificates() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_129
    let times = environment["FUZZ_TIMES"].flatMap { Int($0) } ?? 200
    print("Changed certificates with seed \(seed)")
    var random = MersenneTwister(seed: seed)
    let record = environment["FUZZ_INPUT"].map { open($0, O_WRONLY | O_CREAT, 0o600) }
    defer { if let record { close(record) } }
    let stranger = try SigningChain()
    let payload: [String: Any] = [
      "notificationType": "TEST", "notificationUUID": "x", "version": "2.0",
      "signedDate": Self.signedAt,
      "data": ["bundleId": "org.example.cards", "environment": "Production"],
    ]
    let certificates = try (chain.certificates + stranger.certificates).map {
      Array(try $0.serializeAsPEM().derBytes)
    }
    let signed = try Self.signedParts(of: certificates)
    for _ in 0..<times {
      let start = Int(random.bounded(2)) * 3
      var sent = Array(certificates[start..<start + 3])
      for _ in 0...random.bounded(3) {
        let place = Int(random.bounded(3))
        sent[place] = Self.changed(sent[place], &random)
      }
      let header = try JSONSerialization.data(withJSONObject: [
        "alg": "ES256", "x5c": sent.map { Data($0).base64EncodedString() },
      ])
      let text =
        SigningChain.text(header) + "."
        + SigningChain.text(try JSONSerialization.data(withJSONObject: payload))
      let key = start == 0 ? chain.key : stranger.key
      let word =
        text + "."
        + SigningChain.text(try key.signature(for: Data(text.utf8)).rawRepresentation)
      if let record {
        ftruncate(record, 0)
        _ = pwrite(record, word, word.utf8.count, 0)
      }
      let answer = try await ask("store/notifications/apple", ["signedPayload": word])
      // the last certificate isn't read, and a signature doesn't cover its own encoding
      let isSame = start == 0 && sent.prefix(2) == certificates.prefix(2)
      let isSigned = start == 0 && (try? Self.signedParts(of: sent)) == signed
      #expect(answer.status == 403 || isSigned, "\(sent.map { Data($0).base64EncodedString() })")
      #expect(answer.status == 200 || !isSame)
    }
  }

  /// The parts of signer and intermediate that their issuers have signed.
  private static func signedParts(of certificates: [[UInt8]]) throws -> [[UInt8]] {
    try certificates.prefix(2).map { Array(try Certificate(derEncoded: $0).tbsCertificateBytes) }
  }

  /// Changes some bytes of a certificate: its tags, lengths, and contents.
  private static func changed(_ bytes: [UInt8], _ random: inout MersenneTwister) -> [UInt8] {
    var bytes = bytes
    func place() -> Int { Int(random.bounded(UInt64(bytes.count))) }
    let extremes: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 0x13, 0x17, 0x18, 0x30, 0x7F, 0x80, 0x84, 0xFF]
    switch random.bounded(6) {
    case 0: bytes[place()] = UInt8(random.bounded(256))
    case 1: bytes[place()] = extremes[Int(random.bounded(UInt64(extremes.count)))]
    case 2: bytes.remove(at: place())
    case 3: bytes.insert(extremes[Int(random.bounded(UInt64(extremes.count)))], at: place())
    case 4: bytes = Array(bytes.prefix(place() + 1))
    default:
      let (from, to) = (place(), place())
      for offset in 0..<min(8, bytes.count - max(from, to)) {
        bytes[to + offset] = bytes[from + offset]
      }
    }
    return bytes
  }

  @Test("Statements without a signature of the shop's own signer are refused")
  func otherSigners() async throws {
    let browser = try await newcomer()
    let transaction = Self.transaction()
    var words: [String] = []
    // another root with a correct chain; and that chain with our root in its place
    let other = try SigningChain()
    words.append(try other.sign(transaction))
    words.append(
      try other.sign(transaction, with: Array(other.certificates.prefix(2)) + [chain.root]))
    // our certificates, another key
    words.append(try chain.sign(transaction, key: other.key))
    for change in [
      { $0.signerMark = nil }, { $0.signerMark = [1, 2, 840, 113_635, 100, 6, 11, 2] },
      { $0.certifierMark = nil }, { $0.isCertifierAuthority = false },
      { $0.ends = Date(timeIntervalSince1970: 1_780_000_000) },
      { $0.begins = Date(timeIntervalSince1970: 1_795_000_000) },
    ] as [(inout SigningChain.Flaws) -> Void] {
      var flaws = SigningChain.Flaws()
      change(&flaws)
      words.append(try await wordOfFlawedShop(flaws, transaction))
    }
    for count in 0..<3 {
      words.append(try chain.sign(transaction, with: Array(chain.certificates.prefix(count))))
    }
    words.append(try chain.sign(transaction, with: chain.certificates + [chain.root]))
    words.append(try chain.sign(transaction, with: chain.certificates.reversed()))
    for algorithm in ["none", "HS256", "ES384", "RS256", ""] {
      words.append(try chain.sign(transaction, algorithm: algorithm))
    }
    let signed = try chain.sign(transaction)
    words += [
      String(signed.prefix { $0 != "." }) + "..", "", "..", signed + ".", signed + "=",
      " " + signed,
      String(signed.dropLast(86)), signed + String(repeating: "A", count: 40_000),
    ]
    let (outcomes, credits) = try await handIn(words, browser)
    #expect(outcomes == [String](repeating: "purchase/not-accepted", count: words.count))
    #expect(credits == 1_000)
    #expect(try await handIn([signed], browser) == (["counted"], 21_000))
  }

  /// A statement of a shop whose root the server trusts, but whose chain has a flaw.
  ///
  /// The server must refuse it too.
  private func wordOfFlawedShop(
    _ flaws: SigningChain.Flaws, _ transaction: [String: Any]
  ) async throws -> String {
    let flawed = try SigningChain(flaws)
    let file = house.root.appendingPathComponent(UUID().uuidString)
    try Data(flawed.root.serializeAsPEM().pemString.utf8).write(to: file)
    var store = StoreSettings()
    store.apple = AppleSettings(rootFile: file.path, bundle: "org.example.cards")
    let other = try TestServer(store: store)
    let browser = Browser(in: other)
    try await browser.open()
    let word = try flawed.sign(transaction)
    let answer = try await browser.send(
      .post, "store/purchases", ["shop": "apple", "transactions": [word]])
    let results = answer.json["results"] as? [[String: Any]]
    #expect(results?.map { $0["code"] as? String } == ["purchase/not-accepted"])
    return word
  }

  @Test("Ten thousand changed statements are refused, without a reason in the response")
  func mutations() async throws {
    let browser = try await newcomer()
    let sale = Array(try chain.sign(Self.transaction()).utf8)
    let notice = Array(try notice("REFUND", Self.transaction()).utf8)
    let alphabet = Array("ABCXYZabcxyz0189-_.=+/\"\\ ".utf8)
    var random = MersenneTwister(seed: 13)
    func changed(_ word: [UInt8]) -> String {
      var bytes = word
      repeat {
        let place = Int(random.bounded(UInt64(bytes.count)))
        switch random.bounded(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(alphabet[Int(random.bounded(UInt64(alphabet.count)))], at: place)
        case 2: bytes[place] = alphabet[Int(random.bounded(UInt64(alphabet.count)))]
        default: bytes.swapAt(place, Int(random.bounded(UInt64(bytes.count))))
        }
      } while bytes == word
      return String(decoding: bytes, as: UTF8.self)
    }
    for _ in 0..<90 {
      let (outcomes, credits) = try await handIn((0..<100).map { _ in changed(sale) }, browser)
      #expect(outcomes == [String](repeating: "purchase/not-accepted", count: 100))
      #expect(credits == 1_000)
    }
    for _ in 0..<1_000 {
      let answer = try await ask(
        "store/notifications/apple", ["signedPayload": changed(notice)])
      #expect(answer.status == 403)
    }
    let account = try await browser.send(.get, "store/purchases").json
    #expect((account["purchases"] as? [Any])?.isEmpty == true)
  }

  @Test("A file without a certificate opens no shop")
  func roots() throws {
    let file = house.root.appendingPathComponent("root.cer")
    for content in ["", "-----BEGIN CERTIFICATE-----\n", "a letter"] {
      try Data(content.utf8).write(to: file)
      var settings = house.settings
      settings.store.apple = AppleSettings(rootFile: file.path, bundle: "org.example.cards")
      #expect(throws: ServerRefusal.self) { _ = try buildApplication(settings) }
    }
  }
}
