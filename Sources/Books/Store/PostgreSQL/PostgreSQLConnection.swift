/// A connection to PostgreSQL, for one caller at a time.
///
/// It is opened on first use, and again if it was lost.
final class PostgreSQLConnection {
  private let library: PostgreSQLLibrary
  private let address: PostgreSQLAddress
  private var open: OpaquePointer?
  /// The names of the prepared statements of the open connection, by their text.
  private var prepared: [String: String] = [:]
  private var cursors = 0

  init(_ library: PostgreSQLLibrary, to address: PostgreSQLAddress) {
    self.library = library
    self.address = address
  }

  deinit { close() }

  /// Closes the connection.
  ///
  /// The next use opens another.
  func close() {
    if let open { library.finish(open) }
    open = nil
    prepared = [:]
  }

  /// Runs work in a transaction.
  ///
  /// - Parameters:
  ///   - beginning: The statement that begins the transaction.
  ///   - work: The work. An error rolls everything back.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work, or ``BookProblem``. If the connection is lost during the
  ///   commit, the work may have been stored. So callers must make it repeatable.
  func transaction<Result>(
    _ beginning: String, _ work: (PostgreSQLTransaction) throws -> Result
  ) throws -> Result {
    do {
      try begin(beginning)
      let result = try work(PostgreSQLTransaction(self))
      try execute("COMMIT")
      return result
    } catch {
      // NB: if this fails too, the connection is closed.
      do { try execute("ROLLBACK") } catch { close() }
      throw error
    }
  }

  /// Executes a statement that PostgreSQL supports only outside of transactions.
  func alone(_ statement: String) throws { try begin(statement) }

  /// Executes the first statement, on a new connection if the idle one was lost.
  private func begin(_ beginning: String) throws {
    if open != nil {
      do { return try execute(beginning) } catch BookProblem.unreachable { close() }
    }
    try connect()
    try execute(beginning)
  }

  // MARK: - Statements

  /// Executes statements without parameters.
  func execute(_ statements: String) throws {
    try check(library.execute(current(), statements)) { _ in }
  }

  /// Executes a prepared statement and reads its rows.
  ///
  /// - Returns: The number of rows that it changed or found.
  @discardableResult
  func run(
    _ statement: String, _ values: [BookValue], _ take: (BookRow) throws -> Void = { _ in }
  ) throws -> Int {
    let name = try prepare(statement)
    return try withParameters(values) { texts, lengths, formats in
      try check(
        library.executePrepared(current(), name, CInt(values.count), texts, lengths, formats, 0)
      ) { try rows(of: $0, take) }
    }
  }

  /// Executes a statement once.
  @discardableResult
  private func runOnce(
    _ statement: String, _ values: [BookValue] = [], _ take: (BookRow) throws -> Void = { _ in }
  ) throws -> Int {
    try withParameters(values) { texts, lengths, formats in
      try check(
        library.executeParameters(
          current(), Self.numbered(statement), CInt(values.count), nil, texts, lengths, formats, 0)
      ) { try rows(of: $0, take) }
    }
  }

  private func rows(
    of result: OpaquePointer, _ take: (BookRow) throws -> Void
  ) throws -> Int {
    for row in 0..<library.rowCount(result) { try take(self.row(row, of: result)) }
    return library.changedCount(result).flatMap { Int(String(cString: $0)) } ?? 0
  }

  /// Passes the rows of a query to a function, a thousand at a time, so that they need not all fit
  /// in memory.
  func forEach(
    _ question: String, _ values: [BookValue], _ take: (BookRow) throws -> Void
  ) throws {
    cursors += 1
    defer { cursors -= 1 }
    let cursor = "rows\(cursors)"
    try runOnce("DECLARE \(cursor) NO SCROLL CURSOR FOR \(question)", values)
    do { while try runOnce("FETCH 1000 FROM \(cursor)", [], take) > 0 {} } catch {
      // NB: the transaction may go on after an error of `take`, and then uses the name again.
      _ = try? runOnce("CLOSE \(cursor)")
      throw error
    }
    try runOnce("CLOSE \(cursor)")
  }

  private func prepare(_ statement: String) throws -> String {
    if let name = prepared[statement] { return name }
    let name = "s\(prepared.count)"
    try check(library.prepare(current(), name, Self.numbered(statement), 0, nil)) { _ in }
    prepared[statement] = name
    return name
  }

  /// Returns a statement with numbered parameters in PostgreSQL's syntax: `$1` for the first `?`.
  static func numbered(_ statement: String) -> String {
    var text = ""
    var count = 0
    var isQuoted = false
    for sign in statement {
      if sign == "'" { isQuoted.toggle() }
      guard sign == "?", !isQuoted else {
        text.append(sign)
        continue
      }
      count += 1
      text += "$\(count)"
    }
    return text
  }

  // MARK: - Values

  private func withParameters<Result>(
    _ values: [BookValue],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<CInt>, UnsafePointer<CInt>) throws
      -> Result
  ) throws -> Result {
    var bytes: [UInt8] = []
    var starts: [Int?] = []
    var lengths: [CInt] = []
    var formats: [CInt] = []
    for value in values {
      starts.append(value == .null ? nil : bytes.count)
      let start = bytes.count
      var isBinary = false
      switch value {
      case .integer(let number): bytes += Array("\(number)".utf8)
      case .text(let text): bytes += Array(text.utf8)
      case .bytes(let raw):
        bytes += raw
        isBinary = true
      case .null: break
      }
      lengths.append(CInt(bytes.count - start))
      formats.append(isBinary ? 1 : 0)
      bytes.append(0)
    }
    return try bytes.withUnsafeBytes { raw in
      let base = raw.bindMemory(to: CChar.self).baseAddress
      let texts = starts.map { start in start.flatMap { base?.advanced(by: $0) } }
      return try texts.withUnsafeBufferPointer { texts in
        try lengths.withUnsafeBufferPointer { lengths in
          try formats.withUnsafeBufferPointer { formats in
            // NB: an empty array has no address of its own. Nothing is read from there then.
            var (text, number) = (UnsafePointer<CChar>?.none, CInt(0))
            return try withUnsafePointer(to: &text) { noText in
              try withUnsafePointer(to: &number) { noNumber in
                try body(
                  texts.baseAddress ?? noText, lengths.baseAddress ?? noNumber,
                  formats.baseAddress ?? noNumber)
              }
            }
          }
        }
      }
    }
  }

  private func row(_ row: CInt, of result: OpaquePointer) throws -> BookRow {
    BookRow(
      (0..<library.columnCount(result)).map { column in
        guard library.isNull(result, row, column) == 0,
          let value = library.value(result, row, column)
        else { return .null }
        let text = String(cString: value)
        switch library.columnType(result, column) {
        case Self.wholeNumbers: return .integer(Int64(text) ?? 0)
        case 16: return .integer(text == "t" ? 1 : 0)
        case 17: return .bytes(Hexadecimal.bytes(String(text.dropFirst(2))) ?? [])
        default: return .text(text)
        }
      })
  }

  // MARK: - The connection

  private func current() throws -> OpaquePointer {
    guard let open else { throw BookProblem.unreachable(database: address.shown, reason: "") }
    return open
  }

  private func connect() throws {
    let settings = [
      ("dbname", address.text), ("fallback_application_name", "truecount"),
      ("connect_timeout", "5"), ("client_encoding", "UTF8"),
    ]
    let keywords = settings.map { Array($0.0.utf8CString) }
    let values = settings.map { Array($0.1.utf8CString) }
    let connection = Self.withTexts(keywords) { keywords in
      Self.withTexts(values) { values in library.connect(keywords, values, 1) }
    }
    guard let connection else { throw BookProblem.unreachable(database: address.shown, reason: "") }
    guard library.status(connection) == 0 else {
      let reason = library.errorMessage(connection).map { String(cString: $0) } ?? ""
      library.finish(connection)
      throw BookProblem.unreachable(database: address.shown, reason: Self.line(of: reason))
    }
    open = connection
    prepared = [:]
    // NB: an acknowledged entry is on the disk, and a transaction that holds the lock for too long
    // is cancelled.
    try execute(
      """
      SET synchronous_commit = on; SET lock_timeout = '10s'; SET client_min_messages = warning;
      SET idle_in_transaction_session_timeout = '60s'; SET standard_conforming_strings = on;
      SET bytea_output = hex
      """)
  }

  private static func withTexts<Result>(
    _ texts: [[CChar]], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let buffers = texts.map { text in
      let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
      _ = buffer.initialize(from: text)
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    var pointers: [UnsafePointer<CChar>?] = buffers.map { UnsafePointer($0.baseAddress) }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { pointers in
      guard let start = pointers.baseAddress else { preconditionFailure("it has an end at least") }
      return body(start)
    }
  }

  /// Checks that a statement succeeded, and reads its result.
  private func check<Value>(
    _ result: OpaquePointer?, _ read: (OpaquePointer) throws -> Value
  ) throws -> Value {
    guard let result else { throw lost("") }
    defer { library.clear(result) }
    guard ![1, 2].contains(library.resultStatus(result)) else { return try read(result) }
    func field(_ code: Character) -> String {
      library.errorField(result, CInt(code.asciiValue ?? 0)).map { String(cString: $0) } ?? ""
    }
    let (state, message) = (field("C"), Self.line(of: field("M")))
    switch state {
    case "", "57P01", "57P02", "57P03",
      _ where state.hasPrefix("08"):
      throw lost(message)
    case "53100": throw BookProblem.full(path: address.shown)
    case "55P03", "40001", "40P01", "57014", "53300", "25P03":
      throw BookProblem.busy(path: address.shown)
    default: throw BookProblem.failed(path: address.shown, reason: message)
    }
  }

  private func lost(_ reason: String) -> BookProblem {
    close()
    return .unreachable(database: address.shown, reason: reason)
  }

  private static func line(of message: String) -> String {
    var line = String(message.prefix { $0 != "\n" })
    if line.last == "." { line.removeLast() }
    return line
  }

  /// The types of whole numbers, by their object ids in PostgreSQL: of 8, 2 and 4 bytes, and
  /// numeric, the type of sums of 8-byte numbers.
  private static let wholeNumbers: Set<CUnsignedInt> = [20, 21, 23, 1700]
}

/// Lets a switch match a set of numbers.
private func ~= (set: Set<CUnsignedInt>, number: CUnsignedInt) -> Bool { set.contains(number) }

/// A PostgreSQL transaction.
struct PostgreSQLTransaction: BookTransaction {
  let connection: PostgreSQLConnection

  init(_ connection: PostgreSQLConnection) { self.connection = connection }

  func run(_ statement: String, _ values: [BookValue]) throws -> Int {
    try connection.run(statement, values)
  }

  func rows(_ question: String, _ values: [BookValue]) throws -> [BookRow] {
    var rows: [BookRow] = []
    try connection.run(question, values) { rows.append($0) }
    return rows
  }

  func forEach(_ question: String, _ values: [BookValue], _ take: (BookRow) throws -> Void) throws {
    try connection.forEach(question, values, take)
  }
}
