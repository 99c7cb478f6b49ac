import CardCore

/// The player's choice of appearance for all tables.
public struct AppearanceSettings: Equatable, Sendable {
  public var light = RoomLight.system
  public var felt = FeltLook.dealers
  public var back = CardBack.dealers

  /// A new player's choice.
  public init() {}
}

/// The theme: light or dark.
public enum RoomLight: String, CaseIterable, Sendable, TextCodable {
  /// The setting of the device.
  case system
  case day
  case night

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

/// The felt of the tables.
public enum FeltLook: String, CaseIterable, Sendable, TextCodable {
  /// With each dealer's light and weave.
  case dealers
  /// Only with the dealer's color.
  case plain

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

/// The backs of the cards.
public enum CardBack: String, CaseIterable, Sendable, TextCodable {
  /// Each dealer's own pattern.
  case dealers
  /// The same pattern at every table.
  case classic

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

extension AppearanceSettings: Archivable {
  public var archive: JSONValue {
    .object([
      .init("light", .string(light.text)), .init("felt", .string(felt.text)),
      .init("back", .string(back.text)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    light = try archive.text("light")
    felt = try archive.text("felt")
    back = try archive.text("back")
  }
}
