/// How an event of a game is presented: how long it moves, its cue, and what is said.
public struct Beat: Equatable, Sendable {
  /// How long cards or chips move before the next event is shown, in milliseconds.
  public let pause: Int
  public let cue: Cue?
  /// Where the cue sounds.
  public let place: CuePlace
  /// What screen readers announce when nothing moves.
  public let sentences: [String]

  /// A beat; by default a silent one without a pause.
  public init(
    pause: Int = 0, cue: Cue? = nil, at place: CuePlace = .middle, sentences: [String] = []
  ) {
    self.pause = pause
    self.cue = cue
    self.place = place
    self.sentences = sentences
  }
}
