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

/// Why the server does not open.
public enum ServerRefusal: Error, Equatable {
  /// The folder has no readable browser client.
  case clientMissing(folder: String)

  /// The data folder cannot be created or written.
  case dataFolderNotWritable(folder: String, reason: String)

  /// The books in the data folder cannot be used.
  case booksUnusable(reason: String)

  /// Another program listens on this port.
  case portInUse(Int)

  /// The system does not let this user listen on this port.
  case portForbidden(Int)

  /// The server cannot listen on the address.
  case cannotListen(host: String, reason: String)

  /// The server stopped unexpectedly.
  case failed(reason: String)
}
