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
  /// Whether a patience can still be won.
  case lamp
  /// How likely a patience is to be won, by what lies face up.
  case chance
  /// How hard a deal of a patience is.
  case grade
  /// The next deal of a patience that can be won.
  case deal

  /// Begins to work on a question.
  ///
  /// - Throws: What is wrong with the question.
  func reckoning(about question: JSONValue) throws(ArchiveRefusal) -> any Reckoning {
    switch self {
    case .coach: HandReckoning(about: try CoachQuestion(archive: question))
    case .indices: try IndexReckoning(about: try Blackjack(archive: question))
    case .edge: try EdgeReckoning(about: try EdgeQuestion(archive: question))
    case .lamp: LampReckoning(about: try LampQuestion(archive: question))
    case .chance: ChanceReckoning(about: try ChanceQuestion(archive: question))
    case .grade: GradeReckoning(about: try GradeQuestion(archive: question))
    case .deal: DealReckoning(about: try DealQuestion(archive: question))
    }
  }
}

extension ReckoningTopic: TextCodable {
  public var text: String {
    switch self {
    case .coach: "coach"
    case .indices: "indices"
    case .edge: "edge"
    case .lamp: "lamp"
    case .chance: "chance"
    case .grade: "grade"
    case .deal: "deal"
    }
  }

  public init?(text: String) {
    guard let topic = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = topic
  }
}
