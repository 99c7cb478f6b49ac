import BlackjackOdds
import BlackjackRules
import Books
import CardCore
import Dealing
import DealingKeys
import Foundation
import GameList
import Testing

@Suite("The shared shoe of the day")
struct SharedShoeTests {
  let database: TestDatabase
  private static let milliseconds: Int64 = 86_400_000

  init() throws { database = try TestDatabase() }

  /// A server, as it is after a restart.
  private var server: SharedShoes { SharedShoes(with: DealtShoes(in: database.books)) }

  /// The first day with a shoe, and its first millisecond.
  private var day: Int64 { database.today + 1 }
  private var midnight: Int64 { day * Self.milliseconds }

  /// Lets the server draw the secrets of the next days.
  private func open() async throws { _ = try await server.overview(for: nil, at: database.now) }

  private func sitDown(
    _ play: SharedPlayer.Play, isTimed: Bool = true, on day: Int64? = nil
  ) async throws -> SharedPlayer {
    let device = try await database.newcomer()
    return try await SharedPlayer(
      device.player, play, with: server, on: day ?? self.day, isTimed: isTimed)
  }

  private func problems() async throws -> [String] { try await database.books.check().problems }

  @Test("Everyone gets the same order, has one try, and is ranked by what decisions cost")
  func wholeDay() async throws {
    try await open()
    let (best, standing) = (try await sitDown(.best), try await sitDown(.stand))
    #expect(best.state.root == standing.state.root && best.state.root != nil)
    for player in [best, standing] { try await player.playAll() }
    #expect(try await problems() == [])
    // The result is there at once, and provisional.
    let seen = try await server.overview(for: best.player, at: best.now)
    let line = try #require(seen.own?.line)
    #expect((line.rank, line.result.cost) == (1, 0))
    #expect((seen.begun, seen.scored, seen.streak, seen.last) == (2, 2, 1, nil))
    #expect(seen.own?.passed == 0)
    #expect(
      try await server.overview(for: best.player, at: best.now + 5_000).own?.passed == 5_000)
    // Everyone sees the ladder so far.
    #expect(
      seen.lines.map { $0.line.rank } == [1, 2] && seen.lines.map { $0.isOwn } == [true, false])
    #expect(
      try await server.overview(for: nil, at: best.now).lines.map { $0.isOwn } == [false, false])
    // A second try gets the answers of the first one.
    let again = try await server.begin(
      on: day, isTimed: false, for: best.player, at: best.now)
    #expect(again.answers == best.answers)
    await #expect(throws: ShoeRefusal.dealing(.shoeIsOver)) { try await best.send("next") }

    let after = midnight + Self.milliseconds
    let results = try await server.results(of: day, for: standing.player, at: after)
    #expect(results.lines.map { $0.line.rank } == [1, 2])
    #expect(results.lines.map { $0.isOwn } == [false, true])
    #expect(results.lines[1].line.result.cost > 0)
    #expect(results.lines[0].line.result.cost == 0)
    let listed = results.mistakes.reduce(0) { $0 + $1.cost }
    #expect(listed > 0 && listed <= results.lines[1].line.result.cost)
    #expect(results.mistakes.allSatisfy { $0.missed > 0 && $0.missed <= $0.decisions })
    // What the rounds cost adds up to what the tries cost.
    let rounds = results.rounds
    #expect(rounds.map { $0.number } == rounds.map { $0.number }.sorted())
    #expect(rounds.allSatisfy { (1...30).contains($0.number) && $0.missed <= $0.decisions })
    #expect(rounds.reduce(0) { $0 + $1.cost } == results.lines[1].line.result.cost)
    let ladder = try await server.ladder(of: day, at: after)
    for (place, player) in [best, standing].enumerated() {
      let bytes = try await server.file(of: results.lines[place].line.result.id, at: after)
      let file = try ShoeFile(parsing: bytes)
      try file.verify(as: Blackjack.self, checkedBy: P256Checker())
      #expect(ShoeCommitment.hash(of: results.secret) == results.commitment.hash)
      #expect((file.secret, file.rounds.count) == (results.secret, SharedShoe.rounds))
      #expect(file.actions.map { $0.text } == player.answers.map { $0.action })
    }
    // The next day's order depends on this day's ladder.
    let next = try await sitDown(.stand, on: day + 1)
    #expect(next.state.root?.entropy == SharedLadder.digest(of: ladder))
    #expect((results.before, results.after) == (nil, nil))
    try await next.playAll()
    let later = try await server.results(
      of: day + 1, for: nil, at: after + Self.milliseconds)
    #expect((later.before, later.after) == (day, nil))
    #expect(
      try await server.results(of: day, for: nil, at: after + Self.milliseconds).after == day + 1)
    #expect(try await problems() == [])
  }

  @Test("The secret, and what it tells, is in no answer before the day is over")
  func secrecy() async throws {
    try await open()
    let player = try await sitDown(.stand)
    try await player.playAll()
    var told = player.bytes
    func tell(_ value: some Any) { told += Array("\(value)".utf8) }
    let last = midnight + Self.milliseconds - 1
    tell(try await server.overview(for: player.player, at: last))
    told += Array(try await database.books.exported(player.player).utf8)
    let id = try #require(
      await server.overview(for: player.player, at: last).own?.line?.result.id)
    await #expect(throws: SharedShoeRefusal.notOver) { try await server.file(of: id, at: last) }
    await #expect(throws: SharedShoeRefusal.notOver) { try await server.ladder(of: day, at: last) }
    await #expect(throws: SharedShoeRefusal.notOver) {
      try await server.results(of: day, for: player.player, at: last)
    }
    let results = try await server.results(of: day, for: nil, at: last + 1)
    let hexadecimal = results.secret.flatMap { Array(String(format: "%02x", $0).utf8) }
    #expect(results.secret.count == 32)
    #expect(!told.contains(results.secret) && !told.contains(hexadecimal))
    #expect(!told.contains(Array("\(results.secret)".utf8)))
    // The search finds what is there.
    #expect(try await server.file(of: id, at: last + 1).contains(hexadecimal))
  }

  @Test("Each action is stored before it is answered, whatever server answers")
  func restarts() async throws {
    try await open()
    let player = try await sitDown(.stand)
    while try await player.playNext() {
      player.server = server
      let again = try await server.begin(
        on: day, isTimed: true, for: player.player, at: player.now)
      #expect(again.answers == player.answers)
      guard let last = player.answers.last else { continue }
      let repeated = try await server.play(
        last.action, number: Int64(last.number), on: day, for: player.player, at: player.now)
      #expect(repeated == last)
    }
    #expect(try await problems() == [])
  }

  @Test("Servers that draw, mix, score and close at once agree")
  func servers() async throws {
    let players = [try await database.newcomer().player, try await database.newcomer().player]
    await withThrowingTaskGroup(of: Void.self) { group in
      for server in [server, server, server] {
        group.addTask { [now = database.now] in _ = try await server.overview(for: nil, at: now) }
      }
    }
    async let first = server.begin(on: day, isTimed: true, for: players[0], at: midnight)
    async let second = server.begin(on: day, isTimed: true, for: players[1], at: midnight)
    let (one, other) = try await (first, second)
    #expect(one.root == other.root && one.commitment == other.commitment)
    let player = try await SharedPlayer(
      players[0], .stand, with: server, on: day, isTimed: true)
    try await player.playAll()
    let after = midnight + Self.milliseconds
    async let here = server.results(of: day, for: nil, at: after)
    async let there = server.results(of: day, for: nil, at: after)
    #expect(try await here == there)
    #expect(try await problems() == [])
  }

  @Test("A day lasts from midnight to midnight in UTC, and what isn't finished doesn't count")
  func boundaries() async throws {
    try await open()
    let early = try await database.newcomer().player
    await #expect(throws: SharedShoeRefusal.noShoe) {
      try await server.begin(on: day, isTimed: true, for: early, at: midnight - 1)
    }
    // A new server's first shoe is on its second day.
    await #expect(throws: SharedShoeRefusal.noShoe) {
      try await server.begin(on: day - 1, isTimed: true, for: early, at: midnight - 1)
    }
    let player = try await sitDown(.stand)
    (player.now, player.pause) = (midnight + Self.milliseconds - 1, 0)
    #expect(try await player.playNext())
    player.now += 1
    await #expect(throws: SharedShoeRefusal.isOver) { try await player.playNext() }
    let results = try await server.results(of: day, for: player.player, at: player.now)
    #expect(results.lines == [])
    #expect(try await server.overview(for: player.player, at: player.now).last == nil)
    #expect(try await problems() == [])
  }

  @Test("A closed day stays closed when the server's clock is set back")
  func clockSetBack() async throws {
    try await open()
    let player = try await sitDown(.stand)
    #expect(try await player.playNext())
    _ = try await server.results(of: day, for: nil, at: midnight + Self.milliseconds)
    await #expect(throws: SharedShoeRefusal.isOver) { try await player.playNext() }
    await #expect(throws: SharedShoeRefusal.isOver) {
      try await server.begin(on: day, isTimed: true, for: player.player, at: midnight)
    }
    #expect(try await server.overview(for: nil, at: midnight).day == day + 1)
    // The order of the next day is not affected.
    let next = try await server.begin(
      on: day + 1, isTimed: true, for: player.player, at: midnight)
    #expect(next.root?.time == (day + 1) * Self.milliseconds)
    #expect(try await problems() == [])
  }

  @Test("A decision counts at most ten seconds, never less than none, and nothing without a clock")
  func times() async throws {
    try await open()
    for (isTimed, pause, most) in [(true, 60_000, 10_000), (true, -5, 0), (false, 60_000, 0)] {
      let player = try await sitDown(.stand, isTimed: isTimed)
      player.pause = Int64(pause)
      player.now = midnight + Self.milliseconds / 2
      try await player.playAll()
      let own = try #require(
        await server.overview(for: player.player, at: player.now).own?.line?.result)
      let decisions = player.answers.filter {
        !["bet", "dea", "nex"].contains($0.action.prefix(3))
      }
      #expect(own.time == (isTimed ? Int64(decisions.count * most) : nil))
    }
  }

  @Test("The only bet is that of the terms")
  func bets() async throws {
    try await open()
    let player = try await sitDown(.stand)
    for bet in ["bet 26", "bet 100", "bet 0"] {
      await #expect(throws: ShoeRefusal.dealing(.illegalAction)) { try await player.send(bet) }
    }
    try await player.send("bet 50")
    await #expect(throws: ShoeRefusal.dealing(.wrongNumber(expected: 2))) {
      try await server.play("deal", number: 3, on: day, for: player.player, at: player.now)
    }
    let credits = try await database.books.balance(of: player.player).credits
    try await player.playAll()
    #expect(try await database.books.balance(of: player.player).credits == credits)
  }

  @Test("The ladder stays the same when a player leaves, and nothing else of the player stays")
  func leaving() async throws {
    try await open()
    let player = try await sitDown(.stand)
    try await player.playAll()
    let after = midnight + Self.milliseconds
    let ladder = try await server.ladder(of: day, at: after)
    let id = try #require(await server.results(of: day, for: nil, at: after).lines.first).line
    try await database.books.delete(player.player, at: after)
    #expect(try await server.ladder(of: day, at: after) == ladder)
    let results = try await server.results(of: day, for: nil, at: after)
    #expect(results.lines.map { $0.line } == [id])
    #expect(results.mistakes == [])
    await #expect(throws: SharedShoeRefusal.notKept) {
      try await server.file(of: id.result.id, at: after)
    }
    #expect(try await problems() == [])
  }

  @Test("One server tells new results, and those without the decisions of a player who left")
  func sameServer() async throws {
    try await open()
    let server = server
    let players = [try await sitDown(.stand), try await sitDown(.stand)]
    for (place, player) in players.enumerated() {
      player.server = server
      try await player.playAll()
      // Requests at once get the same answer, and score the try once.
      let seen = try await withThrowingTaskGroup(of: SharedOverview.self) { group in
        for _ in 0..<8 {
          group.addTask { [now = player.now] in try await server.overview(for: nil, at: now) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(seen.allSatisfy { $0 == seen[0] })
      #expect((Int(seen[0].scored), seen[0].lines.count) == (place + 1, place + 1))
    }
    let after = midnight + Self.milliseconds
    func results() async throws -> SharedResults {
      try await server.results(of: day, for: players[0].player, at: after)
    }
    let both = try await results()
    #expect(both.lines.count { $0.isOwn } == 1)
    try await database.books.delete(players[1].player, at: after)
    let one = try await results()
    #expect(one.lines.map { $0.line } == both.lines.map { $0.line })
    #expect(one.rounds.map { $0.cost * 2 } == both.rounds.map { $0.cost })
    #expect(one.mistakes.map { $0.cost * 2 } == both.mistakes.map { $0.cost })
    #expect(try await problems() == [])
  }

  @Test("Changes to what is stored are found")
  func tampering() async throws {
    try await open()
    let player = try await sitDown(.stand)
    try await player.playAll()
    _ = try await server.results(of: day, for: nil, at: midnight + Self.milliseconds)
    _ = try await sitDown(.stand, on: day + 1)
    let changes = [
      ("UPDATE shared_try SET cost = cost + 1 WHERE day = \(day)", "the ladder differs"),
      ("UPDATE shared_decision SET cost = cost + 1", "the cost of a try is not the sum"),
      ("UPDATE shared_day SET ladder = ladder || 'x' WHERE day = \(day)", "the ladder differs"),
      ("UPDATE shared_try SET rounds = rounds + 1 WHERE day = \(day)", "of another shoe"),
    ]
    for (change, problem) in changes {
      try await database.tamper(change)
      #expect(try await problems().contains { $0.contains(problem) }, "\(change)")
      let back = change.replacing("+ 1", with: "- 1").replacing(
        "ladder || 'x'", with: "substr(ladder, 1, length(ladder) - 1)")
      try await database.tamper(back)
      #expect(try await problems() == [])
    }
  }
}

/// A device that plays a try, and checks every answer.
final class SharedPlayer {
  /// How it plays.
  enum Play { case best, stand }

  let player: Int64
  let day: Int64
  var server: SharedShoes
  var now: Int64
  /// The time between an answer and the next action.
  var pause: Int64 = 1_000
  private(set) var watcher: ShoeWatcher<Blackjack>
  private(set) var answers: [DealtAnswer] = []
  /// The bytes of everything that the server has answered.
  private(set) var bytes: [UInt8] = []
  /// What was answered at the beginning.
  let state: ShoeState
  private let play: Play

  /// Begins the try an hour after midnight.
  init(
    _ player: Int64, _ play: Play, with server: SharedShoes, on day: Int64, isTimed: Bool
  ) async throws {
    (self.player, self.play, self.server, self.day) = (player, play, server, day)
    now = day * 86_400_000 + 3_600_000
    state = try await server.begin(on: day, isTimed: isTimed, for: player, at: now)
    watcher = ShoeWatcher(
      expecting: .init(
        of: SharedShoe.game, named: SharedShoe.name, credits: SharedShoe.credits,
        key: try await server.publicKey()))
    _ = try watcher.resume(state, checkedBy: P256Checker())
    bytes += state.archive.bytes
  }

  /// Sends an action, and checks the answer.
  func send(_ text: String) async throws {
    now += pause
    let answer = try await server.play(
      text, number: Int64(watcher.nextNumber), on: day, for: player, at: now)
    let action = try #require(BlackjackAction(text: text))
    _ = try watcher.receive(answer, to: action, checkedBy: P256Checker())
    answers.append(answer)
    bytes += answer.archive.bytes
  }

  /// Plays the next action, unless all rounds are over.
  func playNext() async throws -> Bool {
    let seen = watcher.game.observe(watcher.position)
    switch seen.phase {
    case .betting: try await send(seen.bet == 0 ? "bet \(SharedShoe.bet)" : "deal")
    case .roundComplete:
      guard answers.filter({ $0.action == "deal" }).count < SharedShoe.rounds else { return false }
      try await send("next")
    default: try await send(try choice(in: seen).text)
    }
    return true
  }

  /// Plays all rounds.
  func playAll() async throws { while try await playNext() {} }

  private func choice(in seen: BlackjackObservation) throws -> BlackjackAction {
    let legal = watcher.legalActions
    guard play == .best, let question = CoachQuestion(of: watcher.game, at: seen) else {
      return legal.contains(.decline) ? .decline : .stand
    }
    let plays = try question.plays()
    return plays.reduce(plays[0]) { $1.expectation > $0.expectation ? $1 : $0 }.action
  }
}
