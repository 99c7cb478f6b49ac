import CasinoKit
import Foundation

/// The services of a terminal for a table, such as timers, random seeds and announcements.
public final class TerminalServices: WakeUpService, EntropyService, AnnouncingService, CueService,
  WorkService, ClockService
{
  /// How long to wait before waking the table, in milliseconds.
  public private(set) var pause = 0
  /// Whether the last cue was a shuffle.
  public private(set) var isShuffling = false
  private var spoken: [String] = []
  private let program: String
  private let worker: BackgroundWorker

  /// Creates services that can do some kinds of background work.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - work: The kinds of work.
  public init(of program: String, for work: [WorkKind] = []) {
    self.program = program
    worker = BackgroundWorker(for: work)
  }

  /// The services for a table, with a store.
  public func tableServices(store: any DocumentStore) -> TableServices {
    TableServices(
      of: program, wakeUps: self, entropy: self, store: store, announcer: self, cues: self,
      worker: self,
      clock: self, guardTime: 0)
  }

  public func wake(afterMilliseconds delay: Int) { pause = delay }

  public func seed() -> UInt64 { UInt64.random(in: .min ... .max) }

  public func announce(_ sentence: String) { spoken.append(sentence) }

  public func play(_ cue: Cue, at place: CuePlace) { isShuffling = cue == .shuffle }

  public func ask(_ question: [UInt8]) { _ = worker.take(document: question) }

  /// The next answer of the background worker, or `nil` if no question is left.
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

  /// The announcements since the last call, or `nil` if there were none.
  public func takeSpoken() -> String? {
    guard !spoken.isEmpty else { return nil }
    defer { spoken = [] }
    return spoken.joined(separator: " ")
  }
}
