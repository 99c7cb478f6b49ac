extension PagePhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .loading(let name): "\(name) is shuffling…"
    case .late: "This takes longer than it should."
    case .reloadPage: "Reload the page"
    case .unsupported(let name): "This browser cannot run \(name)."
    case .unsupportedMeans:
      "The game is a WebAssembly program, and WebAssembly is switched off or missing here. Allow it "
        + "in the browser's settings (some “lockdown” and “super secure” modes forbid it), or open "
        + "this page in another browser. Nothing that was saved is lost."
    case .failed(let name): "\(name) could not start."
    case .failedMeans:
      "A part of the program did not arrive. Check the connection and reload the page. Your saved "
        + "game is untouched."
    case .reload: "Reload"
    case .stopped(let name): "\(name) stopped."
    case .stoppedMeans:
      "This is a fault of the program, not of your connection. What was saved is untouched. Reload the "
        + "page; if this comes again, save a copy of your games in the settings of another table."
    case .elsewhere(let name): "\(name) is open in another tab."
    case .elsewhereMeans:
      "Only one tab can play at a time, so that nothing is counted twice."
    case .playHere: "Play here"
    case .needsScript(let name): "\(name) needs JavaScript."
    case .needsScriptMeans:
      "The game runs in your browser. Allow JavaScript for this page and reload it. Nothing that was "
        + "saved is lost."
    }
  }
}
