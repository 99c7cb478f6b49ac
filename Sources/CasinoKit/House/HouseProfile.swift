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
  /// How every table looks.
  public var look = HouseLook()
  /// How fast things move.
  public var tempo: Tempo
  public var sounds: SoundChoices

  /// The language; `nil` if it is to be that of the device.
  public var language: Language?

  /// The choices; by default a newcomer's.
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

  /// Makes a choice by the id of its option, and returns whether there is such a choice.
  mutating func choose(_ option: String, of choice: String) -> Bool {
    if look.choose(option, of: choice) { return true }
    if choice == "speed", let chosen = Tempo(text: option) {
      tempo = chosen
      return true
    }
    guard option == "on" || option == "off" else { return false }
    switch choice {
    case "four-colors": hasFourColors = option == "on"
    case "keys": hasKeyShortcuts = option == "on"
    default: return false
    }
    return true
  }

  /// The choices as the settings of every table show them.
  func all(_ words: Words<HousePhrase>, hasDealer: Bool) -> [Choice] {
    [
      Choice(
        "speed", title: words(.tempo), detail: words(.tempoMeans),
        options: Tempo.allCases.map { Choice.Option($0.text, words(.tempoOption($0))) },
        chosen: tempo.text),
      .toggle(
        "four-colors", title: words(.fourColors), detail: words(.fourColorsMean),
        isOn: hasFourColors, group: .look, words: words),
    ] + look.choices(words, hasDealer: hasDealer) + sounds.choices(words) + [
      .toggle(
        "keys", title: words(.singleKeys), detail: words(.singleKeysMean),
        isOn: hasKeyShortcuts, group: .keys, words: words), languageChoice(words),
    ]
  }
}

extension HouseChoices: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("fourColors", .bool(hasFourColors)), .init("keys", .bool(hasKeyShortcuts)),
        .init("look", look.archive), .init("tempo", .string(tempo.text)),
        .init("sounds", sounds.archive),
      ] + (language.map { [.init("language", .string($0.tag))] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    hasFourColors = try archive.bool("fourColors")
    hasKeyShortcuts = try archive.bool("keys")
    // NB: a language that only a newer version speaks is read as none.
    language = (try? archive.string("language")).flatMap { Language(named: $0) }
    // NB: documents of the time before there was a choice know of no look.
    if archive.member("look") != nil { look = try archive.value("look") }
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
