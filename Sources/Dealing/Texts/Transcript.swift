import CardCore

/// The hash of all actions in a shoe, each with the credits after it.
///
/// The server signs it after every action, so it can't change the past. Together with the order of
/// the cards, the actions determine everything that happened.
struct Transcript: Equatable, Sendable {
  private(set) var hash: [UInt8]
  /// The number of actions.
  private(set) var count = 0

  /// Creates the transcript of a shoe without actions.
  init(_ commitment: ShoeCommitment, _ root: ShoeRoot) {
    hash = SHA256.hash(root.signed(for: commitment).text)
  }

  /// Adds an action.
  mutating func add(_ action: String, credits: Credits) {
    count += 1
    var text = ByteText(for: .action)
    text.add(fixed: hash)
    text.add(count)
    text.add(action)
    text.add(credits)
    hash = SHA256.hash(text.bytes)
  }

  /// The text that the server signs with each answer.
  var answerText: [UInt8] { text(for: .answer).bytes }

  /// Returns the text that the server signs when it tells the secret.
  func closingText(secret: [UInt8]) -> [UInt8] {
    var text = text(for: .closing)
    text.add(fixed: secret)
    return text.bytes
  }

  private func text(for purpose: ByteText.Purpose) -> ByteText {
    var text = ByteText(for: purpose)
    text.add(count)
    text.add(fixed: hash)
    return text
  }
}
