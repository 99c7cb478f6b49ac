import CasinoKit

/// All the words that the gallery of the kit needs, in one language.
public struct GalleryWords: Localized {
  let house: Words<HousePhrase>
  let gallery: Words<GalleryPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    gallery = Words(language)
  }
}
