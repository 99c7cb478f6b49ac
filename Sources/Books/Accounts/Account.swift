/// A device of a player.
public struct Device: Equatable, Sendable {
  /// Its number, which no other device of the house ever has.
  public let number: Int64
  public let key: DeviceKey
  /// What the player calls it.
  public let name: String
  /// When it was added, and when it signed in last.
  public let added: Int64
  public let seen: Int64
  /// When it was removed; `nil` while it may sign in.
  public let removed: Int64?
}

/// A player who has signed in.
public struct SignedIn: Equatable, Sendable {
  /// The number of the player's account.
  public let player: Int64
  public let support: SupportID
  /// The number of the device.
  public let device: Int64
}

/// A session that has just begun.
public struct Session: Sendable {
  /// The secret that the browser keeps in its cookie.
  public let token: String
  /// For how long it is good, in milliseconds, unless the device signs in anew.
  public static let lifetime: Int64 = 30 * 86_400_000
  public let signedIn: SignedIn
}
