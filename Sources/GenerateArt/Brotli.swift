import Foundation

/// The program `brotli`, which also compresses the client's other files.
enum Brotli {
  struct Failure: LocalizedError {
    var errorDescription: String? { "the program brotli failed" }
  }

  /// Compresses bytes with Brotli's highest quality.
  static func pack(_ bytes: [UInt8]) throws -> [UInt8] {
    let source = FileManager.default.temporaryDirectory
      .appendingPathComponent("card-art-\(ProcessInfo.processInfo.processIdentifier)")
    try Data(bytes).write(to: source)
    defer { try? FileManager.default.removeItem(at: source) }
    let (program, output) = (Process(), Pipe())
    program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    program.arguments = ["brotli", "-q", "11", "-w", "16", "-c", source.path]
    program.standardOutput = output
    try program.run()
    let packed = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    guard program.terminationStatus == 0 else { throw Failure() }
    return Array(packed)
  }
}
