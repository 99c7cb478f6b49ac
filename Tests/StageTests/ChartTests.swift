import CasinoKit
import Stage
import Testing

@Suite("Charts, bends and wins of pages")
struct ChartTests {
  private func read(_ drawing: [Element], _ rows: [[String]]) -> PageChart? {
    let row = { (tag: String, cells: [String]) in
      Element("tr", [], cells.map { Element(tag, text: $0) })
    }
    let table = Element(
      "table", [],
      [row("th", ["After", "Result", "Expected", "Luck"])] + rows.map { row("td", $0) })
    let page = Element(
      "div", [],
      [
        Element(
          "section", [],
          [
            Element("h2", text: "Result over time"),
            Element(
              "svg", [("class", "chart"), ("viewBox", "0 0 600 280"), ("aria-hidden", "true")],
              drawing),
            Element("details", [], [Element("summary", text: "As a table"), table]),
          ])
      ])
    for case .chart(let chart) in PageBlock.blocks(of: page).all.map(\.content) { return chart }
    return nil
  }

  private func path(_ outline: String, _ look: String) -> Element {
    Element("path", [("d", outline), ("class", look)])
  }

  private func text(_ text: String, _ x: String, _ y: String) -> Element {
    Element("text", [("class", "axis end"), ("x", x), ("y", y)], text: text)
  }

  private let grid = [
    Element("path", [("d", "M74 250H588"), ("class", "zero")]),
    Element("path", [("d", "M74 12H588"), ("class", "grid")]),
  ]

  @Test("A line has its points upward from the lowest line, with the texts of axes and table")
  func lines() throws {
    let chart = try #require(
      read(
        grid + [
          text("0", "66", "255"), text("+100", "66", "17"), text("2", "588", "274"),
          path("M74 250L331 131L588 12L588 250L331 250L74 250Z", "band-wide"),
          path("M74 250L331 200L588 150", "worth-line"),
          path("M74 250L331 131L588 12", "result-line"),
        ], [["1 round", "+50", "+21", "0 to 50"], ["2 rounds", "+100", "+42", "0 to 100"]]))
    #expect(chart.title == "Result over time")
    #expect((chart.width, chart.height) == (514, 238))
    #expect(
      chart.levels.map { $0.text } == ["0", "+100"] && chart.levels.map { $0.at } == [0, 238])
    #expect(chart.places.map { $0.text } == ["2"] && chart.places.map { $0.at } == [514])
    let result = try #require(chart.lines.last)
    #expect(result.name == "Result" && result.points.map { $0.y } == [0, 119, 238])
    #expect(result.points.map { $0.name } == ["", "1 round", "2 rounds"])
    #expect(result.points.map { $0.value } == ["", "+50", "+100"])
    #expect(chart.lines[0].name == "Expected" && chart.lines[0].points[2].value == "+42")
    #expect(chart.bands[0].edges.map { $0.low } == [0, 0, 0])
    #expect(chart.bands[0].edges.map { $0.high } == [0, 119, 238])
  }

  @Test("Of a long line, those points have texts that are in the table")
  func longLines() throws {
    let outline = (0...30).map { "\($0 == 0 ? "M" : "L")\(74 + $0) \(250 - $0)" }.joined()
    // Every third round, so that the last one is among them.
    let rows = stride(from: 3, through: 30, by: 3).map { ["\($0) rounds", "+\($0)"] }
    let chart = try #require(read(grid + [path(outline, "result-line")], rows))
    let told = chart.lines[0].points.filter { !$0.value.isEmpty }
    #expect(told.map { $0.name } == rows.map { $0[0] })
    #expect(told.map { "+\(Int($0.y))" } == rows.map { $0[1] })
  }

  @Test("Bars have their rows of the table, and the last one may be open")
  func bars() throws {
    let chart = try #require(
      read(
        grid + [
          path("M78 250V131H200V250Z", "bar"), path("M208 250V12H330V250Z", "bar longer"),
        ], [["0:00 to 1:00", "1"], ["over 1:00", "2"]]))
    #expect(chart.bars.map { $0.height } == [119, 238])
    #expect(chart.bars.map { $0.name } == ["0:00 to 1:00", "over 1:00"])
    #expect(chart.bars.map { $0.value } == ["1", "2"])
    #expect(chart.bars.map { $0.isOpen } == [false, true])
  }

  @Test("A drawing without grid or without a table next to it stays a drawing")
  func noChart() {
    #expect(read([path("M74 250L331 131", "result-line")], []) == nil)
    let page = Element(
      "div", [],
      [Element("svg", [("class", "chart"), ("viewBox", "0 0 600 280")], grid)])
    #expect(
      PageBlock.blocks(of: page).allSatisfy {
        if case .drawing = $0.content { true } else { false }
      })
  }
}
