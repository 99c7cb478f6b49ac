import AVFoundation
import Accessibility
import CasinoKit
import CoreHaptics
import Foundation
import Sounds
import Testing

@testable import AppShell

@MainActor @Suite("Sounds and vibration on a phone", .serialized)
struct DeviceTests {
  private final class Later {
    var time = 0
    var waiting: [(at: Int, call: @MainActor () -> Void)] = []
  }

  private func cues(_ later: Later) -> DeviceCues {
    (CHHapticEngine.isThere, CHHapticEngine.played) = (true, [])
    (AVAudioEngine.starts, AVAudioPlayerNode.played) = (true, [])
    AVAudioPlayerNode.loops = []
    return DeviceCues(
      now: { later.time }, later: { later.waiting.append((later.time + $0, $1)) })
  }

  @Test("A cue is heard at its place in the player's volume, beside other music, and felt")
  func heard() throws {
    let cues = cues(Later())
    cues.mix = [50, 100, 0, 100, 1]
    cues.play(.cardFlipped, at: CuePlace(-100))
    #expect(AVAudioSession.sharedInstance().category == .ambient)
    let sound = try #require(AVAudioPlayerNode.played.first)
    #expect(sound.volume == 0.5 && sound.pan == -1 && sound.frames > 1_000)
    let pattern = try #require(CHHapticEngine.played.first)
    #expect(pattern.events.map { Int($0.duration * 1000) } == Cue.cardFlipped.touch)
    let first = try #require(pattern.events.first)
    #expect(first.type == .hapticContinuous)
    #expect(first.eventParameters.map { $0.parameterID } == [.hapticIntensity, .hapticSharpness])
    #expect(first.eventParameters.allSatisfy { (0...1).contains($0.value) })
  }

  @Test("A pattern has its rests, and a late sound waits")
  func patterns() throws {
    let later = Later()
    let cues = cues(later)
    cues.play(.levelUp, at: .middle)
    let touch = Cue.levelUp.touch
    let events = try #require(CHHapticEngine.played.first).events
    #expect(events.count == (touch.count + 1) / 2)
    #expect(Int((events[1].relativeTime * 1000).rounded()) == touch[0] + touch[1])
    #expect(AVAudioPlayerNode.played.isEmpty && later.waiting.first?.at == Cue.levelUp.wait)
    later.waiting[0].call()
    #expect(AVAudioPlayerNode.played.count == 1)
  }

  @Test("Without sound, vibration or the device's permission, nothing is played and nothing fails")
  func silent() {
    let cues = cues(Later())
    cues.mix = [0, 0, 0, 0, 0]
    cues.play(.cardDealt, at: .middle)
    #expect(AVAudioPlayerNode.played.isEmpty && CHHapticEngine.played.isEmpty)
    (CHHapticEngine.isThere, AVAudioEngine.starts) = (false, false)
    cues.mix = [100, 100, 100, 100, 1]
    cues.play(.win, at: .middle)
    #expect(AVAudioPlayerNode.played.isEmpty && CHHapticEngine.played.isEmpty)
  }

  @Test("The room is heard in a loop at its volume, quieter during a result, and not while hidden")
  func room() throws {
    let later = Later()
    let cues = cues(later)
    cues.mix = [100, 100, 0, 100, 1]
    #expect(AVAudioPlayerNode.loops.isEmpty)
    cues.mix = [100, 100, 60, 100, 1]
    let room = try #require(AVAudioPlayerNode.loops.first)
    #expect(AVAudioPlayerNode.loops.count == 1 && room.isPlaying && room.volume == 0.6)
    cues.play(.cardDealt, at: .middle)
    #expect(room.volume == 0.6, "only results turn the room down")
    (later.time, later.waiting) = (5_000, [])
    cues.play(.win, at: .middle)
    if room.volume == 0.6 { later.waiting.removeFirst().call() }
    #expect(abs(room.volume - 0.18) < 0.001)
    try #require(later.waiting.last).call()
    cues.mix = [100, 100, 30, 100, 1]
    #expect(AVAudioPlayerNode.loops.first === room && AVAudioPlayerNode.loops.count == 1)
    cues.mix = []
    #expect(AVAudioPlayerNode.loops.isEmpty && !room.isPlaying)
  }

  @Test("The room goes on after headphones were connected, and leaves no players behind")
  func output() async throws {
    let cues = cues(Later())
    cues.mix = [100, 100, 60, 100, 1]
    let engine = try #require(AVAudioEngine.last)
    let count = engine.nodes.count
    for _ in 0..<3 {
      engine.changeOutput()
      #expect(!engine.isRunning)
      for _ in 0..<10_000 where !engine.isRunning { try? await Task.sleep(for: .milliseconds(1)) }
    }
    #expect(engine.isRunning && engine.nodes.count == count)
    #expect(AVAudioPlayerNode.loops.map { $0.volume } == [0.6])
    cues.mix = []
    engine.changeOutput()
    try? await Task.sleep(for: .milliseconds(20))
    #expect(!engine.isRunning && AVAudioPlayerNode.loops.isEmpty && engine.nodes.count == count - 1)
  }

  @Test("What a screen announces reaches VoiceOver")
  func announced() {
    AccessibilityNotification.Announcement.made = []
    Device.real().announce("Blackjack pays 3 to 2")
    #expect(AccessibilityNotification.Announcement.made == ["Blackjack pays 3 to 2"])
  }
}
