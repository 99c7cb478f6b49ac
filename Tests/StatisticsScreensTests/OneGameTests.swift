import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import Records
import StatisticsScreens
import TableTesting
import Testing

@Suite("Statistics of one patience")
struct OneGameTests {
  /// A finished game of Golf, deal 1: won by the solver's line, or given up after a draw.
  private static func golf(
    isWon: Bool, seconds: Int64 = 60, isAssisted: Bool = false,
    _ rules: PatienceRules = .golf, draws: Int = 1
  ) throws -> PlayedRound {
    let game = Patience(rules)
    var journal = Journal(of: game, from: .numbered(1))
    if isWon {
      let line = Solver(game).judge(journal.position).line
      try #require(!line.isEmpty)
      for action in line { try journal.play(action) }
      try #require(game.isWon(journal.observation))
    } else {
      for _ in 0..<draws { try journal.play(.draw) }
    }
    var notes = PatienceNotes()
    notes.isAssisted = isAssisted
    let members = notes.members.filter { $0.name != "milliseconds" && $0.name != "isCounted" }
    return PlayedRound(
      at: "klondike", began: 0, ended: seconds * 1_000, staked: 0, returned: 0,
      journal: journal.archive,
      notes: .object(
        members + [
          .init("milliseconds", .integer(seconds * 1_000)), .init("isCounted", .bool(true)),
        ]))
  }

  private static func results(_ rounds: [PlayedRound]) throws -> PatienceResults {
    var statistics = PatienceStatistics()
    for (place, round) in rounds.enumerated() {
      statistics.count(round, number: Int64(place + 1))
    }
    return try #require(statistics.games.first?.results)
  }

  @Test("Streaks, moves, scores and times are those of games without help")
  func results() throws {
    let (won, lost) = (try Self.golf(isWon: true), try Self.golf(isWon: false))
    let helped = try Self.golf(isWon: true, seconds: 5, isAssisted: true)
    let results = try Self.results([lost, won, won, won, lost, won])
    #expect((results.played, results.streak, results.bestStreak) == (6, 1, 3))
    #expect(results.times.wins == 4 && results.times.median == 70)
    let line = Solver(Patience(.golf)).judge(Patience(.golf).begin(.numbered(1))).line
    #expect(results.fewestMoves == Int64(line.count))
    let left = line.count { $0 == .draw }
    #expect(results.bestScore == Int64(left) - 16, "16 cards are in the stock at first")
    #expect(try Self.results([lost]).bestScore == 35)
    let afterHelp = try Self.results([won, won, helped, won])
    #expect((afterHelp.played, afterHelp.streak, afterHelp.bestStreak) == (2, 0, 2))
  }

  @Test("A score is the best of its kind: with time, of wins alone, or the lowest")
  func scores() throws {
    func best(_ rules: PatienceRules, _ actions: [PatienceAction]) throws -> Int64? {
      var journal = Journal(of: Patience(rules), from: .numbered(1))
      for action in actions { try journal.play(action) }
      return PatienceNotes().finalScore(of: journal)
    }
    #expect(try best(.yukon, []) == nil)
    #expect(try best(.spider(suits: 1), [.draw]) == nil, "500 points for nothing")
    #expect(try best(.pyramid, [.draw]) == -52)
    let game = Patience(.klondike(draw: 1))
    var journal = Journal(of: game, from: .numbered(255))
    for action in Solver(game).judge(journal.position).line { try journal.play(action) }
    let notes = try PatienceNotes(
      archive: .object([
        .init("milliseconds", .integer(120_000)), .init("day", .null),
        .init("isAssisted", .bool(false)), .init("isShown", .bool(false)),
        .init("isCounted", .bool(true)),
      ]))
    #expect(notes.finalScore(of: journal) == max(0, journal.observation.score - 24) + 700_000 / 120)
  }

  // MARK: - Times

  @Test("Bars have the same round length, and the slowest twentieth shares the last one")
  func bars() {
    func bars(_ seconds: [Int64]) -> [[Int64]] {
      var times = TimeDistribution()
      for time in seconds { times.count(milliseconds: time * 1_000) }
      return times.bars.map { [$0.from, $0.to ?? -1, $0.wins] }
    }
    #expect(bars([]).isEmpty)
    #expect(bars([65]) == [[60, 70, 1]])
    #expect(bars([60, 69, 85]) == [[60, 70, 2], [70, 80, 0], [80, 90, 1]])
    #expect(bars([0, 99]).count == 10)
    #expect(bars([0, 100]).map { $0[0] } == [0, 20, 40, 60, 80, 100])
    let many = Array(repeating: Int64(65), count: 19)
    #expect(bars(many + [3_000]) == [[60, 70, 19], [70, -1, 1]])
    #expect(bars([10, 36_000_000]).reduce(0) { $0 + $1[2] } == 2)
    #expect(bars([1, 35_000]).count <= 11)
  }

  @Test("Times survive saving, and damaged ones are refused")
  func times() throws {
    var times = TimeDistribution()
    for time in [65, 12, 65, 7_000] as [Int64] { times.count(milliseconds: time * 1_000) }
    #expect(times.archive.text == "[1,1,6,2,700,1]" && times.median == 70)
    #expect(try TimeDistribution(archive: times.archive) == times)
    for wrong in [[1], [6, 1, 6, 1], [6, 0], [9_999, 1], [-1, 1]] as [[Int64]] {
      let archive = JSONValue.array(wrong.map { .integer($0) })
      #expect(throws: ArchiveRefusal.self) { try TimeDistribution(archive: archive) }
    }
  }

  // MARK: - The page

  @Test("The page shows the game played most, and each game or variant that was played")
  func page() throws {
    let rounds = [
      try Self.golf(isWon: false), try Self.golf(isWon: true, seconds: 65),
      try Self.golf(isWon: false, .golf.with(.nothingOnKings)),
    ]
    let visit = StatisticsVisit(rounds, link: "klondike")
    try visit.finish()
    let part = try #require(visit.page.all.first { $0["class"] == "place-part one-game" })
    #expect(part.text.contains("Games 2 Won 1 Share 50.0%"))
    #expect(part.text.contains("Current winning streak 1 Longest winning streak 1"))
    #expect(part.text.contains("Fastest win 1:05 Average win 1:05"))
    #expect(!part.text.contains("How long your wins took"), "two figures already say it of one win")
    let many = StatisticsVisit(
      try (0..<3).map { _ in try Self.golf(isWon: true, seconds: 65) }, link: "klondike")
    try many.finish()
    #expect(many.page.text.contains("At least half of your 3 wins took under 1:10."))
    #expect(many.page.text.contains("1:00 to 1:10 3"))
    let keys = part.all.filter { $0["class"] == "one-game-key" }
    #expect(keys.map { $0.text } == ["Golf", "Golf, nothing on kings"])
    #expect(keys.map { $0["aria-pressed"] } == ["true", "false"])
    #expect(visit.room.perform(text: try #require(keys[1].command)))
    let other = try #require(visit.page.all.first { $0["class"] == "place-part one-game" })
    #expect(other.text.contains("Games 1 Won 0 Share 0.0%") && !other.text.contains("took"))
    #expect(other.text.contains("Lowest score 35"))
    for wrong in ["of", "of chess", "of golf x"] { #expect(!visit.room.perform(text: wrong)) }
  }

  @Test("Older statistics get the results from the stored rounds, and say what is missing")
  func older() throws {
    let rounds = [
      try Self.golf(isWon: true), try Self.golf(isWon: true), try Self.golf(isWon: false),
    ]
    let visit = StatisticsVisit(rounds, link: "klondike")
    try visit.finish()
    #expect(!visit.room.patience.lacksResults)
    let stored = visit.house.stored.map { document in
      document.name == PatienceStatistics.name
        ? StoredDocument(document.name, Self.withoutResults(visit.room.patience)) : document
    }
    let later = try Self.golf(isWon: true)
    let back = StatisticsVisit(rounds + [later], stored: stored, link: "klondike")
    try back.finish()
    let tally = try #require(back.room.patience.games.first)
    let results = try #require(tally.results)
    #expect((tally.played, results.played, results.streak, results.bestStreak) == (4, 4, 1, 2))
    #expect(!back.text.contains("include only"))
    let again = try PatienceStatistics(
      document: try #require(back.house.stored[PatienceStatistics.name]))
    #expect(again == back.room.patience && !again.lacksResults)
    // The first round exists only in the totals.
    let folded = StatisticsVisit(
      rounds + [later], stored: stored, link: "klondike", without: 1)
    try folded.finish()
    #expect(folded.room.patience.games.first?.results?.played == 3)
    #expect(folded.text.contains("include only your latest 3 of 4 games."))
  }

  /// The document of an earlier program, which didn't have the results of single games.
  private static func withoutResults(_ statistics: PatienceStatistics) -> [UInt8] {
    struct Older: SavedDocument {
      static let format = PatienceStatistics.format
      static let version = PatienceStatistics.version
      static let firstWithChecksum = PatienceStatistics.firstWithChecksum
      let summary = ""
      let contents: [JSONValue.Member]
      init(_ contents: [JSONValue.Member]) { self.contents = contents }
      init(contents: JSONValue) throws(ArchiveRefusal) { self.contents = [] }
    }
    return Older(
      statistics.contents.map { member in
        guard member.name == "games", case .array(let games) = member.value else { return member }
        return JSONValue.Member(
          "games",
          .array(
            games.map { game in
              guard case .object(let members) = game else { return game }
              return .object(members.filter { $0.name != "results" })
            }))
      }
    ).document
  }

  // MARK: - Badges

  @Test("Badges are listed with what each is for and how far the player is")
  func badges() throws {
    var profile = PatienceProfile()
    profile[.golf].played = 4
    profile[.golf].won = 4
    profile[.golf].bestStreak = 2
    let game = SavedPatienceGame(Journal(of: Patience(.golf), from: .numbered(1)))
    let table = StoredDocument("klondike", SavedPatience(profile: profile, playing: game).document)
    let visit = StatisticsVisit([], stored: [table], link: "klondike")
    try visit.finish()
    let part = try #require(visit.page.all.first { $0["class"] == "place-part badges" })
    #expect(part.text.contains("1 of 20 badges earned."))
    #expect(part.text.contains(PilePhrase.whatHelpIs.english))
    #expect(part.text.contains("First win Win any game. Earned"))
    #expect(part.text.contains("10 wins Win 10 games. 4 of 10"))
    #expect(part.text.contains("Clearing games Win Pyramid, TriPeaks and Golf. 1 of 3"))
    #expect(part.all.filter { $0["class"] == "badge" || $0["class"] == "badge earned" }.count == 20)
    #expect(part.all.filter { $0["class"] == "badge earned" }.count == 1)
  }
}
