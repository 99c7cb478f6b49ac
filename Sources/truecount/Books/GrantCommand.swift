import ArgumentParser
import Books
import CardCore
import CasinoKit

/// `truecount grant`: gives a player credits.
struct GrantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grant", abstract: "Give credits to a player, who can take them once.",
    discussion: "May be used while the server runs.")

  @Option(help: "The player's support ID, such as 7K3-M9Q-2F4-J.", transform: supportID)
  var player: SupportID

  @Option(help: "How many credits, from 1 to 1000000000.")
  var credits: Credits

  @Option(help: "Why, in words that the player reads.")
  var reason: String

  @OptionGroup var data: ServerDataOptions

  /// Reads a support ID.
  static func supportID(_ text: String) throws -> SupportID {
    guard let support = SupportID(text) else {
      throw ValidationError("'\(text)' is no support ID; a sign is wrong or missing")
    }
    return support
  }

  func validate() throws {
    guard (1...Books.mostGranted).contains(credits) else {
      throw ValidationError("Credits are a number from 1 to \(Books.mostGranted), not \(credits).")
    }
    guard Books.isReason(reason) else {
      throw ValidationError("The reason is a line of 1 to \(Books.longestReason) bytes.")
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
