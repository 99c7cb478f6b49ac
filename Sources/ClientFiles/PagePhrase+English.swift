extension PagePhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .loading(let name): "Loading \(name)…"
    case .late: "This is taking longer than usual."
    case .reloadPage: "Reload the page"
    case .unsupported(let name): "This browser can't run \(name)."
    case .unsupportedMeans:
      "The game needs WebAssembly, which is off or missing here. Allow it in the browser's "
        + "settings (some “lockdown” and “super secure” modes block it), or use another browser. "
        + "Your saved games are safe."
    case .failed(let name): "\(name) couldn't start."
    case .failedMeans:
      "Part of the program didn't load. Check your connection and reload the page. Your saved "
        + "games are safe."
    case .reload: "Reload"
    case .stopped(let name): "\(name) has stopped."
    case .stoppedMeans:
      "This is a bug, not a problem with your connection. Your saved games are safe. Reload the "
        + "page. If it happens again, save a copy of your data in another table's settings."
    case .elsewhere(let name): "\(name) is open in another tab."
    case .elsewhereMeans: "Only one tab can play at a time, so nothing is counted twice."
    case .playHere: "Play here"
    case .needsScript(let name): "\(name) needs JavaScript."
    case .needsScriptMeans:
      "The game runs in your browser. Allow JavaScript for this page, then reload it. Your saved "
        + "games are safe."
    }
  }
}
