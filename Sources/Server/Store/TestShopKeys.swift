import Crypto
import Foundation
import SwiftASN1
import X509

/// The certificates of a test shop, and its signing key.
public struct TestShopKeys: Sendable {
  /// The root certificate of all the shop's statements.
  let root: Certificate
  private let certifier: Certificate
  private let signer: Certificate
  private let key: P256.Signing.PrivateKey

  static let missing =
    "There is no test shop in the data folder. Create one with `truecount shop init`."
  private static let folderName = "test-shop"

  /// Creates a test shop's certificates.
  ///
  /// - Parameter now: The current time. The certificates are valid for ten years.
  /// - Throws: The error of creating them.
  public init(at now: Date) throws {
    let rootKey = P256.Signing.PrivateKey()
    let certifierKey = P256.Signing.PrivateKey()
    key = P256.Signing.PrivateKey()
    let name = try Self.name("True Count test shop root")
    let certifierName = try Self.name("True Count test shop")
    // NB: the certificates stay valid if the clock is set back by up to a day.
    let begins = now.addingTimeInterval(-86_400)
    let ends = now.addingTimeInterval(10 * 365 * 86_400)
    let authority = BasicConstraints.isCertificateAuthority(maxPathLength: nil)
    root = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: .init(rootKey.publicKey),
      notValidBefore: begins, notValidAfter: ends, issuer: name, subject: name,
      extensions: try Certificate.Extensions { Critical(authority) },
      issuerPrivateKey: .init(rootKey))
    certifier = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: .init(certifierKey.publicKey),
      notValidBefore: begins, notValidAfter: ends, issuer: name, subject: certifierName,
      extensions: try Certificate.Extensions {
        Critical(authority)
        Self.mark(ShopMarks.certifier)
      }, issuerPrivateKey: .init(rootKey))
    signer = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: .init(key.publicKey),
      notValidBefore: begins, notValidAfter: ends, issuer: certifierName,
      subject: try Self.name("True Count test shop signer"),
      extensions: try Certificate.Extensions { Self.mark(ShopMarks.signer) },
      issuerPrivateKey: .init(certifierKey))
  }

  private static func name(_ text: String) throws -> DistinguishedName {
    try DistinguishedName { CommonName(text) }
  }

  /// An extension without contents.
  private static func mark(_ id: ASN1ObjectIdentifier) -> Certificate.Extension {
    Certificate.Extension(oid: id, critical: false, value: [0x05, 0x00])
  }

  // MARK: - Files

  /// Reads the certificates of the test shop in a data folder.
  init(inDataFolder folder: String) throws(ServerRefusal) {
    let place = URL(fileURLWithPath: folder).appendingPathComponent(Self.folderName)
    func read(_ name: String) throws -> String {
      try String(contentsOf: place.appendingPathComponent(name), encoding: .utf8)
    }
    do {
      root = try Certificate(pemEncoded: read("root.pem"))
      certifier = try Certificate(pemEncoded: read("certifier.pem"))
      signer = try Certificate(pemEncoded: read("signer.pem"))
      key = try P256.Signing.PrivateKey(pemRepresentation: read("signer.key"))
    } catch { throw .shopUnusable(reason: Self.missing) }
  }

  /// Writes the certificates into a data folder that has none yet.
  ///
  /// - Returns: The folder with the certificates.
  /// - Throws: ``ServerRefusal``.
  public func write(toDataFolder folder: String) throws(ServerRefusal) -> String {
    _ = try DataFolder(at: folder)
    let place = URL(fileURLWithPath: folder).appendingPathComponent(Self.folderName)
    guard !FileManager.default.fileExists(atPath: place.path) else {
      throw .shopUnusable(reason: "There is already a test shop in \(place.path).")
    }
    // NB: the folder is renamed when it is complete, so a partial shop is never found.
    let draft = URL(fileURLWithPath: folder).appendingPathComponent(".\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: draft, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for (name, text) in [
        ("root.pem", try root.serializeAsPEM().pemString),
        ("certifier.pem", try certifier.serializeAsPEM().pemString),
        ("signer.pem", try signer.serializeAsPEM().pemString),
        ("signer.key", key.pemRepresentation),
      ] {
        let file = draft.appendingPathComponent(name)
        try Data((text + "\n").utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      }
      try FileManager.default.moveItem(at: draft, to: place)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw .shopUnusable(reason: "\(place.path) cannot be written.")
    }
    return place.path
  }

  // MARK: - Signing

  /// Signs a payload as a shop does.
  ///
  /// - Parameter payload: The contents.
  /// - Returns: A JSON Web Signature with the certificates in its header.
  /// - Throws: The error of signing.
  func sign(_ payload: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let chain = try [signer, certifier, root].map {
      Data(try $0.serializeAsPEM().derBytes).base64EncodedString()
    }
    let header = try encoder.encode(Header(alg: "ES256", x5c: chain))
    let text = Base64URL.text(header) + "." + Base64URL.text(try encoder.encode(payload))
    let signature = try key.signature(for: Data(text.utf8))
    return text + "." + Base64URL.text(signature.rawRepresentation)
  }

  private struct Header: Encodable {
    let alg: String
    let x5c: [String]
  }
}
