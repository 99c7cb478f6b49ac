import CardCore

/// The questions that a table has put to the background worker and that still await an answer.
struct OpenQuestions {
  private var open: [(topic: WorkTopic, number: Int64)] = []
  private var nextNumber: Int64

  /// No questions; the next one gets a number that none before had.
  init(firstNumber: Int64) { nextNumber = firstNumber }

  mutating func takeNumber() -> Int64 {
    nextNumber += 1
    return nextNumber - 1
  }

  func isOpen(_ topic: WorkTopic) -> Bool { open.contains { $0.topic == topic } }

  /// Notes a question, in place of an older one of its topic.
  mutating func note(_ question: WorkQuestion) {
    forget(question.topic)
    open.append((question.topic, question.number))
  }

  mutating func forget(_ topic: WorkTopic) { open.removeAll { $0.topic == topic } }

  /// Whether an answer belongs to an open question, which it closes if it is the last one.
  mutating func take(_ answer: WorkAnswer) -> Bool {
    guard
      let place = open.firstIndex(where: {
        $0.topic == answer.topic && $0.number == answer.number
      })
    else { return false }
    if answer.isLast { open.remove(at: place) }
    return true
  }
}
