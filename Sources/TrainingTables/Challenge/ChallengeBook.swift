import BlackjackRules
import CardCore
import CasinoKit
import Records
import Training

/// A player's daily challenge, as every shell saves it.
///
/// Without an account, the purse gets the reward as practice credits. With one, the server books it
/// as ranked credits, once the claim is handed in.
public struct ChallengeBook {
  public private(set) var progress = ChallengeProgress()
  /// The reason why nothing can be played; `nil` if something can.
  public private(set) var closing: Closing?
  var house: LoadedProfile
  /// The account that gets the rewards; `nil` without one.
  private let account: String?
  private var claims = ChallengeClaims()
  /// The document to quarantine because it couldn't be read, and its problem.
  public let damage: (document: StoredDocument, detail: String)?

  /// A reason why nothing can be played.
  public enum Closing: Equatable, Sendable {
    /// A newer program wrote the challenge or the purse, or the purse cannot be read.
    case newer
    case purseUnreadable
    /// The day was paid already.
    case paid(day: Int64)
    /// The record of rewards is lost, and starts anew on the next day.
    case lost
  }

  /// Creates the challenge from documents.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - today: The day, in universal time.
  public init(_ documents: [StoredDocument], on today: Int64) {
    house = LoadedProfile(documents)
    let membership = SyncEngine(documents).membership
    account = membership.isMember && !membership.isTurnedAway ? membership.support : nil
    if let stored = documents.first(where: { $0.name == ChallengeClaims.name }) {
      claims = (try? ChallengeClaims(document: stored.bytes)) ?? ChallengeClaims()
    }
    var damage: (document: StoredDocument, detail: String)?
    if let stored = documents.first(where: { $0.name == SavedChallenge.name }) {
      do throws(SaveProblem) {
        progress = try SavedChallenge(document: stored.bytes).progress
      } catch {
        switch error {
        case .damaged(let detail):
          damage = (stored, detail)
          // NB: it is unknown whether the day was paid, and no day is paid twice.
          progress = ChallengeProgress(after: today)
        case .newer: closing = .newer
        }
      }
    }
    self.damage = damage
    if let stored = documents.first(where: { $0.name == PlayerProfile.name }) {
      do throws(SaveProblem) { _ = try PlayerProfile(document: stored.bytes) } catch {
        switch error {
        case .damaged: closing = .purseUnreadable
        case .newer: closing = .newer
        }
      }
    }
  }

  /// Whether documents may be written: not while a required one is newer or unreadable.
  private var isWritable: Bool {
    switch closing {
    case .newer, .purseUnreadable: false
    case .paid, .lost, nil: true
    }
  }

  /// Opens the challenge of a day.
  ///
  /// - Parameter today: The day, in universal time.
  /// - Returns: The result, or `nil` if it is closed permanently.
  public mutating func open(on today: Int64) -> ChallengeProgress.Opening? {
    guard isWritable else { return nil }
    let opening = progress.open(on: today, level: house.profile.purse?.rank.level ?? 1)
    switch opening {
    case .same, .begun: closing = nil
    case .paid: closing = progress.wasPaid(today) ? .paid(day: today) : .lost
    }
    return opening
  }

  /// Whether the server books rewards as ranked credits.
  public var isRanked: Bool { account != nil }

  /// Judges an answer, and pays or claims its reward.
  ///
  /// - Parameters:
  ///   - play: The answer.
  ///   - question: The question.
  ///   - now: The time on the player's clock.
  /// - Returns: The judgement; `nil` if nothing is asked.
  public mutating func answer(
    _ play: BlackjackAction, to question: ChallengeQuestion, at now: Int64
  ) -> Answer? {
    guard closing == nil, let judgement = progress.answer(play, to: question) else { return nil }
    guard judgement.reward > 0, let challenge = progress.challenge else {
      return Answer(judgement: judgement, documents: documents, postings: [])
    }
    let answered = AnsweredChallenge(challenge)
    if let account {
      claims.add(answered, for: account)
      return Answer(
        judgement: judgement,
        documents: documents + [StoredDocument(ChallengeClaims.name, claims.document)],
        postings: [])
    }
    var purse = house.openPurse(orNewer: nil)
    purse.credits = min(purse.credits, Purse.mostCredits - judgement.reward) + judgement.reward
    purse.turnPage()
    house.put(purse)
    let posting = PlayedRound(
      .challenge, got: judgement.reward, about: answered.archive, at: now,
      purseNumber: purse.number)
    return Answer(
      judgement: judgement,
      documents: documents + [StoredDocument(PlayerProfile.name, house.profile.document)],
      postings: [posting])
  }

  /// The result of an answer, which is written in one transaction.
  public struct Answer: Equatable, Sendable {
    public let judgement: ChallengeProgress.Judgement
    public let documents: [StoredDocument]
    /// The posting to save among the rounds: the reward, if the purse got it.
    public let postings: [PlayedRound]
  }

  /// Takes an answer to the second set, which has one try and no reward.
  ///
  /// - Parameters:
  ///   - play: The answer.
  ///   - question: The question.
  /// - Returns: Whether it is right; `nil` if there is no question.
  public mutating func answer(_ play: BlackjackAction, to question: DeviationQuestion) -> Bool? {
    closing == nil ? progress.answer(play, to: question) : nil
  }

  /// Lets the player repeat the missed question.
  public mutating func retry() { progress.retry() }

  /// The document of the challenge.
  public var documents: [StoredDocument] {
    let saved = SavedChallenge(progress, purse: house.profile.purse)
    return isWritable ? [StoredDocument(SavedChallenge.name, saved.document)] : []
  }

  /// The credits in the player's purse.
  public var credits: Credits { house.profile.purse?.credits ?? Purse.startingCredits }
}
