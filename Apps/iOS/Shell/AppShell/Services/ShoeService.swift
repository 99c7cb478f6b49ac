import CardCore
import CasinoKit
import CryptoKit
import Dealing
import Foundation
import Records

/// Carries out the steps of tables with dealt shoes: requests to the server, and checks of signatures.
///
/// The tables decide what is sent when, and what a response means, as in a browser.
@MainActor final class ShoeService: @MainActor RankedService {
  /// Receives the answer to a step.
  var onAnswer: ([UInt8]) -> Void = { _ in }
  private let device: Device
  private let house: HouseClient
  /// What waits for the network, with the number of its pause.
  private var pauses: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastPause = 0
  /// The number of requests and checks at work, for tests that wait for them.
  private(set) var load = 0

  init(_ device: Device, _ house: HouseClient) { (self.device, self.house) = (device, house) }

  func begin(answering question: Int64, _ step: JSONValue) {
    let topic = (try? step.string("topic")) ?? ""
    Task {
      let says = await carryOut(step)
      onAnswer(
        JSONValue.object([
          .init("topic", .string(topic)), .init("number", .integer(question)),
          .init("says", says), .init("isLast", .bool(true)),
        ]).bytes)
    }
  }

  /// Sends requests at once that wait for another attempt, because the network is back.
  func networkReturned() {
    let waiting = pauses.values
    pauses = [:]
    for pause in waiting { pause.resume() }
  }

  private func carryOut(_ step: JSONValue) async -> JSONValue {
    switch try? step.string("do") {
    case "fetch":
      if let pause = try? step.integer("pause", in: 1...Int64(3_600_000)) {
        await wait(milliseconds: Int(pause), untilOnline: true)
      }
      return await working { await device.server.fetch(step).text }
    case "check": return await working { await Self.check(step) }
    case "wait":
      let time = (try? step.integer("milliseconds", in: 0...Int64(3_600_000))) ?? 0
      await wait(milliseconds: Int(time), untilOnline: false)
      return .object([])
    default:
      return await working {
        .object([.init("status", .integer(await house.reply(to: .begin(.enter)).status))])
      }
    }
  }

  private func working(_ work: () async -> JSONValue) async -> JSONValue {
    load += 1
    defer { load -= 1 }
    return await work()
  }

  private func wait(milliseconds: Int, untilOnline: Bool) async {
    lastPause += 1
    let number = lastPause
    await withCheckedContinuation { continuation in
      guard untilOnline else {
        return device.later(milliseconds) { continuation.resume() }
      }
      pauses[number] = continuation
      device.later(milliseconds) { [weak self] in
        self?.pauses.removeValue(forKey: number)?.resume()
      }
    }
  }

  /// Checks signatures: ECDSA on P-256 with SHA-256.
  ///
  /// With an invalid key, all of them are invalid.
  nonisolated private static func check(_ step: JSONValue) async -> JSONValue {
    let texts = bytes("texts", of: step)
    let signatures = bytes("signatures", of: step)
    let key = (try? step.string("key")).flatMap { Hexadecimal.bytes($0) }.flatMap {
      try? P256.Signing.PublicKey(x963Representation: Data($0))
    }
    let valid = texts.indices.map { place in
      guard let key, let text = texts[place], signatures.indices.contains(place),
        let signature = signatures[place].flatMap({
          try? P256.Signing.ECDSASignature(rawRepresentation: Data($0))
        })
      else { return false }
      return key.isValidSignature(signature, for: Data(text))
    }
    return .object([.init("valid", .array(valid.map { .bool($0) }))])
  }

  nonisolated private static func bytes(_ name: String, of step: JSONValue) -> [[UInt8]?] {
    ((try? step.array(name)) ?? []).map { item in
      if case .string(let text) = item { Hexadecimal.bytes(text) } else { nil }
    }
  }
}

extension ServerConnection.Reply {
  /// The response as tables with dealt shoes read it, which verify its text.
  fileprivate var text: JSONValue {
    let isJSON = (try? archive.bool("isJSON")) ?? false
    return .object([
      .init("status", archive.member("status") ?? .integer(0)), .init("isJSON", .bool(isJSON)),
      .init("text", .string(isJSON ? String(decoding: bytes, as: UTF8.self) : "")),
    ])
  }
}
