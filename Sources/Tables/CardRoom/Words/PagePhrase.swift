import CasinoKit

/// What the browser's page says before any module is there to say it, or where none can be.
///
/// `make web` writes these into the page, in every language.
public enum PagePhrase: String, CaseIterable, Phrase, Sendable {
  case title, description
  case loading, late, reloadPage
  case unsupported, unsupportedMeans
  case failed, failedMeans, reload
  case stopped, stoppedMeans
  case elsewhere, elsewhereMeans, playHere
  case needsScript, needsScriptMeans
}
