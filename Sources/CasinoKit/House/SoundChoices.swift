import CardCore

/// What a player wants to hear and feel, at all tables: a number for each part.
public struct SoundChoices: Equatable, Sendable {
  private var values: [Int]

  /// Something to choose.
  public enum Part: String, CaseIterable, Sendable {
    /// Whether anything is heard: 1 or 0.
    case sound
    /// Whether anything is felt, on a device that vibrates: 1 or 0.
    case vibration
    // How loud each bus is, from 0 (silent) to 10.
    case cards, chips, room, results

    /// The highest number.
    public var most: Int { isSwitch ? 1 : 10 }

    /// Whether the part is only on or off.
    public var isSwitch: Bool { self == .sound || self == .vibration }

    /// The number for a newcomer, who hears everything but the room.
    var usual: Int { isSwitch ? 1 : self == .room ? 0 : 8 }

    /// What is heard when the number has changed.
    fileprivate var preview: Cue {
      switch self {
      case .cards: .cardDealt
      case .results: .win
      case .room, .vibration: .actionTapped
      case .sound, .chips: .chipsStacked
      }
    }
  }

  /// A newcomer's choices.
  public init() { values = Part.allCases.map { $0.usual } }

  /// The number of a part; one that it cannot have is brought to the nearest that it can.
  public subscript(part: Part) -> Int {
    get { values[Self.place(of: part)] }
    set { values[Self.place(of: part)] = max(0, min(part.most, newValue)) }
  }

  private static func place(of part: Part) -> Int {
    Part.allCases.firstIndex { $0 == part } ?? 0
  }

  /// What the page is to play: how much of cards, chips, room and results, in hundredths of the
  /// level that the sounds are made for, and 1 where the device is to vibrate.
  ///
  ///     SoundChoices().mix  // "100 100 0 100 1"
  ///
  /// The gain is the square of the volume, which the ear takes for even steps; 8 is the level that
  /// the sounds are made for.
  public var mix: String {
    var mix = ""
    for part in Part.allCases where !part.isSwitch {
      mix += "\(self[.sound] * self[part] * self[part] * 100 / 64) "
    }
    return mix + "\(self[.vibration])"
  }
}

// MARK: - In the settings

extension SoundChoices {
  /// Makes a choice, and returns what the player hears of it; `nil` if there is no such choice.
  mutating func choose(_ option: String, of choice: String) -> Cue? {
    guard let part = Part.allCases.first(where: { $0.rawValue == choice }),
      let value = part.isSwitch ? Self.switched(option) : Int(wholeNumber: option),
      (0...part.most).contains(value)
    else { return nil }
    self[part] = value
    return part.preview
  }

  private static func switched(_ option: String) -> Int? {
    option == "on" ? 1 : option == "off" ? 0 : nil
  }

  /// The choices as rows of the settings; volumes only while anything is heard.
  func choices(_ words: Words<HousePhrase>) -> [Choice] {
    let parts = self[.sound] == 1 ? Part.allCases : [.sound, .vibration]
    return parts.map { part in
      let (title, detail) = (words(.part(part)), words(.partMeans(part)))
      return part.isSwitch
        ? .toggle(
          part.rawValue, title: title, detail: detail, isOn: self[part] == 1, group: .sound,
          words: words)
        : .scale(
          part.rawValue, title: title, detail: detail, chosen: self[part], of: part.most,
          in: .sound,
          words)
    }
  }
}

extension SoundChoices: Archivable {
  public var archive: JSONValue {
    .object(Part.allCases.map { .init($0.rawValue, .integer(self[$0])) })
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init()
    for part in Part.allCases {
      self[part] = Int(try archive.integer(part.rawValue, in: 0...Int64(part.most)))
    }
  }
}
