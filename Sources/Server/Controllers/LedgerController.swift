import Books
import Hummingbird
import Logging
import Wire

/// Receives rounds, and serves statements and grants.
struct LedgerController {
  let books: Books
  let storage: StorageLimits

  /// Adds the routes below `entries`, `statement` and `grants`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RemoteAddressRequestContext>) {
    api.on(.countRounds) { request, context in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      let rounds = try await request.json(Body.Rounds.self, most: .max) { bytes in
        try storage.add(bytes: bytes, request, from: ClientAddress(context.remoteAddress))
      }.rounds
      guard rounds.count <= WireLimits.rounds else {
        throw APIRefusal.badRequest("too many rounds")
      }
      return try await count(
        try rounds.map { try RoundRecord($0) }, of: signedIn, log: context.logger)
    }
    api.on(.statement) { request, _ in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      let after = try request.number("after", from: 0)
      let lines =
        if let before = try request.number("before", from: 0) {
          try await books.lastLines(
            of: signedIn.player, before: before > 0 ? before : nil, most: Books.mostLines)
        } else {
          try await books.statement(of: signedIn.player, after: after ?? 0)
        }
      let credits = try await books.balance(of: signedIn.player).credits
      return Body.Statement { ($0.credits, $0.lines) = (credits, lines.map { Body.Line($0) }) }
    }
    api.on(.grants) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let grants = try await books.openGrants(of: player)
      return Body.Grants { $0.grants = grants.map { Body.Grant($0) } }
    }
    api.on(.takeGrant) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let id = context.parameters.get("id") ?? ""
      let isNew = try await books.take(grant: id, for: player, at: books.now)
      let credits = try await books.balance(of: player).credits
      return Body.Taken { ($0.isNew, $0.credits) = (isNew, credits) }
    }
  }

  /// Counts rounds one after another.
  ///
  /// A refused round ends the request, because the others follow it in the chain. At the daily
  /// limit, the response lists the rounds that were counted; if there are none, it is an error.
  private func count(
    _ rounds: [RoundRecord], of signedIn: SignedIn, log: Logger
  ) async throws -> Body.Counted {
    var results: [Body.Result] = []
    for record in rounds {
      do {
        let isNew = try await books.count(record, of: signedIn, at: books.now)
        results.append(Body.Result(record, isNew ? .counted : .known))
      } catch let refusal as RoundRefusal {
        log.warning("A round was refused", metadata: ["reason": "\(refusal.problem.rawValue)"])
        results.append(Body.Result(record, .refused, because: refusal))
        break
      } catch let pause as RoundsPause {
        guard results.isEmpty else { break }
        throw APIRefusal(
          .tooManyRequests, .roundsTooManyBytes,
          "The account has reached its daily limit for rounds. The rest will count tomorrow.",
          because: "an account sends too many bytes of rounds in a day",
          headers: [.retryAfter: "\((pause.ends - books.now + 999) / 1_000)"])
      }
    }
    let chain = try await books.chain(of: signedIn.device)
    let credits = try await books.balance(of: signedIn.player).credits
    return Body.Counted {
      ($0.results, $0.credits) = (results, credits)
      ($0.sequence, $0.head) = (chain.sequence, Hexadecimal.text(chain.head))
    }
  }
}

extension Body.Result {
  fileprivate init(
    _ record: RoundRecord, _ outcome: SubmissionOutcome, because refusal: RoundRefusal? = nil
  ) {
    self.init()
    (sequence, self.outcome) = (record.sequence, outcome.rawValue)
    (code, message) = (refusal?.problem.rawValue, refusal?.sentence)
  }
}

extension Body.Line {
  fileprivate init(_ line: StatementLine) {
    self.init()
    (number, booked, cause) = (line.number, line.booked, line.cause.name)
    (amount, balance, detail) = (line.amount, line.balance, line.detail)
  }
}

extension Body.Grant {
  fileprivate init(_ grant: Grant) {
    self.init()
    (id, credits, reason, given) = (grant.id, grant.credits, grant.reason, grant.given)
  }
}
