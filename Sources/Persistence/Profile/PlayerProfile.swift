import CardCore
import Localization

/// The player profile: the purse, and the settings for all tables.
public struct PlayerProfile: Equatable, Sendable {
  /// The player's purse; `nil` until a game with bets has been played.
  public var purse: Purse?
  public var choices: SharedSettings?

  /// Creates a new player's profile.
  public init(purse: Purse? = nil, choices: SharedSettings? = nil) {
    self.purse = purse
    self.choices = choices
  }
}

/// The player's settings for all tables.
public struct SharedSettings: Equatable, Sendable {
  /// Whether every suit has a color of its own.
  public var hasFourColors: Bool
  /// Whether single keys play actions.
  public var hasKeyShortcuts: Bool
  /// How every table looks.
  public var look = AppearanceSettings()
  /// The speed of cards and chips.
  public var tempo: Tempo
  public var sounds: SoundChoices
  /// The chips besides the lowest that the player bets with; `nil` for each table's usual ones.
  public var chips: [Credits]?
  /// The title that is shown beside the player's level.
  public var title = TitleChoice.highest
  /// The language; `nil` for the device's language.
  public var language: Language?

  /// Creates settings, with a new player's defaults.
  public init(
    hasFourColors: Bool = false, hasKeyShortcuts: Bool = true, tempo: Tempo = .normal,
    sounds: SoundChoices = SoundChoices(), language: Language? = nil
  ) {
    self.hasFourColors = hasFourColors
    self.hasKeyShortcuts = hasKeyShortcuts
    self.tempo = tempo
    self.sounds = sounds
    self.language = language
  }
}

extension SharedSettings: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("fourColors", .bool(hasFourColors)), .init("keys", .bool(hasKeyShortcuts)),
        .init("look", look.archive), .init("tempo", .string(tempo.text)),
        .init("sounds", sounds.archive), .init("title", .string(title.text)),
      ] + (language.map { [.init("language", .string($0.tag))] } ?? [])
        + (chips.map { [.init("chips", .array($0.map { .integer($0) }))] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    hasFourColors = try archive.bool("fourColors")
    hasKeyShortcuts = try archive.bool("keys")
    // NB: a language that only a newer version supports is read as `nil`.
    language = (try? archive.string("language")).flatMap { Language(named: $0) }
    // NB: documents from before there was a choice of appearance don't have it.
    if archive.member("look") != nil { look = try archive.value("look") }
    // NB: older documents don't have the tempo.
    tempo = archive.member("tempo") == nil ? .normal : try archive.text("tempo")
    // NB: profiles from before there were sounds don't have these settings.
    sounds =
      archive.member("sounds") == nil ? SoundChoices() : try archive.value("sounds")
    // NB: profiles from before there was a choice of titles don't have it, and a title that only a
    // newer program knows is read as the usual one.
    title = (try? archive.string("title")).flatMap { TitleChoice(text: $0) } ?? .highest
    // NB: profiles from before there was a choice of chips don't have it.
    if archive.member("chips") != nil { chips = try Self.chips(in: archive) }
  }
}

extension SharedSettings {
  /// The maximum number of chips that a profile may have; a rack shows fewer.
  private static let mostChips = 16

  private static func chips(in archive: JSONValue) throws(ArchiveRefusal) -> [Credits] {
    var chips: [Credits] = []
    for item in try archive.array("chips").prefix(mostChips) {
      guard case .number(let text) = item, let chip = Credits(wholeNumber: text), chip > 0 else {
        throw ArchiveRefusal("chips", "holds something else than amounts")
      }
      chips.append(chip)
    }
    return chips
  }
}

/// The profile is a document of its own.
extension PlayerProfile: SavedDocument {
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
