import Foundation
import Hummingbird
import NIOCore

/// Opens the server and keeps it open until the process is asked to stop.
///
/// - Parameters:
///   - settings: The server's address and folders.
///   - onListening: Called with the port once connections are accepted.
/// - Throws: ``ServerRefusal`` when it does not open.
public func serve(
  _ settings: ServerSettings, onListening: @escaping @Sendable (Int) async -> Void
) async throws(ServerRefusal) {
  let application = try buildApplication(settings, onListening: onListening)
  do {
    try await application.runService()
  } catch let error as IOError {
    throw refusal(for: error, settings)
  } catch is SocketAddressError.UnknownHost {
    throw .cannotListen(host: settings.host, reason: "no such address")
  } catch {
    throw .failed(reason: "\(error)")
  }
}

/// Returns why the system did not let the server listen.
private func refusal(for error: IOError, _ settings: ServerSettings) -> ServerRefusal {
  switch error.errnoCode {
  case EADDRINUSE: .portInUse(settings.port)
  case EACCES: .portForbidden(settings.port)
  default:
    .cannotListen(host: settings.host, reason: String(cString: strerror(error.errnoCode)))
  }
}
