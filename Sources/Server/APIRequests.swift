import Books
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// How the API reads what devices send.
extension Request {
  /// How many bytes the body of a request has at most.
  static let mostBytes = 1 << 20
  /// The cookie that holds a session's secret.
  static let sessionCookie = "truecount-session"

  /// The body, which must be JSON and says so.
  ///
  /// NB: a form of another site can't send this type without being asked about, so none can act in a player's name.
  func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
    guard headers[.contentType]?.split(separator: ";").first == "application/json" else {
      throw APIRefusal(
        .unsupportedMediaType, "request/not-json", "The request must be JSON.",
        because: "its type is \(headers[.contentType] ?? "not said")")
    }
    let bytes: ByteBuffer
    do { bytes = try await body.collect(upTo: Self.mostBytes) } catch is NIOTooManyBytesError {
      throw APIRefusal(
        .contentTooLarge, "request/too-large", "The request is too large.",
        because: "it has more than \(Self.mostBytes) bytes")
    }
    do { return try JSONDecoder().decode(type, from: Data(buffer: bytes)) } catch {
      throw APIRefusal.badRequest("\(error)")
    }
  }

  /// The secret of the session; empty without one.
  var sessionToken: String { cookies[Self.sessionCookie]?.value ?? "" }

  /// Whether the browser speaks TLS with whatever stands before this server.
  var isOverTLS: Bool {
    guard let name = HTTPField.Name("X-Forwarded-Proto") else { return false }
    return headers[name]?.lowercased() == "https"
  }

  /// The cookie that begins a session, or ends it.
  func cookie(_ token: String, seconds: Int64) -> Cookie {
    Cookie(
      name: Self.sessionCookie, value: token, maxAge: Int(seconds), path: "/api",
      secure: isOverTLS, httpOnly: true, sameSite: .strict)
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
