import Foundation
import Server
import Testing

@Suite("The output of the log")
struct LogOutputTests {
  /// A pipe whose ends are closed with this object.
  private final class Pipe {
    var reader: CInt
    let writer: CInt

    init() throws {
      var ends: [CInt] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reader, writer) = (ends[0], ends[1])
    }

    func closeReader() {
      close(reader)
      reader = -1
    }

    /// Reads everything that is in the pipe.
    func read() -> String {
      var text = ""
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      var waited = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      while poll(&waited, 1, 0) > 0 {
        let count = Foundation.read(reader, &bytes, bytes.count)
        guard count > 0 else { break }
        text += String(decoding: bytes.prefix(count), as: UTF8.self)
      }
      return text
    }

    deinit {
      if reader >= 0 { close(reader) }
      close(writer)
    }
  }

  @Test("Lines arrive complete and in their order")
  func lines() throws {
    let pipe = try Pipe()
    let output = LogOutput(to: pipe.writer)
    for number in 1...100 { output.add("line \(number)".utf8) }
    output.finish(within: .seconds(60))
    #expect(pipe.read() == (1...100).map { "line \($0)\n" }.joined())
    #expect(output.dropped == 0 && output.waitingLines == 0)
  }

  @Test("A full disk or a closed pipe drops lines and counts them")
  func unwritable() throws {
    signal(SIGPIPE, SIG_IGN)
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    let pipe = try Pipe()
    pipe.closeReader()
    for descriptor in [full, pipe.writer, CInt(9_999)] {
      let output = LogOutput(to: descriptor)
      for _ in 0..<7 { output.add("lost".utf8) }
      output.finish(within: .seconds(60))
      #expect(output.dropped == 7 && output.waitingLines == 0)
    }
  }

  @Test("A reader that is too slow delays nobody: lines that don't fit are dropped")
  func slowReader() throws {
    let pipe = try Pipe()
    let output = LogOutput(to: pipe.writer, mostBytes: 1 << 18)
    let line = String(repeating: "x", count: 999)
    for _ in 0..<1_000 { output.add(line.utf8) }
    output.finish(within: .milliseconds(10))
    #expect(output.dropped > 0)
    var received = ""
    while output.waitingLines > 0 {
      received += pipe.read()
      usleep(1_000)
    }
    output.finish(within: .seconds(60))
    received += pipe.read()
    let lines = received.split(separator: "\n")
    #expect(lines.allSatisfy { $0 == line })
    #expect(lines.count + output.dropped == 1_000)
  }
}
