import TrueCountEngine

extension BlackjackCatalog {
  static var playthroughs: [Playthrough] { [] }
}
