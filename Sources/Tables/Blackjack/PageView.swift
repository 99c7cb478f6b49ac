import CardCore
import CasinoKit
import TrueCountEngine

/// The whole page: the bar, the table, and what lies over it.
extension GameModel {
  /// The page as it is now, for a screen.
  public func page(in viewport: Viewport) -> Element {
    let layout = TableLayout(of: shown, in: viewport, hasCoach: isCoached)
    var children =
      [
        BarView.bar(self, layout), BlackjackTableView.felt(self, layout),
        ControlsView.controls(self, layout),
      ] + CoachView.panel(self, layout)
    if let notice { children.append(NoticeView.banner(notice)) }
    switch sheet {
    case .tables: children.append(DealerListView.sheet(self))
    case .settings: children.append(SettingsView.sheet(self))
    case .help: children.append(HelpView.sheet(self))
    case .coach: children.append(CoachSheet.sheet(self, showsPlays: layout.coachForm == .lines))
    case .count: children.append(CountSheet.sheet(self))
    case nil: break
    }
    let colors = profile.choices.hasFourColors ? " four-colors" : ""
    return Element(
      "div", key: "page", [("class", "page felt-\(profile.table.felt.text)\(colors)")], children)
  }
}
