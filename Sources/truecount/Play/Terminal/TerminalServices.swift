import CasinoKit
import Foundation
import Tables

/// What the terminal offers to a table: time, chance and a voice.
final class TerminalServices: WakeUpService, EntropyService, AnnouncingService, CueService,
  WorkService, ClockService
{
  /// How long to wait before the model is woken, in milliseconds.
  private(set) var pause = 0
  /// Whether the last that happened is that a shoe was shuffled.
  private(set) var isShuffling = false
  private var spoken: [String] = []
  private let worker = BackgroundWorker(for: GameName.work)

  /// All that a table needs, with a store.
  func tableServices(store: any DocumentStore) -> TableServices {
    TableServices(
      wakeUps: self, entropy: self, store: store, announcer: self, cues: self, worker: self,
      clock: self, guardTime: 0)
  }

  func wake(afterMilliseconds delay: Int) { pause = delay }

  func seed() -> UInt64 { UInt64.random(in: .min ... .max) }

  func announce(_ sentence: String) { spoken.append(sentence) }

  func play(_ cue: Cue, at place: CuePlace) { isShuffling = cue == .shuffle }

  func ask(_ question: [UInt8]) { _ = worker.take(document: question) }

  /// What the background worker finds out next, or `nil` where nothing is asked any more.
  func nextAnswer() -> WorkAnswer? {
    while !worker.isIdle {
      if let answer = worker.work() { return answer }
    }
    return nil
  }

  func now() -> Int64 {
    let now = Date()
    let shift = Double(TimeZone.current.secondsFromGMT(for: now))
    return Int64((now.timeIntervalSince1970 + shift) * 1_000)
  }

  /// What was said since the last time, or `nil` where nothing was.
  func takeSpoken() -> String? {
    guard !spoken.isEmpty else { return nil }
    defer { spoken = [] }
    return spoken.joined(separator: " ")
  }
}
