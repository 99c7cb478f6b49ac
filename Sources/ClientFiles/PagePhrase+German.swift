extension PagePhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .loading(let name): "\(name) wird geladen …"
    case .late: "Das dauert länger als sonst."
    case .reloadPage: "Seite neu laden"
    case .unsupported(let name): "\(name) läuft in diesem Browser nicht."
    case .unsupportedMeans:
      "Das Spiel braucht WebAssembly. Es ist hier abgeschaltet oder fehlt. Erlaube es in den "
        + "Einstellungen des Browsers (besonders strenge Sicherheitsmodi sperren es), oder nimm "
        + "einen anderen Browser. Deine gespeicherten Spiele sind sicher."
    case .failed(let name): "\(name) konnte nicht starten."
    case .failedMeans:
      "Ein Teil des Programms wurde nicht geladen. Prüfe deine Verbindung und lade die Seite "
        + "neu. Deine gespeicherten Spiele sind sicher."
    case .reload: "Neu laden"
    case .stopped(let name): "\(name) wurde unerwartet beendet."
    case .stoppedMeans:
      "Das ist ein Fehler im Programm, nicht in deiner Verbindung. Deine gespeicherten Spiele "
        + "sind sicher. Lade die Seite neu. Passiert es wieder, speichere in den Einstellungen eines "
        + "anderen Tisches eine Kopie deiner Daten."
    case .elsewhere(let name): "\(name) ist in einem anderen Tab geöffnet."
    case .elsewhereMeans:
      "Nur ein Tab kann spielen, damit nichts doppelt gezählt wird."
    case .playHere: "Hier spielen"
    case .needsScript(let name): "\(name) braucht JavaScript."
    case .needsScriptMeans:
      "Das Spiel läuft in deinem Browser. Erlaube JavaScript für diese Seite und lade sie dann "
        + "neu. Deine gespeicherten Spiele sind sicher."
    }
  }
}
