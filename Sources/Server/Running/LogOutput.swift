import Dispatch
import Foundation
import Synchronization

/// The output of a log, which never stops or delays the program.
///
/// Lines wait in a queue and are written on a thread of their own. A line that can't be written is
/// dropped and counted: the disk may be full, a pipe closed, or its reader too slow.
///
/// A closed pipe ends the process by a signal unless the process ignores it, as ``serve(_:onListening:)``
/// does.
public final class LogOutput: Sendable {
  /// What waits and what was dropped.
  private struct Waiting {
    var lines: [[UInt8]] = []
    /// The number and size of all lines that aren't written yet, including those being written.
    var count = 0
    var bytes = 0
    var dropped = 0
    /// Whether a writer is at work or about to be.
    var isWriting = false
  }

  private let descriptor: CInt
  private let mostBytes: Int
  private let waiting = Mutex(Waiting())
  private let queue = DispatchQueue(label: "truecount.log")
  /// Whether the last line was written only in part.
  private let isInsideLine = Mutex(false)

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - descriptor: The open file descriptor.
  ///   - mostBytes: The maximum size of all waiting lines.
  public init(to descriptor: CInt, mostBytes: Int = 1 << 20) {
    (self.descriptor, self.mostBytes) = (descriptor, mostBytes)
  }

  /// The standard error of this process.
  static let standardError = LogOutput(to: STDERR_FILENO)

  /// The number of lines that were dropped.
  public var dropped: Int { waiting.withLock { $0.dropped } }

  /// The number of lines that aren't written yet.
  public var waitingLines: Int { waiting.withLock { $0.count } }

  /// Adds a line without its line break, or drops it if too much is waiting.
  public func add(_ line: some Sequence<UInt8>) {
    let line = Array(line) + [UInt8(ascii: "\n")]
    let isFirst = waiting.withLock { waiting in
      guard waiting.bytes + line.count <= mostBytes else {
        waiting.dropped += 1
        return false
      }
      waiting.lines.append(line)
      waiting.count += 1
      waiting.bytes += line.count
      defer { waiting.isWriting = true }
      return !waiting.isWriting
    }
    if isFirst { queue.async { self.writeWaiting() } }
  }

  /// Waits until all lines are written or dropped.
  ///
  /// - Parameter limit: The maximum time to wait.
  public func finish(within limit: Duration = .seconds(1)) {
    let end = DispatchSemaphore(value: 0)
    queue.async { end.signal() }
    let (seconds, attoseconds) = limit.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    _ = end.wait(timeout: .now() + .nanoseconds(nanoseconds))
  }

  private func writeWaiting() {
    while true {
      let lines = waiting.withLock { waiting in
        let lines = waiting.lines
        waiting.lines = []
        waiting.isWriting = !lines.isEmpty
        return lines
      }
      if lines.isEmpty { return }
      for line in lines {
        let isWritten = write(line)
        waiting.withLock { waiting in
          waiting.count -= 1
          waiting.bytes -= line.count
          if !isWritten { waiting.dropped += 1 }
        }
      }
    }
  }

  /// Writes a line.
  ///
  /// - Returns: Whether all of it was written.
  private func write(_ line: [UInt8]) -> Bool {
    isInsideLine.withLock { isInsideLine in
      // NB: the rest of a line that failed in the middle is missing, so the next one gets its own.
      if isInsideLine {
        guard Self.write([UInt8(ascii: "\n")], to: descriptor) == 1 else { return false }
        isInsideLine = false
      }
      let count = Self.write(line, to: descriptor)
      isInsideLine = count > 0 && count < line.count
      return count == line.count
    }
  }

  /// Writes bytes, and returns how many were written before an error.
  private static func write(_ bytes: [UInt8], to descriptor: CInt) -> Int {
    var count = 0
    while count < bytes.count {
      let written = bytes.withUnsafeBytes { bytes in
        systemWrite(descriptor, bytes.baseAddress?.advanced(by: count), bytes.count - count)
      }
      if written > 0 {
        count += written
      } else if written < 0, errno == EINTR {
        continue
      } else if written < 0, errno == EAGAIN {
        // NB: a terminal or pipe that somebody else has set to not block.
        var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&waited, 1, 1_000) > 0 else { return count }
      } else {
        return count
      }
    }
    return count
  }
}

/// The system's function, which has the name of a method here.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
