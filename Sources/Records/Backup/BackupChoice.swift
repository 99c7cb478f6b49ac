import CardCore
import CasinoKit

/// Something that the player has chosen, and when.
struct BackupChoice: Equatable, Sendable {
  let name: String
  /// The JSON of what was chosen.
  var value: String
  /// The universal time in milliseconds; 0 of what is as it was in the beginning.
  var changed: Int64

  /// When something was chosen of which only that is known: before everything that has a time.
  static let sometime: Int64 = 1

  /// Whether it counts against another choice of the same thing: the later one does, of two at the same moment the
  /// one whose text comes later in order, as the house has it.
  func counts(against other: BackupChoice) -> Bool {
    changed == other.changed
      ? other.value.bytes.lexicographicallyPrecedes(value.bytes) : changed > other.changed
  }
}

/// A thing that is counted, by its name.
struct BackupNumber: Equatable, Sendable {
  let name: String
  var number: Int64

  /// The most that the house counts to.
  static let most: Int64 = 9_000_000_000_000_000
}

extension [BackupNumber] {
  /// The number under a name; 0 if there is none.
  func count(_ name: String) -> Int64 { first { $0.name == name }?.number ?? 0 }

  /// Puts a number in place of one.
  mutating func set(_ name: String, to number: Int64) {
    let number = Swift.min(number, BackupNumber.most)
    if let place = firstIndex(where: { $0.name == name }) {
      self[place].number = number
    } else {
      append(BackupNumber(name: name, number: number))
    }
  }
}

extension [BackupChoice] {
  /// What was chosen under a name.
  subscript(name: String) -> BackupChoice? { first { $0.name == name } }

  /// Puts a choice in place of one.
  mutating func set(_ choice: BackupChoice) {
    if let place = firstIndex(where: { $0.name == choice.name }) {
      self[place] = choice
    } else {
      append(choice)
    }
  }
}

extension HouseChoices {
  /// The choices one by one, as name and JSON.
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

  /// The choices with one of them made anew.
  ///
  /// - Returns: `nil` where this program knows no such choice.
  func choosing(_ name: String, _ value: String) -> HouseChoices? {
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
    return try? HouseChoices(archive: .object(members))
  }
}
