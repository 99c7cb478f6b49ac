/// The announcements of the table.
extension TableHost {
  /// Shows and announces why a command was refused.
  public func object(_ reason: String) {
    defer { markChange() }
    narration.say(.objection(reason))
    sound(.refused)
  }

  /// Shows and announces a text in the line beside the buttons.
  public func say(_ text: String) {
    defer { markChange() }
    narration.say(Message(text: text, isObjection: false))
  }

  /// Adds a sentence to announce after the events, when nothing moves.
  public func remark(_ sentence: String) { narration.remark(sentence) }

  /// Announces the sentences that wait, unless something still moves.
  public func speakIfStill() {
    if !isAnimating { narration.speak() }
  }
}
