import CardCore

/// The stored rounds, for a screen that reads them.
public protocol RoundArchive: AnyObject {
  /// Requests rounds in the order of their numbers. They arrive as the answer to a question.
  ///
  /// - Parameters:
  ///   - question: The number that the answer gets.
  ///   - number: The number before that of the first round.
  ///   - most: The maximum number of rounds.
  func read(answering question: Int64, after number: Int64, most: Int)

  /// Removes rounds with the next save of documents, in the same transaction.
  ///
  /// - Parameter number: The number of the last of them; all before it go too.
  func forget(upTo number: Int64)
}

extension WorkTopic {
  /// Rounds from the store.
  public static let rounds = WorkTopic("rounds")
}
