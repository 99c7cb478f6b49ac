import Books
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Wire

/// Builds the whole server without opening it: reads its folders and sets up its routes.
///
/// - Parameters:
///   - settings: The server's address and folders.
///   - onListening: A function that is called with the port once connections are accepted.
/// - Returns: An application, ready to run or to be tested.
/// - Throws: ``ServerRefusal`` if the client is missing, the data folder can't be written, or the
///   ledger or a shop can't be used.
public func buildApplication(
  _ settings: ServerSettings,
  onListening: @escaping @Sendable (Int) async -> Void = { _ in }
) throws(ServerRefusal) -> some ApplicationProtocol {
  let client = try ClientFolder(at: settings.clientFolder)
  let dataFolder = try DataFolder(at: settings.dataFolder)
  try dataFolder.check(outside: settings.clientFolder)
  let rooms = try openRooms(settings, dataFolder)
  let shops = try OpenShops(settings.store, dataFolder: dataFolder.path)
  let figures = ServerFigures()
  let headers = SecurityHeaders(isBehindTLS: settings.isBehindTLS)
  let connections = grantedConnections(upTo: settings.limits.connections)
  let logger = settings.log.logger(to: .standardError)

  let router = buildRouter(
    settings, client: client, dataFolder: dataFolder, rooms: rooms, shops: shops, figures: figures,
    headers: headers)
  let responder = router.buildResponder()
  let channel = ServerChannel(
    settings, routes: responder, figures: figures, headers: headers, logger: logger,
    most: connections)
  return Application(
    responder: responder,
    server: HTTPServerBuilder { _ in channel },
    configuration: ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port),
      // NB: with one more than allowed, the one that has waited the longest gives way.
      availableConnectionsDelegate: .maximum(connections + 1, logger: logger)),
    services: [DecisionJudge(books: rooms[0].books, logger: logger)],
    onServerRunning: { channel in
      await pauseWhereFilesRunOut(channel)
      await onListening(channel.localAddress?.port ?? settings.port)
    },
    logger: logger)
}

/// Lists the server's routes.
///
/// - Parameter settings: The server's address and folders.
/// - Returns: Each route as a method and a path, such as `GET /api/health`.
/// - Throws: ``ServerRefusal``, as ``buildApplication(_:onListening:)`` does.
public func routes(of settings: ServerSettings) throws(ServerRefusal) -> [String] {
  let dataFolder = try DataFolder(at: settings.dataFolder)
  let router = buildRouter(
    settings, client: try ClientFolder(at: settings.clientFolder), dataFolder: dataFolder,
    rooms: try openRooms(settings, dataFolder),
    shops: try OpenShops(settings.store, dataFolder: dataFolder.path), figures: ServerFigures(),
    headers: SecurityHeaders(isBehindTLS: settings.isBehindTLS))
  return router.routes.map { "\($0.method.rawValue) \($0.path)" }.sorted()
}

/// Opens the server's ledger, and that of a test server if the office manages one.
///
/// - Returns: The rooms of the office, the server's own first.
private func openRooms(
  _ settings: ServerSettings, _ folder: DataFolder
) throws(ServerRefusal) -> [OfficeRoom] {
  do {
    let place = settings.database.map { BookPlace.database($0) } ?? .folder(folder.path)
    let own = OfficeRoom(
      kind: settings.books,
      books: Books(in: try place.open(creates: true), clock: settings.clock))
    guard let test = settings.testDataFolder, settings.books != .test else { return [own] }
    let store = try SQLiteStore(inFolder: test, creates: false)
    return [own, OfficeRoom(kind: .test, books: Books(in: store, clock: settings.clock))]
  } catch { throw .booksUnusable(reason: error.sentence) }
}

/// Sets up the routes.
private func buildRouter(
  _ settings: ServerSettings, client: ClientFolder, dataFolder: DataFolder, rooms: [OfficeRoom],
  shops: OpenShops, figures: ServerFigures, headers: SecurityHeaders
) -> Router<ServerContext> {
  let methods = AllowedMethods<ServerContext>(withoutHead: AccountController.withoutHead)
  let books = rooms[0].books
  let proxies = TrustedProxies(ranges: settings.trustedProxies)
  let storage = StorageLimits(
    settings.limits, proxies: proxies, folder: settings.database == nil ? dataFolder : nil)
  let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
  router.addMiddleware {
    CountedRequests(figures: figures)
    SecuredResponses(headers: headers)
    ErrorResponses(methods: methods)
  }
  let api = router.group(RouterPath(Endpoint.root))
  HealthController(clientVersion: client.version, dataFolder: dataFolder, books: books)
    .addRoutes(to: api)
  let shoes = dealtShoes(in: books, settings)
  MetricsController(
    figures: figures, books: books, shoes: shoes, dataFolder: dataFolder, log: .standardError,
    readers: settings.metricsReaders, proxies: proxies
  ).addRoutes(to: api)
  let players = api.group().add(middleware: CrossSiteProtection()).add(middleware: OffEventLoop())
    .add(middleware: AccountRate(books: books, limits: settings.limits))
  let cookie = SessionCookie(isSecure: settings.isBehindTLS)
  let accounts = AccountController(books: books, cookie: cookie, storage: storage)
  accounts.addRoutes(to: players)
  DeviceController(
    accounts: accounts, proxies: proxies,
    joins: RequestRate(perHour: settings.limits.joinsPerHour, others: .nobody)
  ).addRoutes(to: players)
  LedgerController(books: books).addRoutes(to: players)
  ShoeController(books: books, shoes: shoes, storage: storage).addRoutes(to: players)
  SharedShoeController(books: books, shared: SharedShoes(with: shoes)).addRoutes(to: players)
  BackupController(books: books, storage: storage).addRoutes(to: players)
  let store = StoreController(books: books, shops: shops)
  store.addRoutes(to: players)
  store.addNotices(to: api.group().add(middleware: OffEventLoop()))
  TestShopController(books: books, shops: shops).addRoutes(to: players)
  BoardController(books: books).addRoutes(to: players)
  OfficeController(
    rooms: rooms, cookie: OfficeCookie(isSecure: settings.isBehindTLS), figures: figures
  ).addRoutes(to: router)
  ClientController(client: client).addRoutes(to: router)
  methods.learn(from: router)
  return router
}

/// Sets up the dealing of shoes, which notes a new key in the log.
private func dealtShoes(in books: Books, _ settings: ServerSettings) -> DealtShoes {
  let logger = settings.log.logger(to: .standardError)
  return DealtShoes(in: books, limits: settings.limits.shoes) { key in
    logger.notice("A key for dealing was created", metadata: ["key": "\(key.hexadecimal)"])
  }
}

/// Makes the channel that accepts connections pause when the system grants no more file
/// descriptors.
private func pauseWhereFilesRunOut(_ channel: any Channel) async {
  let added = channel.eventLoop.submit {
    try channel.pipeline.syncOperations.addHandler(
      AcceptPause(on: channel.eventLoop), position: .first)
  }
  try? await added.get()
}
