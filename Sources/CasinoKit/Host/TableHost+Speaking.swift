/// The announcements of the table.
extension TableHost {
  /// Says why something was not done.
  public func object(_ reason: String) {
    defer { markChange() }
    narration.say(.objection(reason))
    sound(.refused)
  }

  /// Says something in the line beside the buttons.
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
