import CardCore
import CasinoKit
import CryptoKit
import Dealing
import Foundation
import Testing

@testable import AppShell

extension DeviceServicesTests {
  @MainActor @Suite("Steps of tables with dealt shoes")
  struct ShoeServiceTests {
    /// The calls that wait, and the answers that came.
    private final class Desk {
      var waiting: [(delay: Int, call: @MainActor () -> Void)] = []
      var answers: [JSONValue] = []
    }

    private let desk = Desk()
    private let server = FakeServer()
    private let service: ShoeService

    init() {
      let desk = desk
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "shoes-\(UUID().uuidString)")
      var device = Device(
        universalTime: { 0 }, offset: { _ in 0 }, seed: { 1 }, wake: { _, _ in },
        monotonicTime: { 0 }, later: { desk.waiting.append(($0, $1)) }, announce: { _ in },
        folder: folder)
      device.server = server.connection
      service = ShoeService(device, HouseClient(device, FileStore(folder)))
      service.onAnswer = { bytes in
        if let answer = try? JSONValue(parsing: bytes) { desk.answers.append(answer) }
      }
    }

    private func step(_ name: String, _ members: [JSONValue.Member]) -> JSONValue {
      .object([.init("topic", .string("ranked")), .init("do", .string(name))] + members)
    }

    /// Waits for an answer.
    private func answer(milliseconds: Int = 10_000) async -> JSONValue? {
      for _ in 0..<milliseconds where desk.answers.isEmpty {
        try? await Task.sleep(for: .milliseconds(1))
      }
      return desk.answers.isEmpty ? nil : desk.answers.removeFirst()
    }

    @Test("Only signatures of the key are valid; a key that is none makes all invalid")
    func check() async throws {
      let (key, other) = (P256.Signing.PrivateKey(), P256.Signing.PrivateKey())
      let texts = ["one", "two", "three"].map { Array($0.utf8) }
      let signatures = try [
        key.signature(for: Data(texts[0])), other.signature(for: Data(texts[1])),
        key.signature(for: Data(texts[0])),
      ].map { JSONValue.hexadecimal(Array($0.rawRepresentation)) }
      let known = Array(key.publicKey.x963Representation)
      for (bytes, expected) in [(known, [true, false, false]), ([4, 4], [false, false, false])] {
        service.begin(
          answering: 7,
          step(
            "check",
            [
              .init("key", .hexadecimal(bytes)),
              .init("texts", .array(texts.map { .hexadecimal($0) })),
              .init("signatures", .array(signatures)),
            ]))
        let answer = try #require(await answer())
        #expect(try answer.integer("number", in: 7...Int64(7)) == 7)
        #expect(try answer.string("topic") == "ranked")
        let valid = try #require(answer.member("says")?.member("valid"))
        #expect(valid == .array(expected.map { .bool($0) }))
      }
    }

    @Test("Without a network there is no status; a response has its text as it arrived")
    func fetch() async throws {
      let request = step(
        "fetch", [.init("method", .string("GET")), .init("path", .string("store"))])
      server.isReachable = false
      service.begin(answering: 1, request)
      let away = try #require(await answer()?.member("says"))
      #expect(try away.integer("status", in: 0...Int64(999)) == 0)
      server.isReachable = true
      service.begin(answering: 2, request)
      let says = try #require(await answer()?.member("says"))
      #expect(try says.integer("status", in: 0...Int64(999)) == 200)
      #expect(try says.bool("isJSON") && says.string("text").contains("apple"))
    }

    @Test("A repeated request waits for its time, or until the network is back")
    func pause() async throws {
      let request = step(
        "fetch",
        [
          .init("method", .string("GET")), .init("path", .string("store")),
          .init("pause", .integer(8_000)),
        ])
      service.begin(answering: 1, request)
      while desk.waiting.isEmpty { await Task.yield() }
      #expect(desk.waiting.map { $0.delay } == [8_000] && server.requests.isEmpty)
      service.networkReturned()
      #expect(await answer() != nil && server.requests.count == 1)
      // The time passes later, without a second request.
      desk.waiting.removeFirst().call()
      #expect(await answer(milliseconds: 200) == nil && server.requests.count == 1)
      service.begin(answering: 2, request)
      while desk.waiting.isEmpty { await Task.yield() }
      desk.waiting.removeFirst().call()
      #expect(await answer() != nil && server.requests.count == 2)
    }
  }
}
