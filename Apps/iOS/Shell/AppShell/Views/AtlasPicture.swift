import SwiftUI

/// A picture of the atlas, such as a portrait or a chip; a text nearby says what it is.
struct AtlasPicture: View {
  let name: String

  var body: some View {
    if let image = AtlasImages.image(name) {
      Image(uiImage: image).resizable().scaledToFit().accessibilityHidden(true)
    }
  }
}

/// The pictures of the atlas for SwiftUI, each cut out once.
@MainActor enum AtlasImages {
  private static var known: [String: UIImage] = [:]

  static func image(_ name: String) -> UIImage? {
    if let image = known[name] { return image }
    for sheet in [Atlas.cards, Atlas.largeCards, Atlas.art] {
      guard let part = sheet.part(name), let whole = UIImage(named: sheet.image)?.cgImage else {
        continue
      }
      // NB: Core Graphics counts from the top left, in pixels.
      let area = CGRect(
        x: part.minX * Atlas.side, y: (1 - part.maxY) * Atlas.side, width: part.width * Atlas.side,
        height: part.height * Atlas.side)
      let image = whole.cropping(to: area).map { UIImage(cgImage: $0) }
      known[name] = image
      return image
    }
    return nil
  }
}
