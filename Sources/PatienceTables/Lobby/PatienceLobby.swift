import CardCore
import CasinoKit
import GameList
import Navigation
import Patience
import PatienceDeals
import Persistence

extension CardRoom {
  /// Opens the lobby of the patiences, which shows all of them and the games in progress.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - clock: The clock, for today's deals.
  ///   - words: The texts in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func patienceLobby(
    of documents: [StoredDocument], clock: any ClockService,
    speaking words: PatienceWords = .english
  ) -> CardRoom {
    CardRoom(
      at: PatienceLobby(documents, clock, words),
      in: Route(link: RouteName.patience, named: words.lobby(.title)), speaking: words.house)
  }
}

/// The lobby: all patiences, with the games in progress.
///
/// Its tiles are links. Nothing that the player does here is saved.
public final class PatienceLobby: StaticScreen {
  public private(set) var search = LobbySearch()
  /// The number of search fields so far; another one is empty.
  private(set) var fields = 0
  /// The games, the most popular first.
  let families: [LobbyFamily]
  /// The daily deals in progress.
  private let dailies: [LobbyGame]
  let house: PlayerProfile
  let words: PatienceWords
  private let clock: any ClockService
  private let profile: PatienceProfile

  /// Creates the lobby of a player.
  public init(
    _ documents: [StoredDocument], _ clock: any ClockService, _ words: PatienceWords
  ) {
    (self.clock, self.words) = (clock, words)
    house = LoadedProfile(documents).profile
    // NB: only the table reports documents that can't be read.
    let table = documents.first { $0.name == GameName.patience.entry.document }
      .flatMap { try? SavedPatience(document: $0.bytes) }
    let profile = table?.profile ?? PatienceProfile()
    self.profile = profile
    let games = SavedPatienceGames(among: documents, besides: table)
    let today = DailyDeal.day(at: clock.now())
    func game(_ rules: PatienceRules, _ saved: SavedPatienceGame?) -> LobbyGame {
      LobbyGame(
        rules: rules, saved: saved, record: profile[rules],
        isTodayWon: profile.wonDays(of: rules).contains(today))
    }
    dailies = games.dailiesUnderWay.map { game($0.journal.game.rules, $0) }
    let all = PatienceGroup.allCases.flatMap { group in
      group.families.map { variants in
        LobbyFamily(
          group: group,
          variants: variants.map { game($0, try? games.game(of: $0)) })
      }
    }
    families = all.inOrder { $0.popularity < $1.popularity }
  }

  /// Today's date.
  var today: UInt64 { DailyDeal.day(at: clock.now()) }

  /// The five games of today, and what the player has done with the deal of each.
  var fiveOfTheDay: [(rules: PatienceRules, state: LobbyPhrase.DealState)] {
    let won = FiveOfTheDay.won(on: today, by: profile)
    return FiveOfTheDay.games(on: today).map {
      ($0, won.contains($0) ? .won : profile.isShown(today, of: $0) ? .shown : progress(of: $0))
    }
  }

  private func progress(of rules: PatienceRules) -> LobbyPhrase.DealState {
    dailies.first { $0.rules == rules && $0.day == today }.map { .started(moves: $0.moves) }
      ?? .open
  }

  /// The number of days in a row on which the player won all five games.
  var daysInARow: Int { FiveOfTheDay.streak(on: today, of: profile) }

  /// The badge that the player is nearest to and hasn't earned, and how much of its goal is reached.
  var nextBadge: (badge: PatienceBadge, progress: Int64)? {
    let earned = profile.badges
    let open = PatienceBadge.all.filter { !earned.contains($0) }.map {
      (badge: $0, progress: $0.progress(of: profile))
    }
    return open.max { one, other in
      one.progress * other.badge.goal < other.progress * one.badge.goal
    }
  }

  /// How many days ago something happened, by the calendar.
  func daysAgo(_ time: Int64) -> Int64 {
    CalendarMonth.day(ofDate: today) - CalendarMonth.day(ofDate: DailyDeal.day(at: time))
  }

  /// The games in progress, also daily deals, the one played last first.
  var started: [LobbyGame] {
    (families.flatMap { $0.started } + dailies).inOrder {
      ($0.playedAt ?? .min) > ($1.playedAt ?? .min)
    }
  }

  /// The families that the search finds.
  ///
  /// If none has the name that the player typed, one letter of it may be wrong.
  var found: [LobbyFamily] {
    let named = families.filter { family in
      family.variants.contains { search.finds($0.rules) }
    }
    let near =
      named.isEmpty
      ? families.filter { family in
        family.variants.contains { search.finds($0.rules, forgives: true) }
      } : named
    return near.map { preferring($0) }.filter { family in
      return switch search.kind {
      case .all: true
      case .started:
        started.contains { game in family.variants.contains { $0.rules == game.rules } }
      case .group(let group): family.group == group
      case .graded: family.variants.contains { search.fits($0.rules) }
      }
    }
  }

  /// A family whose tile opens the variant that the player searched for.
  private func preferring(_ family: LobbyFamily) -> LobbyFamily {
    var family = family
    if !search.fits(family.likely.rules) {
      family.wanted = family.variants.first { search.fits($0.rules) }?.rules
    }
    return family
  }

  // MARK: - The screen

  public var chosenLanguage: Language? { house.choices?.language }

  public func page(in viewport: Viewport) -> Element { LobbyView.page(self) }

  public func perform(text: String) -> Bool {
    guard let command = LobbyCommand(text: text) else {
      // NB: there is no sheet that a command of all tables could close.
      return CommonCommand(text: text) != nil
    }
    switch command {
    case .find(let text): search.text = text
    case .show(let kind): search.kind = kind
    case .showAll:
      search = LobbySearch()
      fields += 1
    }
    return true
  }

  public func attend(_ isWatched: Bool) {}

  /// The lobby saves nothing.
  ///
  /// The tables report storage errors.
  public func storageFailed() {}
}
