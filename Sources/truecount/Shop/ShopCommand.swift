import ArgumentParser
import Foundation
import Server

/// `truecount shop`: creates the test shop.
struct ShopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shop", abstract: "Create a test shop, where no money moves.",
    subcommands: [InitShopCommand.self])
}

/// Creates the certificates with which a test shop signs.
struct InitShopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create the test shop for 'serve --test-shop'.",
    discussion: """
      The shop has its own signing key and root certificate, valid for ten years, in the folder test-shop of the \
      server's data folder. Anyone who has the key can create credits on that server.
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
