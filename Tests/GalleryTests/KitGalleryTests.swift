import CasinoKit
import Foundation
import Gallery
import Testing

@Suite("The gallery of the kit")
struct KitGalleryTests {
  private let desktop = Viewport(width: 1_280, height: 800)
  private let phone = Viewport(width: 390, height: 844)

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func source(of folder: String) throws -> String {
    let url = root.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8) }
      .joined(separator: "\n")
  }

  private func exhibits(in page: Element) -> [Element] {
    page.all.filter { $0["data-component"] != nil }
  }

  private func calls(in page: Element) -> [String] {
    page.all.filter { $0["class"] == "call" }.map { $0.text }
  }

  @Test("Every call on display is the code of the component above it")
  func calls() throws {
    let code = try Self.source(of: "Sources/Gallery").filter { !$0.isWhitespace }
    let calls = calls(in: KitGallery([], speaking: .english).page(in: desktop))
    #expect(calls.count > 50)
    for call in calls {
      let words = call.filter { !$0.isWhitespace }
      let isRun =
        code.contains("{stagein\(words)}") || code.contains("{stagein[\(words)]}")
        || code.contains("{stagein[\(words),]}")
      #expect(isRun, "no closure is \(call)")
    }
  }

  @Test("Every view of the kit is on display")
  func everyView() throws {
    let kit = try Self.source(of: "Sources/CasinoKit")
    let views = kit.matches(of: #/public enum (\w+View)\b/#).map { String($0.1) }
    let page = KitGallery([], speaking: .english).page(in: desktop)
    let shown = Set(exhibits(in: page).compactMap { $0["data-component"] })
    #expect(views.count >= 15)
    #expect(Set(views).subtracting(shown).isEmpty)
  }

  @Test("The gallery's switches work, and it shows the commands of its components")
  func switches() {
    let gallery = KitGallery([], speaking: .german)
    #expect(gallery.page(in: desktop)["data-room"] == nil)
    #expect(gallery.perform(text: "set light night"))
    #expect(gallery.page(in: desktop)["data-room"] == "night")
    #expect(!gallery.perform(text: "set light noon"))
    let wide = gallery.page(in: desktop)["style"]
    #expect(gallery.perform(text: "set width phone"))
    #expect(gallery.page(in: desktop)["style"] != wide)
    #expect(gallery.perform(text: "take tie"))
    #expect(gallery.page(in: phone).all.contains { $0.text == "Befehl: take tie" })
    #expect(gallery.perform(text: "open sample"))
    #expect(gallery.page(in: phone).all.contains { $0.tag == "dialog" })
    #expect(gallery.perform(text: "close"))
    #expect(!gallery.page(in: phone).all.contains { $0.tag == "dialog" })
  }

  @Test("The gallery is a screen with a link of its own, without links to others")
  func place() {
    let room = CardRoom.gallery(to: [], speaking: .english)
    #expect(room.link == "kit")
    #expect(room.page(in: phone)["data-title"] == "Component gallery · True Count")
    room.follow(link: "kit")
    #expect(
      !room.page(in: phone).all.contains { $0["role"] == "alert" && $0.text.contains("link") })
    room.follow(link: "cellar")
    #expect(room.page(in: phone).all.contains { $0["role"] == "alert" && $0.text.contains("link") })
  }
}
