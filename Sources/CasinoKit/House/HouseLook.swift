import CardCore

/// How a player wants every table to look.
public struct HouseLook: Equatable, Sendable {
  public var light = RoomLight.system
  public var felt = FeltLook.dealers
  public var back = CardBack.dealers

  /// A newcomer's look.
  public init() {}

  /// Makes a choice by the id of its option, and returns whether it is one about the look.
  mutating func choose(_ option: String, of choice: String) -> Bool {
    switch choice {
    case "light": return Self.set(&light, to: option)
    case "felt": return Self.set(&felt, to: option)
    case "back": return Self.set(&back, to: option)
    default: return false
    }
  }

  private static func set<Value: TextCodable>(_ value: inout Value, to option: String) -> Bool {
    guard let chosen = Value(text: option) else { return false }
    value = chosen
    return true
  }

  /// The choices as the settings show them; cloth and backs only where there is a dealer.
  func choices(_ words: Words<HousePhrase>, hasDealer: Bool) -> [Choice] {
    let room = Choice(
      "light", title: words(.light), detail: "",
      options: RoomLight.allCases.map { .init($0.text, words(.lightOption($0))) },
      chosen: light.text, group: .look)
    guard hasDealer else { return [room] }
    return [
      room,
      Choice(
        "felt", title: words(.felt), detail: "",
        options: FeltLook.allCases.map { .init($0.text, words(.feltOption($0))) },
        chosen: felt.text, group: .look),
      Choice(
        "back", title: words(.cardBack), detail: "",
        options: CardBack.allCases.map { .init($0.text, words(.backOption($0))) },
        chosen: back.text, group: .look),
    ]
  }

  /// The attributes of a page that has this look; what is usual needs none.
  public var attributes: [(String, String)] {
    (light == .system ? [] : [("data-room", light.text)])
      + (felt == .dealers ? [] : [("data-felt", felt.text)])
  }
}

/// The light in the room.
public enum RoomLight: String, CaseIterable, Sendable, TextCodable {
  /// As the device has it.
  case system
  case day
  case night

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

/// The cloth on the tables.
public enum FeltLook: String, CaseIterable, Sendable, TextCodable {
  /// With the light and the weave that each dealer's has.
  case dealers
  /// The dealer's colour and nothing else.
  case plain

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

/// The backs of the cards.
public enum CardBack: String, CaseIterable, Sendable, TextCodable {
  /// Each dealer's own pattern.
  case dealers
  /// The house's pattern everywhere.
  case classic

  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

extension HouseLook: Archivable {
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
