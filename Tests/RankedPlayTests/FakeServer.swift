import CardCore
import Dealing
import DealingKeys
import Wire

/// A server that deals one game to one player, and answers requests as the real one does.
class FakeServer {
  /// Requests in the order in which they were processed.
  private(set) var processed: [JSONValue] = []
  static let key = ServerKey([UInt8](repeating: 7, count: 32)) ?? ServerKey()

  /// Processes a request and returns the status with the body of the response.
  final func respond(to step: JSONValue) -> (status: Int64, text: String) {
    processed.append(step)
    let path = ((try? step.string("path")) ?? "").split(separator: "/").map(String.init)
    let method = (try? step.string("method")) ?? ""
    let body = step.member("body") ?? .null
    do {
      switch (method, path.first, path.count) {
      case ("GET", "dealing-key", 1):
        return done(Body.DealingKey { $0.key = Hexadecimal.text(Self.key.publicKey) }.archive)
      case ("GET", "shoes", 1): return done(list.archive)
      case ("POST", "shoes", 1): return done(try sitDown(try Body.SittingDown(archive: body)))
      case ("GET", "shoes", 2): return done(try state(of: number(path)))
      case ("POST", "shoes", 3):
        switch path[2] {
        case "entropy":
          return done(try mix(try Body.Entropy(archive: body).entropy, in: number(path)))
        case "actions":
          return done(try play(try Body.ShoeAction(archive: body), in: number(path)))
        default: return (200, try end(number(path)))
        }
      case ("GET", "shared-shoe", 1): return done(sharedShoe.archive)
      case ("GET", "shared-shoe", 3): return done(ladder.archive)
      case ("POST", "shared-shoe", 2):
        return done(try beginShared(try Body.SharedBeginning(archive: body)))
      case ("POST", "shared-shoe", 3):
        return done(try playShared(try Body.ShoeAction(archive: body)))
      default: return problem(404, "http/404")
      }
    } catch let refusal as FakeRefusal { return problem(409, refusal.code.rawValue) } catch {
      return problem(400, "request/bad")
    }
  }

  private func number(_ path: [String]) -> Int64 { Int64(path[1]) ?? 0 }
  private func done(_ body: JSONValue) -> (Int64, String) { (200, body.text) }
  private func problem(_ status: Int64, _ code: String) -> (Int64, String) {
    (status, Body.Error { $0.error.code = code }.archive.text)
  }

  // What a subclass deals.
  var list: Body.Shoes { Body.Shoes() }
  func sitDown(_ sent: Body.SittingDown) throws -> JSONValue { .null }
  func state(of number: Int64) throws -> JSONValue { .null }
  func mix(_ entropy: String, in number: Int64) throws -> JSONValue { .null }
  func play(_ action: Body.ShoeAction, in number: Int64) throws -> JSONValue { .null }
  func end(_ number: Int64) throws -> String { "" }
  var sharedShoe: Body.SharedShoe { Body.SharedShoe() }
  var ladder: Body.SharedLadder { Body.SharedLadder { $0.text = "truecount.ladder 1\n" } }
  func beginShared(_ sent: Body.SharedBeginning) throws -> JSONValue { .null }
  func playShared(_ action: Body.ShoeAction) throws -> JSONValue { .null }
  /// Continues with what is stored, as after a restart.
  func restart() throws {}
  var balance: Credits { 0 }
  /// The files of finished shoes.
  var files: [ShoeFile] { [] }
  /// The number of actions in open and finished shoes.
  var actionCount: Int { 0 }
  /// Drops the last actions of the last open shoe, as an older database does.
  func forgetActions(_ count: Int) throws {}
  func verify(_ file: ShoeFile) throws {}
  /// Plays a legal action in the last open shoe, as another device of the player does.
  func playElsewhere() throws {}
  /// Plays an action in the last open shoe.
  func playElsewhere(_ action: String) throws {}
  /// Mixes the entropy of another device into the last shoe.
  func mixElsewhere() throws {}
  /// Drops all actions of the last open shoe and its mix, as an older database does.
  func forgetMix() throws {}
  /// The number of shoes that were placed.
  var shoeCount: Int { 0 }
}

/// Why the server refuses a request.
struct FakeRefusal: Error {
  let code: ProblemCode

  init(_ code: ProblemCode) { self.code = code }

  init(_ refusal: DealingRefusal) {
    code =
      switch refusal {
      case .notMixed: .shoeNotMixed
      case .otherEntropy: .shoeOtherEntropy
      case .otherAction: .shoeOtherAction
      case .wrongNumber: .shoeWrongNumber
      case .notEnoughCredits: .shoeNotEnoughCredits
      case .shoeIsOver: .shoeOver
      case .roundUnderWay: .shoeRoundUnderWay
      case .isClosed: .shoeEnded
      case .unknownAction, .illegalAction, .tooFewCards: .shoeIllegalAction
      case .badEntropy, .notSigned: .requestBad
      }
  }
}

/// A server that deals one game.
final class FakeDealer<Game: ShoeGame>: FakeServer {
  private let name: String
  private var shoes: [(id: String, dealer: ShoeDealer<Game>)] = []
  private var last: Int64 = 100
  private let start: Credits
  /// The shared shoe of the day, if there is one.
  private(set) var shared: ShoeDealer<Game>?
  /// Whether the player has begun a try, and with a clock.
  private(set) var sharedBeginning: Body.SharedBeginning?
  /// How long the server has waited for the next action.
  var passed: Int64 = 0
  /// Whether the day of the shared shoe is over.
  var isDayOver = false
  /// The number of its rounds.
  static var sharedRounds: Int { 3 }

  /// Deals a shared shoe on day 9, by default mixed with the digest of the ladder.
  func share(_ game: Game, entropy: [UInt8]? = nil) throws {
    let terms = ShoeTerms(number: 9, game: name, rules: game.archive, credits: 20_000, time: 5)
    var dealer = try ShoeDealer(
      of: game, terms: terms, secret: SHA256.hash("shared".bytes), signedBy: Self.key)
    _ = try dealer.mix(
      entropy ?? SharedLadder.digest(of: ladder.text), at: 9, signedBy: Self.key)
    shared = dealer
  }

  override var sharedShoe: Body.SharedShoe {
    Body.SharedShoe {
      ($0.day, $0.rounds, $0.bet, $0.mostTime) = (9, Int64(Self.sharedRounds), 50, 10_000)
      $0.isOpen = shared != nil
      guard let sharedBeginning else { return }
      $0.own = Body.SharedTry {
        ($0.rounds, $0.isTimed) = (Int64(shared?.roundCount ?? 0), sharedBeginning.isTimed)
        $0.passed = passed
      }
    }
  }

  override func beginShared(_ sent: Body.SharedBeginning) throws -> JSONValue {
    guard let shared else { throw FakeRefusal(.sharedNone) }
    if isDayOver { throw FakeRefusal(.sharedOver) }
    sharedBeginning = sharedBeginning ?? sent
    return shared.state.archive
  }

  override func playShared(_ action: Body.ShoeAction) throws -> JSONValue {
    guard let shared else { throw FakeRefusal(.sharedNone) }
    if isDayOver { throw FakeRefusal(.sharedOver) }
    let isOver = !shared.isRoundUnderWay && shared.roundCount >= Self.sharedRounds
    if isOver, action.number > shared.actionCount { throw FakeRefusal(.shoeOver) }
    return try dealing { () throws(DealingRefusal) in
      try self.shared?.play(
        action.action, number: Int(action.number), signedBy: Self.key
      ).archive ?? .null
    }
  }

  init(_ name: String, _ game: Game.Type, credits: Credits) {
    self.name = name
    start = credits
  }

  override var balance: Credits {
    shoes.reduce(start) { $0 + $1.dealer.settledCredits - $1.dealer.commitment.terms.credits }
  }

  override var files: [ShoeFile] { shoes.compactMap { $0.dealer.file } }
  override var actionCount: Int { shoes.reduce(0) { $0 + $1.dealer.actionCount } }

  override var list: Body.Shoes {
    Body.Shoes {
      $0.shoes = shoes.reversed().map { shoe in
        Body.DealtShoe {
          ($0.number, $0.game) = (shoe.dealer.commitment.terms.number, name)
          $0.changed = shoe.dealer.commitment.terms.number
          $0.isRoundUnderWay = shoe.dealer.isRoundUnderWay
          $0.ended = shoe.dealer.file == nil ? nil : 1
        }
      }
    }
  }

  override func sitDown(_ sent: Body.SittingDown) throws -> JSONValue {
    if let known = shoes.first(where: { $0.id == sent.id }) {
      return known.dealer.commitment.archive
    }
    guard sent.game == name else { throw FakeRefusal(.shoeUnknownGame) }
    let game = try Game(archive: sent.rules)
    guard shoes.filter({ $0.dealer.file == nil }).count < 8 else { throw FakeRefusal(.shoeTooMany) }
    last += 1
    let terms = ShoeTerms(
      number: last, game: name, rules: game.archive, credits: balance, time: last)
    let dealer = try ShoeDealer(
      of: game, terms: terms, secret: SHA256.hash("secret \(last)".bytes), signedBy: Self.key)
    shoes.append((sent.id, dealer))
    return dealer.commitment.archive
  }

  private func place(of number: Int64) throws -> Int {
    guard let place = shoes.firstIndex(where: { $0.dealer.commitment.terms.number == number })
    else { throw FakeRefusal(.shoeUnknown) }
    return place
  }

  private func dealing<Value>(_ work: () throws(DealingRefusal) -> Value) throws -> Value {
    do throws(DealingRefusal) { return try work() } catch { throw FakeRefusal(error) }
  }

  override func state(of number: Int64) throws -> JSONValue {
    let dealer = shoes[try place(of: number)].dealer
    if dealer.file != nil { throw FakeRefusal(.shoeEnded) }
    return dealer.state.archive
  }

  override func mix(_ entropy: String, in number: Int64) throws -> JSONValue {
    let place = try place(of: number)
    return try dealing { () throws(DealingRefusal) in
      try shoes[place].dealer.mix(
        Hexadecimal.bytes(entropy) ?? [], at: number, signedBy: Self.key
      ).archive
    }
  }

  override func play(_ action: Body.ShoeAction, in number: Int64) throws -> JSONValue {
    let place = try place(of: number)
    return try dealing { () throws(DealingRefusal) in
      try shoes[place].dealer.play(
        action.action, number: Int(action.number), signedBy: Self.key
      ).archive
    }
  }

  override func end(_ number: Int64) throws -> String {
    let place = try place(of: number)
    return try dealing { () throws(DealingRefusal) in
      String(decoding: try shoes[place].dealer.close(signedBy: Self.key).bytes, as: UTF8.self)
    }
  }

  override func restart() throws {
    for place in shoes.indices {
      shoes[place].dealer = try ShoeDealer<Game>(archive: shoes[place].dealer.archive)
    }
  }

  private var lastOpen: Int? { shoes.lastIndex { $0.dealer.file == nil && $0.dealer.root != nil } }

  override func forgetActions(_ count: Int) throws {
    guard let place = lastOpen, case .object(let members) = shoes[place].dealer.archive else {
      return
    }
    let kept = members.map { member in
      guard member.name == "answers", case .array(let items) = member.value else { return member }
      return JSONValue.Member("answers", .array(Array(items.dropLast(count))))
    }
    shoes[place].dealer = try ShoeDealer<Game>(archive: .object(kept))
  }

  override func playElsewhere() throws {
    guard let place = lastOpen, let action = shoes[place].dealer.legalActions.first else { return }
    try playElsewhere(action.text)
  }

  override func playElsewhere(_ action: String) throws {
    guard let place = lastOpen else { return }
    let number = shoes[place].dealer.actionCount + 1
    _ = try shoes[place].dealer.play(action, number: number, signedBy: Self.key)
  }

  override func mixElsewhere() throws {
    guard let shoe = shoes.last?.dealer.commitment.terms.number else { return }
    _ = try mix(Hexadecimal.text(SHA256.hash("elsewhere".bytes)), in: shoe)
  }

  override func forgetMix() throws {
    guard let place = lastOpen, case .object(let members) = shoes[place].dealer.archive else {
      return
    }
    let kept = members.map { member in
      switch member.name {
      case "root": JSONValue.Member("root", .null)
      case "answers": JSONValue.Member("answers", .array([]))
      default: member
      }
    }
    shoes[place].dealer = try ShoeDealer<Game>(archive: .object(kept))
  }

  override var shoeCount: Int { shoes.count }

  override func verify(_ file: ShoeFile) throws {
    try file.verify(as: Game.self, checkedBy: P256Checker())
  }
}
