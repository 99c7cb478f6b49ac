import Books
import Foundation

/// The metrics in the text format of Prometheus.
struct FigureText {
  private(set) var text = ""

  /// Creates the text of some metrics.
  ///
  /// - Parameters:
  ///   - figures: The counters.
  ///   - store: The size of the database, and how busy it is.
  ///   - openShoes: The number of open shoes, if the database can be read.
  ///   - shoesInMemory: The number of shoes in memory.
  ///   - log: The log.
  ///   - memory: The process's memory in bytes, if the system reports it.
  ///   - room: The free space of the data folder's disk in bytes, if the system reports it.
  init(
    _ figures: ServerFigures, store: StoreFigures, openShoes: Int64?, shoesInMemory: Int,
    log: LogOutput, memory: Int?, room: Int?
  ) {
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
      add(times, to: "request_seconds", [("route", route)])
    }
    begin("refusals_total", "counter", "Requests rejected before reaching a route.")
    for (status, count) in named.refusals.sorted(by: { $0.key < $1.key }) {
      add("refusals_total", [("status", "\(status)")], "\(count)")
    }
    single(
      "connections_total", "counter", "Connections accepted since the start.",
      figures.connections.all)
    single("connections", "gauge", "Open connections.", figures.connections.open)
    single(
      "connections_given_way_total", "counter",
      "Silent connections that were closed to make room for others.", figures.givenWay)
    single("received_bytes_total", "counter", "Bytes received.", figures.bytes.received)
    single("sent_bytes_total", "counter", "Bytes sent.", figures.bytes.sent)
    if let memory {
      single("memory_bytes", "gauge", "Resident memory of the process.", memory)
    }
    if let room { single("disk_free_bytes", "gauge", "Free space for the data folder.", room) }
    add(store)
    if let openShoes {
      single("shoes", "gauge", "Open shoes of all players.", Int(openShoes))
    }
    single("shoes_in_memory", "gauge", "Open shoes in this server's memory.", shoesInMemory)
    single("log_waiting_lines", "gauge", "Lines of the log not written yet.", log.waitingLines)
    single(
      "log_dropped_lines_total", "counter", "Lines of the log that could not be written.",
      log.dropped)
  }

  private mutating func add(_ store: StoreFigures) {
    if let bytes = store.bytes {
      single("books_bytes", "gauge", "Size of the database.", Int(bytes))
    }
    if let bytes = store.logBytes {
      single("books_log_bytes", "gauge", "Size of the database's write-ahead log.", Int(bytes))
    }
    single("books_waiting", "gauge", "Changes waiting to be written.", store.waiting)
    begin("books_commit_seconds", "histogram", "Times of the database's commits, in seconds.")
    add(store.commits, to: "books_commit_seconds", [])
  }

  private mutating func add(
    _ times: DurationCounts, to name: String, _ labels: [(String, String)]
  ) {
    var sum = 0
    for (bound, count) in zip(DurationCounts.bounds.map { "\($0)" } + ["+Inf"], times.counts) {
      sum += count
      add("\(name)_bucket", labels + [("le", bound)], "\(sum)")
    }
    add("\(name)_sum", labels, "\(times.sum)")
    add("\(name)_count", labels, "\(sum)")
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
