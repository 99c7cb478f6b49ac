import CardCore

extension CommonPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .settings: "Einstellungen"
    case .help: "Hilfe und Regeln"
    case .statistics: "Statistik"
    case .close: "Schließen"
    case .allGames: "Alle Spiele"
    case .dismiss: "OK"
    case .on: "Ein"
    case .off: "Aus"
    case .allStatistics: "Statistik und Sitzungen"
    case .yourRounds: "Gespielte Runden"
    case .controls: "Bedienung"
    case .oneMoment: "Einen Moment …"
    case .sheetFailed: "Das wurde nicht geladen. Schließe es und öffne es noch einmal."
    case .fromNextDeal: "Gilt ab der nächsten Runde."
    case .fourColors: "Vierfarbiges Blatt"
    case .fourColorsMean: "Karo ist blau und Kreuz grün. So erkennst du jede Farbe sofort."
    case .singleKeys: "Tastenkürzel"
    case .singleKeysMean: "Spiele mit den Tasten, die auf den Knöpfen stehen."
    case .language: "Sprache"
    case .languageMeans: "„Automatisch“ richtet sich nach deinem Gerät."
    case .languageOfDevice: "Automatisch"
    case .tempo: "Tempo"
    case .tempoMeans: "Wie schnell sich alles am Tisch bewegt."
    case .tempoOption(.relaxed): "Gemütlich"
    case .tempoOption(.normal): "Normal"
    case .tempoOption(.fast): "Schnell"
    case .tempoOption(.instant): "Sofort"
    case .part(let part): part.german
    case .partMeans(let part): part.germanMeaning
    case .outOf(let value, let most): "\(value) von \(most)"
    case .settingsTab(.play), .group(.play): "Spiel"
    case .settingsTab(.coach), .group(.coach): "Coach"
    case .settingsTab(.look): "Aussehen"
    case .settingsTab(.sound): "Ton"
    case .settingsTab(.general): "Allgemein"
    case .group(.look): "Aussehen"
    case .group(.sound): "Ton"
    case .group(.keys): "Tastatur"
    case .group(.language): "Texte"
    case .group(.data): "Daten"
    case .light: "Design"
    case .lightOption(.system): "System"
    case .lightOption(.day): "Hell"
    case .lightOption(.night): "Dunkel"
    case .felt: "Filz"
    case .feltOption(.dealers): "Je nach Tisch"
    case .feltOption(.plain): "Schlicht"
    case .feltOption(.green): "Grün"
    case .feltOption(.red): "Rot"
    case .feltOption(.blue): "Blau"
    case .feltOption(.purple): "Violett"
    case .feltOption(.gold): "Gold"
    case .cardBack: "Kartenrücken"
    case .backOption(.dealers): "Je nach Tisch"
    case .backOption(.classic): "Klassisch"
    case .backOption(.fans): "Fächer"
    case .backOption(.lozenges): "Rauten"
    case .backOption(.waves): "Wellen"
    case .backOption(.rays): "Strahlen"
    case .backOption(.knitting): "Strickmuster"
    case .chipSet: "Chips"
    case .chipsOption(.casino): "Casino"
    case .chipsOption(.dusk): "Abend"
    case .chipsOption(.candy): "Bonbon"
    case .chipsOption(.mint): "Minze"
    case .moreAtLevel(let level, let present):
      "Mehr ab Stufe \(German.number(level)). Du bist auf Stufe \(German.number(present)). Runden mit Einsatz bringen XP."
    case .gift(.felt(let look)): "Filz: \(CommonPhrase.feltOption(look).german)"
    case .gift(.back(let back)): "Kartenrücken: \(CommonPhrase.backOption(back).german)"
    case .gift(.chips(let chips)): "Chips: \(CommonPhrase.chipsOption(chips).german)"
    case .gift(.title(let title)): "Titel: \(CommonPhrase.title(title).german)"
    case .titleChoice: "Titel"
    case .noTitle: "Keiner"
    case .level(let level, nil): "Stufe \(German.number(level))"
    case .level(let level, let title?):
      "Stufe \(German.number(level)) · \(CommonPhrase.title(title).german)"
    case .newLevel(let level): "Stufe \(German.number(level)) erreicht!"
    case .levelNumber(let level): German.number(level)
    case .nextGift(let gift, let level):
      "Als Nächstes, auf Stufe \(German.number(level)): \(CommonPhrase.gift(gift).german)"
    case .levelSeen: "Schön"
    case .title(.guest): "Gast"
    case .title(.regular): "Stammgast"
    case .title(.counter): "Kartenzähler"
    case .title(.sharp): "Kartenprofi"
    case .title(.highRoller): "High Roller"
    case .title(.legend): "Legende"
    case .yourData: "Deine Daten"
    case .resetCredits(let credits):
      "Aus \(German.credits(counting: credits)) werden wieder \(German.number(Purse.startingCredits))."
    case .resetLevel(let level): "Aus Stufe \(German.number(level)) wird wieder Stufe 1 mit 0 XP."
    case .resetExperience: "Deine XP werden auf 0 gesetzt."
    case .resetStatistics: "Statistik und Sitzungen aller Spiele werden gelöscht."
    case .reset: "Spiel zurücksetzen"
    case .resetForGood: "Endgültig zurücksetzen"
    case .resetWarning: "Das lässt sich nicht rückgängig machen."
    case .copyFirst: "Vorher kannst du eine Kopie deiner Daten speichern."
    case .keepPlaying: "Weiterspielen"
    case .resetDone: "Das Spiel wurde zurückgesetzt."
    // NB: it may break on a narrow button.
    case .undo: "Rück\u{AD}gängig"
    case .clearBets: "Leeren"
    case .doubleBets: "Einsatz × 2"
    case .deal(nil): "Geben"
    case .deal(let bets?): "Geben: \(bets)"
    case .keysOfTables:
      "E wiederholt die letzte Meldung, W liest den Tisch vor, ? öffnet diese Hilfe."
    case .shoeResult: "Ergebnis im Schlitten"
    case .chooseChips: "Chips wählen"
    case .usualChips: "Übliche Chips"
    case .rackIsFull: "Entferne einen Chip, um einen anderen hinzuzufügen."
    case .chipsMean(let lowest):
      "Bis zu \(ChipRack.most) Chips. Der niedrigste Einsatz, \(German.number(lowest)), ist immer dabei."
    case .betsReduced(let bets):
      "Dein Guthaben deckt den letzten Einsatz nicht. Er beträgt jetzt \(German.number(bets))."
    case .chip(let value): German.number(value)
    case .addChip(let value): "\(German.number(value)) dazulegen"
    case .takeBack(let chip?): "\(German.number(chip)) zurücknehmen"
    case .takeBack(nil): "Chip zurücknehmen"
    case .notAllowed: "Das geht gerade nicht."
    case .nothingToUndo: "Es gibt nichts rückgängig zu machen."
    case .nothingToRedo: "Es gibt nichts zu wiederholen."
    case .unknownLink: "Dieser Link funktioniert nicht."
    case .unknownLinkMeans:
      "Er ist falsch geschrieben oder stammt aus einer neueren Version. Deine Spiele sind "
        + "unverändert."
    case .noHelp: "Chancen und Tipps sind gerade nicht verfügbar."
    case .noHelpMeans:
      "Der Programmteil dafür ist nicht gestartet. Spiel weiter oder öffne die App neu."
    case .noWay: "Die Seite wurde nicht geladen."
    case .noWayMeans:
      "Prüfe die Verbindung und versuche es noch einmal. Deine Spiele sind unverändert."
    case .noServer: "Hier gibt es keine Konten, keinen Shop und keine Bestenlisten."
    case .notSaved: "Dein Spiel wird nicht gespeichert."
    case .notSavedMeans:
      "Vielleicht ist der Speicher voll oder gesperrt, wie in einem privaten Fenster. Schließt du die "
        + "App, ist alles Neue verloren."
    case .gameDamaged: "Dein gespeichertes Spiel war beschädigt. Ein neues hat begonnen."
    case .damagedMeans(let detail):
      "Eine Kopie der beschädigten Datei bleibt erhalten. Details: \(detail)."
    case .gameNewer(let program):
      "Dein gespeichertes Spiel stammt aus einer neueren Version von \(program)."
    case .newerMeans:
      "Es wurde nicht verändert. Öffne die App neu oder aktualisiere sie. Bis dahin wird nichts "
        + "gespeichert."
    case .purseRestored(let credits):
      "Dein Guthaben war beschädigt. Aus dem letzten Spielstand wiederhergestellt: "
        + "\(German.credits(counting: credits))."
    case .purseLost(let credits):
      "Dein Guthaben war beschädigt. Du fängst mit \(German.credits(counting: credits)) neu an."
    case .recordsDamaged:
      "Die Protokolle deiner letzten Schlitten waren beschädigt. Neue werden wieder aufgezeichnet."
    case .choicesLost:
      "Deine Einstellungen für alle Tische waren beschädigt und wurden zurückgesetzt."
    }
  }
}

extension SoundChoices.Part {
  fileprivate var german: String {
    switch self {
    case .sound: "Ton"
    case .vibration: "Vibration"
    case .cards: "Lautstärke der Karten"
    case .chips: "Lautstärke der Chips"
    case .room: "Lautstärke des Raums"
    case .results: "Lautstärke der Ergebnisse"
    }
  }

  fileprivate var germanMeaning: String {
    switch self {
    case .sound: "Alle Töne am Tisch."
    case .vibration: "Auf Geräten, die vibrieren können."
    case .cards: "Geben, Aufdecken und Mischen."
    case .chips: "Einsätze und Auszahlungen."
    case .room: "Leise Stimmen im Hintergrund."
    case .results: "Gewinne, Verluste, neue Stufen und Knöpfe."
    }
  }
}
