import CardCore

/// The player's settings for sound and vibration at all tables: a number for each part.
public struct SoundChoices: Equatable, Sendable {
  private var values: [Int]

  /// A setting.
  public enum Part: String, CaseIterable, Sendable {
    /// Whether sound is on: 1 or 0.
    case sound
    /// Whether the device vibrates, if it can: 1 or 0.
    case vibration
    // The volume of each bus, from 0 (silent) to 10.
    case cards, chips, room, results

    /// The highest value.
    public var most: Int { isSwitch ? 1 : 10 }

    /// Whether the part is only on or off.
    public var isSwitch: Bool { self == .sound || self == .vibration }

    /// A new player's value: everything is on but the room.
    var usual: Int { isSwitch ? 1 : self == .room ? 0 : 8 }
  }

  /// Creates a new player's settings.
  public init() { values = Part.allCases.map { $0.usual } }

  /// The value of a part, limited to the values that it can have.
  public subscript(part: Part) -> Int {
    get { values[Self.place(of: part)] }
    set { values[Self.place(of: part)] = max(0, min(part.most, newValue)) }
  }

  private static func place(of part: Part) -> Int {
    Part.allCases.firstIndex { $0 == part } ?? 0
  }

  /// The mix for the page: the gains of cards, chips, room and results, in percent of the level
  /// that the sounds are made for, and 1 if the device should vibrate.
  ///
  ///     SoundChoices().mix  // "100 100 0 100 1"
  ///
  /// The gain is the square of the volume, which sounds like even steps; volume 8 is the level that
  /// the sounds are made for.
  public var mix: String {
    var mix = ""
    for part in Part.allCases where !part.isSwitch {
      mix += "\(self[.sound] * self[part] * self[part] * 100 / 64) "
    }
    return mix + "\(self[.vibration])"
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
