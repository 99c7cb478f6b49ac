/// Wakes a model later, as a clock on the wall would.
///
/// The model is woken by a call of its own, so that it runs where there are no tasks.
public protocol WakeUpService: AnyObject {
  /// Asks to be woken once after some milliseconds; a later request replaces an earlier one.
  func wake(afterMilliseconds delay: Int)
}

/// The source of seeds that nobody can foresee.
public protocol EntropyService: AnyObject {
  /// 64 bits that nobody can foresee.
  func seed() -> UInt64
}

/// Keeps what must not be lost: one document, replaced as a whole.
public protocol GameStore: AnyObject {
  /// Replaces the document. What goes wrong is reported to the model later.
  func save(_ document: [UInt8])

  /// Keeps a document that could not be read beside the one in use.
  func keepAside(_ document: [UInt8])
}

/// Speaks to people who listen to the table instead of looking at it.
public protocol AnnouncingService: AnyObject {
  /// Speaks when the listener's screen reader has a pause.
  func announce(_ sentence: String)
}

/// Plays sounds and touches.
public protocol CueService: AnyObject {
  func play(_ cue: Cue)
}

/// Works out, in a room of its own, what takes too long for a table at play.
public protocol ReckoningService: AnyObject {
  /// Puts a question. Its answers reach the table that stands open, later and perhaps in parts; a
  /// newer question of the same topic takes the place of an older one.
  func ask(_ question: [UInt8])
}

/// The clock on the player's wall.
public protocol ClockService: AnyObject {
  /// The time where the player is, in milliseconds since midnight of 1 January 1970.
  func now() -> Int64
}
