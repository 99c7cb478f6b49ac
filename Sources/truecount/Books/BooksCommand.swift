import ArgumentParser
import Books
import CasinoKit

/// `truecount books`: looks after the books of a server.
struct BooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "books", abstract: "Check, copy, restore and export the books of a server.",
    discussion: """
      The books hold accounts and the ledger of their credits, in the server's data folder or in PostgreSQL. A copy is \
      a file that can be restored to either. All but 'restore' may \
      be used while the server runs.
      """,
    subcommands: [
      CheckBooksCommand.self, BackUpBooksCommand.self, RestoreBooksCommand.self,
      ExportBooksCommand.self,
    ])
}

/// Replays the ledger.
struct CheckBooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Add up all entries anew, play all rounds again, and compare the balances.")

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      let report = try await Books(in: data.books.open(creates: false)).check()
      for line in report.lines { print(line) }
      guard report.problems.isEmpty else {
        throw Refused(message: "The books are wrong.\n" + report.problems.joined(separator: "\n"))
      }
      print("The books are right.")
    }
  }
}

/// Copies the books into one file.
struct BackUpBooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the books into one new file, also while a server runs.")

  @Argument(help: "The new file.", transform: OptionText.file)
  var file: String

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      try await data.books.backUp(to: file)
      print("The books are copied to \(file).")
    }
  }
}

/// Puts a copy in the place of the books.
struct RestoreBooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace the books by a copy, which is checked first.",
    discussion: """
      Stop the server first. The books that were there are kept under another name; a database must be empty.
      """)

  @Argument(help: "The copy that 'backup' has written.", transform: OptionText.file)
  var file: String

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      let (report, aside) = try await data.books.restore(
        from: file, at: Books.systemTime())
      for line in report.lines { print(line) }
      if let aside { print("The books that were there are now \(aside).") }
      print("The books are restored.")
    }
  }
}

/// Writes the ledger, or all that is kept of a player.
struct ExportBooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the ledger as CSV, or all that is kept of one player as JSON.")

  @Option(help: "The support ID of a player.", transform: GrantCommand.supportID)
  var player: SupportID?

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      let books = Books(in: try data.books.open(creates: false))
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
  /// What there is, for people.
  fileprivate var lines: [String] {
    [
      "\(English.count(players, "player")) with \(English.count(devices, "device"))",
      "\(English.count(entries, "entry", "entries")), \(English.count(rounds, "round")) played again",
      "\(English.count(credits, "credit")) with players",
    ] + accounts.map { "\($0.account): \(English.number($0.credits))" }
  }
}

/// Says why the books refuse something.
func refusing(_ work: () async throws -> Void) async throws {
  do { try await work() } catch let problem as BookProblem {
    throw Refused(message: problem.sentence)
  } catch AccountRefusal.unknownPlayer {
    throw Refused(message: "No account has this support ID.")
  } catch OfficeRefusal.unknownOfficial {
    throw Refused(message: "Nobody of this name works in the office.")
  } catch OfficeRefusal.badName {
    throw Refused(
      message:
        "A name is a line of 1 to \(Books.longestOfficialName) bytes, and not '\(Books.operatorName)'."
    )
  }
}
