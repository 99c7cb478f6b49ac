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
  /// ``RequestGate`` has limited its size. Strangers may send less, because reading it takes time.
  ///
  /// NB: browsers don't send this type from another site's form without a preflight request, so
  /// another site can't act in a player's name.
  ///
  /// - Parameters:
  ///   - type: The type of the body.
  ///   - most: The maximum size in bytes.
  ///   - count: A function that is called with the size of the body before it is read.
  /// - Returns: The body.
  /// - Throws: ``APIRefusal``, or the error of `count`.
  func json<Content: MessageBody>(
    _ type: Content.Type, most: Int = 32 * 1024, count: (Int) throws -> Void = { _ in }
  ) async throws -> Content {
    guard headers.haveMediaType("application/json") else {
      throw APIRefusal(
        .unsupportedMediaType, .requestNotJSON, "The request must be JSON.",
        because: "the content type is not JSON")
    }
    let bytes = try await body.collect(upTo: .max)
    guard bytes.readableBytes <= most else { throw HTTPError(.contentTooLarge) }
    try count(bytes.readableBytes)
    guard let json = try? JSONValue(parsing: Array(buffer: bytes)) else {
      throw APIRefusal.badRequest("the body is not JSON, or is ambiguous")
    }
    do { return try Content(archive: json) } catch {
      throw APIRefusal.badRequest("the body does not have the documented form")
    }
  }
}

extension HTTPFields {
  /// Returns whether the body has a media type, in any case and with any parameters.
  func haveMediaType(_ type: String) -> Bool {
    let name = self[.contentType]?.prefix { $0 != ";" }
    return name?.trimmingCharacters(in: .whitespaces).lowercased() == type
  }
}

extension Request {
  /// Reads a number of the query.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - least: The lowest number that is accepted.
  /// - Returns: The number, or `nil` if the query doesn't have the name.
  /// - Throws: ``APIRefusal`` for anything else than one number.
  func number(_ name: String, from least: Int64) throws -> Int64? {
    let values = uri.queryParameters.getAll(name)
    guard let value = values.first else { return nil }
    guard values.count == 1, let number = Int64(value), number >= least else {
      throw APIRefusal(
        .badRequest, .requestBad, "The parameter `\(name)` must be a whole number from \(least).",
        because: "a number of the query is not valid")
    }
    return number
  }
}

extension Books {
  /// Returns the signed-in player, or `nil` for a visitor, who may see public pages too.
  func asker(_ request: Request) async throws -> Int64? {
    guard !request.sessionToken.isEmpty else { return nil }
    do {
      return try await signedIn(with: request.sessionToken, at: now).player
    } catch AccountRefusal.unknownSession { return nil }
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

extension [UInt8] {
  /// The bytes in hexadecimal.
  var hexadecimal: String { Hexadecimal.text(self) }
}

extension APIRefusal {
  /// Returns the bytes of a hexadecimal value in a request.
  static func bytes(_ text: String) throws -> [UInt8] {
    guard let bytes = Hexadecimal.bytes(text) else {
      throw badRequest("a value is not hexadecimal")
    }
    return bytes
  }
}
