import Foundation

/// The metrics in the text format of Prometheus.
struct FigureText {
  private(set) var text = ""

  /// Creates the text of some metrics.
  ///
  /// - Parameters:
  ///   - figures: The counters.
  ///   - memory: The process's memory in bytes, if the system reports it.
  init(_ figures: ServerFigures, memory: Int?) {
    let named = figures.named
    begin("requests_total", "counter", "Requests answered by a route.")
    for (outcome, count) in named.outcomes.sorted(by: { Self.order($0.key, $1.key) }) {
      let labels = [
        ("route", outcome.route), ("method", outcome.method), ("status", "\(outcome.status)"),
      ]
      add("requests_total", labels, "\(count)")
    }
    begin("request_seconds", "histogram", "Response times of the routes, in seconds.")
    for (route, times) in named.times.sorted(by: { $0.key < $1.key }) {
      add(times, of: route)
    }
    begin("refusals_total", "counter", "Requests rejected before reaching a route.")
    for (status, count) in named.refusals.sorted(by: { $0.key < $1.key }) {
      add("refusals_total", [("status", "\(status)")], "\(count)")
    }
    single(
      "connections_total", "counter", "Connections accepted since the start.",
      figures.connections.all)
    single("connections", "gauge", "Open connections.", figures.connections.open)
    single("received_bytes_total", "counter", "Bytes received.", figures.bytes.received)
    single("sent_bytes_total", "counter", "Bytes sent.", figures.bytes.sent)
    if let memory {
      single("memory_bytes", "gauge", "Resident memory of the process.", memory)
    }
  }

  private mutating func add(_ times: ServerFigures.Times, of route: String) {
    var sum = 0
    for (bound, count) in zip(ServerFigures.Times.bounds.map { "\($0)" } + ["+Inf"], times.counts) {
      sum += count
      add("request_seconds_bucket", [("route", route), ("le", bound)], "\(sum)")
    }
    add("request_seconds_sum", [("route", route)], "\(times.sum)")
    add("request_seconds_count", [("route", route)], "\(sum)")
  }

  private mutating func single(_ name: String, _ kind: String, _ help: String, _ value: Int) {
    begin(name, kind, help)
    add(name, [], "\(value)")
  }

  private mutating func begin(_ name: String, _ kind: String, _ help: String) {
    text += "# HELP truecount_\(name) \(help)\n# TYPE truecount_\(name) \(kind)\n"
  }

  private mutating func add(_ name: String, _ labels: [(String, String)], _ value: String) {
    let inner = labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
    text += "truecount_\(name)\(inner.isEmpty ? "" : "{\(inner)}") \(value)\n"
  }

  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for character in value {
      switch character {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  private static func order(_ a: ServerFigures.Outcome, _ b: ServerFigures.Outcome) -> Bool {
    (a.route, a.method, a.status) < (b.route, b.method, b.status)
  }
}

/// Returns the process's memory in bytes, or `nil` if the system doesn't report it.
func residentMemory() -> Int? {
  guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let resident = pages.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return nil }
  return resident * sysconf(Int32(_SC_PAGESIZE))
}
