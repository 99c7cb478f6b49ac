import CasinoKit
import Foundation
import GameKit
import Observation
import PatienceDeals

/// Scores and achievements in Game Center.
///
/// They follow from what is saved on the device. What Game Center has received is recorded, so anything else is sent when
/// it can be reached, even after the app was closed. The app works the same without Game Center.
@Observable @MainActor public final class GameCenter {
  /// Whether the player is signed in.
  enum State { case unknown, needsSignIn, ready, refused }

  /// A leaderboard, with the player's entry if it has arrived.
  struct Board: Identifiable, Equatable {
    let id: String
    var entry: Entry?
  }

  /// The player's rank and score on a leaderboard.
  struct Entry: Equatable, Sendable {
    let rank: Int
    let score: String
  }

  /// The leaderboards' ids in App Store Connect; that of the month recurs monthly.
  static let allTime = "truecount.winnings.alltime"
  static let month = "truecount.winnings.month"
  /// The beginning of the achievements' ids, before the id of a badge.
  static let badge = "truecount.badge."

  private(set) var state = State.unknown
  private(set) var boards = [Board(id: GameCenter.allTime), Board(id: GameCenter.month)]
  @ObservationIgnored private let device: Device
  @ObservationIgnored private let store: FileStore
  @ObservationIgnored private var isOpen = false
  /// The screen on which the player signs in.
  @ObservationIgnored private var signIn: UIViewController?
  @ObservationIgnored private var isSending = false
  @ObservationIgnored private var record = Record()
  /// The number of requests at work, for tests that wait for them.
  @ObservationIgnored private(set) var load = 0

  /// What was counted, and what Game Center has received.
  private struct Record: Codable {
    /// The number of the last counted round.
    var counted: Int64 = 0
    /// The net winnings of all time and of a month.
    var total = 0
    var inMonth = 0
    /// The month in UTC, such as 202611.
    var month = 0
    var sentTotal: Int?
    var sentInMonth: Int?
    var sentBadges: [String] = []
  }

  init(_ device: Device, _ store: FileStore) {
    (self.device, self.store) = (device, store)
    // NB: a damaged record only means that everything is counted and sent again.
    if let data = try? Data(contentsOf: place),
      let read = try? JSONDecoder().decode(Record.self, from: data)
    {
      record = read
    }
  }

  private var place: URL { device.folder.appending(path: "gamecenter.record") }

  private func save() {
    guard let data = try? JSONEncoder().encode(record) else { return }
    try? data.write(to: place, options: .atomic)
  }

  // MARK: - Signing in

  /// Lets Game Center sign the player in, which it does without a question if the player uses it on this device.
  func open() {
    guard !isOpen else { return update() }
    isOpen = true
    GKLocalPlayer.local.authenticateHandler = { [weak self] controller, error in
      self?.authenticated(controller, error)
    }
  }

  private func authenticated(_ controller: UIViewController?, _ error: (any Error)?) {
    signIn = controller
    state =
      controller != nil ? .needsSignIn : GKLocalPlayer.local.isAuthenticated ? .ready : .refused
    if state == .ready { update() }
  }

  /// Shows the screen on which the player signs in.
  func showSignIn() {
    guard let signIn else { return }
    ActiveScene.current?.keyWindow?.rootViewController?
      .present(signIn, animated: true)
  }

  /// Shows Game Center's own dashboard.
  func showDashboard() { GKAccessPoint.shared.trigger(handler: {}) }

  // MARK: - Counting

  /// Counts everything again, because the saved rounds were replaced.
  func startOver() {
    (record.counted, record.total, record.inMonth) = (0, 0, 0)
    save()
  }

  /// Counts new rounds, and sends what Game Center doesn't have yet.
  func update() {
    count()
    guard state == .ready, !isSending else { return }
    isSending = true
    load += 1
    Task {
      await send()
      await readEntries()
      isSending = false
      load -= 1
    }
  }

  private func count() {
    let month = Self.month(at: device.universalTime())
    // NB: a score of an earlier month must not count in this one.
    if month != record.month {
      (record.month, record.inMonth, record.sentInMonth) = (month, 0, nil)
    }
    while let page = try? RoundPage(archive: store.page(after: record.counted, most: 500)) {
      if page.last < record.counted {
        (record.counted, record.total, record.inMonth) = (0, 0, 0)
        continue
      }
      guard !page.rounds.isEmpty else { break }
      for (number, round) in page.rounds {
        record.counted = number
        if let round { count(round) }
      }
    }
    save()
  }

  private func count(_ round: PlayedRound) {
    if round.isNewBeginning { (record.total, record.inMonth) = (0, 0) }
    guard round.posting == nil else { return }
    record.total += Int(round.net)
    if Self.month(at: round.ended) == record.month { record.inMonth += Int(round.net) }
  }

  private static func month(at time: Int64) -> Int {
    let day = CalendarDay(at: time)
    return Int(day.year) * 100 + Int(day.month)
  }

  /// The ids of the player's badges.
  private var badges: [String] {
    let patience = store.documents.lazy.compactMap { try? SavedPatience(document: $0.bytes) }.first
    return patience?.profile.badges.map { $0.id } ?? []
  }

  // MARK: - Sending

  private func send() async {
    let (total, inMonth, month) = (record.total, record.inMonth, record.month)
    if record.counted > 0, total != record.sentTotal, await Self.submit(total, to: Self.allTime) {
      record.sentTotal = total
    }
    if record.counted > 0, inMonth != record.sentInMonth ?? 0,
      await Self.submit(inMonth, to: Self.month), month == record.month
    {
      record.sentInMonth = inMonth
    }
    let new = badges.filter { !record.sentBadges.contains($0) }
    if !new.isEmpty, await Self.report(new) { record.sentBadges += new }
    save()
  }

  private static func submit(_ score: Int, to board: String) async -> Bool {
    await withCheckedContinuation { continuation in
      GKLeaderboard.submitScore(
        score, context: 0, player: GKLocalPlayer.local, leaderboardIDs: [board]
      ) { error in continuation.resume(returning: error == nil) }
    }
  }

  private static func report(_ badges: [String]) async -> Bool {
    await withCheckedContinuation { continuation in
      let achievements = badges.map { badge in
        let achievement = GKAchievement(identifier: Self.badge + badge)
        achievement.percentComplete = 100
        achievement.showsCompletionBanner = true
        return achievement
      }
      GKAchievement.report(achievements) { error in continuation.resume(returning: error == nil) }
    }
  }

  // MARK: - The player's entries

  private func readEntries() async {
    for place in boards.indices {
      if let entry = await Self.entry(of: boards[place].id) { boards[place].entry = entry }
    }
  }

  private static func entry(of board: String) async -> Entry? {
    await withCheckedContinuation { continuation in
      GKLeaderboard.loadLeaderboards(IDs: [board]) { boards, _ in
        guard let board = boards?.first else { return continuation.resume(returning: nil) }
        board.loadEntries(for: .global, timeScope: .allTime, range: NSRange(location: 1, length: 1))
        {
          own, _, _, _ in
          continuation.resume(
            returning: own.map { Entry(rank: $0.rank, score: $0.formattedScore) })
        }
      }
    }
  }
}
