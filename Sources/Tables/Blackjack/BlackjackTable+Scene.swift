import BlackjackRules
import CasinoKit

extension BlackjackTable {
  /// What the felt and the rail print.
  var scene: Words<ScenePhrase> { Words(language) }

  /// The screen divided for what has been shown.
  func layout(in viewport: Viewport) -> BlackjackLayout { BlackjackLayout(of: shown, in: viewport) }

  /// The table as it is laid out on a screen.
  func scene(in viewport: Viewport) -> TableView {
    let layout = layout(in: viewport)
    let whole = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.maxY)
    return TableView(
      key: "page", look: "page scene \(layout.form.rawValue)",
      attributes: [("data-dealer", profile.table.text)],
      [
        Element("div", key: "surface", [("class", "surface"), ("style", whole.css)]),
        BlackjackBarView.bar(self, layout), BlackjackFeltView.felt(self, layout),
        ControlsView.controls(self, layout),
      ] + TrainerView.panels(self))
  }
}
