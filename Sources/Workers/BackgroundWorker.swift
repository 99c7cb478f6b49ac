import CardCore

/// The topic of a question to the background worker, such as the value of each play of a hand.
///
/// Each topic has at most one open question.
public struct WorkTopic: Equatable, Sendable, TextCodable {
  public let text: String

  public init(text: String) { self.text = text }

  /// Creates a topic with a name, which must be unique among all games.
  public init(_ name: String) { text = name }
}

/// A question for the background worker.
public struct WorkQuestion: Sendable {
  public let topic: WorkTopic
  /// Distinguishes the question from older ones of its topic.
  public let number: Int64
  public let about: JSONValue

  public init(_ topic: WorkTopic, number: Int64, about: JSONValue) {
    self.topic = topic
    self.number = number
    self.about = about
  }

  /// Creates a withdrawal: the answer to the topic's open question is no longer needed.
  public init(withdrawing topic: WorkTopic) { self.init(topic, number: 0, about: .null) }

  /// Whether it only withdraws an older question.
  var isWithdrawal: Bool { about == .null }
}

extension WorkQuestion: Archivable {
  public var archive: JSONValue {
    .object([
      .init("topic", .string(topic.text)), .init("number", .integer(number)), .init("about", about),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    topic = try archive.text("topic")
    number = try archive.integer("number", in: Int64.min...Int64.max)
    about = try archive.required("about")
  }
}

/// An answer from the background worker, or part of one.
public struct WorkAnswer: Sendable {
  public let topic: WorkTopic
  /// The number of the question.
  public let number: Int64
  public let says: JSONValue
  /// Whether this is the last part.
  public let isLast: Bool
}

extension WorkAnswer: Archivable {
  public var archive: JSONValue {
    .object([
      .init("topic", .string(topic.text)), .init("number", .integer(number)), .init("says", says),
      .init("isLast", .bool(isLast)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    topic = try archive.text("topic")
    number = try archive.integer("number", in: Int64.min...Int64.max)
    says = try archive.required("says")
    isLast = try archive.bool("isLast")
  }
}

/// Work on one question, in slices, so that a newer question can replace it.
public protocol BackgroundWork: AnyObject {
  /// Works for a few milliseconds.
  ///
  /// - Returns: The results so far, if there are new ones.
  func work() -> JSONValue?

  /// Whether the work is done.
  var isDone: Bool { get }
}

/// A kind of work that a game gives to the background worker.
public struct WorkKind {
  public let topic: WorkTopic
  /// Starts to work on a question, or throws what is wrong with it.
  let begin: (JSONValue) throws(ArchiveRefusal) -> any BackgroundWork

  public init(
    _ topic: WorkTopic, begin: @escaping (JSONValue) throws(ArchiveRefusal) -> any BackgroundWork
  ) {
    self.topic = topic
    self.begin = begin
  }
}

/// Answers the questions of tables, a slice of work at a time.
///
/// In browsers it is a module of its own on its own thread, so that no table waits for it.
public final class BackgroundWorker {
  private let kinds: [WorkKind]
  private var open: [(question: WorkQuestion, work: any BackgroundWork)] = []

  /// A worker with nothing to do.
  ///
  /// - Parameter kinds: Everything that it can do.
  public init(for kinds: [WorkKind]) { self.kinds = kinds }

  /// Whether there is nothing to work on.
  public var isIdle: Bool { open.isEmpty }

  /// Takes a question, which replaces an older one of its topic, or withdraws that.
  ///
  /// - Throws: What is wrong with it; the older one is dropped even then.
  public func take(_ question: WorkQuestion) throws(ArchiveRefusal) {
    open.removeAll { $0.question.topic == question.topic }
    if question.isWithdrawal { return }
    guard let kind = kinds.first(where: { $0.topic == question.topic }) else {
      throw ArchiveRefusal("topic", "is not known")
    }
    open.append((question, try kind.begin(question.about)))
  }

  /// Takes a question by its document, and returns whether it could be read.
  public func take(document: [UInt8]) -> Bool {
    guard let parsed = try? JSONValue(parsing: document),
      let question = try? WorkQuestion(archive: parsed)
    else { return false }
    do { try take(question) } catch { return false }
    return true
  }

  /// Works a slice on the question that has waited longest.
  ///
  /// - Returns: New results, if there are any.
  public func work() -> WorkAnswer? {
    guard !open.isEmpty else { return nil }
    let (question, work) = open.removeFirst()
    let says = work.work()
    if !work.isDone { open.append((question, work)) }
    guard says != nil || work.isDone else { return nil }
    return WorkAnswer(
      topic: question.topic, number: question.number, says: says ?? .null, isLast: work.isDone)
  }
}
