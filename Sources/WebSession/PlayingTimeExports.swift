import CWebRuntime
import CasinoKit
import PreferenceScreens
import WebHost

/// The timekeeper, from when a game is opened until it is closed.
///
/// The page is single-threaded, and only the exports access these variables.
nonisolated(unsafe) private var keeper: Timekeeper?
nonisolated(unsafe) private var kept: KeptTime?
nonisolated(unsafe) private var say = Words<ReminderPhrase>.english
/// The time that was saved last, and the interval between saves, both in seconds.
nonisolated(unsafe) private var saved: Int64 = 0
private let saveEvery: Int64 = 60
/// The longest step that counts, in milliseconds.
///
/// The page steps every 15 seconds.
private let longestStep: Int64 = 60_000

/// Reads the playing time from the documents, and returns whether a game can be played now.
///
/// - Parameters:
///   - universal: The universal time in milliseconds.
///   - local: The player's local time in milliseconds.
///   - language: The index of the player's language in the page's list of languages.
/// - Returns: 1 if games are open, 0 if a break or the daily limit closes them.
@_expose(wasm, "openTime") @_cdecl("openTime")
public func openTime(_ universal: Double, _ local: Double, _ language: Int32) -> Int32 {
  let clock = reading(universal, local)
  say = Words(Language(at: language))
  var read = KeptTime(takeDocuments(), at: clock)
  if let damaged = read.damaged {
    quarantine(damaged)
    keep(&read)
  }
  let isOpen = read.time.hold(at: clock) == nil
  kept = read
  keeper = nil
  show(ReminderView.nothing)
  return isOpen ? 1 : 0
}

/// Starts counting when a game is shown.
///
/// - Parameters:
///   - now: The page's monotonic time in milliseconds.
///   - universal: The universal time in milliseconds.
///   - local: The player's local time in milliseconds.
@_expose(wasm, "begin") @_cdecl("begin")
public func begin(_ now: Double, _ universal: Double, _ local: Double) {
  guard let kept, !(keeper?.isPlaying ?? false) else { return }
  var begun = Timekeeper(keeper?.time ?? kept.time, longestStep: longestStep)
  begun.begin(Int64(now), at: reading(universal, local))
  keeper = begun
  saved = played
}

/// Counts the time since the last step.
///
/// - Parameters:
///   - now: The page's monotonic time in milliseconds.
///   - universal: The universal time in milliseconds.
///   - local: The player's local time in milliseconds.
///   - isRoundOver: 1 if a round has ended, and no other is known to have begun.
/// - Returns: 0 for no action, 1 if the reminder is now on display, 2 if the page must close the
///   game.
@_expose(wasm, "step") @_cdecl("step")
public func step(
  _ now: Double, _ universal: Double, _ local: Double, _ isRoundOver: Int32
) -> Int32 {
  guard keeper != nil else { return 0 }
  let wish =
    keeper?.step(Int64(now), at: reading(universal, local), isRoundOver: isRoundOver != 0)
    ?? .nothing
  if wish == .remind {
    let session = keeper?.time.session ?? 0
    show(ReminderView.element(session, say))
    announce(say(.played(session)))
  }
  if wish != .nothing || played - saved >= saveEvery { save() }
  return wish.rawValue
}

/// Stops counting when the game is closed or hidden.
///
/// - Parameters:
///   - now: The page's monotonic time in milliseconds.
///   - universal: The universal time in milliseconds.
///   - local: The player's local time in milliseconds.
@_expose(wasm, "end") @_cdecl("end")
public func end(_ now: Double, _ universal: Double, _ local: Double) {
  guard keeper?.isPlaying ?? false else { return }
  keeper?.end(Int64(now), at: reading(universal, local))
  save()
}

/// Hides the reminder.
@_expose(wasm, "dismiss") @_cdecl("dismiss")
public func dismiss() { show(ReminderView.nothing) }

/// The length of the current session in seconds.
///
/// It grows only while a game is shown.
private var played: Int64 { keeper?.time.session ?? 0 }

private func reading(_ universal: Double, _ local: Double) -> ClockReading {
  ClockReading(universalMilliseconds: Int64(universal), localMilliseconds: Int64(local))
}

private func save() {
  guard let time = keeper?.time, var written = kept else { return }
  saved = played
  written.time = time
  keep(&written)
  kept = written
}

private func keep(_ written: inout KeptTime) {
  save(written.documents())
}
