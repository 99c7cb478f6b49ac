import CasinoKit
import Foundation

/// What the terminal offers to a table: time, chance and a voice.
public final class TerminalServices: WakeUpService, EntropyService, AnnouncingService, CueService,
  WorkService, ClockService
{
  /// How long to wait before the model is woken, in milliseconds.
  public private(set) var pause = 0
  /// Whether the last that happened is that a shoe was shuffled.
  public private(set) var isShuffling = false
  private var spoken: [String] = []
  private let worker: BackgroundWorker

  /// A terminal that does some kinds of work in the background.
  public init(for work: [WorkKind] = []) { worker = BackgroundWorker(for: work) }

  /// All that a table needs, with a store.
  public func tableServices(store: any DocumentStore) -> TableServices {
    TableServices(
      wakeUps: self, entropy: self, store: store, announcer: self, cues: self, worker: self,
      clock: self, guardTime: 0)
  }

  public func wake(afterMilliseconds delay: Int) { pause = delay }

  public func seed() -> UInt64 { UInt64.random(in: .min ... .max) }

  public func announce(_ sentence: String) { spoken.append(sentence) }

  public func play(_ cue: Cue, at place: CuePlace) { isShuffling = cue == .shuffle }

  public func ask(_ question: [UInt8]) { _ = worker.take(document: question) }

  /// What the background worker finds out next, or `nil` where nothing is asked any more.
  public func nextAnswer() -> WorkAnswer? {
    while !worker.isIdle {
      if let answer = worker.work() { return answer }
    }
    return nil
  }

  public func now() -> Int64 { local(at: universal()) }

  public func universal() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

  public func local(at universal: Int64) -> Int64 {
    let date = Date(timeIntervalSince1970: Double(universal) / 1_000)
    return universal + Int64(TimeZone.current.secondsFromGMT(for: date)) * 1_000
  }

  /// What was said since the last time, or `nil` where nothing was.
  public func takeSpoken() -> String? {
    guard !spoken.isEmpty else { return nil }
    defer { spoken = [] }
    return spoken.joined(separator: " ")
  }
}
