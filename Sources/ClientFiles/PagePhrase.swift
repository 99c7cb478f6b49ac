import CasinoKit

/// What the browser's page says before any module is there to say it, or where none can be.
enum PagePhrase: Phrase {
  // NB: where the house is named, its name comes along.
  case loading(String)
  case late, reloadPage
  case unsupported(String)
  case unsupportedMeans
  case failed(String)
  case failedMeans, reload
  case stopped(String)
  case stoppedMeans
  case elsewhere(String)
  case elsewhereMeans, playHere
  case needsScript(String)
  case needsScriptMeans

  /// Every phrase of a house, by its mark in the page.
  static func marked(for house: String) -> [(mark: String, phrase: PagePhrase)] {
    [
      ("loading", .loading(house)), ("late", .late), ("reloadPage", .reloadPage),
      ("unsupported", .unsupported(house)), ("unsupportedMeans", .unsupportedMeans),
      ("failed", .failed(house)), ("failedMeans", .failedMeans), ("reload", .reload),
      ("stopped", .stopped(house)), ("stoppedMeans", .stoppedMeans),
      ("elsewhere", .elsewhere(house)), ("elsewhereMeans", .elsewhereMeans),
      ("playHere", .playHere), ("needsScript", .needsScript(house)),
      ("needsScriptMeans", .needsScriptMeans),
    ]
  }
}
