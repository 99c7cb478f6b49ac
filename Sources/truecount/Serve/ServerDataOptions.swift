import ArgumentParser
import Books
import Foundation
import Server

/// The options for the location of a server's data.
struct ServerDataOptions: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "Folder for the server's data.",
      discussion: "Default: $XDG_DATA_HOME/truecount/server, or ~/.local/share/truecount/server.",
      valueName: "dir"), transform: OptionText.folder)
  var named: String?

  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "PostgreSQL database for accounts and ledger, as postgres://user@host/name.",
      discussion: """
        Default: a file in the data folder. Keep the password in PostgreSQL's password file or in PGPASSWORD, \
        where other users of the machine can't read it.
        """,
      valueName: "address"), transform: address)
  var database: PostgreSQLAddress?

  /// The location of the database.
  var books: BookPlace { database.map { .database($0) } ?? .folder(folder) }

  private static func address(_ text: String) throws -> PostgreSQLAddress {
    guard let address = PostgreSQLAddress(text) else {
      throw ValidationError("This is not a database address; write postgres://user@host/name.")
    }
    return address
  }

  /// The data folder.
  var folder: String {
    named ?? standardDataFolder(environment: ProcessInfo.processInfo.environment)
  }
}
