// Stand-in for Security on Linux, for what the shell uses: a keychain in memory. Core Foundation's types are those
// of Swift here, so that the same casts compile; their bridging isn't checked.
@_exported import Foundation

// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = String
// https://developer.apple.com/documentation/corefoundation/cfdictionary
public typealias CFDictionary = [String: Any]
// https://developer.apple.com/documentation/corefoundation/cftyperef
public typealias CFTypeRef = Any
// https://developer.apple.com/documentation/kernel/osstatus
public typealias OSStatus = Int32

// https://developer.apple.com/documentation/security/ksecclass
public let kSecClass: CFString = "class"
// https://developer.apple.com/documentation/security/ksecclassgenericpassword
public let kSecClassGenericPassword: CFString = "genp"
// https://developer.apple.com/documentation/security/ksecattrservice
public let kSecAttrService: CFString = "svce"
// https://developer.apple.com/documentation/security/ksecattraccount
public let kSecAttrAccount: CFString = "acct"
// https://developer.apple.com/documentation/security/ksecvaluedata
public let kSecValueData: CFString = "v_Data"
// https://developer.apple.com/documentation/security/ksecreturndata
public let kSecReturnData: CFString = "r_Data"
// https://developer.apple.com/documentation/security/ksecmatchlimit
public let kSecMatchLimit: CFString = "m_Limit"
// https://developer.apple.com/documentation/security/ksecmatchlimitone
public let kSecMatchLimitOne: CFString = "m_LimitOne"
// https://developer.apple.com/documentation/security/ksecattraccessible
public let kSecAttrAccessible: CFString = "pdmn"
// https://developer.apple.com/documentation/security/ksecattraccessibleafterfirstunlockthisdeviceonly
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"

// https://developer.apple.com/documentation/security/errsecsuccess
public let errSecSuccess: OSStatus = 0
// https://developer.apple.com/documentation/security/errsecitemnotfound
public let errSecItemNotFound: OSStatus = -25300
// https://developer.apple.com/documentation/security/errsecduplicateitem
public let errSecDuplicateItem: OSStatus = -25299
// https://developer.apple.com/documentation/security/errsecinteractionnotallowed
public let errSecInteractionNotAllowed: OSStatus = -25308

/// The keychain, for tests.
public enum Keychain {
  /// The items by service and account.
  nonisolated(unsafe) public static var items: [String: CFDictionary] = [:]
  /// What every call returns instead of doing anything; `nil` usually.
  nonisolated(unsafe) public static var refusal: OSStatus?

  static func name(_ query: CFDictionary) -> String {
    "\(query[kSecAttrService] ?? "")/\(query[kSecAttrAccount] ?? "")"
  }

  static func matches(_ query: CFDictionary) -> [String] {
    query[kSecAttrAccount] == nil
      ? items.keys.filter { $0.hasPrefix("\(query[kSecAttrService] ?? "")/") }
      : items[name(query)] == nil ? [] : [name(query)]
  }
}

// https://developer.apple.com/documentation/security/secitemadd(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  if let refusal = Keychain.refusal { return refusal }
  guard Keychain.matches(attributes).isEmpty else { return errSecDuplicateItem }
  Keychain.items[Keychain.name(attributes)] = attributes
  return errSecSuccess
}

// https://developer.apple.com/documentation/security/secitemcopymatching(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  if let refusal = Keychain.refusal { return refusal }
  guard let found = Keychain.matches(query).first else { return errSecItemNotFound }
  if query[kSecReturnData] as? Bool == true {
    result?.pointee = Keychain.items[found]?[kSecValueData]
  }
  return errSecSuccess
}

// https://developer.apple.com/documentation/security/secitemupdate(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus {
  if let refusal = Keychain.refusal { return refusal }
  let found = Keychain.matches(query)
  for name in found { Keychain.items[name]?.merge(attributesToUpdate) { $1 } }
  return found.isEmpty ? errSecItemNotFound : errSecSuccess
}

// https://developer.apple.com/documentation/security/secitemdelete(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  if let refusal = Keychain.refusal { return refusal }
  let found = Keychain.matches(query)
  for name in found { Keychain.items[name] = nil }
  return found.isEmpty ? errSecItemNotFound : errSecSuccess
}
