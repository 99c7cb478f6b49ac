import CasinoKit

/// All the words that the card room itself needs, in one language.
///
/// The browser's modules are handed those of their language, so that no other is linked into them.
public struct RoomWords: Sendable {
  let house: Words<HousePhrase>
  let room: Words<RoomPhrase>

  public static var english: RoomWords { RoomWords(house: .english, room: .english) }

  public static var german: RoomWords { RoomWords(house: .german, room: .german) }
}

extension RoomWords {
  /// The words of a language, where the program holds all of them.
  public init(_ language: Language) {
    self.init(house: Words(language), room: Words(language))
  }
}
