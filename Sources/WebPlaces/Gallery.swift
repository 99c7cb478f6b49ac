#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the gallery of the kit in English, where no cards move.
@export(interface) public func openGalleryInEnglish() {
  open(.gallery(to: documents, speaking: .english))
}

/// Opens the gallery of the kit in German, where no cards move.
@export(interface) public func openGalleryInGerman() {
  open(.gallery(to: documents, speaking: .german))
}
#endif
