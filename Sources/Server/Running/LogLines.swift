import Foundation
import Logging

/// Writes each entry of the log as one line, in one of two forms.
///
///     {"level":"info","message":"Answered","route":"/api/health","status":"200","time":"2026-11-24T20:15:30.125Z"}
///     2026-11-24T20:15:30.125Z error: A request failed (error=Server.Problem)
struct LogLines: LogHandler {
  let form: LogForm
  let output: LogOutput
  var logLevel: Logger.Level
  var metadata = Logger.Metadata()

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let about = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
    let time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    switch form {
    case .json:
      var line = about
      line["time"] = time
      line["level"] = event.level.rawValue
      line["message"] = "\(event.message)"
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(line) else { return }
      output.add(data)
    case .text:
      let words = about.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let end = words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
      output.add("\(time) \(event.level.rawValue): \(event.message)\(end)".utf8)
    }
  }
}

/// The form of the server's log.
public enum LogForm: String, CaseIterable, Sendable {
  /// Sentences for people, about errors only.
  case text

  /// Everything, one JSON object per line.
  case json

  /// A logger in this form.
  func logger(to output: LogOutput) -> Logger {
    Logger(label: "truecount") { _ in
      LogLines(form: self, output: output, logLevel: self == .text ? .error : .info)
    }
  }
}
