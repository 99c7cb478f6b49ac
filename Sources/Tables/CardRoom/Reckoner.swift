import CardCore

/// A question for the reckoner, as it crosses into its room.
public struct ReckonerQuestion {
  public let topic: ReckoningTopic
  /// Tells the question from older ones of its topic.
  public let number: Int64
  public let about: JSONValue

  public init(_ topic: ReckoningTopic, number: Int64, about: JSONValue) {
    self.topic = topic
    self.number = number
    self.about = about
  }
}

extension ReckonerQuestion: Archivable {
  public var archive: JSONValue {
    .object([
      .init("topic", .string(topic.text)), .init("number", .integer(number)), .init("about", about),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    topic = try archive.text("topic")
    number = try archive.integer("number", in: 0...Int64.max)
    about = try archive.required("about")
  }
}

/// An answer of the reckoner, or a part of one.
public struct ReckonerAnswer {
  public let topic: ReckoningTopic
  /// The number of the question.
  public let number: Int64
  public let says: JSONValue
  /// Whether nothing more will come.
  public let isLast: Bool
}

extension ReckonerAnswer: Archivable {
  public var archive: JSONValue {
    .object([
      .init("topic", .string(topic.text)), .init("number", .integer(number)), .init("says", says),
      .init("isLast", .bool(isLast)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    topic = try archive.text("topic")
    number = try archive.integer("number", in: 0...Int64.max)
    says = try archive.required("says")
    isLast = try archive.bool("isLast")
  }
}

/// Answers the questions of tables, a slice of work at a time.
///
/// It lives in a room of its own (in browsers a worker with a second instance of the module), so
/// that no table waits for it.
public final class Reckoner {
  private var open: [(question: ReckonerQuestion, reckoning: any Reckoning)] = []

  /// A reckoner with nothing to do.
  public init() {}

  /// Whether there is nothing to work on.
  public var isIdle: Bool { open.isEmpty }

  /// Takes a question in place of an older one of its topic.
  ///
  /// - Throws: What is wrong with it; the older one is dropped all the same.
  public func take(_ question: ReckonerQuestion) throws(ArchiveRefusal) {
    open.removeAll { $0.question.topic == question.topic }
    open.append((question, try question.topic.reckoning(about: question.about)))
  }

  /// Takes a question by its document, and tells whether it could be read.
  public func take(document: [UInt8]) -> Bool {
    guard let parsed = try? JSONValue(parsing: document),
      let question = try? ReckonerQuestion(archive: parsed)
    else { return false }
    do { try take(question) } catch { return false }
    return true
  }

  /// Works a slice on the question that has waited longest.
  ///
  /// - Returns: What is newly known, if anything.
  public func work() -> ReckonerAnswer? {
    guard !open.isEmpty else { return nil }
    let (question, reckoning) = open.removeFirst()
    let says = reckoning.work()
    if !reckoning.isDone { open.append((question, reckoning)) }
    guard says != nil || reckoning.isDone else { return nil }
    return ReckonerAnswer(
      topic: question.topic, number: question.number, says: says ?? .null,
      isLast: reckoning.isDone)
  }
}
