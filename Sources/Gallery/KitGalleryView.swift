import CardCore
import CasinoKit

/// The page of the gallery: its switches, and each component with its states.
enum KitGalleryView {
  static func head(_ words: GalleryWords, _ choices: [Choice]) -> Element {
    PlaceView.head(
      words.gallery(.title), words.house,
      [
        Element("p", key: "about", [("class", "about")], text: words.gallery(.about)),
        Element(
          "div", key: "switches", [("class", "switches")], choices.map { $0.row(words.house) }),
      ])
  }

  /// A component with its states.
  static func exhibit(
    _ exhibit: Exhibit, _ words: GalleryWords, width: Double, isWide: Bool
  ) -> Element {
    let name = "kit-\(exhibit.name)"
    return Element(
      "section", key: exhibit.name,
      [
        ("class", "exhibit"), ("data-component", exhibit.name), ("aria-labelledby", name),
      ],
      [
        Element("h2", key: "name", [("id", name)], text: exhibit.name),
        Element("p", key: "meaning", text: words.gallery(exhibit.meaning)),
      ]
        + exhibit.specimens.enumerated().map { place, one in
          specimen(one, place, on: exhibit.ground, words, width: width, isWide: isWide)
        })
  }

  /// A component in one state: its look, the call, and its name for screen readers.
  private static func specimen(
    _ specimen: Specimen, _ place: Int, on ground: Exhibit.Ground, _ words: GalleryWords,
    width: Double, isWide: Bool
  ) -> Element {
    let stage = Stage(
      width: width, height: specimen.height, isWide: isWide, say: words.gallery,
      words: words.house)
    let parts = specimen.make(stage)
    let height = specimen.height > 0 ? "height:\(specimen.height.css)px" : ""
    let form = isWide ? "wide" : "tall"
    let heard = parts.flatMap { names(in: $0) }
    return Element(
      "div", key: "specimen-\(place)", [("class", "specimen")],
      [
        Element("h3", key: "state", text: words.gallery(specimen.state)),
        Element(
          "div", key: "stage",
          [("class", "stage on-\(ground.rawValue) \(form)"), ("style", height)],
          [Element("div", key: "ground", [("class", ground.look)], parts)]),
        Element(
          "pre", key: "call",
          [
            ("class", "call"), ("lang", "en"), ("tabindex", "0"), ("role", "group"),
            ("aria-label", words.gallery(.call)),
          ],
          [Element("code", text: specimen.call)]),
        Element(
          "p", key: "heard", [("class", "heard")],
          [
            Element("b", text: words.gallery(.heard)),
            Element(
              "span", key: "names", text: heard.isEmpty ? words.gallery(.unheard) : heard.list),
          ]),
      ])
  }

  /// The names and texts of an element as a screen reader reads them.
  private static func names(in element: Element) -> [String] {
    if element["aria-hidden"] == "true" { return [] }
    if let label = element["aria-label"], element["role"] != "group" { return [label] }
    if element.tag == "button" || element.children.isEmpty {
      return element.text.isEmpty ? [] : [element.text]
    }
    return (element["aria-label"].map { [$0] } ?? []) + element.children.flatMap { names(in: $0) }
  }

  /// The last command, and the width of the stage.
  static func foot(_ words: GalleryWords, sent: String) -> Element {
    Element(
      "footer", key: "foot", [("class", "gallery-foot")],
      [
        Element(
          "p", key: "sent", [("role", "status")],
          text: sent.isEmpty ? words.gallery(.nothingSent) : words.gallery(.sent(sent)))
      ])
  }
}

extension [String] {
  /// The names, joined for display.
  fileprivate var list: String { joined(separator: " · ") }
}
