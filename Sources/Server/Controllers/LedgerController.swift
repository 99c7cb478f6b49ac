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
      let rounds = try await request.json(Rounds.self) { bytes in
        try storage.add(bytes: bytes, request, from: ClientAddress(context.remoteAddress))
      }.rounds
      guard rounds.count <= WireLimits.rounds else {
        throw APIRefusal.badRequest("too many rounds")
      }
      return try await count(rounds, of: signedIn, log: context.logger)
    }
    api.on(.statement) { request, _ in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      let parameters = request.uri.queryParameters
      let lines =
        if let before = parameters.get("before", as: Int64.self) {
          try await books.lastLines(
            of: signedIn.player, before: before > 0 ? before : nil, most: Books.mostLines)
        } else {
          try await books.statement(
            of: signedIn.player, after: parameters.get("after", as: Int64.self) ?? 0)
        }
      return Statement(
        credits: try await books.balance(of: signedIn.player).credits, lines: lines.map { Line($0) }
      )
    }
    api.on(.grants) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      return Grants(grants: try await books.openGrants(of: player).map { Gift($0) })
    }
    api.on(.takeGrant) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let id = context.parameters.get("id") ?? ""
      let isNew = try await books.take(grant: id, for: player, at: books.now)
      return Taken(isNew: isNew, credits: try await books.balance(of: player).credits)
    }
  }

  /// Counts rounds one after another.
  ///
  /// A refused round ends the request, because the others follow it in the chain. At the daily
  /// limit, the response lists the rounds that were counted; if there are none, it is an error.
  private func count(
    _ rounds: [SentRound], of signedIn: SignedIn, log: Logger
  ) async throws -> Counted {
    var results: [Outcome] = []
    for sent in rounds {
      let record = RoundRecord(
        sequence: sent.sequence, previous: sent.previous.bytes, document: Array(sent.round.utf8),
        signature: sent.signature.bytes)
      do {
        let isNew = try await books.count(record, of: signedIn, at: books.now)
        results.append(Outcome(sequence: sent.sequence, outcome: isNew ? .counted : .known))
      } catch let refusal as RoundRefusal {
        log.warning("A round was refused", metadata: ["reason": "\(refusal.problem.rawValue)"])
        results.append(
          Outcome(
            sequence: sent.sequence, outcome: .refused, code: refusal.problem.rawValue,
            message: refusal.sentence))
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
    return Counted(
      results: results, credits: try await books.balance(of: signedIn.player).credits,
      sequence: chain.sequence, head: HexBytes(chain.head))
  }

  // MARK: - Requests and responses

  private struct Rounds: Decodable {
    let rounds: [SentRound]
  }

  private struct SentRound: Decodable {
    let sequence: Int64
    let previous: HexBytes
    let signature: HexBytes
    /// The round's document, byte for byte.
    let round: String
  }

  private struct Outcome: ResponseEncodable {
    let sequence: Int64
    let outcome: String
    let code: String?
    let message: String?

    init(
      sequence: Int64, outcome: SubmissionOutcome, code: String? = nil, message: String? = nil
    ) {
      (self.sequence, self.outcome) = (sequence, outcome.rawValue)
      (self.code, self.message) = (code, message)
    }
  }

  private struct Counted: ResponseEncodable {
    let results: [Outcome]
    let credits: Int64
    let sequence: Int64
    let head: HexBytes
  }

  private struct Statement: ResponseEncodable {
    let credits: Int64
    let lines: [Line]
  }

  private struct Line: ResponseEncodable {
    let number: Int64
    let booked: Int64
    let cause: String
    let amount: Int64
    let balance: Int64
    let detail: String

    init(_ line: StatementLine) {
      (number, booked, cause) = (line.number, line.booked, line.cause.name)
      (amount, balance, detail) = (line.amount, line.balance, line.detail)
    }
  }

  private struct Grants: ResponseEncodable {
    let grants: [Gift]
  }

  private struct Gift: ResponseEncodable {
    let id: String
    let credits: Int64
    let reason: String
    let given: Int64

    init(_ grant: Grant) {
      (id, credits, reason, given) = (grant.id, grant.credits, grant.reason, grant.given)
    }
  }

  private struct Taken: ResponseEncodable {
    /// Whether it wasn't taken before.
    let isNew: Bool
    let credits: Int64
  }
}
