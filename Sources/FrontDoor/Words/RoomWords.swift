import CasinoKit

/// All the words that the card room itself needs, in one language.
public struct RoomWords: Localized {
  let house: Words<HousePhrase>
  let room: Words<RoomPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    room = Words(language)
  }
}
