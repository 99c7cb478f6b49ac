import ArgumentParser
import Books
import CardCore
import CasinoKit

/// `truecount grant`: gives a player credits.
struct GrantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grant", abstract: "Give a player credits, once.",
    discussion: "The player's device collects them. Can be used while the server runs.")

  @Option(help: "The player's support ID, such as 7K3-M9Q-2F4-J.", transform: supportID)
  var player: SupportID

  @Option(help: "How many credits, from 1 to 1000000000.")
  var credits: Credits

  @Option(help: "The reason, which the player sees.")
  var reason: String

  @OptionGroup var data: ServerDataOptions

  /// Reads a support ID.
  static func supportID(_ text: String) throws -> SupportID {
    guard let support = SupportID(text) else {
      throw ValidationError("'\(text)' is not a support ID; a character is wrong or missing")
    }
    return support
  }

  func validate() throws {
    guard (1...Books.mostGranted).contains(credits) else {
      throw ValidationError("Credits must be from 1 to \(Books.mostGranted), not \(credits).")
    }
    guard Books.isReason(reason) else {
      throw ValidationError("The reason must be one line of 1 to \(Books.longestReason) bytes.")
    }
  }

  func run() async throws {
    try await refusing {
      let books = Books(in: try data.books.open(creates: false))
      let grant = try await books.grant(credits, to: player, because: reason, at: books.now)
      print("\(English.count(credits, "credit")) for \(player.text): grant \(grant.id)")
    }
  }
}
