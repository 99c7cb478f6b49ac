import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackTable {
  /// The back of the cards: the dealer's, unless the player prefers another one.
  var cardBack: Element { houseChoices.look.back.picture(at: profile.table.text) }

  /// The layout for the state that has been shown.
  func layout(in viewport: Viewport) -> BlackjackLayout {
    BlackjackLayout(of: shown, in: viewport, isAdvised: isCoached || isHinted)
  }

  /// The table as it is laid out on a screen.
  func scene(in viewport: Viewport) -> TableView {
    let layout = layout(in: viewport)
    let whole = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.maxY)
    return TableView(
      key: "page", look: "page scene \(layout.form.rawValue)",
      attributes: [("data-dealer", profile.own == nil ? profile.table.text : profile.place.text)],
      [
        TableBackgroundView.surface(in: whole), BlackjackBarView.bar(self, layout),
        BlackjackFeltView.felt(self, layout), ControlsView.controls(self, layout),
      ]
        + TrainerView.panels(self).map {
          // NB: training panels are above the dials, where they cover no card's rank and no key.
          $0.with("style", "--rail:\(layout.plateTop.css)px")
        })
  }
}
