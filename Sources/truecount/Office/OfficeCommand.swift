import ArgumentParser
import Books
import CasinoKit

/// `truecount office`: manages who has access to a server's office.
struct OfficeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "office", abstract: "Give people access to a server's office, and remove them.",
    discussion: """
      In the office, at /office on the server, staff manage players' accounts. These commands can be used while the \
      server runs. The office's log records every change.
      """,
    subcommands: [
      InviteOfficialCommand.self, ListOfficialsCommand.self, RemoveOfficialCommand.self,
    ])
}

/// Creates a code for access to the office.
struct InviteOfficialCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Create a code that gives one person access to the office.",
    discussion: """
      The code works once, within an hour. A person who already has access keeps their keys and gets the new role.
      """)

  @Option(help: "The person's name, as the office's log shows it.")
  var name: String

  @Option(
    help: "The person's role: a reader can see everything, a clerk can also make changes.",
    transform: Self.role)
  var role: OfficeRole

  @OptionGroup var data: ServerDataOptions

  private static func role(_ text: String) throws -> OfficeRole {
    guard let role = OfficeRole(name: text) else {
      let names = Wording.list(OfficeRole.allCases.map { $0.name }, last: "or")
      throw ValidationError("a role is \(names), not '\(text)'")
    }
    return role
  }

  func run() async throws {
    try await refusing {
      let books = Books(in: try data.books.open(creates: false))
      let code = try await books.inviteOfficial(name, as: role, at: books.now)
      print("\(code.text)")
      Console.tell(
        "This code gives \(name) access as \(role.name), once within an hour, at /office.")
    }
  }
}

/// Lists everyone who was given access to the office.
struct ListOfficialsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List everyone who was given access to the office.")

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      let books = Books(in: try data.books.open(creates: false))
      for official in try await books.officials() {
        let state = official.removed == nil ? "" : ", removed"
        print("\(official.name): \(official.role.name)\(state)")
      }
    }
  }
}

/// Removes a person from the office.
struct RemoveOfficialCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a person from the office, and revoke their sessions, keys and codes.")

  @Argument(help: "The person's name.")
  var name: String

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    try await refusing {
      let books = Books(in: try data.books.open(creates: false))
      try await books.removeOfficial(name, at: books.now)
      print("\(name) is removed.")
    }
  }
}
