import CardCore

/// The player's choice of appearance for all tables.
public struct AppearanceSettings: Equatable, Sendable {
  public var light = RoomLight.system
  public var felt = FeltLook.dealers
  public var back = CardBack.dealers
  public var chips = ChipSet.casino

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
  /// One color at every table; the last two are unlocked by a level.
  case green, red, blue, purple, gold

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

/// The backs of the cards.
public enum CardBack: String, CaseIterable, Sendable, TextCodable {
  /// Each dealer's own pattern.
  case dealers
  /// The same pattern at every table.
  case classic
  /// One dealer's pattern at every table; the last two are unlocked by a level.
  case fans, lozenges, waves, rays, knitting

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

/// The colors of the chips.
public enum ChipSet: String, CaseIterable, Sendable, TextCodable {
  case casino
  /// Other colors, unlocked by a level.
  case dusk, candy, mint

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

extension AppearanceSettings: Archivable {
  // NB: older programs refuse a felt or a back that they don't know, so later ones are stored beside
  // those that they do.
  public var archive: JSONValue {
    let isOldFelt = felt == .dealers || felt == .plain
    let isOldBack = back == .dealers || back == .classic
    return .object(
      [
        .init("light", .string(light.text)),
        .init("felt", .string((isOldFelt ? felt : .dealers).text)),
        .init("back", .string((isOldBack ? back : .dealers).text)),
      ] + (isOldFelt ? [] : [.init("levelFelt", .string(felt.text))])
        + (isOldBack ? [] : [.init("levelBack", .string(back.text))])
        + (chips == .casino ? [] : [.init("levelChips", .string(chips.text))]))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    light = try archive.text("light")
    felt = try archive.text("felt")
    back = try archive.text("back")
    // NB: a look that only a newer program knows is read as the usual one.
    felt = (try? archive.string("levelFelt")).flatMap { FeltLook(text: $0) } ?? felt
    back = (try? archive.string("levelBack")).flatMap { CardBack(text: $0) } ?? back
    chips = (try? archive.string("levelChips")).flatMap { ChipSet(text: $0) } ?? .casino
  }
}
