import CardCore
import CasinoKit

/// The page of the trainer: all drills, or the one that is open, with what lies over it.
enum TrainingPage {
  static func page(_ table: TrainingTable, in viewport: Viewport) -> Element {
    let layout = TrainingLayout(in: viewport)
    let isOverview = table.stage == .overview
    var children =
      isOverview
      ? TrainingOverview.parts(table, layout) : TrainingDrillView.parts(table, layout)
    if let notice = table.notice { children.append(NoticeView.banner(notice, table.words.house)) }
    if let sheet = table.sheet.flatMap({ content(of: $0, table) }) {
      children.append(SheetContainerView.sheet(sheet, table.words.house))
    }
    let look = isOverview ? "page training hall" : "page scene training \(layout.form.rawValue)"
    return Element(
      "div", key: isOverview ? "training" : "drill",
      table.houseChoices.pageAttributes(look, isMoving: table.isMoving)
        + (isOverview ? [] : [("data-part", "drill")]), children)
  }

  // MARK: - Sheets

  private static func content(of id: SheetID, _ table: TrainingTable) -> Sheet? {
    switch id {
    case .settings:
      return Sheet(.settings, title: table.words.house(.settings), settings(table))
    case .help:
      let say = table.words.say
      return Sheet(
        .help, title: say(.helpTitle),
        (0..<3).map {
          HelpSection("help-\($0)", title: say(.help($0)), [say(.helpLines($0))]).element
        })
    default: return nil
    }
  }

  private static func settings(_ table: TrainingTable) -> [Element] {
    let (say, house) = (table.words.say, table.words.house)
    let all = TrainingChoices.all(table.settings, own: table.own, say)
    let rules = all.filter { TrainingChoices.ID(named: $0.id)?.isRule ?? false }
    let drills = all.filter { !(TrainingChoices.ID(named: $0.id)?.isRule ?? true) }
    let forget = Element(
      "button", key: "forget",
      [
        ("type", "button"), ("class", "button danger"),
        ("data-do", TrainingCommand.forget.text),
      ], text: say(table.isForgetArmed ? .forgetForGood : .forget))
    return [
      SheetSection.section("group-drill", say(.drillGroup), drills.map { $0.row(house) }),
      SheetSection.section("group-rules", say(.rulesGroup), rules.map { $0.row(house) }),
    ]
      + table.houseChoices.sections(house) { group in
        group != .keys
          ? []
          : [
            Element("div", key: "forgetting", [("class", "choices")], [forget]),
            Element(
              "p", key: "forget-means", [("class", "fine-print"), ("role", "status")],
              text: say(.forgetMeans)),
          ]
      }
  }
}
