import CWebRuntime
import CasinoKit
import Sounds

/// The state that persists between sounds.
///
/// The page is single-threaded, and only the exports access it.
///
/// NB: global variables would never be initialized, because the only file of a program without an
/// entry point is compiled as a script that isn't run.
private enum Ear {
  /// The number of sounds played, from which each sound's variation is derived.
  nonisolated(unsafe) static var heard: UInt64 = 0
  nonisolated(unsafe) static var pace = Pace()
}

/// Plays the sound of a cue.
///
/// - Parameters:
///   - number: The cue.
///   - place: The position, in hundredths from left (−100) to right (100).
///   - now: The page's time in milliseconds.
@_expose(wasm, "hear") @_cdecl("hear")
public func receive(_ number: Int32, _ place: Int32, _ now: Int32) {
  guard let cue = Cue(rawValue: UInt8(truncatingIfNeeded: number)),
    let wait = Ear.pace.wait(for: cue, at: Int(now))
  else { return }
  Ear.heard &+= 1
  hand(cue.sound, at: place, after: Int32(wait))
}

/// Plays the ambience of the room, in a loop.
@_expose(wasm, "room") @_cdecl("room")
public func room() { hand(.room, at: 0, after: 0) }

/// Plays the vibration of a cue.
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

/// Vibrates: alternating milliseconds of vibration and pause.
@_extern(wasm, module: "host", name: "vibrate")
private func hostVibrate(_ pattern: UnsafePointer<Int32>?, _ count: Int32)
