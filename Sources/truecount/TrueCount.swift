import ArgumentParser

/// The command line program.
@main
struct TrueCount: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "truecount",
    abstract: "Card games with exact odds and verifiable shuffles.",
    discussion: """
      Results go to standard output, messages to standard error.
      Exit status: 0 success, 1 refused or not verified, 2 usage error.
      """,
    subcommands: [
      Serve.self, PlayCommand.self, DrillCommand.self, ChallengeCommand.self, PauseCommand.self,
      TablesCommand.self, CustomRulesCommand.self,
      ShoeCommand.self, DealCommand.self, StrategyCommand.self, EdgeCommand.self, EVCommand.self,
      DealerCommand.self, IndicesCommand.self, SimulateCommand.self, MergeCommand.self,
      RecordCommand.self, ReplayCommand.self, SelfPlayCommand.self, NewGameCommand.self,
      DealShoeCommand.self, VerifyShoeCommand.self,
      KlondikeCommand.self, PatienceCommand.self, BaccaratCommand.self, StatsCommand.self,
      HistoryCommand.self, ExportCommand.self, ImportCommand.self, SoundsCommand.self,
      BooksCommand.self, GrantCommand.self, ShopCommand.self, OfficeCommand.self,
    ])

  static func main() async {
    StandardStreams.reserve()
    var command: any ParsableCommand
    do { command = try parseAsRoot() } catch { end(with: error) }
    do {
      if var waiting = command as? any AsyncParsableCommand {
        try await waiting.run()
      } else {
        try command.run()
      }
      try Console.finish()
    } catch {
      type(of: command).end(with: error)
    }
  }
}
