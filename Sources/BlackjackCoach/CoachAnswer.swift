import BlackjackOdds
import BlackjackRules
import CardCore

/// The values of the plays of a hand, transferred as exact bit patterns.
public struct CoachAnswer: Archivable {
  public let plays: [HandOdds.Play]

  init(_ plays: [HandOdds.Play]) { self.plays = plays }

  public var archive: JSONValue {
    .object(plays.map { .init($0.action.text, .integer($0.expectation.bitPattern)) })
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .object(let members) = archive else { throw ArchiveRefusal("", "is not an object") }
    var plays: [HandOdds.Play] = []
    for member in members {
      guard let action = BlackjackAction(text: member.name) else {
        throw ArchiveRefusal(member.name, "is not a play")
      }
      let bits = try archive.integer(member.name, in: 0...UInt64.max)
      plays.append(HandOdds.Play(action: action, expectation: Double(bitPattern: bits)))
    }
    self.plays = plays
  }
}
