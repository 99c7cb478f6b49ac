import ArgumentParser
import Foundation
import Server

/// `truecount shop`: looks after the test shop.
struct ShopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shop", abstract: "Make a test shop, in which no money moves.",
    subcommands: [InitShopCommand.self])
}

/// Makes the certificates by which a test shop signs.
struct InitShopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make the test shop that 'serve --test-shop' opens.",
    discussion: """
      The shop signs by a key of its own under a root of its own, good for ten years, in the folder test-shop of the \
      server's data folder. Whoever has the key can make credits there.
      """)

  @OptionGroup var data: ServerDataOptions

  func run() async throws {
    do {
      let place = try TestShopKeys(at: Date()).write(toDataFolder: data.folder)
      print("The test shop is in \(place). No money moves there.")
    } catch let refusal as ServerRefusal {
      throw Refused(message: Serve.message(for: refusal))
    }
  }
}
