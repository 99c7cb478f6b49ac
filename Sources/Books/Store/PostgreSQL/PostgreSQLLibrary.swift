import Foundation

/// PostgreSQL's client library, libpq, loaded on first use.
///
/// It isn't linked, so the program builds and runs on machines without it, where only PostgreSQL
/// databases are unavailable.
///
/// The functions have libpq's names without the prefix; see the chapter on libpq in PostgreSQL's
/// manual.
struct PostgreSQLLibrary: Sendable {
  typealias Connection = OpaquePointer
  typealias Result = OpaquePointer
  typealias Texts = UnsafePointer<UnsafePointer<CChar>?>
  typealias Numbers = UnsafePointer<CInt>

  let connect: @convention(c) (Texts, Texts, CInt) -> Connection?
  let status: @convention(c) (Connection) -> CInt
  let errorMessage: @convention(c) (Connection) -> UnsafePointer<CChar>?
  let finish: @convention(c) (Connection) -> Void
  let execute: @convention(c) (Connection, UnsafePointer<CChar>) -> Result?
  let prepare:
    @convention(c) (
      Connection, UnsafePointer<CChar>, UnsafePointer<CChar>, CInt, UnsafePointer<CUnsignedInt>?
    ) -> Result?
  let executeParameters:
    @convention(c) (
      Connection, UnsafePointer<CChar>, CInt, UnsafePointer<CUnsignedInt>?, Texts?, Numbers?,
      Numbers?, CInt
    ) -> Result?
  let executePrepared:
    @convention(c) (
      Connection, UnsafePointer<CChar>, CInt, Texts?, Numbers?, Numbers?, CInt
    ) -> Result?
  let resultStatus: @convention(c) (Result) -> CInt
  let errorField: @convention(c) (Result, CInt) -> UnsafePointer<CChar>?
  let rowCount: @convention(c) (Result) -> CInt
  let columnCount: @convention(c) (Result) -> CInt
  let columnType: @convention(c) (Result, CInt) -> CUnsignedInt
  let isNull: @convention(c) (Result, CInt, CInt) -> CInt
  let value: @convention(c) (Result, CInt, CInt) -> UnsafePointer<CChar>?
  let changedCount: @convention(c) (Result) -> UnsafePointer<CChar>?
  let clear: @convention(c) (Result) -> Void

  /// The library of this machine, or `nil` if there is none.
  static let ofThisMachine: PostgreSQLLibrary? = {
    for name in ["libpq.so.5", "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib"] {
      if let handle = dlopen(name, RTLD_NOW) { return PostgreSQLLibrary(in: handle) }
    }
    return nil
  }()

  private init?(in handle: UnsafeMutableRawPointer) {
    func function<Function>(_ pointer: UnsafeMutableRawPointer) -> Function {
      unsafeBitCast(pointer, to: Function.self)
    }
    guard
      let connect = dlsym(handle, "PQconnectdbParams"), let status = dlsym(handle, "PQstatus"),
      let errorMessage = dlsym(handle, "PQerrorMessage"), let finish = dlsym(handle, "PQfinish"),
      let execute = dlsym(handle, "PQexec"), let prepare = dlsym(handle, "PQprepare"),
      let executeParameters = dlsym(handle, "PQexecParams"),
      let executePrepared = dlsym(handle, "PQexecPrepared"),
      let resultStatus = dlsym(handle, "PQresultStatus"),
      let errorField = dlsym(handle, "PQresultErrorField"),
      let rowCount = dlsym(handle, "PQntuples"), let columnCount = dlsym(handle, "PQnfields"),
      let columnType = dlsym(handle, "PQftype"), let isNull = dlsym(handle, "PQgetisnull"),
      let value = dlsym(handle, "PQgetvalue"), let changedCount = dlsym(handle, "PQcmdTuples"),
      let clear = dlsym(handle, "PQclear")
    else { return nil }
    self.connect = function(connect)
    self.status = function(status)
    self.errorMessage = function(errorMessage)
    self.finish = function(finish)
    self.execute = function(execute)
    self.prepare = function(prepare)
    self.executeParameters = function(executeParameters)
    self.executePrepared = function(executePrepared)
    self.resultStatus = function(resultStatus)
    self.errorField = function(errorField)
    self.rowCount = function(rowCount)
    self.columnCount = function(columnCount)
    self.columnType = function(columnType)
    self.isNull = function(isNull)
    self.value = function(value)
    self.changedCount = function(changedCount)
    self.clear = function(clear)
  }
}
