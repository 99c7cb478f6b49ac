import CWebRuntime
import CasinoKit
import Sounds

/// What is kept from sound to sound.
///
/// The page is single-threaded, and nothing but the exports reaches it.
///
/// NB: variables of the file itself would never get a value: the only file of a program without an entrance is
/// compiled as a script, which nobody runs.
private enum Ear {
  /// How many sounds have been heard: each is a variation that was not heard before.
  nonisolated(unsafe) static var heard: UInt64 = 0
  nonisolated(unsafe) static var pace = Pace()
}

/// Lets a cue be heard.
///
/// - Parameters:
///   - number: The cue.
///   - place: Where, in hundredths from left (−100) to right (100).
///   - now: The page's time in milliseconds.
@_expose(wasm, "hear") @_cdecl("hear")
public func hear(_ number: Int32, _ place: Int32, _ now: Int32) {
  guard let cue = Cue(rawValue: UInt8(truncatingIfNeeded: number)),
    let wait = Ear.pace.wait(for: cue, at: Int(now))
  else { return }
  Ear.heard &+= 1
  hand(cue.sound, at: place, after: Int32(wait))
}

/// Lets the room be heard, in a loop.
@_expose(wasm, "room") @_cdecl("room")
public func room() { hand(.room, at: 0, after: 0) }

/// Lets a cue be felt.
@_expose(wasm, "feel") @_cdecl("feel")
public func feel(_ number: Int32) {
  guard let cue = Cue(rawValue: UInt8(truncatingIfNeeded: number)), !cue.touch.isEmpty else {
    return
  }
  let pattern = cue.touch.map { Int32($0) }
  pattern.withUnsafeBufferPointer { hostVibrate($0.baseAddress, Int32($0.count)) }
}

private func hand(_ sound: Sound, at place: Int32, after wait: Int32) {
  let samples = sound.samples(variation: Ear.heard)
  samples.withUnsafeBufferPointer {
    hostSound(
      $0.baseAddress, Int32($0.count), Int32(sound.rate), Int32(sound.bus.rawValue), place, wait,
      sound.ducksRoom ? 1 : 0)
  }
}

/// Plays samples on a bus.
@_extern(wasm, module: "host", name: "sound")
private func hostSound(
  _ samples: UnsafePointer<Float>?, _ count: Int32, _ rate: Int32, _ bus: Int32, _ place: Int32,
  _ wait: Int32, _ ducks: Int32)

/// Vibrates: milliseconds of motion and of rest in turn.
@_extern(wasm, module: "host", name: "vibrate")
private func hostVibrate(_ pattern: UnsafePointer<Int32>?, _ count: Int32)
