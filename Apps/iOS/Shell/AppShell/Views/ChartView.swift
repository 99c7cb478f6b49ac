import Charts
import Stage
import SwiftUI

/// A chart of the statistics.
///
/// VoiceOver reads the points that are in the table next to it.
struct ChartView: View {
  let chart: PageChart
  @Environment(\.surface) private var surface

  var body: some View {
    Group { if chart.bars.isEmpty { lineChart } else { barChart } }
      .chartYScale(domain: 0...chart.height)
      .chartYAxis {
        AxisMarks(values: chart.levels.map { $0.at }) { value in
          AxisGridLine()
          AxisValueLabel { axisText(level(value.as(Double.self))) }
        }
      }
      .frame(minHeight: 240)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(chart.title)
  }

  private var lineChart: some View {
    Chart {
      ForEach(Array(chart.bands.enumerated()), id: \.offset) { band in area(band.element) }
      ForEach(Array(chart.lines.enumerated()), id: \.offset) { line in curve(line.element) }
    }
    .chartXScale(domain: 0...chart.width)
    .chartXAxis {
      AxisMarks(values: chart.places.map { $0.at }) { value in
        AxisValueLabel { axisText(place(value.as(Double.self))) }
      }
    }
  }

  // NB: in parts of their own, because the compiler is slow at long chains of overloaded calls.
  private func area(_ band: PageChart.Band) -> some ChartContent {
    ForEach(Array(band.edges.enumerated()), id: \.offset) { edge in
      AreaMark(
        x: .value("", edge.element.x), yStart: .value(band.name, edge.element.low),
        yEnd: .value(band.name, edge.element.high), series: .value("", band.look)
      )
      .foregroundStyle(surface.color("ivory").opacity(0.11))
      .accessibilityHidden(true)
    }
  }

  private func curve(_ line: PageChart.Line) -> some ChartContent {
    ForEach(Array(line.points.enumerated()), id: \.offset) { point in
      mark(point.element, of: line)
    }
  }

  private func mark(_ point: PageChart.Point, of line: PageChart.Line) -> some ChartContent {
    let isWorth = line.look == "worth-line"
    return LineMark(
      x: .value("", point.x), y: .value(line.name, point.y), series: .value("", line.look)
    )
    .foregroundStyle(surface.color(isWorth ? "ivory" : "accent"))
    .lineStyle(StrokeStyle(lineWidth: 3, dash: isWorth ? [1, 6] : []))
    .accessibilityHidden(point.value.isEmpty)
    .accessibilityLabel(point.name)
    .accessibilityValue("\(line.name): \(point.value)")
  }

  private var barChart: some View {
    Chart {
      ForEach(Array(chart.bars.enumerated()), id: \.offset) { bar in
        BarMark(x: .value("", bar.element.name), y: .value("", bar.element.height))
          .foregroundStyle(surface.color("accent").opacity(bar.element.isOpen ? 0.5 : 1))
          .accessibilityLabel(bar.element.name)
          .accessibilityValue(bar.element.value)
      }
    }
    .chartXAxis {
      AxisMarks(values: chart.bars.map { $0.name }) { value in
        AxisValueLabel { axisText(beginning(of: value.as(String.self))) }
      }
    }
  }

  private func level(_ at: Double?) -> String {
    chart.levels.first { $0.at == at }?.text ?? ""
  }

  private func place(_ at: Double?) -> String {
    chart.places.first { $0.at == at }?.text ?? ""
  }

  /// The text at the beginning of a bar; some bars have none.
  private func beginning(of name: String?) -> String {
    guard let bar = chart.bars.first(where: { $0.name == name }) else { return "" }
    return chart.places.first { abs($0.at - bar.from) < 6 }?.text ?? ""
  }

  private func axisText(_ text: String) -> some View {
    Text(verbatim: text).font(.trueCount(.footnote)).foregroundStyle(surface.color("ivory-soft"))
  }
}
