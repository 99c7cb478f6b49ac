import ArgumentParser
import Books
import Foundation
import Server

/// Where a server keeps its data.
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
      "Database of PostgreSQL for the books, as postgres://user@host/name.",
      discussion: """
        Default: a file in the data folder. Keep a password in PostgreSQL's password file or in PGPASSWORD, \
        where other users of the machine cannot read it.
        """,
      valueName: "address"), transform: address)
  var database: PostgreSQLAddress?

  /// Where the books are.
  var books: BookPlace { database.map { .database($0) } ?? .folder(folder) }

  private static func address(_ text: String) throws -> PostgreSQLAddress {
    guard let address = PostgreSQLAddress(text) else {
      throw ValidationError("This is no address of a database; write postgres://user@host/name.")
    }
    return address
  }

  /// The folder.
  var folder: String {
    named ?? standardDataFolder(environment: ProcessInfo.processInfo.environment)
  }
}
