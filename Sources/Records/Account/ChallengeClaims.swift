import CardCore
import Persistence
import Training
import Wire

/// The finished challenges of an account, whose rewards the server books as ranked credits.
///
/// The daily challenge writes it, and the sync hands the claims in. It is not part of copies of the
/// player's data.
public struct ChallengeClaims: Equatable, Sendable {
  /// The support ID of the account.
  public private(set) var support = ""
  /// The claims, the oldest first.
  public private(set) var claims: [Body.RewardClaim] = []

  /// The number of claims that are kept; the server rewards no older days.
  static let mostClaims = 32

  /// Creates a list without claims.
  public init() {}

  /// Adds a finished challenge of an account, and drops claims of another account.
  public mutating func add(_ challenge: AnsweredChallenge, for support: String) {
    // NB: the claim has the same form as the archive.
    guard let claim = try? Body.RewardClaim(archive: challenge.archive) else { return }
    if support != self.support { (self.support, claims) = (support, []) }
    claims = Array((claims.filter { $0.day != claim.day } + [claim]).suffix(Self.mostClaims))
  }
}

extension ChallengeClaims: SavedDocument {
  public static let format = "truecount.challenge-claims"
  public static let version: Int64 = 1
  public static let firstWithChecksum: Int64 = 1

  /// The document's name in the store.
  public static let name = "challenge-claims"

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [.init("support", .string(support)), .init("claims", .array(claims.map { $0.archive }))]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    support = try contents.string("support")
    for claim in try contents.array("claims") {
      claims.append(try Body.RewardClaim(archive: claim))
    }
  }
}
