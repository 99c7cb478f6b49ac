import CasinoKit

/// All the words that the gallery of the kit needs, in one language.
public struct GalleryWords: Sendable {
  let house: Words<HousePhrase>
  let gallery: Words<GalleryPhrase>

  public static var english: GalleryWords {
    GalleryWords(house: .english, gallery: .english)
  }

  public static var german: GalleryWords {
    GalleryWords(house: .german, gallery: .german)
  }
}
