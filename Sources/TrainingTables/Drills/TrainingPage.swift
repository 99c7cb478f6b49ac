import CardCore
import CasinoKit
import Training

/// The page of the trainer: all drills, or the one that is open, with the sheet over it.
enum TrainingPage {
  static func view(_ table: TrainingTable, in viewport: Viewport) -> TableView {
    let layout = TrainingLayout(in: viewport)
    guard table.stage != .overview else {
      return TableView(
        key: "training", look: "page training hall", TrainingOverview.parts(table, layout))
    }
    return TableView(
      key: "drill", look: "page scene training \(layout.form.rawValue)",
      attributes: [("data-part", "drill")], TrainingDrillView.parts(table, layout))
  }

  // MARK: - Sheets

  static func sheet(_ id: SheetID, _ table: TrainingTable) -> Sheet? {
    switch id {
    case .settings: return table.settingsSheet
    case .help:
      let say = table.words.say
      return .help(
        say(.helpTitle),
        (0..<3).map { HelpSection("help-\($0)", title: say(.help($0)), [say(.helpLines($0))]) })
    default: return nil
    }
  }

  /// The trainer's own settings.
  static func sections(_ table: TrainingTable) -> [SettingsSection] {
    let (say, house) = (table.words.say, table.words.house)
    let all = TrainingChoices.all(table.progress.settings, own: table.own, say)
    func rows(areRules: Bool) -> [Element] {
      all.filter { (TrainingChoices.ID(named: $0.id)?.isRule ?? !areRules) == areRules }
        .map { $0.row(house) }
    }
    return [
      SettingsSection("group-drill", say(.drillGroup), in: .play, rows(areRules: false)),
      SettingsSection("group-rules", say(.rulesGroup), in: .play, rows(areRules: true)),
    ]
  }

  /// The button that deletes the training results, below the links to the player's data.
  static func forgetting(_ table: TrainingTable) -> [Element] {
    let say = table.words.say
    let forget = Element(
      "button", key: "forget",
      [
        ("type", "button"), ("class", "button danger"),
        ("data-do", TrainingCommand.forget.text),
      ], text: say(table.isForgetArmed ? .forgetForGood : .forget))
    return [
      Element("div", key: "forgetting", [("class", "choices")], [forget]),
      Element(
        "p", key: "forget-means", [("class", "fine-print"), ("role", "status")],
        text: say(.forgetMeans)),
    ]
  }
}
