import BlackjackSimulation
import Dispatch
import Foundation
import Synchronization

/// Whether Ctrl-C was pressed while a simulation ran.
private let isInterrupted = Atomic(false)

/// Plays the blocks of a simulation on several threads.
struct SimulationWork {
  /// The result of the work.
  struct Outcome {
    let tally: SimulationTally
    let seconds: Double
    /// Whether blocks are missing because of Ctrl-C.
    let isPartial: Bool
  }

  private let simulation: Simulation
  private let blocks: [Int]

  /// The work on a part of a simulation.
  init(_ simulation: Simulation, blocks shard: SimulationShard) {
    self.simulation = simulation
    blocks = Array(stride(from: shard.number - 1, to: simulation.blockCount, by: shard.of))
  }

  /// Plays the blocks.
  ///
  /// The result doesn't depend on which thread plays which block.
  func outcome(threads: Int) -> Outcome {
    isInterrupted.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in
      isInterrupted.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    defer { signal(SIGINT, SIG_DFL) }
    let rounds = blocks.reduce(0) { $0 + simulation.rounds(ofBlock: $1) }
    let shared = Mutex(SimulationProgress(simulation.emptyTally, rounds: rounds))
    let atOnce = max(1, min(Simulation.blocksAtOnce, blocks.count / threads))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while !isInterrupted.load(ordering: .relaxed) {
        let place = next.add(atOnce, ordering: .relaxed).oldValue
        guard place < blocks.count else { return }
        let played = simulation.play(blocks: blocks[place..<min(place + atOnce, blocks.count)])
        shared.withLock { $0.add(played) }
      }
    }
    return shared.withLock { $0.end() }
  }
}

/// Reports the progress of a simulation on a terminal.
private struct SimulationProgress {
  private var tally: SimulationTally
  private let rounds: Int
  private var done = 0
  private let start = ContinuousClock.now
  private var told = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var hasTold = false

  init(_ tally: SimulationTally, rounds: Int) {
    self.tally = tally
    self.rounds = rounds
  }

  private var seconds: Double { start.duration(to: .now) / .seconds(1) }

  mutating func add(_ played: SimulationTally) {
    tally.add(played)
    done += played.rounds
    guard isTerminal, told.duration(to: .now) >= .milliseconds(500) else { return }
    told = .now
    hasTold = true
    let rate = Double(done) / seconds
    let left = Double(self.rounds - done) / rate
    let line =
      String(
        format: "%5.1f %%   %.1f M rounds/s   ", 100 * Double(done) / Double(self.rounds),
        rate / 1e6) + "\(Self.time(left)) left"
    StandardStreams.complain("\r\(line)\u{1B}[K")
  }

  /// A time, in seconds, minutes or hours.
  private static func time(_ seconds: Double) -> String {
    if seconds < 120 { return String(format: "%.0f s", seconds) }
    if seconds < 7_200 { return String(format: "%.0f min", seconds / 60) }
    return String(format: "%.1f h", seconds / 3_600)
  }

  /// Clears the line and returns the result.
  func end() -> SimulationWork.Outcome {
    if hasTold { StandardStreams.complain("\r\u{1B}[K") }
    return SimulationWork.Outcome(tally: tally, seconds: seconds, isPartial: done < rounds)
  }
}
