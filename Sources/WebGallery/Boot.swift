import CasinoKit
import Gallery
import WebShell

/// Opens the gallery of the kit, in which no cards move.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    .gallery(to: documents, speaking: GalleryWords(language))
  }
}
