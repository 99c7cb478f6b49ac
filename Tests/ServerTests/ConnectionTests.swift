import HTTPTypes
import Hummingbird
import NIOCore
import Server
import Testing

@Suite("Connections, without a network and with a clock that the tests set")
struct ConnectionTests {
  /// A server with a short and a long response, and some limits.
  private func server(
    _ change: (inout ServerSettings) -> Void = { _ in }
  ) -> ServerChannel {
    var settings = ServerSettings(
      host: "127.0.0.1", port: 0, clientFolder: "none", dataFolder: "none")
    change(&settings)
    let router = Router(context: ServerContext.self)
    router.get("**") { _, _ in "short" }
    router.post("**") { _, _ in "posted" }
    router.on("**", method: .connect) { _, _ in "not connected" }
    for method in [HTTPRequest.Method.get, .post] {
      router.on("long", method: method) { _, _ in
        Response(
          status: .ok,
          body: ResponseBody { writer in
            for _ in 0..<40 {
              try await writer.write(ByteBuffer(repeating: UInt8(ascii: "x"), count: 64 * 1024))
            }
            try await writer.finish(nil)
          })
      }
    }
    return ServerChannel(settings, routes: router)
  }

  private static func post(_ headers: String, version: String = "1.1") -> String {
    "POST /post HTTP/\(version)\r\nHost: localhost\r\n\(headers)\r\n"
  }

  // MARK: - Slow readers

  @Test("A long response continues for slow readers and stops for stalled ones")
  func slowReaders() throws {
    let server = server { $0.limits.request = .seconds(2) }
    let (slow, stalled) = (
      try Line(to: server, holdsBack: true), try Line(to: server, holdsBack: true)
    )
    var seconds = 0.0
    for line in [slow, stalled] { try line.send("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    while !slow.isIdle {
      slow.advance(seconds: 1.9)
      seconds += 1.9
      slow.take(256 * 1024)
    }
    #expect(seconds > 15)
    #expect(slow.isOpen && slow.received.hasSuffix("0\r\n\r\n"))
    for _ in 0..<3 {
      stalled.advance(seconds: 1.9)
      stalled.take(256 * 1024)
    }
    #expect(stalled.isOpen)
    stalled.advance(seconds: 2.1)
    #expect(!stalled.isOpen && !stalled.received.hasSuffix("0\r\n\r\n"))
  }

  // MARK: - Bodies

  /// A request with a body of 900 bytes, of which 100 are missing.
  private static let unfinished =
    post("Content-Length: 900\r\n") + String(repeating: "x", count: 800)
  private static let rest = String(repeating: "x", count: 100)

  @Test("The unfinished bodies of one address don't keep others from sending")
  func oneAddress() throws {
    let server = server { ($0.limits.waitingBytes, $0.limits.bodyBytes) = (4_000, 1_000) }
    let crowd = try (0..<97).map { _ in try Line(to: server, from: "192.0.2.1") }
    for line in crowd { try line.send(Self.unfinished) }
    for line in crowd { line.run() }
    // the slowest give way, and the last one stays
    #expect(crowd.map { $0.status } == [Int?](repeating: 503, count: 96) + [nil])
    let other = try Line(to: server, from: "192.0.2.2")
    try other.send(Self.unfinished)
    try other.send(Self.rest)
    #expect(other.status == 200)
    try crowd[96].send(Self.rest)
    #expect(crowd[96].status == 200)
  }

  @Test("If many addresses send bodies, the one with the most bytes gives way")
  func manyAddresses() throws {
    let server = server { ($0.limits.waitingBytes, $0.limits.bodyBytes) = (4_000, 1_000) }
    var lines: [Line] = []
    for last in 1...4 {
      lines.append(try Line(to: server, from: "192.0.2.\(last)"))
      try lines[last - 1].send(Self.unfinished)
    }
    try lines[2].send(String(repeating: "x", count: 50))
    let other = try Line(to: server, from: "2001:db8::1")
    try other.send(Self.unfinished)
    for line in lines { line.run() }
    #expect(lines.map { $0.status } == [nil, nil, 503, nil])
    // a second body of the same household
    let neighbor = try Line(to: server, from: "2001:db8:0:ff::2")
    try neighbor.send(Self.unfinished)
    other.run()
    #expect(other.status == 503 && neighbor.status == nil)
    for line in [lines[0], lines[1], lines[3], neighbor] {
      try line.send(Self.rest)
      #expect(line.status == 200)
    }
  }

  @Test("Behind a proxy, the client's address counts")
  func behindProxy() throws {
    let server = server {
      ($0.limits.waitingBytes, $0.limits.bodyBytes) = (4_000, 1_000)
      $0.trustedProxies = [AddressRange("127.0.0.2")].compactMap { $0 }
    }
    let lines = try (0..<3).map { _ in try Line(to: server, from: "127.0.0.2") }
    for (line, client) in zip(lines, ["192.0.2.1", "192.0.2.1", "192.0.2.2"]) {
      try line.send(
        Self.post("Content-Length: 900\r\nX-Forwarded-For: \(client)\r\n")
          + String(repeating: "x", count: 800))
    }
    for line in lines { line.run() }
    #expect(lines.map { $0.status } == [503, nil, nil])
  }

  @Test("Memory for bodies is free again after a response, a refusal and a lost connection")
  func freeAgain() throws {
    let server = server { ($0.limits.waitingBytes, $0.limits.bodyBytes) = (1_000, 900) }
    for _ in 0..<3 {
      for ending in 0..<3 {
        let line = try Line(to: server)
        try line.send(Self.unfinished)
        switch ending {
        case 0: try line.send(Self.rest)
        case 1: line.advance(seconds: 31)
        default: line.close()
        }
        #expect(line.status == [200, 408, nil][ending])
      }
    }
  }

  @Test("A complete body counts until its response")
  func untilAnswered() throws {
    let server = server { ($0.limits.waitingBytes, $0.limits.bodyBytes) = (1_000, 900) }
    let first = try Line(to: server, from: "192.0.2.1", holdsBack: true)
    try first.send(
      "POST /long HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n"
        + String(repeating: "x", count: 900))
    let second = try Line(to: server, from: "192.0.2.2")
    try second.send(Self.unfinished)
    #expect(second.status == 503)
    first.take(.max)
    #expect(first.received.hasSuffix("0\r\n\r\n"))
    let third = try Line(to: server, from: "192.0.2.2")
    try third.send(Self.unfinished + Self.rest)
    #expect(third.status == 200)
  }

  // MARK: - Unusual headers

  @Test(
    "A request for another protocol is answered as usual, and the connection ends",
    arguments: [
      "Connection: Upgrade\r\nUpgrade: websocket\r\n", "Connection: upgrade\r\nUpgrade: h2c\r\n",
      "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n",
      "Connection: keep-alive, Upgrade\r\nUpgrade: TLS/1.0\r\n", "Upgrade: h2c\r\n",
    ])
  func upgrades(headers: String) throws {
    for body in ["", "Content-Length: 4\r\n"] {
      let line = try Line(to: server())
      try line.send(Self.post(headers + body) + (body.isEmpty ? "" : "body"))
      #expect(line.status == 200)
      #expect(line.received.lowercased().contains("connection: close"))
      #expect(!line.isOpen)
    }
  }

  @Test("After a request for a tunnel, the connection ends")
  func tunnels() throws {
    for target in ["localhost:80", "/tunnel"] {
      let line = try Line(to: server())
      try line.send("CONNECT \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(line.status == (target == "/tunnel" ? 200 : 400))
      #expect(!line.isOpen)
    }
  }

  @Test("Without a protocol to change to, the connection stays open")
  func onlyConnectionHeader() throws {
    let line = try Line(to: server())
    for _ in 0..<2 {
      try line.send(Self.post("Connection: Upgrade\r\nContent-Length: 0\r\n"))
      #expect(line.status == 200 && line.isOpen)
      line.forget()
    }
  }

  @Test(
    "Only clients of HTTP/1.1 that announce a body are told to continue",
    arguments: [
      ("1.1", "Content-Length: 4\r\n", true), ("1.1", "Transfer-Encoding: chunked\r\n", true),
      ("1.1", "Content-Length: 0\r\n", false), ("1.1", "", false),
      ("1.0", "Content-Length: 4\r\n", false),
    ])
  func continuing(version: String, headers: String, isTold: Bool) throws {
    let line = try Line(to: server())
    try line.send(Self.post("Expect: 100-Continue\r\n" + headers, version: version))
    #expect(line.received.hasPrefix("HTTP/1.1 100 Continue\r\n\r\n") == isTold)
    let body = ["Content-Length: 4\r\n": "body", "Transfer-Encoding: chunked\r\n": "0\r\n\r\n"]
    if let body = body[headers] { try line.send(body) }
    #expect(line.received.contains(" 200 OK\r\n"))
  }

  @Test("HTTP/1.0 has no expectations, and other expectations are refused")
  func expectations() throws {
    for (version, status) in [("1.0", 200), ("1.1", 417)] {
      let line = try Line(to: server())
      try line.send(
        Self.post("Expect: 100-continue, more\r\nContent-Length: 0\r\n", version: version))
      #expect(line.status == status)
    }
  }

  @Test(
    "Only the transfer coding chunked is supported",
    arguments: [
      ("chunked", "1.1", 200), ("Chunked", "1.1", 200), ("gzip, chunked", "1.1", 501),
      ("chunked\r\nTransfer-Encoding: chunked", "1.1", 400), ("gzip", "1.1", 501),
      ("chunked", "1.0", 400),
    ])
  func transferCodings(coding: String, version: String, status: Int) throws {
    let line = try Line(to: server())
    try line.send(Self.post("Transfer-Encoding: \(coding)\r\n", version: version))
    try line.send("4\r\nbody\r\n0\r\n\r\n")
    #expect(line.status == status)
    #expect(line.isOpen == (status == 200))
  }
}
