import AVFoundation
import CasinoKit
import CoreHaptics
import Foundation
import Sounds

/// Plays the sounds and vibrations of cues.
///
/// Sounds mix with the player's own music, and the silent switch mutes them. The ambient sound of
/// the room is a loop, which is quieter while a result sounds.
@MainActor public final class DeviceCues: @MainActor CueService {
  /// The gains of cards, chips, room and results in hundredths, then 1 if the device may vibrate.
  ///
  /// Without gains, as while the app is hidden, everything is silent.
  public var mix: [Int] = [100, 100, 0, 100, 1] {
    didSet { followRoom() }
  }
  private let now: () -> Int
  private let later: (Int, @escaping @MainActor () -> Void) -> Void
  private var pace = Pace()
  private var variation: UInt64 = 0
  private let engine = AVAudioEngine()
  private let format = AVAudioFormat(standardFormatWithSampleRate: Double(Sound.rate), channels: 1)
  /// Players that take turns, so that sounds can overlap.
  private var players: [AVAudioPlayerNode] = []
  private var turn = 0
  private var haptics: CHHapticEngine?
  /// The player of the room, once it has been heard.
  private var room: AVAudioPlayerNode?
  /// Restarts the room after the device has changed its output, which stops the engine.
  private var outputChange: NotificationToken?
  /// The number of results that sound now.
  private var results = 0
  /// The share of the room's volume while a result sounds.
  private static let ducked: Float = 0.3

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - now: The time in milliseconds, relative to any fixed point.
  ///   - later: Calls a function after a number of milliseconds.
  public init(
    now: @escaping () -> Int, later: @escaping (Int, @escaping @MainActor () -> Void) -> Void
  ) {
    (self.now, self.later) = (now, later)
    try? AVAudioSession.sharedInstance().setCategory(.ambient)
    for _ in 0..<8 {
      let player = AVAudioPlayerNode()
      engine.attach(player)
      engine.connect(player, to: engine.mainMixerNode, format: format)
      players.append(player)
    }
    outputChange = NotificationToken(
      of: .AVAudioEngineConfigurationChange, from: engine
    ) { [weak self] _ in
      Task { @MainActor in self?.restartRoom() }
    }
  }

  public func play(_ cue: Cue, at place: CuePlace) {
    vibrate(cue.touch)
    let gain =
      mix.indices.contains(Int(cue.sound.bus.rawValue)) ? mix[Int(cue.sound.bus.rawValue)] : 0
    guard gain > 0, let wait = pace.wait(for: cue, at: now()) else { return }
    let (volume, pan) = (Float(gain) / 100, Float(place.hundredths) / 100)
    if wait == 0 { return sound(cue.sound, volume, pan) }
    later(wait) { [weak self] in self?.sound(cue.sound, volume, pan) }
  }

  private func sound(_ sound: Sound, _ volume: Float, _ pan: Float) {
    if !engine.isRunning { try? engine.start() }
    guard engine.isRunning, let buffer = buffer(sound) else { return }
    let player = players[turn]
    turn = (turn + 1) % players.count
    (player.volume, player.pan) = (volume, pan)
    player.scheduleBuffer(buffer, completionHandler: nil)
    player.play()
    if sound.ducksRoom { duckRoom(for: Int(buffer.frameLength) * 1_000 / sound.rate) }
  }

  // MARK: - The room

  private var roomVolume: Float {
    let bus = Int(Sound.Bus.room.rawValue)
    return mix.indices.contains(bus) ? Float(mix[bus]) / 100 : 0
  }

  /// Starts the sound of the room, sets its volume, or stops it.
  private func followRoom() {
    guard roomVolume > 0 else {
      stopRoom()
      // NB: a hidden app has no gains, and a running engine would use power.
      if mix.isEmpty { engine.pause() }
      return
    }
    if room == nil { startRoom() }
    room?.volume = roomVolume * (results > 0 ? Self.ducked : 1)
  }

  private func stopRoom() {
    guard let room else { return }
    room.stop()
    engine.detach(room)
    self.room = nil
  }

  /// Plays the room again if it was heard.
  private func restartRoom() {
    guard room != nil else { return }
    stopRoom()
    followRoom()
  }

  private func startRoom() {
    let format = AVAudioFormat(
      standardFormatWithSampleRate: Double(Sound.roomRate), channels: 1)
    if !engine.isRunning { try? engine.start() }
    guard engine.isRunning, let buffer = buffer(.room, format) else { return }
    let player = AVAudioPlayerNode()
    engine.attach(player)
    engine.connect(player, to: engine.mainMixerNode, format: format)
    player.scheduleBuffer(buffer, at: nil, options: .loops, completionHandler: nil)
    player.play()
    room = player
  }

  private func duckRoom(for milliseconds: Int) {
    results += 1
    followRoom()
    later(milliseconds) { [weak self] in
      self?.results -= 1
      self?.followRoom()
    }
  }

  // MARK: - Samples

  private func buffer(_ sound: Sound) -> AVAudioPCMBuffer? {
    variation += 1
    return buffer(sound, format)
  }

  private func buffer(_ sound: Sound, _ format: AVAudioFormat?) -> AVAudioPCMBuffer? {
    let samples = sound.samples(variation: variation)
    guard let format,
      let buffer = AVAudioPCMBuffer(
        pcmFormat: format, frameCapacity: AVAudioFrameCount(samples.count)),
      let channel = buffer.floatChannelData?.pointee
    else { return nil }
    for (place, sample) in samples.enumerated() { channel[place] = sample }
    buffer.frameLength = buffer.frameCapacity
    return buffer
  }

  /// Vibrates in a pattern of motions and rests, in milliseconds, beginning with a motion.
  private func vibrate(_ pattern: [Int]) {
    guard mix.last == 1, !pattern.isEmpty,
      CHHapticEngine.capabilitiesForHardware().supportsHaptics
    else { return }
    var (events, time) = ([CHHapticEvent](), 0)
    for (place, milliseconds) in pattern.enumerated() {
      if place % 2 == 0 { events.append(Self.event(at: time, lasting: milliseconds)) }
      time += milliseconds
    }
    do {
      let engine = try haptics ?? CHHapticEngine()
      haptics = engine
      engine.isAutoShutdownEnabled = true
      try engine.start()
      let pattern = try CHHapticPattern(events: events, parameters: [])
      try engine.makePlayer(with: pattern).start(atTime: 0)
    } catch {
      // NB: without vibration, the game goes on.
      haptics = nil
    }
  }

  private static func event(at time: Int, lasting milliseconds: Int) -> CHHapticEvent {
    CHHapticEvent(
      eventType: .hapticContinuous,
      parameters: [
        CHHapticEventParameter(parameterID: .hapticIntensity, value: 0.7),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.6),
      ], relativeTime: Double(time) / 1000, duration: Double(milliseconds) / 1000)
  }
}
