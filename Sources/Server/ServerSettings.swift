import Books

/// The server's address, and the folders of its client and its data.
public struct ServerSettings: Sendable {
  /// The name or number of the interface to listen on.
  public var host: String

  /// The port to listen on, or 0 for any free one.
  public var port: Int

  /// The folder with the browser client, as assembled by `make web`.
  public var clientFolder: String

  /// The folder for the server's data, created if missing.
  public var dataFolder: String

  /// The PostgreSQL database of the ledger.
  ///
  /// Without one, the ledger is a SQLite file in the data folder.
  public var database: PostgreSQLAddress?

  /// Additional host names of the server.
  ///
  /// None is needed on one's own machine.
  public var allowedHosts: [String] = []

  /// The proxies that are trusted for client addresses.
  public var trustedProxies: [AddressRange] = []

  /// The addresses that can read metrics, besides this machine.
  public var metricsReaders: [AddressRange] = []

  /// Whether browsers reach the server by `https` only, through a proxy.
  public var isBehindTLS = false

  /// The clock for accounts and the ledger, in milliseconds since 1970.
  public var clock: @Sendable () -> Int64 = Books.systemTime

  /// The shops in which players can buy.
  public var store = StoreSettings()

  /// The kind of ledger in the data folder, which the office shows on every page.
  public var books = BooksKind.production

  /// The data folder of a test server that this server's office manages too, or `nil` for none.
  public var testDataFolder: String?

  /// The form of the log.
  public var log = LogForm.text

  /// The limits of time, size and number.
  public var limits = ServerLimits()

  /// Creates the settings of a server.
  ///
  /// - Parameters:
  ///   - host: The interface to listen on.
  ///   - port: The port to listen on, or 0.
  ///   - clientFolder: The folder with the browser client.
  ///   - dataFolder: The folder the server may write to.
  public init(host: String, port: Int, clientFolder: String, dataFolder: String) {
    self.host = host
    self.port = port
    self.clientFolder = clientFolder
    self.dataFolder = dataFolder
  }
}

/// The kind of a server's ledger.
public enum BooksKind: String, CaseIterable, Sendable {
  /// The ledger of real players.
  case production
  /// The ledger of a test server.
  case test
}

/// The reason why the server doesn't open.
public enum ServerRefusal: Error, Equatable {
  /// The folder has no readable browser client.
  case clientMissing(folder: String)

  /// The data folder can't be created or written.
  case dataFolderNotWritable(folder: String, reason: String)

  /// The data folder is in the folder of the client, whose files everybody can read.
  case dataFolderIsPublic(folder: String)

  /// Another server uses the data folder; its process id, if known.
  case dataFolderInUse(folder: String, process: Int?)

  /// The ledger can't be used.
  case booksUnusable(reason: String)

  /// A shop can't be opened.
  case shopUnusable(reason: String)

  /// Another program listens on this port.
  case portInUse(Int)

  /// The system doesn't allow this user to listen on this port.
  case portForbidden(Int)

  /// The server can't listen on the address.
  case cannotListen(host: String, reason: String)

  /// The server stopped unexpectedly.
  case failed(reason: String)
}
