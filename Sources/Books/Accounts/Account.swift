/// A player's device.
public struct Device: Equatable, Sendable {
  /// The number of the device, which is never reused.
  public let number: Int64
  public let key: DeviceKey
  /// The name that the player gave it.
  public let name: String
  /// The times when it was added, and when it last signed in.
  public let added: Int64
  public let seen: Int64
  /// The time when it was removed, or `nil` if it can sign in.
  public let removed: Int64?
}

/// A signed-in player.
public struct SignedIn: Equatable, Sendable {
  /// The number of the player's account.
  public let player: Int64
  public let support: SupportID
  /// The number of the device.
  public let device: Int64
}

/// A new session.
public struct Session: Sendable {
  /// The secret for the browser's cookie.
  public let token: String
  /// The lifetime of a session in milliseconds, unless the device signs in again.
  public static let lifetime: Int64 = 30 * 86_400_000
  public let signedIn: SignedIn
}
