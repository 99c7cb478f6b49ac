import Foundation

/// The address of a PostgreSQL database: `postgres://user@host:5432/name`, in the format of libpq.
public struct PostgreSQLAddress: Equatable, Sendable {
  /// The complete address, for libpq only, because it may contain a password.
  let text: String

  /// The address for people and logs, without a password and without parameters.
  public let shown: String

  /// Parses an address.
  ///
  /// - Returns: `nil` unless it begins with `postgres://` or `postgresql://` and continues
  ///   after that.
  public init?(_ text: String) {
    guard let scheme = ["postgres://", "postgresql://"].first(where: { text.hasPrefix($0) }),
      !text.dropFirst(scheme.count).isEmpty,
      text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 })
    else { return nil }
    self.text = text
    var rest = text.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    if let at = rest.lastIndex(of: "@") {
      let user = rest[..<at].prefix { $0 != ":" }
      rest = user + rest[at...]
    }
    shown = scheme + rest
  }
}
