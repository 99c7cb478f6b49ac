import CardCore

/// What the house knows of a player: the purse, and the choices that apply at every table.
public struct HouseProfile: Equatable, Sendable {
  /// The player's purse; `nil` until a game with bets has been played.
  public var purse: Purse?
  public var choices: HouseChoices?

  /// A newcomer's profile.
  public init(purse: Purse? = nil, choices: HouseChoices? = nil) {
    self.purse = purse
    self.choices = choices
  }
}

/// What a player has chosen for all tables.
public struct HouseChoices: Equatable, Sendable {
  /// Whether every suit has a colour of its own.
  public var hasFourColors: Bool
  /// Whether single keys play actions.
  public var hasKeyShortcuts: Bool
  /// How fast things move.
  public var tempo: Tempo
  public var sounds: SoundChoices

  /// The choices; by default a newcomer's.
  public init(
    hasFourColors: Bool = false, hasKeyShortcuts: Bool = true, tempo: Tempo = .normal,
    sounds: SoundChoices = SoundChoices()
  ) {
    self.hasFourColors = hasFourColors
    self.hasKeyShortcuts = hasKeyShortcuts
    self.tempo = tempo
    self.sounds = sounds
  }
}

extension HouseChoices: Archivable {
  public var archive: JSONValue {
    .object([
      .init("fourColors", .bool(hasFourColors)), .init("keys", .bool(hasKeyShortcuts)),
      .init("tempo", .string(tempo.text)),
      .init("sounds", sounds.archive),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    hasFourColors = try archive.bool("fourColors")
    hasKeyShortcuts = try archive.bool("keys")
    // NB: earlier documents know of no tempo.
    tempo = archive.member("tempo") == nil ? .normal : try archive.text("tempo")
    // NB: profiles from the time before sounds have no such choices.
    sounds =
      archive.member("sounds") == nil ? SoundChoices() : try archive.value("sounds")
  }
}

/// The profile is a document of its own.
extension HouseProfile: SavedDocument {
  public static let format = "truecount.house"
  public static let version: Int64 = 1
  public static let firstWithChecksum: Int64 = 1

  /// The profile's name in the store.
  public static let name = "house"

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    (purse.map { [.init("purse", $0.archive)] } ?? [])
      + (choices.map { [.init("choices", $0.archive)] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    self.init()
    if contents.member("purse") != nil { purse = try contents.value("purse") }
    if contents.member("choices") != nil { choices = try contents.value("choices") }
  }
}
