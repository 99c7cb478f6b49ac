import Books
import CardCore
import Dealing
import GameList
import HTTPTypes
import Hummingbird
import Wire

/// Deals the shared shoe of the day, as docs/dealing.md specifies, and shows its results.
struct SharedShoeController {
  let books: Books
  let shared: SharedShoes

  /// Adds the routes at and below `shared-shoe` and `shared-tries`.
  ///
  /// - Parameter api: The group of routes below `/api` for players.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    api.on(.sharedShoe) { request, _ in
      Body.SharedShoe(
        try await shared.overview(for: books.asker(request), at: books.now))
    }
    api.on(.beginSharedShoe) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Body.SharedBeginning.self)
      let state = try await shared.begin(
        on: context.sharedDay, isTimed: sent.isTimed, for: player, at: books.now)
      return Response(json: ByteBuffer(bytes: state.archive.bytes))
    }
    api.on(.playSharedShoe) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Body.ShoeAction.self)
      let now = books.now
      do {
        let answer = try await shared.play(
          sent.action, number: sent.number, on: context.sharedDay, for: player, at: now)
        return Response(json: ByteBuffer(bytes: answer.archive.bytes))
      } catch let refusal as ShoeRefusal { throw APIRefusal(refusal, at: now) }
    }
    api.on(.sharedDay) { request, context in
      Body.SharedDay(
        try await shared.results(
          of: context.sharedDay, for: books.asker(request), at: books.now))
    }
    api.on(.sharedLadder) { _, context in
      let text = try await shared.ladder(of: context.sharedDay, at: books.now)
      return Body.SharedLadder {
        ($0.text, $0.digest) = (text, Dealing.SharedLadder.digest(of: text).hexadecimal)
      }
    }
    api.on(.sharedTry) { _, context in
      let id = (try? APIRefusal.bytes(context.parameters.get("id") ?? "")) ?? []
      return Response(json: ByteBuffer(bytes: try await shared.file(of: id, at: books.now)))
    }
  }
}

extension RequestContext {
  /// The day in the path; no shared shoe is on a day below 0.
  fileprivate var sharedDay: Int64 { parameters.get("day", as: Int64.self) ?? -1 }
}

/// NB: the body has the same name.
private typealias Terms = GameList.SharedShoe

extension Body.SharedShoe {
  fileprivate init(_ overview: SharedOverview) {
    self.init()
    (day, ends) = (overview.day, (overview.day + 1) * 86_400_000)
    (rounds, bet, mostTime) = (Int64(Terms.rounds), Terms.bet, Terms.mostTime)
    (isOpen, next) = (overview.isOpen, overview.next?.archive ?? .object([]))
    (begun, finished, last) = (overview.begun, overview.scored, overview.last)
    own = overview.own.map { own in
      Body.SharedTry {
        ($0.rounds, $0.isTimed, $0.passed) = (own.rounds, own.isTimed, own.passed)
        $0.line = own.line.map { Body.SharedLine($0) }
        $0.line?.isYou = true
      }
    }
    streak = overview.streak
    lines = overview.lines.map { named in
      var line = Body.SharedLine(named)
      // NB: the ladder, which has the ids, is secret until the day is over.
      (line.id, line.hasFile) = ("", false)
      return line
    }
  }
}

extension Body.SharedLine {
  fileprivate init(_ line: Dealing.SharedLadder.Line) {
    self.init()
    (id, rank) = (line.result.id.hexadecimal, Int64(line.rank))
    (cost, time) = (line.result.cost, line.result.time)
  }

  fileprivate init(_ named: SharedResults.NamedLine) {
    self.init(named.line)
    (name, isYou, hasFile) = (named.name, named.isOwn, named.hasFile)
  }
}

extension Body.SharedDay {
  fileprivate init(_ results: SharedResults) {
    self.init()
    day = results.day
    (commitment, secret) = (results.commitment.archive, results.secret.hexadecimal)
    players = Int64(results.count)
    (before, after) = (results.before, results.after)
    lines = results.lines.map { Body.SharedLine($0) }
    mistakes = results.mistakes.map { mistake in
      Body.SharedMistake {
        ($0.hand, $0.upcard, $0.best) = (mistake.hand, mistake.upcard, mistake.best)
        ($0.decisions, $0.missed, $0.cost) = (mistake.decisions, mistake.missed, mistake.cost)
      }
    }
    rounds = results.rounds.map { round in
      Body.SharedRound {
        ($0.number, $0.decisions) = (round.number, round.decisions)
        ($0.missed, $0.cost) = (round.missed, round.cost)
      }
    }
  }
}

extension APIRefusal {
  /// Creates the error response for a refusal about the shared shoe.
  init(_ refusal: SharedShoeRefusal) {
    let reason = refusal.rawValue
    switch refusal {
    case .noShoe:
      self.init(
        .notFound, .sharedNone, "There is no shared shoe on this day.", because: reason)
    case .notOver:
      self.init(
        .conflict, .sharedNotOver, "The day isn't over. Results follow after midnight in UTC.",
        because: reason)
    case .isOver: self.init(.conflict, .sharedOver, "This day is over.", because: reason)
    case .unknownTry:
      self.init(.notFound, .sharedUnknownTry, "There is no such try.", because: reason)
    case .notKept:
      self.init(
        .gone, .sharedNotKept, "The file of this try is not kept any more.", because: reason)
    }
  }
}
