import Books
import CardCore
import Dealing
import HTTPTypes
import Hummingbird
import Wire

/// Deals shoes, as docs/dealing.md specifies.
struct ShoeController {
  let books: Books
  let shoes: DealtShoes
  let storage: StorageLimits

  /// The bytes of a shoe that count toward the limit of its address.
  private static let bytesOfShoe = 4 * 1024

  /// Adds the routes `dealing-key` and those at and below `shoes`.
  ///
  /// - Parameter api: The group of routes below `/api` for players.
  func addRoutes(to api: RouterGroup<some RemoteAddressRequestContext>) {
    api.on(.dealingKey) { _, _ in
      let key = try await shoes.publicKey()
      return Body.DealingKey { $0.key = key.hexadecimal }
    }
    api.on(.shoes) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let lines = try await shoes.list(of: player)
      return Body.Shoes { $0.shoes = lines.map { Body.DealtShoe($0) } }
    }
    api.on(.sitDown) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Body.SittingDown.self)
      let id = try APIRefusal.bytes(sent.id)
      guard id.count == 16 else { throw APIRefusal.badRequest("an id does not have 16 bytes") }
      try storage.add(
        bytes: Self.bytesOfShoe, request, from: ClientAddress(context.remoteAddress))
      return try await answer { now in
        try await shoes.sitDown(
          at: sent.game, rules: sent.rules, request: id, for: player, at: now)
      }
    }
    api.on(.shoe) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      return try await answer { _ in
        try await shoes.state(of: context.shoe, for: player)
      }
    }
    api.on(.mixShoe) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let entropy = try APIRefusal.bytes(try await request.json(Body.Entropy.self).entropy)
      return try await answer { now in
        try await shoes.mix(entropy, in: context.shoe, for: player, at: now)
      }
    }
    api.on(.playShoe) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Body.ShoeAction.self)
      return try await answer { now in
        try await shoes.play(
          sent.action, number: sent.number, in: context.shoe, for: player, at: now)
      }
    }
    api.on(.endShoe) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let file = try await refusing { now in
        try await shoes.end(context.shoe, for: player, at: now)
      }
      return Response(json: ByteBuffer(bytes: file))
    }
  }

  /// Answers with a message of the protocol.
  private func answer<Message: Archivable>(
    _ message: (_ now: Int64) async throws -> Message
  ) async throws -> Response {
    Response(json: ByteBuffer(bytes: try await refusing(message).archive.bytes))
  }

  /// Turns refusals into error responses.
  private func refusing<Value>(_ work: (_ now: Int64) async throws -> Value) async throws -> Value {
    let now = books.now
    do { return try await work(now) } catch let refusal as ShoeRefusal {
      throw APIRefusal(refusal, at: now)
    }
  }
}

extension RequestContext {
  /// The number of the shoe in the path; no shoe has the number 0.
  fileprivate var shoe: Int64 { parameters.get("number", as: Int64.self) ?? 0 }
}

extension Body.DealtShoe {
  fileprivate init(_ line: ShoeLine) {
    self.init()
    (number, game, began, changed) = (line.number, line.game, line.began, line.changed)
    (isMixed, isRoundUnderWay, held) = (line.isMixed, line.isRoundUnderWay, line.held)
    (rounds, net, ended, hasFile) = (line.rounds, line.net, line.ended, line.hasFile)
  }
}

extension APIRefusal {
  /// Creates the error response for a refusal about a shoe.
  init(_ refusal: ShoeRefusal, at now: Int64) {
    switch refusal {
    case .unknownShoe:
      self.init(.notFound, .shoeUnknown, "There is no such shoe.", because: "no such shoe")
    case .unknownGame:
      self.init(
        .notFound, .shoeUnknownGame, "The server does not deal this game.",
        because: "no such game is dealt")
    case .unknownTable:
      self.init(
        .conflict, .shoeUnknownTable, "There is no table with these rules.",
        because: "no such table")
    case .otherRequest:
      self.init(
        .conflict, .shoeOtherRequest, "A request for another table had this ID.",
        because: "the id of a request is taken")
    case .notEnoughCredits: self = Self.notEnoughCredits
    case .tooManyOpen:
      self.init(
        .conflict, .shoeTooMany, "You have the maximum number of open shoes. Finish one first.",
        because: "an account has too many open shoes")
    case .tooLong:
      self.init(
        .conflict, .shoeTooLong, "This shoe has the maximum number of actions. Take a new one.",
        because: "a shoe has too many actions")
    case .tooManyActions(let ends):
      self.init(
        .tooManyRequests, .shoeTooOften,
        "The account has reached its daily limit for actions. Continue tomorrow.",
        because: "an account plays too many actions in a day",
        headers: [.retryAfter: "\((ends - now + 999) / 1_000)"])
    case .notKept:
      self.init(
        .gone, .shoeNotKept, "The file of this shoe is not kept any more.",
        because: "the file of a shoe is not kept")
    case .dealing(let refusal): self.init(refusal)
    }
  }

  private static let notEnoughCredits = APIRefusal(
    .conflict, .shoeNotEnoughCredits, "You don't have enough credits.",
    because: "the credits do not cover the bets")

  private init(_ refusal: DealingRefusal) {
    switch refusal {
    case .notEnoughCredits: self = Self.notEnoughCredits
    case .notMixed:
      self.init(
        .conflict, .shoeNotMixed, "The shoe has not been mixed yet.", because: "not mixed")
    case .otherEntropy:
      self.init(
        .conflict, .shoeOtherEntropy, "The shoe was mixed with other entropy.",
        because: "other entropy")
    case .badEntropy: self = .badRequest("the entropy does not have 32 bytes")
    case .otherAction:
      self.init(
        .conflict, .shoeOtherAction, "Another action was played under this number.",
        because: "another action has this number")
    case .wrongNumber(let expected):
      self.init(
        .conflict, .shoeWrongNumber,
        "This is not the shoe's next action. Number \(expected) is expected.",
        because: "the number is not the next one")
    case .unknownAction, .illegalAction, .tooFewCards:
      self.init(
        .conflict, .shoeIllegalAction, "The rules don't allow this action now.",
        because: "the rules do not allow the action")
    case .shoeIsOver:
      self.init(
        .conflict, .shoeOver, "The cut card was reached, so the shoe is over. Take a new one.",
        because: "the shoe is over")
    case .roundUnderWay:
      self.init(
        .conflict, .shoeRoundUnderWay, "Finish the round first.", because: "a round is under way")
    case .isClosed:
      self.init(.conflict, .shoeEnded, "The shoe has ended.", because: "the shoe has ended")
    case .notSigned:
      self.init(
        .internalServerError, .serverFailed,
        "Something went wrong on the server. Nothing was changed.",
        because: "an answer could not be signed")
    }
  }
}
