import Books
import Foundation
import Hummingbird
import NIOCore

/// Opens the server and keeps it open until the process is asked to stop.
///
/// Requests under way are finished first, within ``ServerLimits/stop``. The signals SIGTERM, SIGINT
/// and SIGHUP ask it to stop; SIGHUP doesn't where it is ignored, as under `nohup`. A service manager
/// that expects it, such as systemd, learns when the server is ready and when it stops.
///
/// - Parameters:
///   - settings: The server's address and folders.
///   - onListening: A function that is called with the port once connections are accepted.
/// - Throws: ``ServerRefusal`` if it doesn't open.
public func serve(
  _ settings: ServerSettings, onListening: @escaping @Sendable (Int) async -> Void
) async throws(ServerRefusal) {
  // NB: a log or a terminal whose reader has gone must not end the server.
  signal(SIGPIPE, SIG_IGN)
  let lock = try lockedDataFolder(of: settings)
  defer { extendLifetime(lock) }
  let log = settings.log.logger(to: .standardError)
  let manager = ServiceManager(
    environment: ProcessInfo.processInfo.environment, process: getpid(), logger: log)
  let application = try buildApplication(settings) { port in
    await onListening(port)
    manager?.ready(at: "\(settings.host):\(port)")
  }
  defer { LogOutput.standardError.finish() }
  do {
    try await application.runService(
      reportingTo: manager, stoppedBy: [.sigterm, .sigint] + (isIgnored(SIGHUP) ? [] : [.sighup]))
    log.notice("Stopped", metadata: ["reason": "requested"])
  } catch let error as IOError {
    throw refusal(for: error, settings)
  } catch is SocketAddressError.UnknownHost {
    throw .cannotListen(host: settings.host, reason: "the address does not exist")
  } catch {
    throw .failed(reason: "\(error)")
  }
}

/// Whether the process was started with a signal ignored.
private func isIgnored(_ number: CInt) -> Bool {
  var action = sigaction()
  guard sigaction(number, nil, &action) == 0 else { return false }
  #if os(Linux)
  let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  #else
  let handler = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
  #endif
  return handler == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Locks the data folder for this process, so that no other server writes there.
private func lockedDataFolder(of settings: ServerSettings) throws(ServerRefusal) -> FolderLock {
  let folder = try DataFolder(at: settings.dataFolder)
  do {
    return try FolderLock(of: folder.path)
  } catch {
    switch error {
    case .held(let process):
      throw .dataFolderInUse(folder: folder.path, process: process)
    case .unusable(let reason):
      throw .dataFolderNotWritable(folder: folder.path, reason: reason)
    }
  }
}

/// Returns the reason why the system didn't allow the server to listen.
private func refusal(for error: IOError, _ settings: ServerSettings) -> ServerRefusal {
  switch error.errnoCode {
  case EADDRINUSE: .portInUse(settings.port)
  case EACCES: .portForbidden(settings.port)
  default:
    .cannotListen(host: settings.host, reason: String(cString: strerror(error.errnoCode)))
  }
}
