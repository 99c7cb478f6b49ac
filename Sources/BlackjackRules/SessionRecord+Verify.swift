import CardCore

/// The reason why a session record is not genuine, or no record at all.
public enum RecordRefusal: Error, Equatable, Sendable {
  /// The text is not JSON; often because the file was cut short.
  case notJSON(JSONRefusal)
  /// The JSON is not a session record.
  case notARecord(ArchiveRefusal)
  /// The record was written by a newer version of the game.
  case newerVersion(Int)
  /// The first cards of the shoe were laid out by hand rather than shuffled from the seed.
  case preparedShoe
  /// The rules refuse an action; `place` counts from 0.
  case action(place: Int, reason: BlackjackRefusal)
  /// A finished round differs from what the seed and the actions give; `round` counts from 0.
  case difference(round: Int, part: String, recorded: String, played: String)
  /// There are more or fewer finished rounds than the actions give.
  case roundCount(recorded: Int, played: Int)
  /// The results are correct, but something that no result depends on was changed.
  case checksum
}

extension SessionRecord {
  /// Replays the session and compares every result.
  ///
  /// - Throws: The first difference, in the order in which the session was played.
  /// - Complexity: O(*n*), where *n* is the number of actions.
  public func verify() throws(RecordRefusal) {
    guard opening.stacked.isEmpty else { throw RecordRefusal.preparedShoe }
    let played = try SessionRecord(
      playing: actions, at: table, soft17: soft17, offersInsurance: offersInsurance, from: opening)
    for (place, (recorded, played)) in zip(rounds, played.rounds).enumerated() {
      if let part = Self.firstDifference(between: recorded, and: played) {
        throw RecordRefusal.difference(
          round: place, part: part.name, recorded: part.recorded, played: part.played)
      }
    }
    guard rounds.count == played.rounds.count else {
      throw RecordRefusal.roundCount(recorded: rounds.count, played: played.rounds.count)
    }
    guard checksum == played.checksum else { throw RecordRefusal.checksum }
  }

  /// A part of a round that can differ.
  private struct Part {
    let name: String
    let recorded: String
    let played: String
  }

  private static func firstDifference(between recorded: Round, and played: Round) -> Part? {
    var parts = [
      Part(name: "bet", recorded: "\(recorded.bet)", played: "\(played.bet)"),
      Part(name: "dealer", recorded: text(recorded.dealer), played: text(played.dealer)),
      Part(name: "hands", recorded: "\(recorded.hands.count)", played: "\(played.hands.count)"),
    ]
    for (place, (one, other)) in zip(recorded.hands, played.hands).enumerated() {
      let hand = "hand \(place + 1)"
      parts += [
        Part(name: "\(hand) cards", recorded: text(one.cards), played: text(other.cards)),
        Part(name: "\(hand) bet", recorded: "\(one.bet)", played: "\(other.bet)"),
        Part(
          name: "\(hand) outcome", recorded: one.outcome.text, played: other.outcome.text),
        Part(name: "\(hand) return", recorded: "\(one.returned)", played: "\(other.returned)"),
      ]
    }
    parts += [
      Part(name: "net", recorded: "\(recorded.net)", played: "\(played.net)"),
      Part(name: "bankroll", recorded: "\(recorded.bankroll)", played: "\(played.bankroll)"),
    ]
    return parts.first { $0.recorded != $0.played }
  }

  private static func text(_ cards: [Card]) -> String {
    var text = ""
    for card in cards { text += text.isEmpty ? card.text : " \(card.text)" }
    return text
  }
}
