import CasinoKit

/// All texts of the gallery in one language.
public struct GalleryWords: Localized {
  let house: Words<CommonPhrase>
  let gallery: Words<GalleryPhrase>

  /// Creates the texts of a language.
  public init(_ language: Language) {
    house = Words(language)
    gallery = Words(language)
  }
}
