// Stand-in for GameKit on Linux, for what the shell uses. What was sent is kept for tests.
@_exported import Interface

/// Game Center, for tests.
public final class TestGameCenter: @unchecked Sendable {
  nonisolated(unsafe) public static var shared = TestGameCenter()

  /// Whether the device reaches it.
  public var isReachable = true
  /// The scores by leaderboard, and the achievements, as they arrived.
  public var scores: [String: [Int]] = [:]
  public var achievements: [String] = []
  /// How often the app has opened Game Center's own screen.
  public var openings = 0
  public init() {}

  /// What the handler of the local player gets.
  @MainActor public func sign(_ isIn: Bool, asking controller: UIViewController? = nil) {
    GKLocalPlayer.local.isAuthenticated = isIn
    let handler = GKLocalPlayer.local.authenticateHandler
    handler?(controller, isIn || controller != nil ? nil : GKError(.cancelled))
  }

  var error: (any Error)? { isReachable ? nil : GKError(.communicationsFailure) }
}

// https://developer.apple.com/documentation/gamekit/gkerror
public struct GKError: Error {
  // https://developer.apple.com/documentation/gamekit/gkerror/code
  public enum Code: Int, Sendable {
    case unknown = 1
    case cancelled, communicationsFailure
  }
  /// What went wrong, for tests.
  public let code: Code
  /// An error, for tests.
  public init(_ code: Code) { self.code = code }
}

// https://developer.apple.com/documentation/gamekit/gkplayer
public class GKPlayer: NSObject {}

// https://developer.apple.com/documentation/gamekit/gklocalplayer
public final class GKLocalPlayer: GKPlayer {
  // https://developer.apple.com/documentation/gamekit/gklocalplayer/local
  nonisolated(unsafe) public static let local = GKLocalPlayer()
  // https://developer.apple.com/documentation/gamekit/gklocalplayer/isauthenticated
  public internal(set) var isAuthenticated = false
  // https://developer.apple.com/documentation/gamekit/gklocalplayer/authenticatehandler
  public var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)?
}

// https://developer.apple.com/documentation/gamekit/gkleaderboard
public final class GKLeaderboard: NSObject {
  // https://developer.apple.com/documentation/gamekit/gkleaderboard/baseleaderboardid
  public let baseLeaderboardID: String
  init(_ id: String) { baseLeaderboardID = id }

  // https://developer.apple.com/documentation/gamekit/gkleaderboard/playerscope
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }
  // https://developer.apple.com/documentation/gamekit/gkleaderboard/timescope-swift.enum
  public enum TimeScope: Int, Sendable { case today, week, allTime }

  // https://developer.apple.com/documentation/gamekit/gkleaderboard/entry
  public final class Entry: NSObject {
    // https://developer.apple.com/documentation/gamekit/gkleaderboard/entry/rank
    public let rank: Int
    // https://developer.apple.com/documentation/gamekit/gkleaderboard/entry/formattedscore
    public let formattedScore: String
    init(_ score: Int) { (rank, formattedScore) = (3, "\(score)") }
  }

  // https://developer.apple.com/documentation/gamekit/gkleaderboard/submitscore(_:context:player:leaderboardids:completionhandler:)
  public class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let center = TestGameCenter.shared
    if center.isReachable {
      for id in leaderboardIDs { center.scores[id, default: []].append(score) }
    }
    let error = center.error
    DispatchQueue.global().async { completionHandler(error) }
  }

  // https://developer.apple.com/documentation/gamekit/gkleaderboard/loadleaderboards(ids:completionhandler:)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public class func loadLeaderboards(
    IDs leaderboardIDs: [String]?,
    completionHandler: @escaping @Sendable ([GKLeaderboard]?, (any Error)?) -> Void
  ) {
    let error = TestGameCenter.shared.error
    DispatchQueue.global().async {
      completionHandler(
        error == nil ? (leaderboardIDs ?? []).map { GKLeaderboard($0) } : nil, error)
    }
  }

  // https://developer.apple.com/documentation/gamekit/gkleaderboard/loadentries(for:timescope:range:completionhandler:)
  public func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange,
    completionHandler: @escaping @Sendable (Entry?, [Entry]?, Int, (any Error)?) -> Void
  ) {
    let (center, id) = (TestGameCenter.shared, baseLeaderboardID)
    let (score, error) = (center.scores[id]?.max(), center.error)
    DispatchQueue.global().async { completionHandler(score.map { Entry($0) }, [], 7, error) }
  }
}

// https://developer.apple.com/documentation/gamekit/gkachievement
public final class GKAchievement: NSObject {
  // https://developer.apple.com/documentation/gamekit/gkachievement/identifier
  public var identifier: String
  // https://developer.apple.com/documentation/gamekit/gkachievement/percentcomplete
  public var percentComplete = 0.0
  // https://developer.apple.com/documentation/gamekit/gkachievement/showscompletionbanner
  public var showsCompletionBanner = false

  // https://developer.apple.com/documentation/gamekit/gkachievement/init(identifier:)
  public init(identifier: String) { self.identifier = identifier }

  // https://developer.apple.com/documentation/gamekit/gkachievement/report(_:withcompletionhandler:)
  public class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let center = TestGameCenter.shared
    if center.isReachable {
      center.achievements += achievements.filter { $0.percentComplete == 100 }.map { $0.identifier }
    }
    let error = center.error
    DispatchQueue.global().async { completionHandler?(error) }
  }
}

// https://developer.apple.com/documentation/gamekit/gkaccesspoint
public final class GKAccessPoint: NSObject {
  // https://developer.apple.com/documentation/gamekit/gkaccesspoint/shared
  nonisolated(unsafe) public static let shared = GKAccessPoint()
  // https://developer.apple.com/documentation/gamekit/gkaccesspoint/trigger(handler:)
  public func trigger(handler: @escaping () -> Void) {
    TestGameCenter.shared.openings += 1
    handler()
  }
}
