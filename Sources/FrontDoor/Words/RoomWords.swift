import CasinoKit

/// All texts of the home page, in one language.
public struct RoomWords: Localized {
  let house: Words<CommonPhrase>
  let room: Words<RoomPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    room = Words(language)
  }
}
