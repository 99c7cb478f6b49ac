import CardCore

/// Sends a player's requests to the server, signed with the key of the device.
public protocol AccountService: AnyObject {
  /// Sends a request; its answer arrives under the topic `WorkTopic.account`.
  ///
  /// - Parameters:
  ///   - question: The number that the answer gets.
  ///   - request: The request.
  func ask(answering question: Int64, _ request: JSONValue)
}

extension WorkTopic {
  /// The server's responses.
  public static let account = WorkTopic("account")
}
