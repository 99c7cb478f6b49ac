import ArgumentParser
import Books
import CasinoKit

/// `truecount office`: says who works in a server's office.
struct OfficeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "office", abstract: "Invite and remove those who look after a server's players.",
    discussion: """
      The office is at /office of a server. May be used while the server runs. Everything is noted in the office's log.
      """,
    subcommands: [
      InviteOfficialCommand.self, ListOfficialsCommand.self, RemoveOfficialCommand.self,
    ])
}

/// Makes a code.
struct InviteOfficialCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Make a code that lets somebody into the office once.",
    discussion: """
      The code is good for an hour. A name that is known keeps its keys, and has the role that is named now.
      """)

  @Option(help: "Who is invited, as the log of the office will say it.")
  var name: String

  @Option(
    help: "What they may do: reader sees everything, clerk also changes it.",
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
      Console.tell("For \(name), a \(role.name), once within an hour, at /office.")
    }
  }
}

/// Lists those who work in the office.
struct ListOfficialsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List those who work in the office.")

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

/// Removes somebody from the office.
struct RemoveOfficialCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove somebody from the office; sessions, keys and codes end at once.")

  @Argument(help: "The name.")
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
