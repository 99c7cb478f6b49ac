import Stage
import Testing

@Suite("Paths of drawings")
struct PathTests {
  @Test("Lines, curves and their relative forms")
  func forms() {
    #expect(
      PathText.steps("M30 50H148v-8l2,3z") == [
        .move(.init(30, 50)), .line(.init(148, 50)), .line(.init(148, 42)),
        .line(.init(150, 45)), .close,
      ])
    #expect(
      PathText.steps("m1 1 2 2").last == .line(.init(3, 3)), "points after a move are lines")
    #expect(
      PathText.steps("M0 0c1 0 2 1 2 2").last
        == .curve(.init(1, 0), control: .init(2, 1), .init(2, 2)))
    #expect(PathText.steps("M0 0X4") == [.move(.init(0, 0))], "a part that can't be read ends it")
    #expect(PathText.steps("") == [])
  }

  @Test(
    "Arcs follow their ellipse and end where they should",
    arguments: [
      "M-72 0a72 45 0 1 0 144 0", "M-72 0a72 45 0 1 1 144 0", "M24 3a21 21 0 1 1-.01 0",
      "M3 0a3 3 0 0 1-3 3", "M3 0a3 3 0 1 0-3 3",
    ])
  func arcs(path: String) {
    let steps = PathText.steps(path)
    #expect(steps.count >= 2 && steps.count <= 5)
    // The ellipse's center and half axes.
    let (x, y, a, b): (Double, Double, Double, Double) =
      path.hasPrefix("M-72")
      ? (0, 0, 72, 45) : path.hasPrefix("M24") ? (24, 24, 21, 21) : (0, 0, 3, 3)
    for case .curve(_, _, let to) in steps {
      let (dx, dy) = ((to.x - x) / a, (to.y - y) / b)
      #expect(abs(dx * dx + dy * dy - 1) < 0.001, "\(to)")
    }
  }

  @Test("The middle of a curved text is on its curve")
  func middles() {
    #expect(PathText.middle(of: "M6 28Q183 66 360 28") == .init(183, 47))
    #expect(PathText.middle(of: "M0 0H10") == .init(5, 0))
    #expect(PathText.middle(of: "Z") == nil)
  }

  @Test("A result colors the print and its edges")
  func paints() {
    #expect(Paint(of: "print tall won arc-edges").stroke == "accent")
    #expect(Paint(of: "print tall lost arc-edges").stroke == "loss")
    #expect(Paint(of: "print tall print arc-edges").stroke == "print")
    #expect(Paint.ink(of: "print wide won arc-title") == "accent")
    #expect(Paint.ink(of: "print wide won arc-line") == "print")
    #expect(Paint.ofPanel("zone main banker") == ("road-banker-deep", 0.7, "print"))
    #expect(Paint.ofPanel("road-card") == ("road-paper", 1, "road-paper"))
    #expect(Paint.ofPanel("zone won tie").stroke == "accent")
    #expect(Paint.ink(of: "roads ask") == "ink" && Paint.ink(of: "roads bead") == "paper")
    #expect(Paint(of: "deck tray-deck").width == 78 && Paint(of: "unknown").stroke == "print")
  }
}
