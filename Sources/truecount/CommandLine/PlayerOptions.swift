import ArgumentParser
import CardCore
import CasinoKit
import Foundation

/// Where a player's saved games are.
struct SaveOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for saved games. (default: \(SaveFolder.usual))", valueName: "dir"),
    transform: OptionText.folder)
  var data: String = SaveFolder.usual
}

/// Where a player's saved games are, and how the player is spoken to.
struct PlayerOptions: ParsableArguments {
  @OptionGroup var saves: SaveOptions

  @Option(
    help: ArgumentHelp(
      "The language. (default: the last chosen, or that of LANG)",
      valueName: Language.allCases.map { $0.tag }.joined(separator: "|")))
  var language: Language?

  /// The language to speak: the one asked for, or the player's choice, or that of the system.
  func spoken(to arrival: HouseArrival) -> Language {
    let environment = ProcessInfo.processInfo.environment
    let ofSystem = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return language ?? arrival.profile.choices?.language
      ?? Language(preferred: ofSystem.map { [$0] } ?? []) ?? .english
  }
}
