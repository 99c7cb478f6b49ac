/// The permissions of a staff member.
public enum OfficeRole: Int64, CaseIterable, Sendable {
  /// Can see everything and change nothing.
  case reader = 1
  /// Can also give credits, adjust balances, and decide on names.
  case clerk = 2

  /// Creates the role with a name.
  public init?(name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// The name on the command line.
  public var name: String { "\(self)" }
}

/// A staff member of the office.
public struct Official: Equatable, Sendable {
  public let number: Int64
  public let name: String
  public let role: OfficeRole
  public let added: Int64
  /// The time of removal, or `nil` if the staff member may sign in.
  public let removed: Int64?
}

/// A key of a staff member's browser.
public struct OfficialKey: Equatable, Sendable {
  public let number: Int64
  public let added: Int64
  /// The time when it last signed in.
  public let seen: Int64
}

/// A new session in the office.
public struct OfficeSession: Sendable {
  /// The secret for the browser's cookie.
  public let token: String
  public let official: Official

  /// The maximum lifetime, in milliseconds.
  public static let lifetime: Int64 = 8 * 3_600_000
  /// The time after which an idle session ends, in milliseconds.
  public static let rest: Int64 = 30 * 60_000
  /// The precision of the time of the last use, in milliseconds.
  static let grain: Int64 = 60_000
}

/// The reason why the office refuses something.
///
/// The reasons are for the log, like those of ``AccountRefusal``.
public enum OfficeRefusal: String, Error, Sendable {
  case signInFirst = "no office session, or it has ended"
  case notAllowed = "a reader tried what only clerks may do"
  case unknownCode = "the office code is unknown, used or expired"
  case unknownKey = "no official has this key"
  case keyIsKnown = "the key already belongs to an official"
  case unknownOfficial = "there is no such official"
  case badName = "the official's name is empty or too long"
  case badReason = "the reason is empty or too long"
  case badAmount = "the number of credits is not allowed"
  case unknownReport = "there is no such report"
}

extension OfficeSession {
  /// Returns the token in every form of a session, which prevents forged requests from other pages.
  ///
  /// - Parameter token: The session's secret.
  /// - Returns: A text that can't be created without the secret.
  public static func formToken(of token: String) -> String {
    Hexadecimal.text(Secret.digest("form \(token)"))
  }
}
