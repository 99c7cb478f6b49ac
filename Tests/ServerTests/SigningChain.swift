import Crypto
import Foundation
import SwiftASN1
import X509

/// A signer with certificates of its own for tests, which signs in Apple's format.
///
/// As with Apple, the root and the intermediate have keys on P-384, and key usage is marked as
/// critical.
struct SigningChain {
  /// The possible flaws of the chain.
  struct Flaws {
    var signerMark: ASN1ObjectIdentifier? = [1, 2, 840, 113_635, 100, 6, 11, 1]
    var certifierMark: ASN1ObjectIdentifier? = [1, 2, 840, 113_635, 100, 6, 2, 1]
    var isCertifierAuthority = true
    var begins = Date(timeIntervalSince1970: 1_700_000_000)
    var ends = Date(timeIntervalSince1970: 2_000_000_000)
  }

  let root: Certificate
  let certificates: [Certificate]
  let key = P256.Signing.PrivateKey()

  init(_ flaws: Flaws = Flaws()) throws {
    let (rootKey, certifierKey) = (P384.Signing.PrivateKey(), P384.Signing.PrivateKey())
    let names = try ["Root", "Certifier", "Signer"].map { text in
      try DistinguishedName { CommonName(text) }
    }
    func mark(_ id: ASN1ObjectIdentifier?) -> [Certificate.Extension] {
      id.map { [.init(oid: $0, critical: false, value: [0x05, 0x00])] } ?? []
    }
    func authority(_ isOne: Bool) throws -> Certificate.Extension {
      try .init(
        isOne
          ? BasicConstraints.isCertificateAuthority(maxPathLength: nil) : .notCertificateAuthority,
        critical: true)
    }
    let certifies = try Certificate.Extension(KeyUsage(keyCertSign: true), critical: true)
    let signs = try Certificate.Extension(KeyUsage(digitalSignature: true), critical: true)
    func certificate(
      _ place: Int, _ key: Certificate.PublicKey, by issuer: Int,
      _ issuerKey: P384.Signing.PrivateKey, _ extensions: [Certificate.Extension]
    ) throws -> Certificate {
      try Certificate(
        version: .v3, serialNumber: .init(), publicKey: key, notValidBefore: flaws.begins,
        notValidAfter: flaws.ends, issuer: names[issuer], subject: names[place],
        extensions: .init(extensions), issuerPrivateKey: .init(issuerKey))
    }
    root = try certificate(
      0, .init(rootKey.publicKey), by: 0, rootKey, [authority(true), certifies])
    let certifier = try certificate(
      1, .init(certifierKey.publicKey), by: 0, rootKey,
      [authority(flaws.isCertifierAuthority), certifies] + mark(flaws.certifierMark))
    let signer = try certificate(
      2, .init(key.publicKey), by: 1, certifierKey, [signs] + mark(flaws.signerMark))
    certificates = [signer, certifier, root]
  }

  /// Signs a JSON object.
  func sign(
    _ payload: [String: Any], algorithm: String = "ES256", with chain: [Certificate]? = nil,
    key: P256.Signing.PrivateKey? = nil
  ) throws -> String {
    let header: [String: Any] = [
      "alg": algorithm,
      "x5c": try (chain ?? certificates).map {
        Data(try $0.serializeAsPEM().derBytes).base64EncodedString()
      },
    ]
    let text = try [header, payload].map {
      Self.text(try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys))
    }.joined(separator: ".")
    let signature = try (key ?? self.key).signature(for: Data(text.utf8))
    return text + "." + Self.text(signature.rawRepresentation)
  }

  /// Bytes in base64 with the URL alphabet, without padding.
  static func text(_ data: Data) -> String {
    data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }
}

/// A file that exists as long as this object.
final class TemporaryFile: Sendable {
  let path: String

  init(_ content: Data) {
    path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    FileManager.default.createFile(atPath: path, contents: content)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
