import CardCore
import CasinoKit
import GameList

/// The gallery of the kit: a place at which nothing is played, with every component that games share.
public final class KitGallery: StillTable {
  /// The first part of links to the gallery.
  public static let name = PlaceName.gallery

  private let words: GalleryWords
  private var light: RoomLight
  private var isPhone = false
  private var isSheetOpen = false
  /// What a component asked for last.
  private var sent = ""
  /// The language that the player has chosen for the house.
  public let chosenLanguage: Language?

  /// The gallery for a player who arrives.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - words: What is said, in the player's language.
  public init(_ documents: [StoredDocument], speaking words: GalleryWords) {
    self.words = words
    let choices = HouseArrival(documents).profile.choices
    chosenLanguage = choices?.language
    light = choices?.look.light ?? .system
  }

  /// All components, in the order in which the gallery shows them.
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

  /// What stands in the sheet that its exhibit opens.
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

  // MARK: - What the player does

  /// Follows a switch of the gallery; anything else is what a component asks a table for, and is told.
  public func perform(text: String) -> Bool {
    switch HouseCommand(text: text) {
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
  /// Nothing is kept here.
  public func storageFailed() {}
}

extension CardRoom {
  /// The gallery as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - words: What is said, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func gallery(
    to documents: [StoredDocument], speaking words: GalleryWords
  ) -> CardRoom {
    CardRoom(
      at: KitGallery(documents, speaking: words),
      in: Place(
        link: KitGallery.name, named: words.gallery(.title)),
      speaking: words.house)
  }
}
