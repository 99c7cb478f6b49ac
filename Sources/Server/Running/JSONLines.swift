import Foundation
import Logging

/// Writes each entry of the log as one line of JSON to standard error.
///
///     {"level":"info","message":"Answered","route":"/api/health","status":"200","time":"2026-11-24T20:15:30.125Z"}
struct JSONLines: LogHandler {
  var logLevel = Logger.Level.info
  var metadata = Logger.Metadata()

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
    line["time"] = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    line["level"] = event.level.rawValue
    line["message"] = "\(event.message)"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var data = try? encoder.encode(line) else { return }
    data.append(UInt8(ascii: "\n"))
    FileHandle.standardError.write(data)
  }
}

/// The form of the server's log.
public enum LogForm: String, CaseIterable, Sendable {
  /// Sentences for people, about errors only.
  case text

  /// Everything, one JSON object per line.
  case json

  /// A logger in this form.
  var logger: Logger {
    switch self {
    case .text:
      var logger = Logger(label: "truecount") { StreamLogHandler.standardError(label: $0) }
      logger.logLevel = .error
      return logger
    case .json:
      return Logger(label: "truecount") { _ in JSONLines() }
    }
  }
}
