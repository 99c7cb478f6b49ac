import Foundation

/// Where a database of PostgreSQL is: `postgres://user@host:5432/name`, as libpq reads it.
public struct PostgreSQLAddress: Equatable, Sendable {
  /// All of it, for libpq alone: a password may be in it.
  let text: String

  /// The address for people and logs: without a password, and without what follows a question mark.
  public let shown: String

  /// Reads an address.
  ///
  /// - Returns: `nil` unless it begins with `postgres://` or `postgresql://` and leads somewhere.
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
