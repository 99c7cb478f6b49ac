import ArgumentParser
import Books
import CasinoKit

/// `truecount books`: manages a server's database of accounts and credits.
struct BooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "books", abstract: "Check, back up, restore and export a server's database.",
    discussion: """
      The database holds accounts and the ledger of their credits, in the server's data folder or in PostgreSQL. A \
      backup is a file that can be restored to either. All commands except 'restore' can be used while the server runs.
      """,
    subcommands: [
      CheckBooksCommand.self, BackUpBooksCommand.self, RestoreBooksCommand.self,
      ExportBooksCommand.self,
    ])
}

/// Checks the ledger.
struct CheckBooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Recalculate all totals, replay all rounds, and compare the balances.")

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      let report = try await Books(in: data.books.read()).check()
      for line in report.lines { print(line) }
      guard report.problems.isEmpty else {
        throw Refused(
          message: "The database has errors.\n" + report.problems.joined(separator: "\n"))
      }
      print("The database is correct.")
    }
  }
}

/// Backs up the database to one file.
struct BackUpBooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up the database to one new file, even while a server runs.")

  @Argument(help: "The new file.", transform: OptionText.file)
  var file: String

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      try await data.books.backUp(to: file)
      print("The database is backed up to \(file).")
    }
  }
}

/// Replaces the database with a backup.
struct RestoreBooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Check a backup, and replace the database with it.",
    discussion: """
      Stop the server first. The previous database is kept under another name. A PostgreSQL database must be empty.
      """)

  @Argument(help: "The file that 'backup' wrote.", transform: OptionText.file)
  var file: String

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      let (report, aside) = try await data.books.restore(
        from: file, at: Books.systemTime())
      for line in report.lines { print(line) }
      if let aside { print("The previous database is now \(aside).") }
      print("The database is restored.")
    }
  }
}

/// Writes the ledger, or everything stored about a player.
struct ExportBooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the ledger as CSV, or everything stored about one player as JSON.")

  @Option(help: "The support ID of a player.", transform: GrantCommand.supportID)
  var player: SupportID?

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      let books = Books(in: try data.books.read())
      guard let player else {
        var sheet = books.ledgerSheet
        while let piece = try await sheet.next() { try Console.write(piece) }
        return
      }
      var export = try await books.export(of: books.player(player))
      while let piece = try await export.next() { try Console.write(piece) }
    }
  }
}

extension BooksReport {
  /// The counts as lines of text.
  fileprivate var lines: [String] {
    [
      "\(English.count(players, "player")) with \(English.count(devices, "device"))",
      "\(English.count(entries, "entry", "entries")), \(English.count(rounds, "round")) replayed",
      "\(English.count(credits, "credit")) held by players",
    ] + accounts.map { "\($0.account): \(English.number($0.credits))" }
  }
}

/// Does some work, and turns the database's errors into refusals with a message.
func refusing(_ work: () async throws -> Void) async throws {
  do { try await work() } catch let problem as BookProblem {
    throw Refused(message: problem.sentence)
  } catch AccountRefusal.unknownPlayer {
    throw Refused(message: "No account has this support ID.")
  } catch OfficeRefusal.unknownOfficial {
    throw Refused(message: "Nobody with this name has access to the office.")
  } catch OfficeRefusal.badName {
    throw Refused(
      message:
        "A name must be one line of 1 to \(Books.longestOfficialName) bytes, and not '\(Books.operatorName)'."
    )
  }
}
