import Books
import CardCore
import Foundation
import HTTPTypes
import Hummingbird

/// How the API reads what devices send.
extension Request {
  /// The body, which must be JSON and says so; ``RequestGate`` has bounded its size.
  ///
  /// NB: a form of another site can't send this type without being asked about, so none can act in a player's name.
  func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
    guard headers[.contentType]?.split(separator: ";").first == "application/json" else {
      throw APIRefusal(
        .unsupportedMediaType, "request/not-json", "The request must be JSON.",
        because: "the request does not say that it is JSON")
    }
    let bytes = try await body.collect(upTo: .max)
    // NB: Foundation takes one of two members with the same name, and nobody knows which.
    guard (try? JSONValue(parsing: Array(buffer: bytes))) != nil else {
      throw APIRefusal.badRequest("the body is no JSON, or not in one sense alone")
    }
    do { return try JSONDecoder().decode(type, from: Data(buffer: bytes)) } catch {
      throw APIRefusal.badRequest("the body is not as described")
    }
  }
}

/// Bytes in hexadecimal.
struct HexBytes: Codable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let bytes = Hexadecimal.bytes(text) else {
      throw APIRefusal.badRequest("something is not hexadecimal")
    }
    self.bytes = bytes
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Hexadecimal.text(bytes))
  }
}

/// A device's answer to a challenge, as it is sent.
struct SentAnswer: Decodable {
  let key: HexBytes
  let challenge: String
  let signature: HexBytes

  /// The answer.
  ///
  /// - Throws: That the key is none.
  func answer() throws -> SignedAnswer {
    guard let key = DeviceKey(key.bytes) else { throw AccountRefusal.badSignature }
    return SignedAnswer(key: key, challenge: challenge, signature: signature.bytes)
  }
}
