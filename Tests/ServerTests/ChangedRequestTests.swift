import Books
import CardCore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Server
import Testing

/// Requests with random changes.
///
/// `FUZZ_TIMES=100000` or `FUZZ_SECONDS=600` tries more of them, and `FUZZ_SEED=7` other ones. With `FUZZ_INPUT=FILE`, the last one is
/// in this file when a fault ends the program.
@Suite("Changed requests")
struct ChangedRequestTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_129
  private static let times = environment["FUZZ_TIMES"].flatMap { Int($0) } ?? 3_000
  private static let seconds = environment["FUZZ_SECONDS"].flatMap { Double($0) }

  /// Calls a function with the number of each attempt.
  private static func attempts(_ share: Int, _ attempt: (Int) async throws -> Void) async throws {
    let end = seconds.map { Date().addingTimeInterval($0) }
    var number = 0
    while end.map({ Date() < $0 }) ?? (number < times / share) {
      try await attempt(number)
      number += 1
    }
    print("Changed requests with seed \(seed): \(number)")
  }

  private static func keep(_ bytes: [UInt8]) throws {
    guard let file = environment["FUZZ_INPUT"] else { return }
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  private static let requests = [
    "GET /long HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "HEAD / HTTP/1.1\r\nHost: localhost:8080\r\nRange: bytes=0-4\r\n\r\nGET /a HTTP/1.0\r\nHost: [::1]\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\nbody",
    "POST /a?b=1 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n4;x=y\r\nbody\r\n0\r\nTrailer: a\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 1\r\n\r\nx",
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; c=d\r\nX-Forwarded-For: 192.0.2.1, ::1\r\n\r\n",
  ].map { Array($0.utf8) }

  /// What is often read in a special way.
  private static let words = [
    "\r\n", "\n", "\r", "\0", ":", " ", "\t", ",", "chunked", "gzip", "Content-Length: ",
    "Transfer-Encoding: ", "Host: ",
    "Connection: close", "Upgrade: x", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "PRI * HTTP/2.0", "0",
    "-1", "9223372036854775808",
    "ffffffffffffffff", "%00", "..", "é", "*",
  ].map { Array($0.utf8) }

  @Test("A connection answers or ends, whatever it receives")
  func connections() async throws {
    var random = MersenneTwister(seed: Self.seed)
    var settings = ServerSettings(
      host: "127.0.0.1", port: 0, clientFolder: "none", dataFolder: "none")
    settings.limits.requestsPerSecond = 0
    settings.limits.bodyBytes = 1_000
    settings.limits.headerBytes = 2_000
    settings.trustedProxies = [AddressRange("192.0.2.1")].compactMap { $0 }
    let router = Router(context: ServerContext.self)
    router.get("**") { _, _ in "read" }
    router.post("**") { request, _ in "\(try await request.body.collect(upTo: .max).readableBytes)"
    }
    let server = ServerChannel(settings, routes: router)
    try await Self.attempts(1) { _ in
      var bytes = Self.requests[Int(random.bounded(UInt64(Self.requests.count)))]
      for _ in 0...random.bounded(6) { Self.change(&bytes, &random) }
      try Self.keep(bytes)
      try Self.check(bytes, at: server, &random)
    }
  }

  /// Changes some bytes of a request.
  private static func change(_ bytes: inout [UInt8], _ random: inout MersenneTwister) {
    let place = Int(random.bounded(UInt64(bytes.count + 1)))
    let end = min(bytes.count, place + Int(random.bounded(12)))
    switch random.bounded(6) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes.insert(UInt8(random.bounded(256)), at: place)
    case 3: bytes += requests[Int(random.bounded(UInt64(requests.count)))]
    case 4 where random.bounded(20) == 0:
      bytes.insert(contentsOf: repeatElement(UInt8(ascii: "x"), count: 3_000), at: place)
    default:
      bytes.replaceSubrange(place..<end, with: words[Int(random.bounded(UInt64(words.count)))])
    }
  }

  /// Sends bytes in pieces.
  ///
  /// NB: this may not wait, because a connection belongs to the thread that opened it.
  private static func check(
    _ bytes: [UInt8], at server: ServerChannel, _ random: inout MersenneTwister
  ) throws {
    let line = try Line(to: server)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + Int(random.bounded(200)))
      try line.send(Array(bytes[start..<end]))
      start = end
    }
    line.advance(seconds: 100)
    #expect(!line.isOpen)
    let known: Set = [
      "100", "200", "400", "404", "405", "408", "413", "417", "421", "431", "501", "505",
    ]
    for answer in line.received.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: true) {
      #expect(known.contains(String(answer.prefix(3))), "\(answer)")
    }
  }

  @Test("Every route refuses changed bodies and numbers, and none fails")
  func routes() async throws {
    var random = MersenneTwister(seed: Self.seed)
    let house = try TestServer()
    let browser = Browser(in: house)
    try await browser.open()
    var settings = house.settings
    settings.limits.accountRequestsPerSecond = 0
    settings.limits.joinsPerHour = 0
    settings.limits.accountsPerDay = 0
    settings.limits.bytesPerDay = 0
    let application = try buildApplication(settings)
    let signed = #"{"key":"\(browser.key)","challenge":"00","signature":"00"}"#
    let bodies: [(HTTPRequest.Method, String, String)] = [
      (.post, "account", #"{"name":"Phone","signed":\#(signed)}"#), (.post, "session", signed),
      (.post, "account/recover", #"{"name":"A","phrase":"a b c","signed":\#(signed)}"#),
      (.post, "devices", #"{"name":"A","code":"123456789012","signed":\#(signed)}"#),
      (.put, "devices/1", #"{"name":"A"}"#),
      (.post, "rewards", #"{"day":20833,"tier":1,"plays":["hit","stand","hit","hit","stand"]}"#),
      (
        .put, "backup/settings",
        #"{"era":0,"counters":{"a":1},"bests":{"b":2},"choices":{"c":{"value":"d","changed":5}}}"#
      ),
      (.post, "store/purchases", #"{"shop":"apple","transactions":["a.b.c"]}"#),
      (.post, "store/notifications/apple", #"{"signedPayload":"a.b.c"}"#),
      (.put, "boards/player", #"{"name":"Ada"}"#), (.post, "boards/reports", #"{"line":"00"}"#),
      (.get, "statement?after=1", ""), (.get, "boards/blackjack?month=202611", ""),
      (.post, "grants/00", ""),
    ]
    let words = [
      "null", "-1", "1e999", "9223372036854775808", "\"\\u0000\"", "[]", "{}", "\"", ",", "\\ud800",
      "%00", "é",
    ]
    try await Self.attempts(10) { number in
      let (method, path, json) = bodies[number % bodies.count]
      var (target, body) = (Array(path.utf8), Array(json.utf8))
      for _ in 0...random.bounded(3) {
        let isBody = !body.isEmpty && random.bounded(4) > 0
        var text = isBody ? body : target
        let place = Int(random.bounded(UInt64(text.count + 1)))
        let end = min(text.count, place + Int(random.bounded(8)))
        let word = Array(words[Int(random.bounded(UInt64(words.count)))].utf8)
        text.replaceSubrange(place..<end, with: random.bounded(2) == 0 ? [] : word)
        if isBody { body = text } else { target = text }
      }
      let address = "/api/" + String(decoding: target, as: UTF8.self)
      try Self.keep(Array("\(method) \(address)\n".utf8) + body)
      let answer = try await TestServer.answer(
        of: application,
        to: HTTPRequest(
          method: method, scheme: "http", authority: "localhost", path: address,
          headerFields: [.contentType: "application/json", .cookie: browser.cookie]),
        body: ByteBuffer(bytes: body))
      #expect(
        answer.status.code < 500, "\(method) \(address) \(String(decoding: body, as: UTF8.self))")
    }
  }
}
