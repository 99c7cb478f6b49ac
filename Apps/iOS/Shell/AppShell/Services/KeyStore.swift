import CryptoKit
import Dealing
import Foundation
import Security

/// The keys that identify this device to the account, in the device's keychain.
///
/// A new key is stored beside the old one until the server has accepted it, so that nothing is lost if the app is
/// closed. The keychain keeps them when the app is deleted, and doesn't copy them to other devices.
@MainActor final class KeyStore {
  /// The names of stored keys.
  enum Name: String {
    /// The key that the account has.
    case own
    /// The key that was last sent to the server, which may have accepted it.
    case next
  }

  /// The keychain refused a request.
  struct Refusal: Error, Equatable {
    let status: OSStatus
  }

  private static let service = "org.example.truecount.keys"
  private var key: P256.Signing.PrivateKey?

  /// Selects a stored key.
  ///
  /// - Returns: Whether there is one; an unreadable key counts as missing.
  /// - Throws: An error if the keychain can't be read, such as before the first unlock of the device.
  func take(_ name: Name) throws(Refusal) -> Bool {
    key = nil
    var found: CFTypeRef?
    let query =
      Self.query(name).merging([
        kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne,
      ]) { $1 } as CFDictionary
    let status = SecItemCopyMatching(query, &found)
    if status == errSecItemNotFound { return false }
    guard status == errSecSuccess else { throw Refusal(status: status) }
    key = (found as? Data).flatMap { try? P256.Signing.PrivateKey(rawRepresentation: $0) }
    return key != nil
  }

  /// Creates a key, stores it as the next one, and selects it.
  func make() throws(Refusal) {
    let made = P256.Signing.PrivateKey()
    try put(made, as: .next)
    key = made
  }

  /// Stores the selected key as the device's own, because the server has accepted it.
  func accept() throws(Refusal) {
    guard let key else { return }
    try put(key, as: .own)
    try remove(Self.query(.next))
  }

  /// Deletes all keys.
  func forget() throws(Refusal) {
    key = nil
    try remove(Self.query(.own))
    try remove(Self.query(.next))
  }

  /// Signs texts with the selected key.
  ///
  /// - Returns: The public key and the signatures, in hexadecimal; `nil` if no key is selected.
  func sign(_ texts: [String]) -> (key: String, signatures: [String])? {
    guard let key else { return nil }
    let signatures = texts.compactMap { text in
      (try? key.signature(for: Data(text.utf8))).map {
        Hexadecimal.text(Array($0.rawRepresentation))
      }
    }
    guard signatures.count == texts.count else { return nil }
    return (Hexadecimal.text(Array(key.publicKey.x963Representation)), signatures)
  }

  /// The SHA-256 of a text, in hexadecimal.
  static func digest(_ text: String) -> String {
    Hexadecimal.text(Array(SHA256.hash(data: Data(text.utf8))))
  }

  // MARK: - The keychain

  private static func query(_ name: Name) -> [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
      kSecAttrAccount as String: name.rawValue,
    ]
  }

  private func put(_ key: P256.Signing.PrivateKey, as name: Name) throws(Refusal) {
    let contents: [String: Any] = [
      kSecValueData as String: key.rawRepresentation,
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
    ]
    var status = SecItemUpdate(Self.query(name) as CFDictionary, contents as CFDictionary)
    if status == errSecItemNotFound {
      status = SecItemAdd(Self.query(name).merging(contents) { $1 } as CFDictionary, nil)
    }
    guard status == errSecSuccess else { throw Refusal(status: status) }
  }

  private func remove(_ query: [String: Any]) throws(Refusal) {
    let status = SecItemDelete(query as CFDictionary)
    guard status == errSecSuccess || status == errSecItemNotFound else {
      throw Refusal(status: status)
    }
  }
}
