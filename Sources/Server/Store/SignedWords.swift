import Books
import Crypto
import Foundation
import Records
import SwiftASN1
@_spi(DisableValidityCheck) import X509

/// Reads signed statements in Apple's format: transactions of StoreKit 2, and App Store Server
/// Notifications of version 2.
///
/// A statement is a JSON Web Signature with ECDSA on P-256 (`ES256`). Its header contains the
/// signer's certificate and the intermediate certificate, which the operator's root must have
/// certified. Both must have Apple's extensions, because the same root certifies many other
/// purposes. The certificates must have been valid when the statement was signed; the signature
/// covers that time.
///
/// The contents are read last, when chain and signature are verified. Anyone can send a statement
/// that is signed with a certificate of their own.
struct SignedWords: Sendable {
  private let root: Certificate
  private let bundle: String
  private let environment: String
  private let shop: Shop

  /// The maximum length of a statement, in bytes.
  static let mostBytes = 32_768

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - root: The root certificate.
  ///   - bundle: The app's bundle id.
  ///   - environment: The environment of the sales, as the shop names it.
  ///   - shop: The shop.
  init(root: Certificate, bundle: String, environment: String, shop: Shop) {
    (self.root, self.bundle, self.environment, self.shop) = (root, bundle, environment, shop)
  }

  /// Reads a sale.
  func sale(_ signed: String) async throws(ShopRefusal) -> SaleWord {
    let transaction = try await read(signed, as: SignedTransaction.self)
    try check(transaction.bundleId, transaction.environment)
    guard ["Consumable", "Non-Consumable"].contains(transaction.type),
      let product = Product.sold(transaction.productId)
    else { throw .unknownProduct }
    let quantity = transaction.quantity ?? 1
    guard transaction.inAppOwnershipType ?? "PURCHASED" == "PURCHASED",
      SaleWord.quantities.contains(quantity)
    else { throw .notBought }
    guard (1...64).contains(transaction.transactionId.utf8.count) else { throw .malformed }
    // NB: a token in another format can't come from this server.
    let buyer = transaction.appAccountToken.map { BuyerToken($0) }
    if case .some(.none) = buyer { throw .malformed }
    return SaleWord(
      shop: shop, transaction: transaction.transactionId, product: product, quantity: quantity,
      bought: transaction.purchaseDate.milliseconds, spoken: transaction.signed.milliseconds,
      revoked: transaction.revocationDate?.milliseconds, buyer: buyer ?? nil)
  }

  /// Reads a notification.
  func notice(_ signed: String) async throws(ShopRefusal) -> SaleWord? {
    let notice = try await read(signed, as: SignedNotice.self)
    guard let data = notice.data else { return nil }
    try check(data.bundleId, data.environment)
    guard let transaction = data.signedTransactionInfo else { return nil }
    let word = try await sale(transaction)
    // NB: a refund is recorded in the transaction, or else in the type of the notification.
    guard ["REFUND", "REVOKE"].contains(notice.notificationType), word.revoked == nil else {
      return word
    }
    return SaleWord(
      shop: word.shop, transaction: word.transaction, product: word.product,
      quantity: word.quantity, bought: word.bought,
      spoken: max(word.spoken, notice.signed.milliseconds),
      revoked: notice.signed.milliseconds, buyer: word.buyer)
  }

  private func check(_ bundle: String, _ environment: String) throws(ShopRefusal) {
    guard bundle == self.bundle else { throw .otherBundle }
    guard environment == self.environment else { throw .otherEnvironment }
  }

  // MARK: - Signatures

  /// Checks a signature and the chain of certificates behind it, and then reads the contents.
  private func read<Payload: SignedContents>(
    _ signed: String, as payload: Payload.Type
  ) async throws(ShopRefusal) -> Payload {
    let parts = signed.split(separator: ".", omittingEmptySubsequences: false)
    guard signed.utf8.count <= Self.mostBytes, parts.count == 3,
      let head = Base64URL.bytes(parts[0]), let contents = Base64URL.bytes(parts[1]),
      let bytes = Base64URL.bytes(parts[2]),
      let header = try? JSONDecoder().decode(Header.self, from: Data(head)),
      header.alg == "ES256", header.x5c.count == 3, header.crit == nil
    else { throw .malformed }
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes) else {
      throw .notSigned
    }
    let chain = try await chain(header.x5c)
    let covered = Data((parts[0] + "." + parts[1]).utf8)
    guard let key = P256.Signing.PublicKey(chain[0].publicKey),
      key.isValidSignature(signature, for: covered)
    else { throw .notSigned }
    guard let payload = try? JSONDecoder().decode(payload, from: Data(contents)) else {
      throw .malformed
    }
    let date = payload.signed.date
    guard chain.allSatisfy({ $0.notValidBefore <= date && date <= $0.notValidAfter }) else {
      throw .notSigned
    }
    return payload
  }

  /// Returns the verified chain from the signer to our own root.
  ///
  /// The times of validity aren't checked here, because the time of signing isn't known yet. The
  /// last certificate of the statement isn't read: only our own root counts.
  private func chain(_ encoded: [String]) async throws(ShopRefusal) -> [Certificate] {
    var sent: [Certificate] = []
    for text in encoded.prefix(2) {
      guard let data = Data(base64Encoded: text),
        let certificate = try? Certificate(derEncoded: Array(data))
      else { throw .notSigned }
      sent.append(certificate)
    }
    // NB: a signature with a huge RSA key would take long to check.
    guard P256.Signing.PublicKey(sent[0].publicKey) != nil,
      P384.Signing.PublicKey(sent[1].publicKey) != nil
        || P256.Signing.PublicKey(sent[1].publicKey) != nil
    else { throw .notSigned }
    var verifier = X509.Verifier(rootCertificates: CertificateStore([root])) {
      ShopMarks()
      RFC5280Policy.withValidityCheckDisabled()
    }
    let result = await verifier.validate(
      leaf: sent[0], intermediates: CertificateStore([sent[1]]))
    guard case .validCertificate(let chain) = result else { throw .notSigned }
    return Array(chain)
  }

  /// The parts of a header that are checked before anything is computed.
  private struct Header: Decodable {
    let alg: String
    let x5c: [String]
    /// The critical extensions, of which none are supported.
    let crit: [String]?
  }
}

/// The extensions in Apple's certificates for purchases.
struct ShopMarks: VerifierPolicy {
  /// The extension of the certificate that signs transactions and notifications.
  static let signer: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 11, 1]
  /// The extension of the certificate that certifies such signers.
  static let certifier: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 2, 1]

  let verifyingCriticalExtensions: [ASN1ObjectIdentifier] = []

  func chainMeetsPolicyRequirements(chain: UnverifiedCertificateChain) -> PolicyEvaluationResult {
    guard chain.count == 3 else {
      return .failsToMeetPolicy(reason: "the chain is not signer, intermediate and root")
    }
    guard chain[0].extensions[oid: Self.signer] != nil else {
      return .failsToMeetPolicy(reason: "the signer's certificate is not for purchases")
    }
    guard chain[1].extensions[oid: Self.certifier] != nil else {
      return .failsToMeetPolicy(reason: "the intermediate certificate is not for such signers")
    }
    return .meetsPolicy
  }
}

// MARK: - Contents

/// The contents of a statement, with the time at which the shop signed it.
protocol SignedContents: Decodable {
  var signed: ShopMoment { get }
}

/// A time in a shop's statement, in milliseconds since 1970, before the year 10000.
struct ShopMoment: Codable {
  let milliseconds: Int64

  init(_ milliseconds: Int64) { self.milliseconds = milliseconds }

  init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
    guard (0...253_402_300_799_999).contains(milliseconds) else { throw ShopRefusal.malformed }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }

  /// The time in whole seconds, as in certificates.
  var date: Date { Date(timeIntervalSince1970: Double(milliseconds / 1_000)) }
}

/// A transaction as signed by the shop.
struct SignedTransaction: Codable, SignedContents {
  let transactionId: String
  let bundleId: String
  let productId: String
  let type: String
  let environment: String
  let purchaseDate: ShopMoment
  let quantity: Int64?
  let inAppOwnershipType: String?
  let appAccountToken: String?
  let revocationDate: ShopMoment?
  let signed: ShopMoment

  private enum CodingKeys: String, CodingKey {
    case transactionId, bundleId, productId, type, environment, purchaseDate, quantity
    case inAppOwnershipType, appAccountToken, revocationDate
    case signed = "signedDate"
  }
}

/// A notification as signed by the shop.
struct SignedNotice: Codable, SignedContents {
  /// The subject of the notification.
  struct About: Codable {
    let bundleId: String
    let environment: String
    /// The current transaction, with a signature of its own.
    let signedTransactionInfo: String?
  }

  let notificationType: String
  let data: About?
  let signed: ShopMoment

  private enum CodingKeys: String, CodingKey {
    case notificationType, data
    case signed = "signedDate"
  }
}
