import Books
import Hummingbird
import Training
import Wire

/// Books rewards, and serves statements and grants.
struct LedgerController {
  let books: Books

  /// Adds the routes below `rewards`, `statement` and `grants`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    api.on(.countRounds) { _, _ -> Response in throw Self.notCounted }
    api.on(.claimReward) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let claim = try await request.json(Body.RewardClaim.self)
      guard let challenge = try? AnsweredChallenge(archive: claim.archive) else {
        throw APIRefusal.badRequest("the challenge does not have the documented form")
      }
      do {
        let reward = try await books.reward(challenge, of: player, at: books.now)
        return Body.Reward { ($0.credits, $0.isNew) = (reward.credits, reward.isNew) }
      } catch let refusal as RewardRefusal { throw APIRefusal(refusal) }
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

  /// The error for old clients, which sent the rounds of a device.
  private static let notCounted = APIRefusal(
    .gone, .roundsNotCounted,
    "Only rounds that the server deals count. Your rounds stay on your device as practice.",
    because: "an old client sends rounds")
}

extension APIRefusal {
  /// Creates the error response for a challenge that is not rewarded.
  fileprivate init(_ refusal: RewardRefusal) {
    switch refusal {
    case .wrongAnswers:
      self.init(
        .conflict, .rewardNotEarned, "The answers do not earn a reward.", because: refusal.rawValue)
    case .untimely:
      self.init(
        .conflict, .rewardUntimely, "The challenge's day is long past or has not come yet.",
        because: refusal.rawValue)
    }
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
