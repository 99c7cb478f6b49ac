import BlackjackCoach
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Testing

@Suite("Commands as text")
struct BlackjackCommandTests {
  @Test("Every command can be parsed from its text", arguments: SampleCommands.own)
  func roundTrip(command: BlackjackCommand) {
    #expect(BlackjackCommand(text: command.text) == command)
  }

  @Test(
    "The table accepts every command of its own and of all tables", arguments: SampleCommands.all)
  func understood(command: String) {
    #expect(Guest().model.perform(text: command))
  }

  @Test("No two commands share a text")
  func distinct() {
    #expect(Set(SampleCommands.all).count == SampleCommands.all.count)
  }

  @Test(
    "Invalid commands are refused, even similar ones",
    arguments: [
      "", " ", "Undo", "UNDO", "undo ", " undo", "undo 1", "clear all", "close settings",
      "dismiss x", "chip", "chip 0", "chip -5", "chip +5", "chip 05", "chip 5.0", "chip 1e3",
      "chip five", "chip 9223372036854775808", "chip 5 5", "chip  5", "sit", "sit nobody",
      "sit Jean-Luc", "sit jean-luc aunty", "open", "open door", "soft17 hit", "set soft17 maybe",
      "coach off", "set coach on", "set coach off now", "compare", "compare dealer",
      "set insurance", "set insurance yes", "set four-colors 1", "set keys", "set keys On",
      "quick-chips 500", "bet", "bet -1", "bet +5", "bet 1.5", "hit me", "hit\n", "\u{0}", "ünd0",
      "🂡",
    ])
  func garbage(text: String) {
    #expect(BlackjackCommand(text: text) == nil && !Guest().model.perform(text: text))
  }
}
