import Books
import Hummingbird
import Logging

/// Builds the whole server without opening it: reads its folders and sets up its routes.
///
/// - Parameters:
///   - settings: The server's address and folders.
///   - onListening: Called with the port once connections are accepted.
/// - Returns: An application, ready to run or to be tested.
/// - Throws: ``ServerRefusal`` when the client is missing, the data folder cannot be written, or its books cannot be
///   used.
public func buildApplication(
  _ settings: ServerSettings,
  onListening: @escaping @Sendable (Int) async -> Void = { _ in }
) throws(ServerRefusal) -> some ApplicationProtocol {
  let client = try ClientFolder(at: settings.clientFolder)
  let books = try openBooks(inFolder: DataFolder(at: settings.dataFolder).path)
  var logger = Logger(label: "truecount")
  logger.logLevel = .warning
  return Application(
    router: buildRouter(client: client, books: books),
    configuration: ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port)),
    onServerRunning: { channel in
      await onListening(channel.localAddress?.port ?? settings.port)
    },
    logger: logger)
}

private func openBooks(inFolder folder: String) throws(ServerRefusal) -> Books {
  do { return Books(in: try SQLiteStore(inFolder: folder)) } catch {
    throw .booksUnusable(reason: error.sentence)
  }
}

/// Sets up the routes: one line for each controller.
private func buildRouter(client: ClientFolder, books: Books) -> Router<BasicRequestContext> {
  let router = Router(options: .autoGenerateHeadEndpoints)
  router.addMiddleware {
    SecurityHeaders()
    ErrorResponses()
  }
  let api = router.group("api")
  HealthController(clientVersion: client.version).addRoutes(to: api)
  AccountController(books: books).addRoutes(to: api)
  DeviceController(books: books).addRoutes(to: api)
  LedgerController(books: books).addRoutes(to: api)
  ClientController(client: client).addRoutes(to: router)
  return router
}
