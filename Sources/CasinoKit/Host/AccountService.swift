import CardCore

/// What asks the house's server on behalf of a player, with the key of the player's device.
public protocol AccountService: AnyObject {
  /// Asks for something; the answer comes as that to a question of the topic `WorkTopic.account`.
  ///
  /// - Parameters:
  ///   - question: The number of the question.
  ///   - request: What is asked for.
  func ask(answering question: Int64, _ request: JSONValue)
}

extension WorkTopic {
  /// What the house's server answers.
  public static let account = WorkTopic("account")
}
