import BaccaratRules
import BaccaratTables
import BankingGames
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import Dealing
import DealingKeys
import GameContract
import GameList
import RankedPlay
import TableTesting
import ThreeCardPoker
import War

/// The games that are dealt from a shoe, each with a server.
enum RankedGame: String, CaseIterable {
  case blackjack, baccarat, war, threecardpoker

  func server(credits: Credits = 5_000) -> FakeServer {
    switch self {
    case .blackjack: FakeDealer(rawValue, Blackjack.self, credits: credits)
    case .baccarat: FakeDealer(rawValue, Baccarat.self, credits: credits)
    case .war: FakeDealer(rawValue, War.self, credits: credits)
    case .threecardpoker: FakeDealer(rawValue, ThreeCardPoker.self, credits: credits)
    }
  }

  func table(_ services: TableServices, _ documents: [StoredDocument]) -> (any Table)? {
    switch self {
    case .blackjack:
      GameName.blackjackTable(services, documents, movesCards: false, in: .english)
    case .baccarat:
      GameName.baccaratTable(services, documents, movesCards: false, in: .english)
    case .war, .threecardpoker:
      GameName(text: rawValue)?.bankTable(services, documents, movesCards: false, in: .english)
    }
  }
}

/// The page's part: it keeps the steps of the table until the test carries them out.
final class StepService: RankedService {
  var open: [(question: Int64, step: JSONValue)] = []

  func begin(answering question: Int64, _ step: JSONValue) { open.append((question, step)) }
}

/// A player at a ranked table, whose page and server a test can kill.
final class RankedGuest {
  let game: RankedGame
  let server: FakeServer
  private(set) var house = TestServices()
  private(set) var table: ScreenHost
  private(set) var steps = StepService()
  /// Changes the body of a response.
  var tamper: (_ path: String, _ text: String) -> String = { $1 }
  /// The number of steps that were carried out.
  private(set) var stepCount = 0
  private let link: String?

  init(
    _ game: RankedGame, _ server: FakeServer? = nil, firstSeed: UInt64 = 1,
    at link: String? = "ranked"
  ) {
    self.link = link
    self.game = game
    self.server = server ?? game.server()
    house = TestServices(firstSeed: firstSeed)
    table = ScreenHost(
      services: house.services, arrival: LoadedProfile([]), movesCards: false, speaking: .english)
    openTable()
  }

  /// Opens the table at the same link as at first.
  func openTable() { openTable(at: link) }

  /// Opens the table from the stored documents, as a new page does.
  ///
  /// - Parameter link: The part of the link after the game's name, or `nil` if it has none.
  func openTable(at link: String?) {
    house = TestServices(stored: house.stored, firstSeed: house.nextSeed + 1_000)
    steps = StepService()
    house.ranked = RankedAccess(
      steps, keeping: house.stored.first { $0.name == RankedRecord.name }, checkingAt: "verify")
    guard let opened = game.table(house.services, house.stored) as? ScreenHost else {
      preconditionFailure("no table")
    }
    table = opened
    table.attend(true)
    if let link { _ = table.follow(link: link) } else { table.arrive() }
  }

  /// The step that waits for an answer.
  var step: JSONValue? { steps.open.first { (try? $0.step.string("topic")) == "ranked" }?.step }

  var path: String { step.flatMap { try? $0.string("path") } ?? "" }

  /// Lets time pass, and with it the next change of the clock.
  ///
  /// - Returns: Whether the clock runs.
  func passTime(_ milliseconds: Int64) -> Bool {
    let topic = "shared-clock"
    house.time += milliseconds
    guard let place = steps.open.lastIndex(where: { (try? $0.step.string("topic")) == topic })
    else { return false }
    answer(steps.open.remove(at: place).question, .object([]), topic)
    return true
  }

  private func take() -> (question: Int64, step: JSONValue)? {
    guard let place = steps.open.firstIndex(where: { (try? $0.step.string("topic")) == "ranked" })
    else { return nil }
    return steps.open.remove(at: place)
  }

  /// Passes an answer to the table.
  func answer(_ question: Int64, _ says: JSONValue, _ topic: String = "ranked") {
    let answer = try? WorkAnswer(
      archive: .object([
        .init("topic", .string(topic)), .init("number", .integer(question)),
        .init("says", says), .init("isLast", .bool(true)),
      ]))
    if let answer { table.receive(answer) }
  }

  /// Carries out the open step.
  ///
  /// - Parameters:
  ///   - isLost: Whether the response doesn't arrive.
  ///   - times: How often the server receives the request.
  /// - Returns: Whether there was one.
  @discardableResult
  func carryOut(isLost: Bool = false, times: Int = 1) -> Bool {
    guard let (question, step) = take() else { return false }
    stepCount += 1
    switch try? step.string("do") {
    case "check": answer(question, check(step))
    case "fetch":
      var reply: (status: Int64, text: String) = (0, "")
      for _ in 0..<times { reply = server.respond(to: step) }
      if isLost || times == 0 {
        answer(question, .object([.init("status", .integer(0))]))
      } else {
        let text =
          reply.status == 200 ? tamper((try? step.string("path")) ?? "", reply.text) : reply.text
        answer(
          question,
          .object([
            .init("status", .integer(reply.status)), .init("isJSON", .bool(true)),
            .init("text", .string(text)),
          ]))
      }
    default: answer(question, .object([.init("status", .integer(200))]))
    }
    return true
  }

  private func check(_ step: JSONValue) -> JSONValue {
    func bytes(_ name: String) -> [[UInt8]] {
      ((try? step.array(name)) ?? []).map { item in
        if case .string(let text) = item { Hexadecimal.bytes(text) ?? [] } else { [] }
      }
    }
    let key = (try? step.string("key")).flatMap { Hexadecimal.bytes($0) } ?? []
    let valid = zip(bytes("texts"), bytes("signatures")).map { text, signature in
      P256Checker().isValid(Dealing.SignedText(text: text, signature: signature), key: key)
    }
    return .object([.init("valid", .array(valid.map { .bool($0) }))])
  }

  /// Carries out steps until the player can act or the table has stopped.
  func settle() {
    while carryOut() {}
  }

  /// The commands that a player can give now by buttons.
  var commands: [String] {
    table.buttons.filter { $0.isEnabled && !$0.command.hasPrefix("open ") }.map { $0.command }
  }

  @discardableResult
  func press(_ command: String) -> Bool { table.perform(text: command) }

  /// Presses a random button; one that is meant for play more often than the others.
  func pressAnything(_ generator: inout SplitMix64) {
    let commands = commands.filter { !$0.hasPrefix("auto") && !$0.hasPrefix("clear") }
    let plays = commands.filter { !$0.hasPrefix("chip") && !$0.hasPrefix("choose") }
    let chosen = plays.isEmpty || generator.below(4) == 0 ? commands : plays
    guard !chosen.isEmpty else { return }
    press(chosen[generator.below(chosen.count)])
    if game == .baccarat, generator.below(2) == 0 { press("add player") }
  }

  /// The page as text.
  var drawn: String {
    var bytes: [UInt8] = []
    table.page(in: Viewport(width: 390, height: 844)).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  var isStopped: Bool { table.sheet == .credits && drawn.contains("try-again") }
}
