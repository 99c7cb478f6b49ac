import CardCore

/// The questions from a table to the background worker that still await an answer.
public struct OpenQuestions {
  private var open: [(topic: WorkTopic, number: Int64)] = []
  private var nextNumber: Int64

  /// Creates an empty list; the next question gets this number.
  public init(firstNumber: Int64) { nextNumber = firstNumber }

  /// Returns a number that no question has yet.
  public mutating func takeNumber() -> Int64 {
    nextNumber += 1
    return nextNumber - 1
  }

  /// Whether a question of a topic awaits its answer.
  public func isOpen(_ topic: WorkTopic) -> Bool { open.contains { $0.topic == topic } }

  /// Adds a question, which replaces an older one of its topic.
  public mutating func note(_ question: WorkQuestion) {
    forget(question.topic)
    open.append((question.topic, question.number))
  }

  /// Stops waiting for answers of a topic.
  public mutating func forget(_ topic: WorkTopic) { open.removeAll { $0.topic == topic } }

  /// Whether an answer belongs to an open question; the last answer closes the question.
  public mutating func take(_ answer: WorkAnswer) -> Bool {
    guard
      let place = open.firstIndex(where: {
        $0.topic == answer.topic && $0.number == answer.number
      })
    else { return false }
    if answer.isLast { open.remove(at: place) }
    return true
  }
}
