import CardCore
import CasinoKit
import Navigation

/// The screen with the settings for all games.
public final class SettingsRoom: ScreenHost {
  /// The first part of links to it.
  public static let name = RouteName.settings

  private let words: SettingsWords

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - services: The services that the screen uses.
  ///   - words: The texts in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices,
    speaking words: SettingsWords = .english
  ) {
    self.words = words
    super.init(
      services: services, arrival: LoadedProfile(documents), movesCards: false,
      speaking: words.house)
  }

  public override var settings: TableSettings { TableSettings(looks: .bets) }

  public override func press(key: String) -> Bool { false }

  public override func view(in viewport: Viewport) -> TableView {
    let say = words.say
    func part(_ group: ChoiceGroup) -> Element {
      PlaceView.part("group-\(group.rawValue)", houseWords(.group(group)), rows(of: group))
    }
    let ways: [SettingsPhrase] = [.pause, .customRules, .data, .account]
    return TableView(
      key: "settings", look: "page pause settings",
      [
        Element(
          "main", key: "main", [("class", "pause-main"), ("tabindex", "-1")],
          [
            PlaceView.head(houseWords(.settings), houseWords),
            Element("p", key: "means", text: say(.means)),
            .box(
              "pause-columns",
              [
                .box("pause-wide", [part(.look), part(.play)]),
                .box(
                  "pause-narrow",
                  [
                    part(.sound), part(.language), part(.keys),
                    PlaceView.part(
                      "more", say(.more),
                      [.box("pause-keys", ways.map { .way(say($0), to: $0.route) })]),
                  ]),
              ]),
          ])
      ])
  }
}

extension CardRoom {
  /// Opens the settings for all games as a screen of the card room.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - services: The services that the screen uses.
  ///   - words: The texts in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func settings(
    of documents: [StoredDocument], services: TableServices, speaking words: SettingsWords
  ) -> CardRoom {
    CardRoom(
      at: SettingsRoom(documents, services: services, speaking: words),
      in: Route(link: SettingsRoom.name, named: words.house(.settings)), speaking: words.house)
  }
}
