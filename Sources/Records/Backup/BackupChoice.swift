import CardCore
import Localization
import Persistence
import Wire

extension Body.BackupChoice {
  /// The time of a change whose real time is unknown: before all known times.
  static let sometime: Int64 = 1

  /// Whether it wins over another value of the same setting: the later one wins; if both are from
  /// the same moment, the one whose text sorts last wins, as on the server.
  func counts(against other: Body.BackupChoice) -> Bool {
    changed == other.changed
      ? other.value.bytes.lexicographicallyPrecedes(value.bytes) : changed > other.changed
  }
}

extension [Body.BackupNumber] {
  /// The number under a name; 0 if there is none.
  func count(_ name: String) -> Int64 { first { $0.name == name }?.number ?? 0 }

  /// Replaces the number with the same name.
  mutating func set(_ name: String, to number: Int64) {
    let number = Swift.min(number, .exactInJSON)
    if let place = firstIndex(where: { $0.name == name }) {
      self[place].number = number
    } else {
      append(Body.BackupNumber(name: name, number: number))
    }
  }
}

extension [Body.BackupChoice] {
  /// The value with a name.
  subscript(name: String) -> Body.BackupChoice? { first { $0.name == name } }

  /// Replaces the value with the same name.
  mutating func set(_ choice: Body.BackupChoice) {
    if let place = firstIndex(where: { $0.name == choice.name }) {
      self[place] = choice
    } else {
      append(choice)
    }
  }
}

extension SharedSettings {
  /// The settings one by one, as name and JSON.
  var single: [(name: String, value: String)] {
    guard case .object(let members) = archive else { return [] }
    var found: [(name: String, value: String)] = []
    for member in members where member.name != "language" {
      if case .object(let inner) = member.value {
        found += inner.map { ("\(member.name).\($0.name)", Self.text($0.value)) }
      } else {
        found.append((member.name, Self.text(member.value)))
      }
    }
    return found + [("language", Self.text(language.map { .string($0.tag) } ?? .null))]
  }

  private static func text(_ value: JSONValue) -> String { String(bytes: value.bytes) }

  /// The settings with one of them changed.
  ///
  /// - Returns: `nil` if this version does not have such a setting.
  func choosing(_ name: String, _ value: String) -> SharedSettings? {
    guard single.contains(where: { $0.name == name }),
      let value = try? JSONValue(parsing: value.bytes), case .object(var members) = archive
    else { return nil }
    let parts = name.parts(between: ".")
    if parts.count == 2, let place = members.firstIndex(where: { $0.name == parts[0] }),
      case .object(var inner) = members[place].value
    {
      inner.removeAll { $0.name == parts[1] }
      members[place] = .init(parts[0], .object(inner + [.init(parts[1], value)]))
    } else {
      members.removeAll { $0.name == name }
      if value != .null { members.append(.init(name, value)) }
    }
    return try? SharedSettings(archive: .object(members))
  }
}
