import Foundation
import Stage

/// The flight of the cards after a patience is won: they jump up, bounce and fly a loop.
///
/// It is the show of the browser's `victory.js`, in steps of a sixtieth of a second. Each card's
/// flight depends only on the card. Points are from the top left.
struct VictoryShow {
  /// Where a card is.
  struct Place: Equatable {
    /// Its number in the order in which the cards start.
    let number: Int
    let face: String
    let x, y, width: Double
    /// The clockwise angle, in radians.
    let turn: Double
  }

  static let stepsPerSecond = 60.0
  private static let stepsBetweenCards = 22

  private let width, height: Double
  private(set) var waiting: [StageVictory.Card]
  private var flying: [Flight] = []
  private var steps = 0
  /// The number of cards that have started.
  private var started = 0

  init(_ victory: StageVictory, width: Double, height: Double) {
    (waiting, self.width, self.height) = (victory.cards, width, height)
  }

  /// Whether the last card has left the screen.
  var isOver: Bool { waiting.isEmpty && flying.isEmpty }

  /// Goes on by a sixtieth of a second.
  ///
  /// - Returns: The card that starts, if one does, and the places of all cards that fly.
  mutating func step() -> (started: StageVictory.Card?, places: [Place]) {
    var new: StageVictory.Card?
    if steps % Self.stepsBetweenCards == 0, !waiting.isEmpty {
      let card = waiting.removeFirst()
      flying.append(Flight(card, number: started, width, height))
      started += 1
      new = card
    }
    steps += 1
    for place in flying.indices { flying[place].move(1 / Self.stepsPerSecond, width, height) }
    let places = flying.map { $0.place }
    flying.removeAll { $0.isGone(width) }
    return (new, places)
  }

  /// All cards in four arcs, for players who want no motion.
  static func fan(_ victory: StageVictory, width whole: Double, height: Double) -> [Place] {
    let (ranks, rings) = (Array("A23456789TJQK"), Array("SHCD"))
    let center = victory.middle
    let room = 2 * min(center, whole - center)
    let width = min(room / 7.2, height / 9.5)
    let reach = min(room / 2 - width * 0.85, height * 0.4)
    let middle = max(reach + width * 0.7 + height * 0.085, height * 0.4)
    let cards = victory.cards.enumerated().map { number, card -> (ring: Int, place: Place) in
      let ring = card.face.last.flatMap { rings.firstIndex(of: $0) } ?? 0
      let rank = card.face.first.flatMap { ranks.firstIndex(of: $0) } ?? 0
      let turn = Double(rank - 6) / 6 * 1.75
      let radius = reach * (1 - Double(ring) * 0.215)
      return (
        ring,
        Place(
          number: number, face: card.face, x: center + sin(turn) * radius,
          y: middle - cos(turn) * radius, width: width, turn: turn)
      )
    }
    return cards.sorted { ($0.ring, $0.place.turn) < ($1.ring, $1.place.turn) }.map { $0.place }
  }
}

/// The path of a card: a jump, ever lower bounces, and a loop after one of them.
private struct Flight {
  /// In heights of the screen per second, squared.
  private static let gravity = 1.9

  private let number: Int
  private let face: String
  private var x, y: Double
  private let width: Double
  private var turn = 0.0
  private let direction, bounce, radius: Double
  private var speed, fall: Double
  private var bouncesUntilLoop: Int
  private var loop: (angle: Double, x: Double, y: Double)?

  init(_ card: StageVictory.Card, number: Int, _ width: Double, _ height: Double) {
    self.number = number
    var chance = Chances(of: card.face)
    (face, x, y, self.width) = (card.face, card.x, card.y, card.width)
    let side: Double = card.x > width / 2 ? -1 : 1
    direction = chance.next() < 0.75 ? side : -side
    speed = width * (0.16 + 0.22 * chance.next())
    let jump = height * (0.15 + 0.55 * chance.next())
    // NB: cards from the foot of the felt first rise above the panel there.
    let rise = max(0, card.y - height * 0.3)
    fall = -(jump * jump + 2 * Self.gravity * height * rise).squareRoot()
    bounce = 0.72 + 0.12 * chance.next()
    bouncesUntilLoop = 1 + Int(2 * chance.next())
    radius = min(width, height) * (0.13 + 0.07 * chance.next())
  }

  var place: VictoryShow.Place {
    VictoryShow.Place(number: number, face: face, x: x, y: y, width: width, turn: turn)
  }

  mutating func move(_ seconds: Double, _ width: Double, _ height: Double) {
    if loop != nil { return ride(seconds) }
    let floor = height - self.width / 2 * 1.4
    fall += height * Self.gravity * seconds
    x += direction * speed * seconds
    y += fall * seconds
    guard y >= floor else { return }
    y = floor
    fall *= -bounce
    bouncesUntilLoop -= 1
    if bouncesUntilLoop == 0 { loop = (0, x, floor - radius) }
  }

  private mutating func ride(_ seconds: Double) {
    guard let loop else { return }
    // The speed at which a loop takes about a second.
    let rush = radius * 5.5
    speed += (max(rush, speed) - speed) * (1 - exp(-seconds / 0.12))
    let angle = min(loop.angle + speed / radius * seconds, 2 * .pi)
    turn = -direction * angle
    x = loop.x + direction * radius * sin(angle)
    y = loop.y + radius * cos(angle)
    self.loop?.angle = angle
    guard angle >= 2 * .pi else { return }
    turn = 0
    self.loop = nil
  }

  func isGone(_ width: Double) -> Bool { x < -self.width || x > width + self.width }
}

/// Pseudorandom numbers from 0 up to 1 that depend only on a card.
private struct Chances {
  private var state: Int

  init(of face: String) {
    let letters = face.utf8.map { Int($0) }
    state = (letters.first ?? 0) * 131 * 7919 + (letters.dropFirst().first ?? 0) * 7919
  }

  mutating func next() -> Double {
    state = state * 48_271 % 2_147_483_647
    return Double(state) / 2_147_483_647
  }
}
