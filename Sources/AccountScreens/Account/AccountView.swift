import CardCore
import CasinoKit
import Records

/// The page of the account.
struct AccountView {
  let room: AccountRoom

  var say: Words<AccountPhrase> { room.words.say }
  var membership: SyncState { room.state.membership }

  /// The page.
  var page: Element {
    Element(
      "div", key: "account", room.houseChoices.pageAttributes("page account", isMoving: false),
      [
        Element(
          "main", key: "main", [("class", "account-main"), ("tabindex", "-1")],
          [PlaceView.head(say(.title), room.words.house)] + told(at: .top) + [status] + parts),
        said,
      ])
  }

  /// The last message for screen readers, which is shown beside a form.
  private var said: Element {
    Element(
      "p", key: "said", [("class", "visually-hidden"), ("role", "status")],
      text: room.news.map { say($0.phrase) } ?? "")
  }

  /// The last message, if it belongs to this part; at the top, also a message of a part that isn't shown.
  func told(at place: AccountRoom.Route) -> [Element] {
    guard let news = room.news, place == (isShown(news.place) ? news.place : .top) else {
      return []
    }
    return [
      Element(
        "p", key: "news", [("class", news.isProblem ? "account-news problem" : "account-news")],
        text: say(news.phrase))
    ]
  }

  private func isShown(_ place: AccountRoom.Route) -> Bool {
    guard room.service == .here, !room.state.isClosed else { return false }
    return place.isForGuests
      ? !membership.isMember : membership.isSignedIn && !membership.isTurnedAway
  }

  /// The problem with the server or the account, or nothing if there is none.
  private var status: Element {
    let said: (AccountPhrase, AccountPhrase)? =
      switch room.service {
      case .absent: (.absent, .absentMeans)
      case .away: (.away, .awayMeans)
      case .unsafe: (.unsafe, .unsafeMeans)
      case .unknown, .here: nil
      }
    var words = said.map { [title($0.0), paragraph("means", $0.1)] } ?? []
    if room.service == .unknown { words = [paragraph("looking", .looking)] }
    if room.state.isClosed { words.append(paragraph("newer", .newerDocument)) }
    if room.isStoreAway {
      // NB: without a store there is no key, and nothing is requested.
      if room.service == .away {
        words = [Element("h2", key: "title", text: room.words.house(.notSaved))]
      }
      words.append(Element("p", key: "store", text: room.words.house(.notSavedMeans)))
    }
    return Element("div", key: "status", [("class", "account-status"), ("role", "status")], words)
  }

  private var parts: [Element] {
    if room.state.isClosed { return [] }
    if !membership.isMember { return room.service == .here ? guest : [] }
    if membership.isTurnedAway { return columns([turnedAway, credits], []) }
    if !membership.isSignedIn { return columns([signedOut, credits], [identity]) }
    guard room.service == .here else { return columns([credits], [identity]) }
    return columns(
      [credits, recovery, devices, statement], [identity, backups, boards, data, deletion])
  }

  func columns(_ wide: [Element], _ narrow: [Element]) -> [Element] {
    [
      .box(
        "account-columns", [.box("account-wide", wide), .box("account-narrow", narrow)])
    ]
  }

  // MARK: - Leaderboards

  private var boards: Element {
    PlaceView.part(
      "to-boards", say(.boards),
      [
        paragraph("means", .boardsMean),
        keys([
          Element(
            "a", key: "boards", [("class", "place-key"), ("href", "#\(BoardsRoom.name)")],
            text: say(.toBoards))
        ]),
      ])
  }

  // MARK: - Elements

  private func title(_ phrase: AccountPhrase) -> Element {
    Element("h2", key: "title", text: say(phrase))
  }

  func paragraph(_ key: String, _ phrase: AccountPhrase) -> Element {
    Element("p", key: key, text: say(phrase))
  }

  func keys(_ buttons: [Element]) -> Element { .box("account-keys", buttons) }

  func key(
    _ command: AccountRoom.Command, _ label: AccountPhrase, isMain: Bool = false,
    isEnabled: Bool = true
  ) -> Element {
    PlaceView.key(command.rawValue, say(label), isMain: isMain, isEnabled: isEnabled)
  }

  func field(
    _ verb: String, _ label: AccountPhrase, value: String = "", length: Int, isNumber: Bool = false
  ) -> Element {
    PlaceView.field(verb, say(label), value: value, length: length, isNumber: isNumber)
  }

  /// The text of a universal time, in the player's local time.
  func time(_ universal: Int64) -> String {
    let local = room.local(universal)
    return say(.time(CalendarDay(at: local), ClockWords.clock(local / 1_000)))
  }

  /// A list of names with their figures.
  func figures(_ key: String, _ rows: [(id: String, name: String, figure: String)])
    -> Element
  {
    Element(
      "dl", key: key, [("class", "account-figures")],
      rows.map { id, name, figure in
        Element(
          "div", key: id, [], [Element("dt", text: name), Element("dd", text: figure)])
      })
  }
}
