import CasinoKit
import Foundation
import SpriteKit
import Stage
import SwiftUI
import Testing

@testable import AppShell

/// An iPhone with the app, on a clock of the test.
@MainActor final class Phone {
  let model: PlaceModel
  let cues = Cues()
  let folder: URL
  /// What VoiceOver has announced.
  var announced: [String] { outside.announced }
  var environment = EnvironmentValues()
  /// The volumes that the app has set.
  var mixes: [[Int]] { mixBox.all }
  private let mixBox = Mixes()
  private let outside: Outside

  /// The services of the device.
  private final class Outside {
    var time: Int64 = 1_795_262_400_000
    var seed: UInt64
    var pending: (at: Int64, call: @MainActor () -> Void)?
    var waiting: [(at: Int64, call: @MainActor () -> Void)] = []
    var announced: [String] = []
    init(seed: UInt64) { self.seed = seed }
  }

  /// Volumes, from the oldest.
  private final class Mixes { var all: [[Int]] = [] }

  /// Sounds and vibrations that were played.
  final class Cues: CueService {
    var played: [Cue] = []
    func play(_ cue: Cue, at place: CuePlace) { played.append(cue) }
  }

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - folder: The folder for saved games.
  ///   - languages: The player's languages.
  ///   - seed: The first seed.
  ///   - server: The connection to the server.
  ///   - cloud: The container in iCloud.
  ///   - hasGameCenter: Whether the app uses Game Center.
  init(
    folder: URL? = nil, languages: [String] = ["en"], seed: UInt64 = 2,
    server: ServerConnection = .none, cloud: String? = nil, hasGameCenter: Bool = false
  ) {
    let outside = Outside(seed: seed)
    let folder =
      folder
      ?? FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID().uuidString)")
    (self.outside, self.folder) = (outside, folder)
    var device = Device(
      universalTime: { outside.time }, offset: { _ in 0 },
      seed: {
        defer { outside.seed += 1 }
        return outside.seed
      },
      wake: { delay, call in outside.pending = (outside.time + Int64(delay), call) },
      monotonicTime: { outside.time },
      later: { delay, call in outside.waiting.append((outside.time + Int64(delay), call)) },
      announce: { outside.announced.append($0) }, folder: folder)
    (device.server, device.cloud, device.hasGameCenter) = (server, cloud, hasGameCenter)
    let mixes = mixBox
    model = PlaceModel(on: device, languages: languages, cues: cues) { mixes.all.append($0) }
    SpriteView.view = nil
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  // MARK: - Looking

  /// What is on the screen.
  var pictures: [Picture] { RootView(model).pictures(in: environment).flatMap { $0.all } }

  /// The view of the felt.
  var felt: SKView {
    if SpriteView.view?.scene !== model.table { _ = pictures }
    return SpriteView.view ?? SKView()
  }

  /// The buttons with a name, perhaps with an amount after it.
  func buttons(_ label: String) -> [Picture] {
    pictures.filter {
      $0.press != nil && ($0.spoken == label || $0.spoken.hasPrefix("\(label): "))
    }
  }

  /// All texts on the screen.
  var words: String { pictures.map { $0.text + " " + ($0.label ?? "") }.joined(separator: "\n") }

  /// Whether a text is on the screen.
  func shows(_ text: String) -> Bool { pictures.contains { $0.text == text || $0.label == text } }

  // MARK: - Acting

  /// Presses a button by its name for VoiceOver.
  func press(_ label: String, at location: SourceLocation = #_sourceLocation) {
    guard let button = buttons(label).first(where: { $0.isEnabled }) else {
      let names = pictures.filter { $0.press != nil }.map { "\($0.spoken) \($0.isEnabled)" }
      Issue.record("no button \(label) among \(names)", sourceLocation: location)
      return
    }
    outside.time += 500
    button.press?()
  }

  /// Whether a command can be given with a button or on the felt.
  func can(_ command: String) -> Bool {
    model.blocks.buttons.contains { $0.isEnabled && $0.action.command == command }
      || model.scene?.nodes.contains { $0.isEnabled && $0.command == command } == true
  }

  /// Gives a command with its button, or with a tap on the felt.
  func give(_ command: String, at location: SourceLocation = #_sourceLocation) {
    outside.time += 500
    if let button = model.blocks.buttons.first(where: {
      $0.isEnabled && $0.action.command == command
    }) {
      return model.press(button.action)
    }
    guard let node = model.scene?.nodes.last(where: { $0.isEnabled && $0.command == command })
    else {
      Issue.record("nothing gives \(command)", sourceLocation: location)
      return
    }
    let point = UITouch(
      at: CGPoint(x: node.frame.midX, y: model.table.size.height - node.frame.midY))
    model.table.touchesBegan([point], with: nil)
    model.table.touchesEnded([point], with: nil)
  }

  /// The player's credits in the bar, as they are written.
  var credits: String? {
    for case .group(.bar, let inside) in model.blocks.map(\.content) {
      return inside.lazy.compactMap { block in
        if case .text(let text, .strong) = block.content { text } else { nil }
      }.first
    }
    return nil
  }

  /// Lets time pass, in steps of a frame, with the drawing of the felt.
  func wait(milliseconds: Int64) {
    let end = outside.time + milliseconds
    while outside.time < end {
      outside.time += 16
      if let pending = outside.pending, pending.at <= outside.time {
        outside.pending = nil
        pending.call()
      }
      ring()
      felt.advance(by: 1.0 / 60)
    }
  }

  private func ring() {
    let due = outside.waiting.filter { $0.at <= outside.time }
    outside.waiting.removeAll { $0.at <= outside.time }
    for one in due { one.call() }
  }

  /// Lets days pass at once.
  func pass(days: Int64) { outside.time += days * 86_400_000 }

  /// Lets minutes pass at a table where nothing moves.
  func wait(minutes: Int) {
    for _ in 0..<(minutes * 12) {
      outside.time += 5_000
      ring()
    }
  }

  /// Waits until requests and transactions are dealt with.
  func settle(at location: SourceLocation = #_sourceLocation) async {
    var quiet = 0
    for _ in 0..<4_000 {
      quiet = model.isIdle ? quiet + 1 : 0
      if quiet > 12 { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("requests never end", sourceLocation: location)
  }

  /// Opens a screen, and waits for its requests.
  func visit(_ link: String) async {
    model.open(link: link)
    await settle()
  }

  /// Carries out commands one after the other, and waits for their requests.
  func carryOut(_ commands: String...) async {
    for command in commands {
      model.perform(command)
      await settle()
    }
  }

  /// Waits until nothing has moved for longer than any pause between two cards.
  ///
  /// - Parameter location: Where it is called.
  func rest(at location: SourceLocation = #_sourceLocation) {
    var still: Int64 = 0
    for _ in 0..<1_000 {
      let before = model.scene
      wait(milliseconds: 48)
      still = model.table.isMoving || model.scene != before ? 0 : still + 48
      if still > 700 { return }
    }
    Issue.record("it never rests", sourceLocation: location)
  }
}
