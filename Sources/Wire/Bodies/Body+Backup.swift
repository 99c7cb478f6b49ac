import CardCore

/// Bodies about backups.
extension Body {
  /// A device's data for a document.
  public struct BackupContent: MessageBody {
    /// How often the player has started over.
    public var era: Int64 = 0
    public var counters: [BackupNumber]?
    public var bests: [BackupNumber]?
    public var choices: [BackupChoice]?

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.number("era", &era)
      fields.numbers("counters", &counters)
      fields.numbers("bests", &bests)
      fields.choices("choices", &choices)
    }
  }

  /// The documents of an account.
  public struct Backups: MessageBody {
    public var documents: [Backup] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.list("documents", &documents)
    }
  }

  /// A document, merged from the data of all devices.
  public struct Backup: MessageBody {
    public var name = ""
    /// The number of changes, or 0 if there is no backup yet.
    public var version: Int64 = 0
    /// When it was last changed, in milliseconds since 1970.
    public var saved: Int64 = 0
    public var era: Int64 = 0
    /// The counters of all devices together.
    public var counters: [BackupNumber] = []
    public var bests: [BackupNumber] = []
    public var choices: [BackupChoice] = []
    /// The counters of this device, from which it continues.
    public var own: [BackupNumber] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("name", &name)
      fields.count("version", &version)
      fields.count("saved", &saved)
      fields.count("era", &era)
      fields.numbers("counters", &counters)
      fields.numbers("bests", &bests)
      fields.choices("choices", &choices)
      fields.numbers("own", &own)
    }
  }

  /// A number with a name.
  public struct BackupNumber: Equatable, Sendable {
    public let name: String
    public var number: Int64

    public init(name: String, number: Int64) { (self.name, self.number) = (name, number) }
  }

  /// A setting that the player has changed, and when.
  public struct BackupChoice: Equatable, Sendable {
    public let name: String
    /// The JSON of the value.
    public var value: String
    /// The time of the change in milliseconds since 1970; 0 if it still has its first value.
    public var changed: Int64

    public init(name: String, value: String, changed: Int64) {
      (self.name, self.value, self.changed) = (name, value, changed)
    }
  }
}

/// Numbers and settings as objects, in messages and in stored documents.
extension JSONValue {
  /// Returns an object with a member for each number.
  package static func numbers(_ numbers: [Body.BackupNumber]) -> JSONValue {
    .object(numbers.map { .init($0.name, .integer($0.number)) })
  }

  /// Returns an object with a member for each setting.
  package static func choices(_ choices: [Body.BackupChoice]) -> JSONValue {
    .object(
      choices.map {
        .init(
          $0.name,
          .object([.init("value", .string($0.value)), .init("changed", .integer($0.changed))]))
      })
  }

  /// Returns a required member with numbers.
  ///
  /// - Throws: An error if the member is missing, or contains anything but numbers in `range`.
  package func numbers(
    _ name: String, in range: ClosedRange<Int64> = 0...Int64.exactInJSON
  ) throws(ArchiveRefusal) -> [Body.BackupNumber] {
    var numbers: [Body.BackupNumber] = []
    for member in try members(name) {
      guard case .number(let text) = member.value, let number = Int64(wholeNumber: text),
        range.contains(number)
      else { throw ArchiveRefusal(name, "contains a value that is not a count") }
      numbers.append(.init(name: member.name, number: number))
    }
    return numbers
  }

  /// Returns a required member with settings.
  ///
  /// - Throws: An error if the member is missing, or contains anything but settings with times in
  ///   `range`.
  package func choices(
    _ name: String, in range: ClosedRange<Int64> = 0...Int64.exactInJSON
  ) throws(ArchiveRefusal) -> [Body.BackupChoice] {
    var choices: [Body.BackupChoice] = []
    for member in try members(name) {
      do throws(ArchiveRefusal) {
        choices.append(
          .init(
            name: member.name, value: try member.value.string("value"),
            changed: try member.value.integer("changed", in: range)))
      } catch { throw error.under(name) }
    }
    return choices
  }
}
