import Books
import CardCore
import Foundation
import HTTPTypes
import Hummingbird
import Wire

/// The reading of requests from devices.
extension Request {
  /// Decodes the body, which must be JSON with the matching content type.
  ///
  /// ``RequestGate`` has limited its size.
  ///
  /// NB: browsers don't send this type from another site's form without a preflight request, so
  /// another site can't act in a player's name.
  ///
  /// - Parameters:
  ///   - type: The type of the body.
  ///   - count: A function that is called with the size of the body before it is read.
  /// - Returns: The body.
  /// - Throws: ``APIRefusal``, or the error of `count`.
  func json<Value: Decodable>(
    _ type: Value.Type, count: (Int) throws -> Void = { _ in }
  ) async throws -> Value {
    guard headers[.contentType]?.split(separator: ";").first == "application/json" else {
      throw APIRefusal(
        .unsupportedMediaType, .requestNotJSON, "The request must be JSON.",
        because: "the content type is not JSON")
    }
    let bytes = try await body.collect(upTo: .max)
    try count(bytes.readableBytes)
    // NB: Foundation accepts duplicate members and decodes an unspecified one of them.
    guard (try? JSONValue(parsing: Array(buffer: bytes))) != nil else {
      throw APIRefusal.badRequest("the body is not JSON, or is ambiguous")
    }
    do { return try JSONDecoder().decode(type, from: Data(buffer: bytes)) } catch {
      throw APIRefusal.badRequest("the body does not have the documented form")
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
      throw APIRefusal.badRequest("a value is not hexadecimal")
    }
    self.bytes = bytes
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Hexadecimal.text(bytes))
  }
}

/// A device's signed response to a challenge, as it is sent.
struct SentAnswer: Decodable {
  let key: HexBytes
  let challenge: String
  let signature: HexBytes

  /// Returns the answer.
  ///
  /// - Throws: An error if the key is invalid.
  func answer() throws -> SignedAnswer {
    guard let key = DeviceKey(key.bytes) else { throw AccountRefusal.badSignature }
    return SignedAnswer(key: key, challenge: challenge, signature: signature.bytes)
  }
}
