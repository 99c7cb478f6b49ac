import ArgumentParser
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

  /// The folder.
  var folder: String {
    named ?? standardDataFolder(environment: ProcessInfo.processInfo.environment)
  }
}
