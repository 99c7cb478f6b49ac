import CardCore
import CasinoKit
import Navigation

/// The gallery of the kit, which shows every component that games share.
public final class KitGallery: StaticScreen {
  /// The first part of links to the gallery.
  public static let name = RouteName.gallery

  private let words: GalleryWords
  private var light: RoomLight
  private var isPhone = false
  private var isSheetOpen = false
  /// The last command that a component sent.
  private var sent = ""
  /// The language that the player has chosen.
  public let chosenLanguage: Language?

  /// Creates the gallery.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - words: The texts in the player's language.
  public init(_ documents: [StoredDocument], speaking words: GalleryWords) {
    self.words = words
    let choices = LoadedProfile(documents).profile.choices
    chosenLanguage = choices?.language
    light = choices?.look.light ?? .system
  }

  /// All components, in display order.
  static var exhibits: [Exhibit] { cards + chips + scene + controls + sheets }

  // MARK: - The page

  public func page(in viewport: Viewport) -> Element {
    let room = max(200, min(viewport.width - 32, CasinoDesign.contentWidth(in: viewport)))
    let isPhone = isPhone || room <= CasinoDesign.portraitWidth
    let width = isPhone ? min(room, 360) : room
    return Element(
      "div", key: "kit",
      [("class", "page gallery"), ("style", "--room:\(width.css)px")]
        + (light == .system ? [] : [("data-room", light.text)]),
      [KitGalleryView.head(words, choices)]
        + [
          Element(
            "main", key: "exhibits", [("class", "exhibits"), ("tabindex", "-1")],
            Self.exhibits.map {
              KitGalleryView.exhibit($0, words, width: width, isWide: !isPhone)
            })
        ]
        + [KitGalleryView.foot(words, sent: sent)]
        + (isSheetOpen ? [sheet] : []))
  }

  /// The contents of the sample sheet.
  private static func sheetBody(_ say: Words<GalleryPhrase>) -> [Element] {
    [Element("p", key: "text", text: say(.anyText))]
  }

  private var choices: [Choice] {
    let (say, house) = (words.gallery, words.house)
    return [
      Choice(
        "light", title: house(.light), detail: "",
        options: RoomLight.allCases.map { .init($0.text, house(.lightOption($0))) },
        chosen: light.text),
      Choice(
        "width", title: say(.width), detail: "",
        options: [.init("phone", say(.phone)), .init("desktop", say(.desktop))],
        chosen: isPhone ? "phone" : "desktop"),
    ]
  }

  /// The sheet that its exhibit opens.
  private var sheet: Element {
    SheetContainerView.sheet(
      Sheet(SheetID("sample"), title: words.gallery(.sheet), Self.sheetBody(words.gallery)),
      words.house)
  }

  // MARK: - Commands

  /// Handles a switch of the gallery.
  ///
  /// Any other command comes from a component and is displayed.
  public func perform(text: String) -> Bool {
    switch CommonCommand(text: text) {
    case .choose("light", let option)?:
      guard let chosen = RoomLight(text: option) else { return false }
      light = chosen
    case .choose("width", let option)?: isPhone = option == "phone"
    case .open(SheetID("sample"))?: isSheetOpen = true
    case .close?: isSheetOpen = false
    default: sent = text
    }
    return true
  }

  public func attend(_ isWatched: Bool) {}
  /// The gallery saves nothing.
  public func storageFailed() {}
}

extension CardRoom {
  /// Opens the gallery as a screen of the card room.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - words: The texts in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func gallery(
    to documents: [StoredDocument], speaking words: GalleryWords
  ) -> CardRoom {
    CardRoom(
      at: KitGallery(documents, speaking: words),
      in: Route(
        link: KitGallery.name, named: words.gallery(.title)),
      speaking: words.house)
  }
}
