import ArgumentParser
import CardCore
import CasinoKit
import Foundation

/// The option for the folder with a player's saved games.
struct SaveOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for saved games. (default: \(SaveFolder.usual))", valueName: "dir"),
    transform: OptionText.folder)
  var data: String = SaveFolder.usual
}

/// The options for a player's saved games and language.
struct PlayerOptions: ParsableArguments {
  @OptionGroup var saves: SaveOptions

  @Option(
    help: ArgumentHelp(
      "The language. (default: the one in your settings, or else the system's)",
      valueName: Language.allCases.map { $0.tag }.joined(separator: "|")))
  var language: Language?

  /// The language to use: from the option, or the player's settings, or the system.
  func spoken(to arrival: LoadedProfile) -> Language {
    let environment = ProcessInfo.processInfo.environment
    let ofSystem = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return language ?? arrival.profile.choices?.language
      ?? Language(preferred: ofSystem.map { [$0] } ?? []) ?? .english
  }
}
