/// How an event of a game is met: how long it moves, what is heard and felt, and what is said.
public struct Beat: Equatable, Sendable {
  /// How long cards or chips move before the next event is shown, in milliseconds.
  public let pause: Int
  public let cue: Cue?
  /// What those hear who listen instead of looking, once everything lies still.
  public let sentences: [String]

  /// A beat; a silent one of no length unless told otherwise.
  public init(pause: Int = 0, cue: Cue? = nil, sentences: [String] = []) {
    self.pause = pause
    self.cue = cue
    self.sentences = sentences
  }
}
