import CardCore
import CasinoKit

extension PlayLimitsPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "Zeit und Pausen"
    case .held(.onBreak): "Du machst Pause."
    case .held(.limitReached): "Deine Zeit für heute ist um."
    case .gamesOpenAt(let end, let today):
      "Die Spiele öffnen wieder \(Self.germanTime(end, today))."
    case .gamesOpenTomorrow: "Die Spiele öffnen morgen wieder."
    case .holdMeans:
      "Angefangene Hände bleiben, wie sie sind. Geschlossen sind nur die Spiele. Trainer, "
        + "Tagesaufgabe, Statistik und deine Daten bleiben offen."
    case .today: "Heute"
    case .session: "Dieser Besuch"
    case .leftToday: "Heute noch"
    case .length(let seconds): Self.germanLength(seconds)
    case .lastDays: "Letzte zwei Wochen"
    case .table: "Als Tabelle zeigen"
    case .day: "Tag"
    case .played: "Spiel offen"
    case .shortDay(let day):
      "\(Self.date(day).day). \(Self.date(day).month)."
    case .fullDay(let day): Self.germanDay(day)
    case .bounds: "Erinnerung und Limit"
    case .reminder: "Erinnerung"
    case .reminderMeans: "Zeigt zwischen den Händen, wie lange du schon spielst."
    case .limit: "Tageslimit"
    case .limitMeans:
      "Ist es aufgebraucht, schließen die Spiele bis morgen. Ein niedrigeres Limit gilt sofort. "
        + "Ein höheres oder keines gilt ab morgen."
    case .minutes(0): "Aus"
    case .minutes(let minutes):
      minutes % 60 == 0 ? German.length(minutes: minutes) : German.minutes(minutes)
    case .fromTomorrow(0): "Ab morgen: kein Limit."
    case .fromTomorrow(let minutes): "Ab morgen: \(Self.germanLength(minutes * 60))."
    case .takeBreak: "Pause machen"
    case .breakMeans:
      "Die Spiele schließen sofort und öffnen erst wieder, wenn die Pause vorbei ist."
    case .longerBreakMeans: "Du kannst diese Pause verlängern, aber nicht verkürzen."
    case .breakOf(let hours): Self.germanBreak(hours)
    case .breakAsks(let hours, let end, let today):
      "\(Self.germanBreak(hours)) Pause, bis \(Self.germanTime(end, today, isEnd: true))?"
    case .breakWarning:
      "Eine begonnene Pause lässt sich nicht abbrechen oder verkürzen: nicht durch Neustarten, "
        + "Zurücksetzen oder das Öffnen einer Kopie."
    case .noBreak: "Abbrechen"
    case .beginBreak: "Pause starten"
    case .breakBegun: "Deine Pause hat begonnen."
    case .noMoney: "Kein echtes Geld"
    case .noMoneyMeans:
      "Credits sind nichts wert. Niemand muss welche kaufen, und Geld kannst du nicht gewinnen. "
        + "Glück an diesen Tischen sagt nichts über Glück anderswo."
    case .getHelp: "Wenn es keinen Spaß mehr macht"
    case .getHelpMeans:
      "Mach eine Pause und sprich mit jemandem, dem du vertraust. Wird dir das Spielen um Geld "
        + "anderswo zu viel, frag deinen Arzt, deine Ärztin oder eine Suchtberatung. Viele beraten "
        + "kostenlos und vertraulich."
    case .howCounted:
      "Die Zeit zählt, solange ein Spiel offen und zu sehen ist. Sie bleibt auf "
        + "diesem Gerät."
    case .damaged: "Deine Spielzeit ließ sich nicht lesen."
    case .newer: "Deine Spielzeit stammt aus einer neueren Version."
    }
  }

  // MARK: - Times

  /// A duration in hours and minutes, such as `1 h 25 min`.
  static func germanLength(_ seconds: Int64) -> String {
    seconds == 0 ? German.minutes(0) : German.length(minutes: seconds / 60)
  }

  /// A duration in words for use after „seit“, such as `einer Stunde und 25 Minuten`.
  static func germanLengthInWords(_ seconds: Int64) -> String {
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    if seconds < 60 { return "weniger als einer Minute" }
    var parts: [String] = []
    if hours > 0 { parts.append(hours == 1 ? "einer Stunde" : "\(hours) Stunden") }
    if minutes > 0 { parts.append(minutes == 1 ? "einer Minute" : "\(minutes) Minuten") }
    return German.list(parts)
  }

  private static func germanBreak(_ hours: Int64) -> String {
    hours <= 24 ? German.count(hours, "Stunde", "Stunden") : German.count(hours / 24, "Tag", "Tage")
  }

  private static func germanDay(_ day: Int64) -> String {
    let date = date(day)
    return "\(date.day). \(German.month(date.month)) \(date.year)"
  }

  /// A point in time, such as `heute um 19:30 Uhr`.
  private static func germanTime(_ time: Int64, _ today: Int64, isEnd: Bool = false) -> String {
    let day = ClockReading(universal: 0, local: time).day
    let on =
      day == today
      ? "heute"
      : day == today + 1
        ? "morgen" : isEnd ? "zum \(germanDay(day))" : "am \(germanDay(day))"
    return "\(on) um \(ClockWords.clock(time)) Uhr"
  }
}
