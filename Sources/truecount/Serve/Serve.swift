import ArgumentParser
import Books
import Foundation
import Server

/// `truecount serve`: runs the server.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the browser client and its API until Ctrl-C.")

  @Option(help: "Port to listen on; 0 picks a free one.")
  var port = 8080

  @Option(help: "Interface to listen on; 0.0.0.0 opens the game to your network.")
  var host = "127.0.0.1"

  @OptionGroup var data: ServerDataOptions

  @Option(
    name: .customLong("web"),
    help: ArgumentHelp(
      "Folder with the browser client.",
      discussion: "Default: ./dist, or the dist folder of the checkout this program was built in.",
      valueName: "dir"), transform: OptionText.folder)
  var clientFolder: String?

  @OptionGroup(title: "Selling")
  var selling: SellingOptions

  @OptionGroup(title: "Serving others")
  var operation: OperationOptions

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("A port is a number from 0 to 65535, not \(port).")
    }
    try selling.check()
  }

  func run() async throws {
    var settings = ServerSettings(
      host: host, port: port,
      clientFolder: clientFolder ?? Self.assembledClient(),
      dataFolder: data.folder)
    settings.database = data.database
    operation.apply(to: &settings)
    settings.store = selling.settings
    do {
      try await serve(settings) { port in announce(port: port) }
    } catch {
      throw Refused(message: Self.message(for: error))
    }
  }

  /// Prints the address immediately, even to a pipe, for programs that wait for it.
  private func announce(port: Int) {
    let name = host.contains(":") ? "[\(host)]" : host
    // NB: the server runs without anyone who reads this, too.
    StandardStreams.show("True Count is ready: http://\(name):\(port)/\n")
  }

  /// Returns the client below the working folder or, failing that, near this program.
  private static func assembledClient() -> String {
    var candidates = ["dist"]
    var folder = Bundle.main.bundleURL
    for _ in 0..<4 {
      candidates.append(folder.appendingPathComponent("dist").path)
      folder.deleteLastPathComponent()
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0 + "/index.html") } ?? "dist"
  }

  /// The message for a server that cannot start.
  static func message(for refusal: ServerRefusal) -> String {
    switch refusal {
    case .clientMissing(let folder):
      """
      There is no browser client in \(folder). Build it with `make web`, \
      or name its folder with --web.
      """
    case .dataFolderNotWritable(let folder, let reason):
      "The data folder \(folder) cannot be written: \(reason). Choose another with --data."
    case .dataFolderIsPublic(let folder):
      "The data folder \(folder) is in the client's folder, whose files everybody can read. Choose another with --data."
    case .dataFolderInUse(let folder, let process):
      BookProblem.inUse(folder: folder, process: process).sentence
    case .booksUnusable(let reason), .shopUnusable(let reason): reason
    case .portInUse(let port):
      "Port \(port) is in use. Choose another with --port, such as --port \(port % 65535 + 1)."
    case .portForbidden(let port):
      "You don't have permission to use port \(port). Choose one above 1023 with --port."
    case .cannotListen(let host, let reason):
      "Cannot listen on \(host): \(reason). Choose another interface with --host."
    case .failed(let reason):
      "The server stopped: \(reason)"
    }
  }
}
