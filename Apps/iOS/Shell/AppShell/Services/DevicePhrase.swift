import CardCore
import CasinoKit

/// The texts of the app that no other program has.
enum DevicePhrase: Phrase {
  case gameCenter, gameCenterWaits, gameCenterRefused, gameCenterSignedOut
  case gameCenterSignIn, gameCenterOpen
  case winnings, winningsOfMonth, noScore
  case rank(Int, String)
  case saveFile, fileUnreadable, fileNotWritten
  /// A purchase that was made outside of the store's screen.
  case delivered(String, Credits)
  case refundRequested, refundRepeated, refundFailed
  case keysRefused

  var english: String {
    switch self {
    case .gameCenter: "Game Center"
    case .gameCenterWaits: "Contacting Game Center…"
    case .gameCenterRefused:
      "Game Center isn't available. You can play without it. Your scores are sent when it is."
    case .gameCenterSignedOut: "Sign in to Game Center to compare your winnings."
    case .gameCenterSignIn: "Sign in to Game Center"
    case .gameCenterOpen: "Open Game Center"
    case .winnings: "Net winnings, all time"
    case .winningsOfMonth: "Net winnings, this month"
    case .noScore: "No score yet"
    case .rank(let rank, let score): "Rank \(rank): \(score)"
    case .saveFile: "Save to Files"
    case .fileUnreadable: "The file can't be opened. Nothing has changed."
    case .fileNotWritten: "The file can't be written. Free up space and try again."
    case .delivered(let name, let credits):
      "You bought \(name): \(English.count(credits, "ranked credit"))."
    case .refundRequested:
      "Apple has your request and will email you. If it's granted, you lose the credits."
    case .refundRepeated: "You have already requested a refund of this purchase."
    case .refundFailed: "The request couldn't be sent. Try again later."
    case .keysRefused: "The keychain is locked. Unlock the device and try again."
    }
  }

  var german: String {
    switch self {
    case .gameCenter: "Game Center"
    case .gameCenterWaits: "Game Center wird kontaktiert …"
    case .gameCenterRefused:
      "Game Center ist nicht verfügbar. Du kannst ohne spielen. Deine Punkte werden später gesendet."
    case .gameCenterSignedOut: "Melde dich bei Game Center an, um deine Gewinne zu vergleichen."
    case .gameCenterSignIn: "Bei Game Center anmelden"
    case .gameCenterOpen: "Game Center öffnen"
    case .winnings: "Nettogewinn insgesamt"
    case .winningsOfMonth: "Nettogewinn in diesem Monat"
    case .noScore: "Noch kein Ergebnis"
    case .rank(let rank, let score): "Platz \(rank): \(score)"
    case .saveFile: "In Dateien sichern"
    case .fileUnreadable: "Die Datei lässt sich nicht öffnen. Es hat sich nichts geändert."
    case .fileNotWritten:
      "Die Datei lässt sich nicht schreiben. Schaff Platz und versuch es noch einmal."
    case .delivered(let name, let credits):
      "Du hast \(name) gekauft: \(German.count(credits, "Ranglistencredit", "Ranglistencredits"))."
    case .refundRequested:
      "Apple hat deinen Antrag und schreibt dir eine E-Mail. Wird er bewilligt, verlierst du die Credits."
    case .refundRepeated: "Für diesen Kauf hast du schon eine Erstattung beantragt."
    case .refundFailed: "Der Antrag ließ sich nicht senden. Versuch es später noch einmal."
    case .keysRefused:
      "Der Schlüsselbund ist gesperrt. Entsperre das Gerät und versuch es noch einmal."
    }
  }
}
