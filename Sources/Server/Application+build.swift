import Hummingbird
import Logging

/// Builds the whole server without opening it: reads its folders and sets up its routes.
///
/// - Parameters:
///   - settings: The server's address and folders.
///   - onListening: Called with the port once connections are accepted.
/// - Returns: An application, ready to run or to be tested.
/// - Throws: ``ServerRefusal`` when the client is missing or the data folder cannot be written.
public func buildApplication(
  _ settings: ServerSettings,
  onListening: @escaping @Sendable (Int) async -> Void = { _ in }
) throws(ServerRefusal) -> some ApplicationProtocol {
  let client = try ClientFolder(at: settings.clientFolder)
  _ = try DataFolder(at: settings.dataFolder)
  var logger = Logger(label: "truecount")
  logger.logLevel = .error
  return Application(
    router: buildRouter(client: client),
    configuration: ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port)),
    onServerRunning: { channel in
      await onListening(channel.localAddress?.port ?? settings.port)
    },
    logger: logger)
}

/// Sets up the routes: one line for each controller.
private func buildRouter(client: ClientFolder) -> Router<BasicRequestContext> {
  let router = Router(options: .autoGenerateHeadEndpoints)
  router.addMiddleware {
    SecurityHeaders()
    ErrorResponses()
  }
  let api = router.group("api")
  HealthController(clientVersion: client.version).addRoutes(to: api)
  ClientController(client: client).addRoutes(to: router)
  return router
}
