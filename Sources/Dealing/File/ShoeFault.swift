import CardCore

/// The check that a shoe, or an answer of its dealer, has failed.
public enum ShoeFault: Error, Equatable, Sendable {
  // the file
  case notAShoe(String)
  case newerVersion
  case notCanonical
  case otherGame
  // signatures
  case commitmentNotSigned
  case rootNotSigned
  case answerNotSigned(number: Int)
  case fileNotSigned
  case otherKey
  // sitting down and mixing
  case otherTerms
  case earlierShoe
  case secondCommitment
  case otherEntropy
  case secondRoot
  case tooEarly
  // playing
  case otherAnswer(number: Int)
  case notInTree(position: Int)
  case cardNotOpened(position: Int)
  case hiddenCardOpened(position: Int)
  case breaksRules(number: Int)
  // the end
  case otherSecret
  case otherOrder
  case otherCards(number: Int)
  case otherCredits(number: Int)
  case otherRounds
  case roundUnderWay
  case otherHistory

  /// The failed check in one sentence.
  public var sentence: String {
    switch self {
    case .notAShoe(let problem): "This is not a shoe: \(problem)."
    case .newerVersion: "A newer version of the program wrote this shoe."
    case .notCanonical: "The text is not in canonical form: one line of JSON without spaces."
    case .otherGame: "The rules in the terms are not rules of the game."
    case .commitmentNotSigned: "The commitment is not signed by the key."
    case .rootNotSigned: "The root is not signed by the key."
    case .answerNotSigned(let number): "The answer to action \(number) is not signed by the key."
    case .fileNotSigned: "The end of the shoe is not signed by the key."
    case .otherKey: "The shoe is signed by another key."
    case .otherTerms: "The shoe is for another game, other rules or other credits."
    case .earlierShoe: "The shoe's number is not higher than that of the last shoe."
    case .secondCommitment: "The server sent a second commitment for the shoe."
    case .otherEntropy: "The shoe was mixed with other entropy than this device sent."
    case .secondRoot: "The server sent a second root for the shoe."
    case .tooEarly: "The server's messages came in the wrong order."
    case .otherAnswer(let number): "The server did not answer action \(number) as it was sent."
    case .notInTree(let position): "The card at position \(position) does not belong to the root."
    case .cardNotOpened(let position): "The card at position \(position) was shown without proof."
    case .hiddenCardOpened(let position):
      "The card at position \(position) was opened, but it is not face up."
    case .breaksRules(let number): "The answer to action \(number) does not follow the rules."
    case .otherSecret: "The secret does not have the hash that the server committed to."
    case .otherOrder: "The secret and the entropy give another root."
    case .otherCards(let number): "Action \(number) opens other cards than the rules show."
    case .otherCredits(let number): "The credits after action \(number) are wrong."
    case .otherRounds: "The list of rounds does not match the actions."
    case .roundUnderWay: "The shoe ends during a round."
    case .otherHistory: "The shoe's actions are not the ones that this device has seen."
    }
  }
}
