/// What somebody may do in the office.
public enum OfficeRole: Int64, CaseIterable, Sendable {
  /// Sees everything and changes nothing.
  case reader = 1
  /// Also gives credits, adjusts balances, and decides on names.
  case clerk = 2

  /// The role by its name.
  public init?(name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }

  /// The name that people type.
  public var name: String { "\(self)" }
}

/// Somebody who works in the office.
public struct Official: Equatable, Sendable {
  public let number: Int64
  public let name: String
  public let role: OfficeRole
  public let added: Int64
  /// When the official was removed; `nil` while the official may sign in.
  public let removed: Int64?
}

/// A key of an official's browser.
public struct OfficialKey: Equatable, Sendable {
  public let number: Int64
  public let added: Int64
  /// When it signed in last.
  public let seen: Int64
}

/// A session in the office that has just begun.
public struct OfficeSession: Sendable {
  /// The secret that the browser keeps in its cookie.
  public let token: String
  public let official: Official

  /// For how long it is good at most, in milliseconds.
  public static let lifetime: Int64 = 8 * 3_600_000
  /// For how long it may rest.
  public static let rest: Int64 = 30 * 60_000
  /// How exactly it is known when it was used last.
  static let grain: Int64 = 60_000
}

/// Why the office does not do what it is asked for.
///
/// These are for the log, as ``AccountRefusal`` is.
public enum OfficeRefusal: String, Error, Sendable {
  case signInFirst = "no session in the office, or it has ended"
  case notAllowed = "a reader asks for what only clerks may do"
  case unknownCode = "the office's code is unknown, used or expired"
  case unknownKey = "no official has this key"
  case keyIsKnown = "the key belongs to an official already"
  case unknownOfficial = "there is no such official"
  case badName = "the official's name is empty or too long"
  case badReason = "the reason is empty or too long"
  case badAmount = "the number of credits is none that may be booked"
  case unknownReport = "there is no such report"
}

extension OfficeSession {
  /// What every form of a session bears, so that no other page can send one in its name.
  ///
  /// - Parameter token: The session's secret.
  /// - Returns: A text that only who knows the secret can make.
  public static func formToken(of token: String) -> String {
    Hexadecimal.text(Secret.digest("form \(token)"))
  }
}
