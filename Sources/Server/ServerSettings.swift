import Books

/// The server's address, and the folders of its client and its data.
public struct ServerSettings: Sendable {
  /// The name or number of the interface to listen on.
  public var host: String

  /// The port to listen on; 0 takes any free one.
  public var port: Int

  /// The folder with the browser client, as `make web` assembles it.
  public var clientFolder: String

  /// The folder for everything the server keeps; created if missing.
  public var dataFolder: String

  /// The database that holds the books; a file in the data folder does if there is none.
  public var database: PostgreSQLAddress?

  /// Names under which the server answers besides its own; none is needed on one's own machine.
  public var allowedHosts: [String] = []

  /// The servers in front of this one that say truly who asks.
  public var trustedProxies: [AddressRange] = []

  /// Who may read the server's figures besides this machine itself.
  public var metricsReaders: [AddressRange] = []

  /// Whether browsers reach the server by `https` alone, through a server in front of it.
  public var isBehindTLS = false

  /// The time by which accounts and their books are kept, in milliseconds since 1970.
  public var clock: @Sendable () -> Int64 = Books.systemTime

  /// In which shops players can buy.
  public var store = StoreSettings()

  /// What the books in the data folder are; the office says so over every page.
  public var books = BooksKind.production

  /// The data folder of a server for tests, which the office of this one looks after too; `nil` for none.
  public var testDataFolder: String?

  /// How the log is written.
  public var log = LogForm.text

  /// How long the server waits, and how much it takes in.
  public var limits = ServerLimits()

  /// Settings for one server.
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

/// What a server's books are.
public enum BooksKind: String, CaseIterable, Sendable {
  /// Those of real players.
  case production
  /// Those of a server on which things are tried out.
  case test
}

/// Why the server does not open.
public enum ServerRefusal: Error, Equatable {
  /// The folder has no readable browser client.
  case clientMissing(folder: String)

  /// The data folder cannot be created or written.
  case dataFolderNotWritable(folder: String, reason: String)

  /// Another server keeps its data there; its process's number, where it is known.
  case dataFolderInUse(folder: String, process: Int?)

  /// The books in the data folder cannot be used.
  case booksUnusable(reason: String)

  /// A shop that is to be open cannot be.
  case shopUnusable(reason: String)

  /// Another program listens on this port.
  case portInUse(Int)

  /// The system does not let this user listen on this port.
  case portForbidden(Int)

  /// The server cannot listen on the address.
  case cannotListen(host: String, reason: String)

  /// The server stopped unexpectedly.
  case failed(reason: String)
}
