import CasinoKit
import PreferenceScreens

/// Counts the playing time while a game is visible, and closes games during a break or at a limit.
@MainActor final class PlayTime {
  /// Called when the open game must be closed.
  var onStop: () -> Void = {}
  /// Called with the reminder that is due, or with `nil` when it goes.
  var onRemind: (Element?) -> Void = { _ in }
  private let device: Device
  private let store: FileStore
  private var kept: KeptTime?
  private var keeper: Timekeeper?
  private var say = Words<ReminderPhrase>.english
  /// The number of times that counting began or ended, so that old timers do nothing.
  private var turn = 0
  /// The number of writes of games, and whether a round has ended and nothing was written since.
  private var writes = 0
  private var isBetween = false
  /// The length of the session that was saved last, in seconds.
  private var saved: Int64 = 0

  /// How often the time is counted, and how long a result is seen before its round counts as over,
  /// in milliseconds.
  private static let step = 15_000
  private static let result = 4_000
  /// The longest step that counts, in milliseconds; a phone may sleep in between.
  private static let longestStep: Int64 = 60_000
  /// How often the time is saved, in seconds.
  private static let saveEvery: Int64 = 60

  init(_ device: Device, _ store: FileStore) { (self.device, self.store) = (device, store) }

  /// Reads the time from the store, and returns whether a game may be opened now.
  func admits(in language: Language) -> Bool {
    say = Words(language)
    var read = KeptTime(store.documents, at: clock)
    if let damaged = read.damaged {
      store.quarantine(damaged)
      store.keep(read.documents())
    }
    (kept, keeper) = (read, nil)
    onRemind(nil)
    return read.time.hold(at: clock) == nil
  }

  /// Begins to count when a game becomes visible, and ends when it is closed or hidden.
  func follow(_ isSeen: Bool) {
    guard isSeen != (keeper?.isPlaying ?? false) else { return }
    turn += 1
    guard isSeen else {
      keeper?.end(device.monotonicTime(), at: clock)
      return save()
    }
    guard let kept else { return }
    var begun = Timekeeper(keeper?.time ?? kept.time, longestStep: Self.longestStep)
    begun.begin(device.monotonicTime(), at: clock)
    keeper = begun
    saved = played
    schedule(turn)
  }

  /// Receives that a game was written, and whether a round has ended.
  func wrote(endingRound isRoundOver: Bool) {
    writes += 1
    isBetween = false
    guard isRoundOver else { return }
    let write = writes
    device.later(Self.result) { [weak self] in
      guard let self else { return }
      isBetween = write == writes
      count(isRoundOver: true)
    }
  }

  /// Takes the reminder away.
  func dismiss() { onRemind(nil) }

  private func schedule(_ turn: Int) {
    device.later(Self.step) { [weak self] in
      guard let self, turn == self.turn else { return }
      count(isRoundOver: isBetween)
      if turn == self.turn { schedule(turn) }
    }
  }

  private func count(isRoundOver: Bool) {
    guard
      let wish = keeper?.step(device.monotonicTime(), at: clock, isRoundOver: isRoundOver)
    else { return }
    if wish != .nothing || played - saved >= Self.saveEvery { save() }
    switch wish {
    case .nothing: break
    case .remind:
      onRemind(ReminderView.element(played, say))
      device.announce(say(.played(played)))
    case .stop: onStop()
    }
  }

  /// The length of the session, in seconds.
  private var played: Int64 { keeper?.time.session ?? 0 }

  private var clock: ClockReading {
    let now = device.universalTime()
    return ClockReading(universalMilliseconds: now, localMilliseconds: now + device.offset(now))
  }

  private func save() {
    guard let time = keeper?.time, var written = kept else { return }
    saved = played
    written.time = time
    store.keep(written.documents())
    kept = written
  }
}
