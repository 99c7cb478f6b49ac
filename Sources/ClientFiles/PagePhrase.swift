import CasinoKit

/// The texts that the page shows before a module has loaded, or if none can be loaded.
enum PagePhrase: Phrase {
  // NB: the payload is the client's name.
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

  /// All phrases with their marks in the page.
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
