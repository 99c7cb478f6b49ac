import Books
import CardCore
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
  func json<Content: MessageBody>(
    _ type: Content.Type, count: (Int) throws -> Void = { _ in }
  ) async throws -> Content {
    guard headers[.contentType]?.split(separator: ";").first == "application/json" else {
      throw APIRefusal(
        .unsupportedMediaType, .requestNotJSON, "The request must be JSON.",
        because: "the content type is not JSON")
    }
    let bytes = try await body.collect(upTo: .max)
    try count(bytes.readableBytes)
    guard let json = try? JSONValue(parsing: Array(buffer: bytes)) else {
      throw APIRefusal.badRequest("the body is not JSON, or is ambiguous")
    }
    do { return try Content(archive: json) } catch {
      throw APIRefusal.badRequest("the body does not have the documented form")
    }
  }
}

extension Body.Signed {
  /// Returns the answer to the challenge.
  ///
  /// - Throws: An error if a value is not hexadecimal, or the key is invalid.
  func answer() throws -> SignedAnswer {
    let (bytes, signature) = (try APIRefusal.bytes(key), try APIRefusal.bytes(signature))
    guard let key = DeviceKey(bytes) else { throw AccountRefusal.badSignature }
    return SignedAnswer(key: key, challenge: challenge, signature: signature)
  }
}

extension RoundRecord {
  /// Creates the record of a round that was sent.
  ///
  /// - Throws: An error if a value is not hexadecimal.
  init(_ round: Body.Round) throws {
    self.init(
      sequence: round.sequence, previous: try APIRefusal.bytes(round.previous),
      document: Array(round.round.utf8), signature: try APIRefusal.bytes(round.signature))
  }
}

extension APIRefusal {
  /// Returns the bytes of a hexadecimal value in a request.
  fileprivate static func bytes(_ text: String) throws -> [UInt8] {
    guard let bytes = Hexadecimal.bytes(text) else {
      throw badRequest("a value is not hexadecimal")
    }
    return bytes
  }
}
