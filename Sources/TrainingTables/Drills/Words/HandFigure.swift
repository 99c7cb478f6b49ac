/// Hands written as figures.
enum HandFigure {
  /// The row of a chart as the coach writes hands: `10-10` for `TT`, `A-7` for `A7`, and totals as they are.
  static func text(ofRow row: String) -> String {
    let figures = row.utf8.map { UInt8($0) }
    let (ace, one, ten) = (UInt8(ascii: "A"), UInt8(ascii: "1"), UInt8(ascii: "T"))
    guard figures.count == 2,
      figures[0] == ace || (figures[0] == figures[1] && figures[0] != one)
    else { return row }
    return figures.map { $0 == ten ? "10" : String(decoding: [$0], as: UTF8.self) }
      .joined(separator: "-")
  }
}
