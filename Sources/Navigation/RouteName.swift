import CardCore
import GameList

/// The first parts of links to screens without bets, which never change.
public enum RouteName {
  public static let account = "account"
  public static let boards = "boards"
  /// The shared shoe of the day, a part of the leaderboards.
  public static let sharedShoe = "\(boards)/shared"
  public static let store = "store"
  /// All patiences, to choose from.
  public static let patience = GameName.patience.entry.lobby
  public static let pause = "pause"
  /// The settings for all games.
  public static let settings = "settings"
  public static let yourHouse = "house"
  public static let trainer = "trainer"
  public static let challenge = "challenge"
  public static let statistics = "statistics"
  /// The calendar of daily deals, with today's.
  public static let calendar = "\(statistics)/daily"

  /// The calendar of daily deals with those of a day, given by its date, such as 20261121.
  public static func calendar(on date: UInt64) -> String { "\(calendar)/\(date)" }
  public static let rounds = "rounds"
  public static let replay = "replay"
  public static let data = "data"
  /// The check of shoes that a server has dealt.
  public static let verify = "verify"
  /// The gallery of the kit.
  public static let gallery = "kit"

  /// All of them.
  public static let all = [
    account, boards, store, patience, pause, settings, yourHouse, trainer, challenge, statistics,
    rounds,
    replay, data, verify, gallery,
  ]
}
