import CasinoKit

/// The texts on a felt, in sizes as in the style sheets.
extension StageReader {
  /// The lines of an element that has no drawing, or below its drawing.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - width: Its width.
  ///   - style: Its style.
  /// - Returns: The lines.
  func words(_ element: Element, width: Double, _ style: StyleText) -> [StageText] {
    guard !element.hasLook("empty") else { return [] }
    var lines: [StageText] = []
    let own = element.content.compactMap { if case .text(let text) = $0 { text } else { nil } }
      .joined(separator: " ")
    if !own.isEmpty { lines.append(line(own, element, element, width, style)) }
    for child in element.children where child.tag != "svg" && !child.hasLook("visually-hidden") {
      if child.children.isEmpty {
        if !child.text.isEmpty { lines.append(line(child.text, child, element, width, style)) }
      } else if !child.hasLook("chip") {
        lines += rows(child, width, style)
      }
    }
    return lines
  }

  /// The rows of a list or a table, each as a line.
  private func rows(_ element: Element, _ width: Double, _ style: StyleText) -> [StageText] {
    if element.tag == "tr" || element.tag == "li" || element.tag == "p" {
      let text = element.children.map { $0.text }.filter { !$0.isEmpty }.joined(separator: "  ")
      guard !text.isEmpty else { return [] }
      var line = StageText(text, size: min(13, width / (Double(text.utf8.count) * 0.5)))
      line.isBold = false
      if element.hasLook("paid") || element.hasLook("won") { line.color = "accent" }
      return [line]
    }
    return words(element, width: width, style)
  }

  private func line(
    _ text: String, _ element: Element, _ parent: Element, _ width: Double, _ style: StyleText
  ) -> StageText {
    let letters = style.number("--n") ?? Double(max(2, text.unicodeScalars.count))
    var line: StageText
    if element.tag == "b" || element.tag == "em", parent.hasLook("figure") {
      line = StageText(text, size: max(14, min(64, width / (max(2, letters) * 0.54))))
    } else if element.hasLook("gain"), parent.hasLook("figure") {
      let letters = StyleText(element["style"] ?? "").number("--n") ?? letters
      line = StageText(text, size: max(14, min(32, width / (max(3, letters) * 0.54))))
    } else if parent.hasLook("total") {
      let size =
        parent.hasLook("over")
        ? max(10, min(parent.hasLook("many") ? 18 : 24, (width - 6) / (letters * 0.52)))
        : min(48, width * 0.85)
      line = StageText(text, size: element.hasLook("outcome") ? size * 0.8 : size)
    } else if parent.hasLook("hand-head"), element.tag == "b" {
      line = StageText(text, size: isWide ? min(40, width * 0.28) : min(32, width * 0.28))
      line.color = "print"
    } else {
      let room = width / (Double(max(1, text.unicodeScalars.count)) * 0.56)
      line = StageText(text, size: max(8, min(isWide ? 17 : 13, room)))
      line.isUppercase =
        element.hasLook("caption") || element.hasLook("zone-name")
        || element.hasLook("hand-caption") || parent.hasLook("hand-caption")
        || parent.hasLook("spot-name")
      line.isBold = !element.hasLook("zone-edge") && !element.hasLook("zone-pays")
      line.color = "print"
    }
    let isFigure = parent.hasLook("figure")
    // NB: a result beside others is in the middle, and has its color; a figure has only its gain in color.
    line.isTrailing = isFigure || (parent.hasLook("total") && !parent.hasLook("over"))
    if isFigure {
      if element.hasLook("won") { line.color = "win" }
      if element.hasLook("lost") { line.color = "loss" }
      return line
    }
    if parent.hasLook("win") || parent.hasLook("blackjack") || parent.hasLook("winner") {
      line.color = "win"
    }
    if ["loss", "bust", "surrender"].contains(where: { parent.hasLook($0) }) {
      line.color = "loss"
    }
    if element.hasLook("zone-won") { line.color = "accent" }
    return line
  }
}
