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
      ForEach(Array(chart.bands.enumerated()), id: \.offset) { band in
        ForEach(Array(band.element.edges.enumerated()), id: \.offset) { edge in
          AreaMark(
            x: .value("", edge.element.x), yStart: .value(band.element.name, edge.element.low),
            yEnd: .value(band.element.name, edge.element.high),
            series: .value("", band.element.look)
          )
          .foregroundStyle(surface.color("ivory").opacity(0.11))
          .accessibilityHidden(true)
        }
      }
      ForEach(Array(chart.lines.enumerated()), id: \.offset) { line in
        ForEach(Array(line.element.points.enumerated()), id: \.offset) { point in
          LineMark(
            x: .value("", point.element.x), y: .value(line.element.name, point.element.y),
            series: .value("", line.element.look)
          )
          .foregroundStyle(surface.color(line.element.look == "worth-line" ? "ivory" : "accent"))
          .lineStyle(
            StrokeStyle(lineWidth: 3, dash: line.element.look == "worth-line" ? [1, 6] : [])
          )
          .accessibilityHidden(point.element.value.isEmpty)
          .accessibilityLabel(point.element.name)
          .accessibilityValue("\(line.element.name): \(point.element.value)")
        }
      }
    }
    .chartXScale(domain: 0...chart.width)
    .chartXAxis {
      AxisMarks(values: chart.places.map { $0.at }) { value in
        AxisValueLabel { axisText(place(value.as(Double.self))) }
      }
    }
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
