import CardCore
import TrueCountEngine

/// Work on one question, done in slices, so that a newer question can take its place.
public protocol Reckoning: AnyObject {
  /// Works on for some milliseconds.
  ///
  /// - Returns: What is known now, if that is more than before.
  func work() -> JSONValue?

  /// Whether everything has been found out.
  var isDone: Bool { get }
}

/// What questions can be about.
///
/// Of each topic one question is open at a time.
public enum ReckoningTopic: CaseIterable, Sendable {
  /// What the plays of a blackjack hand are worth.
  case coach
  /// The index numbers for the rules of a blackjack table.
  case indices
  /// The edge at a blackjack table with the cards that are left.
  case edge

  /// Begins to work on a question.
  ///
  /// - Throws: What is wrong with the question.
  func reckoning(about question: JSONValue) throws(ArchiveRefusal) -> any Reckoning {
    switch self {
    case .coach: HandReckoning(about: try CoachQuestion(archive: question))
    case .indices: try IndexReckoning(about: try Blackjack(archive: question))
    case .edge: try EdgeReckoning(about: try EdgeQuestion(archive: question))
    }
  }
}

extension ReckoningTopic: TextCodable {
  public var text: String {
    switch self {
    case .coach: "coach"
    case .indices: "indices"
    case .edge: "edge"
    }
  }

  public init?(text: String) {
    guard let topic = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = topic
  }
}
