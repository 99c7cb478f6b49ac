import CardCore
import CasinoKit

extension StageScene {
  /// Reads the felt of a page; `nil` if the page has no felt, as all screens without a game.
  ///
  /// - Parameters:
  ///   - page: The page, as `CardRoom.page(in:)` returns it.
  ///   - moves: Whether anything may move; players can turn that off on their device.
  public init?(_ page: Element, moves: Bool = true) {
    guard
      let element = page.children.first(where: { $0.tag == "main" && $0.hasLook("felt") }),
      let felt = Rect(StyleText(element["style"] ?? ""))
    else { return nil }
    let surface = page.children.first { $0.hasLook("surface") }
    self.felt = felt
    self.surface = surface.flatMap { Rect(StyleText($0["style"] ?? "")) } ?? felt
    dealer = page["data-dealer"] ?? ""
    felts = page["data-felt"] ?? ""
    chips = page["data-chips"] ?? ""
    room = page["data-room"] ?? ""
    hasFourColors = page.hasLook("four-colors")
    tempo = moves ? StyleText(page["style"] ?? "").number("--tempo") ?? 1 : 0
    label = element["aria-label"] ?? ""
    hold = element["data-hold"]
    var reader = StageReader(x: felt.x, y: felt.y, isWide: page.hasLook("wide"))
    reader.readChildren(of: element, in: "", Frame(rect: felt, isHidden: false))
    nodes = reader.nodes
    victory = StageVictory(page)
  }

  /// The colors of the scene.
  ///
  /// - Parameter isNight: Whether the device uses the dark theme; the player's choice comes first.
  /// - Returns: The colors.
  public func palette(isNight: Bool) -> Palette {
    Palette(
      dealer: dealer, felts: felts, chips: chips,
      isNight: room.isEmpty ? isNight : room == "night")
  }
}

/// What an element inherits from those around it.
struct Frame {
  /// The area in which it is, on the screen.
  let rect: Rect
  let isHidden: Bool
  var depth = 0
}

/// Collects the nodes of a felt.
struct StageReader {
  private(set) var nodes: [StageNode] = []
  private let x, y: Double
  let isWide: Bool

  init(x: Double, y: Double, isWide: Bool) { (self.x, self.y, self.isWide) = (x, y, isWide) }

  mutating func readChildren(of element: Element, in path: String, _ frame: Frame) {
    for (place, child) in element.children.enumerated() where !child.isPageOnFelt {
      let name = child.key ?? "\(child.tag)-\(place)"
      read(child, named: path.isEmpty ? name : "\(path)/\(name)", frame)
    }
  }

  // NB: the place of an element is that of its style, or else that of the element around it.
  private mutating func read(_ element: Element, named id: String, _ outer: Frame) {
    let style = StyleText(element["style"] ?? "")
    // NB: the style sheet hides an empty total.
    let isHidden =
      outer.isHidden || element["aria-hidden"] == "true" || element.hasLook("empty")
    let pose = Pose(style)?.moved(x: x, y: y)
    let rect = Rect(style).map {
      Rect(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height)
    }
    let frame = Frame(
      rect: rect ?? outer.rect, isHidden: isHidden, depth: pose?.depth ?? outer.depth)
    if element.hasLook("card"), let pose {
      return card(element, id, pose, style, isHidden)
    }
    if element.hasLook("chip") { return chip(element, id, style, outer) }
    if element.hasLook("pile") || element.hasLook("place"), let pose {
      return outline(element, id, pose, isHidden)
    }
    if element.hasLook("bet"), let pose { return spot(element, id, pose, style, isHidden) }
    if element.tag == "svg" { return drawing(element, id, pose, frame) }
    if let pose { return placed(element, id, pose, style, isHidden) }
    if rect != nil { return panel(element, id, frame) }
    if element["role"] == "img", !isHidden {
      // A group that VoiceOver reads as one thing, such as the cards of a hand.
      add(.words([]), id, Self.pose(frame.rect, depth: frame.depth), element, false)
      return readChildren(
        of: element, in: id, Frame(rect: frame.rect, isHidden: true, depth: frame.depth))
    }
    let lines = words(element, width: frame.rect.width, style)
    if !lines.isEmpty, element.children.isEmpty {
      add(.words(lines), id, Self.pose(frame.rect, depth: frame.depth), element, isHidden)
    } else {
      readChildren(of: element, in: id, frame)
    }
  }

  // MARK: - Cards and chips

  private mutating func card(
    _ element: Element, _ id: String, _ pose: Pose, _ style: StyleText, _ isHidden: Bool
  ) {
    let faces = element.all.filter { $0.hasLook("face") }
    let symbol = { (look: String) in
      faces.first { $0.hasLook(look) }?.all.first { $0.tag == "use" }?["href"]?.nameAfterHash
    }
    let marks = element.looks.filter { $0 != "card" && $0 != "up" && $0 != "down" }
    var node = StageNode(
      id,
      .card(
        face: element.hasLook("up") ? symbol("front") : nil, back: symbol("back") ?? "back",
        marks: marks), at: pose)
    node.fold = StageFold(element)
    node.lift = element["data-lift"]
    node.entrance = away(element["data-from"])
    node.exit = away(element["data-to"])
    node.delay = Int(style.number("--wait") ?? 0)
    describe(&node, element, isHidden)
    nodes.append(node)
  }

  /// The place in `class|style` off the felt.
  private func away(_ text: String?) -> StagePlace? {
    guard let style = text?.split(separator: "|", maxSplits: 1).last.map({ StyleText(String($0)) }),
      let pose = Pose(style)?.moved(x: x, y: y)
    else { return nil }
    return StagePlace(pose: pose, scale: style.number("--s") ?? 1)
  }

  private mutating func chip(_ element: Element, _ id: String, _ style: StyleText, _ outer: Frame) {
    let color = element.looks.first { ChipStack.colors.contains($0) } ?? "white"
    let print = element.all.first { $0.tag == "text" }?.text
    let level = style.number("--n")
    let rect = outer.rect
    // As in chips.css: a stack is 0.52 of its spot wide, and a chip 0.76 of its width high.
    let pose = Pose(
      x: rect.midX, y: rect.maxY - (level ?? 0) * rect.width * 0.1115 - rect.width * 0.38,
      width: rect.width, depth: outer.depth + 1 + Int(level ?? 0))
    var node = StageNode(
      id, .chip(color: color, print: print, isStacked: level != nil), at: pose)
    node.entrance = StagePlace(pose: pose.moved(x: 0, y: 112), fades: true)
    let goes = element["data-to"] ?? ""
    node.exit = StagePlace(
      pose: goes.contains("to-house")
        ? pose.moved(x: -rect.width * 1.5, y: -256) : pose.moved(x: 0, y: 144),
      fades: true)
    nodes.append(node)
  }

  private mutating func spot(
    _ element: Element, _ id: String, _ pose: Pose, _ style: StyleText, _ isHidden: Bool
  ) {
    let circle = element.children.first { $0.tag == "svg" }.map { Drawing($0) }
    let amount = element.children.first { $0.hasLook("bet-amount") }
    let height = circle?.height(ofWidth: pose.width) ?? 0
    let size = min(
      18, (style.number("--room") ?? pose.width) / ((style.number("--letters") ?? 1) * 0.5))
    let top = pose.y - (height + 2 + 18) / 2
    if let circle {
      add(
        .drawing(circle), id,
        Pose(x: pose.x, y: top + height / 2, width: pose.width, depth: pose.depth),
        element, isHidden)
    }
    let foot = Pose(
      x: pose.x, y: top + pose.width * 0.49, width: pose.width * 0.52, depth: pose.depth)
    readStacks(of: element, in: id, at: foot)
    if let amount, !amount.text.isEmpty {
      var line = StageText(amount.text, size: size)
      line.color = element.hasLook("won") ? "win" : "print"
      add(
        .words([line]), "\(id)/amount",
        Pose(x: pose.x, y: top + height + 11, width: pose.width, depth: pose.depth), amount, true)
    }
  }

  /// Reads the stacks of a bet side by side; `foot` is the middle of their lower edge, and has the
  /// width of one.
  private mutating func readStacks(of element: Element, in id: String, at foot: Pose) {
    for stacks in element.children where stacks.hasLook("stacks") {
      let (width, count) = (foot.width, Double(stacks.children.count))
      let left = foot.x - (width * count + 2 * (count - 1)) / 2
      for (place, stack) in stacks.children.enumerated() {
        let rect = Rect(
          x: left + Double(place) * (width + 2), y: foot.y - width, width: width, height: width)
        readChildren(
          of: stack, in: "\(id)/\(stack.key ?? "\(place)")",
          Frame(rect: rect, isHidden: true, depth: foot.depth))
      }
    }
  }

  // MARK: - Everything else

  private mutating func outline(
    _ element: Element, _ id: String, _ pose: Pose, _ isHidden: Bool
  ) {
    // NB: a card is over its place, except where the place has to catch every tap.
    let marks = element.looks.filter { $0 == "target" || $0 == "hinted" || $0 == "cursor" }
    let isBare = element.hasLook("bare") || element.hasLook("taken")
    add(
      .outline(isDashed: element.hasLook("t"), marks: marks + (isBare ? ["bare"] : [])), id,
      pose, element, isHidden)
    for sign in element.children where !sign.text.isEmpty {
      let isCount = sign.hasLook("pile-count")
      var line = StageText(
        sign.text, size: isCount ? max(12, pose.width * 0.3) : pose.width * 0.42)
      line.color = isCount ? "ivory" : "print"
      let y = isCount ? pose.y + pose.width * 0.5 : pose.y
      add(
        .words([line]), "\(id)/\(sign.key ?? "sign")",
        Pose(x: pose.x, y: y, width: pose.width, depth: pose.depth), sign, true)
    }
  }

  private mutating func drawing(_ element: Element, _ id: String, _ pose: Pose?, _ frame: Frame) {
    let drawing = Drawing(element)
    guard !drawing.parts.isEmpty else { return }
    let place =
      drawing.box == nil
      ? Pose(x: x, y: y, width: 0, depth: 2_000)
      : pose ?? Self.fitting(drawing, in: frame.rect, depth: frame.depth)
    add(.drawing(drawing), id, place, element, frame.isHidden)
  }

  private static func fitting(_ drawing: Drawing, in rect: Rect, depth: Int) -> Pose {
    let height = drawing.height(ofWidth: rect.width)
    let share = height > rect.height ? rect.height / max(1, height) : 1
    return Pose(x: rect.midX, y: rect.midY, width: rect.width * share, depth: depth)
  }

  /// A drawing with a line below it, such as the shoe, or lines of text.
  private mutating func placed(
    _ element: Element, _ id: String, _ pose: Pose, _ style: StyleText, _ isHidden: Bool
  ) {
    let drawings = element.children.filter { $0.tag == "svg" }
    var lines = words(element, width: pose.width, style)
    guard let picture = drawings.first else {
      if lines.isEmpty { lines = [] }
      let node = StageNode(id, .words(lines), at: pose)
      return add(node, element, isHidden)
    }
    let drawing = Drawing(picture)
    if let plate = element.children.first(where: { $0.hasLook("name-plate") }) {
      return portrait(drawing, plate.text, element, id, pose, isHidden)
    }
    add(.drawing(drawing), id, pose, element, isHidden)
    guard !lines.isEmpty else { return }
    let height = drawing.height(ofWidth: pose.width)
    add(
      .words(lines), "\(id)/words",
      Pose(x: pose.x, y: pose.y + height / 2 + 2, width: pose.width, depth: pose.depth), element,
      true)
  }

  /// A dealer's portrait with its rings, and over its lower edge the plate with the name.
  private mutating func portrait(
    _ drawing: Drawing, _ name: String, _ element: Element, _ id: String, _ pose: Pose,
    _ isHidden: Bool
  ) {
    // As in felt.css: the plate overlaps the portrait by 0.85 em, or by 1 em on wide screens.
    let size = isWide ? 16.0 : min(13, pose.width * 0.21)
    let (height, overlap) = (size * 1.3 + 3, isWide ? 16 : 13.6)
    let middle = pose.y - (height - overlap) / 2
    let ring = { (radius: Double) in
      "M60 \((60 - radius).css)a\(radius.css) \(radius.css) 0 1 1-.01 0Z"
    }
    let rings: [Drawing.Part] = [
      .path(ring(62.45), look: "portrait-edge"), .path(ring(66.5), look: "portrait-ring"),
    ]
    add(
      .drawing(Drawing(box: drawing.box, parts: rings + drawing.parts)), id,
      Pose(x: pose.x, y: middle, width: pose.width, depth: pose.depth), element, isHidden)
    let plate = Pose(
      x: pose.x, y: middle + (pose.width + height) / 2 - overlap,
      width: Double(name.unicodeScalars.count) * size * 0.57 + 20, depth: pose.depth + 1)
    var panel = StageNode("\(id)/plate", .panel(look: "name-plate"), at: plate)
    panel.height = height
    nodes.append(panel)
    var line = StageText(name, size: size)
    (line.isUppercase, line.color) = (true, "on-accent")
    add(
      .words([line]), "\(id)/words",
      Pose(x: plate.x, y: plate.y, width: plate.width, depth: plate.depth + 1), element, true)
  }

  private mutating func panel(_ element: Element, _ id: String, _ frame: Frame) {
    let isField = element.hasLook("zone") || element.hasLook("road-card")
    let lines = words(element, width: frame.rect.width, StyleText(element["style"] ?? ""))
    let pose = Self.pose(frame.rect, depth: frame.depth)
    if isField {
      var node = StageNode(id, .panel(look: element["class"] ?? ""), at: pose)
      node.height = frame.rect.height
      add(node, element, frame.isHidden)
    }
    let isLabeled = element["aria-label"] != nil || isField
    if !lines.isEmpty || (isLabeled && !isField) {
      // NB: the name of a spot is above its circle.
      let isName = element.hasLook("spot-name")
      let top = lines.first.map { frame.rect.y + $0.size / 2 } ?? frame.rect.midY
      let place = isName ? Pose(x: pose.x, y: top, width: pose.width, depth: pose.depth) : pose
      var node = StageNode(isField ? "\(id)/words" : id, .words(lines), at: place)
      node.height = isName ? nil : frame.rect.height
      add(node, element, frame.isHidden || isField)
    }
    // NB: beside the texts of its field, as in bets.css.
    let rect = frame.rect
    let isHigh = rect.width > 150 && rect.width <= 240
    let share = isHigh ? 0.68 : rect.width <= 150 ? 0.2 : 0.5
    readStacks(
      of: element, in: id,
      at: Pose(
        x: rect.x + rect.width * share, y: rect.maxY - (isHigh ? rect.height * 0.4 : 3),
        width: rect.height * (rect.width > 240 ? 0.61 : 0.5), depth: frame.depth))
    for (place, child) in element.children.enumerated() where child.tag == "svg" {
      let name = "\(id)/\(child.key ?? "\(child.tag)-\(place)")"
      read(
        child, named: name,
        Frame(rect: frame.rect, isHidden: frame.isHidden || isLabeled, depth: frame.depth))
    }
  }

  private mutating func add(
    _ kind: StageKind, _ id: String, _ pose: Pose, _ element: Element, _ isHidden: Bool
  ) {
    add(StageNode(id, kind, at: pose), element, isHidden)
  }

  private mutating func add(_ node: StageNode, _ element: Element, _ isHidden: Bool) {
    var node = node
    describe(&node, element, isHidden)
    nodes.append(node)
  }

  /// Adds what a player can do with a node, and what VoiceOver says.
  private func describe(_ node: inout StageNode, _ element: Element, _ isHidden: Bool) {
    node.isEnabled = element["aria-disabled"] != "true"
    if !node.id.hasSuffix("/words") {
      node.isButton = element.tag == "button"
      node.command = element.command
      node.hold = element["data-hold"]
    }
    guard !isHidden else { return }
    let name = element.accessibleName
    node.label = name.isEmpty ? nil : name
  }

  private static func pose(_ rect: Rect, depth: Int) -> Pose {
    Pose(x: rect.midX, y: rect.midY, width: rect.width, depth: depth)
  }
}
