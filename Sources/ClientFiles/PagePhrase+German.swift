extension PagePhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .loading(let name): "\(name) mischt …"
    case .late: "Das dauert länger als üblich."
    case .reloadPage: "Seite neu laden"
    case .unsupported(let name): "In diesem Browser läuft \(name) nicht."
    case .unsupportedMeans:
      "Das Spiel ist ein WebAssembly-Programm, und WebAssembly ist hier abgeschaltet oder fehlt. "
        + "Erlaube es in den Einstellungen des Browsers (besonders strenge Sicherheitsmodi verbieten "
        + "es), oder öffne diese Seite in einem anderen Browser. Alles Gespeicherte bleibt erhalten."
    case .failed(let name): "\(name) konnte nicht starten."
    case .failedMeans:
      "Ein Teil des Programms ist nicht angekommen. Prüfe die Verbindung und lade die Seite neu. Dein "
        + "gespeichertes Spiel bleibt erhalten."
    case .reload: "Neu laden"
    case .stopped(let name): "\(name) ist stehen geblieben."
    case .stoppedMeans:
      "Das ist ein Fehler des Programms, nicht der Verbindung. Alles Gespeicherte ist unversehrt. Lade die "
        + "Seite neu; kommt das wieder, sichere in den Einstellungen eines anderen Tisches eine Kopie "
        + "deiner Spiele."
    case .elsewhere(let name): "\(name) ist in einem anderen Tab geöffnet."
    case .elsewhereMeans:
      "Nur ein Tab kann spielen, damit nichts doppelt gezählt wird."
    case .playHere: "Hier spielen"
    case .needsScript(let name): "\(name) braucht JavaScript."
    case .needsScriptMeans:
      "Das Spiel läuft in deinem Browser. Erlaube JavaScript für diese Seite und lade sie neu. Alles "
        + "Gespeicherte bleibt erhalten."
    }
  }
}
