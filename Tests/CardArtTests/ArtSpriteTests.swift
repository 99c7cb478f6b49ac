import CardArt
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("The art of the tables")
struct ArtSpriteTests {
  private let symbols = SymbolReader.symbols(in: ArtSprite.text)

  @Test("is well-formed XML")
  func isWellFormed() {
    #expect(symbols != nil)
  }

  @Test("contains every dealer in every mood", arguments: dealers)
  func hasPortraits(dealer: String) {
    for id in [dealer] + Mood.allCases.map({ "\(dealer)-\($0.rawValue)" }) {
      #expect(symbols?[id] == "0 0 120 120", "\(id)")
    }
    #expect(symbols?["back-\(dealer)"] == "0 0 250 350")
  }

  @Test("has a separate drawing for each mood of a dealer", arguments: dealers)
  func moodsDiffer(dealer: String) {
    let drawings = Mood.allCases.map { mood in
      ArtSprite.text.split(separator: "\n").first {
        $0.contains("id=\"\(dealer)-\(mood.rawValue)\"")
      }.map { $0.split(separator: ">", maxSplits: 1).last ?? "" } ?? ""
    }
    #expect(Set(drawings).count == Mood.allCases.count)
    #expect(drawings.allSatisfy { $0.count > 200 })
  }

  @Test(
    "contains everything on a table, and the signs",
    arguments: [
      "shoe": "0 0 160 100", "tray": "0 0 110 100", "chip": "0 0 100 100",
      "chip-side": "0 0 100 76", "tally": "0 0 60 50", "lock": "0 0 24 24",
      "sound": "0 0 24 24", "seal": "0 0 100 100",
    ])
  func hasSymbol(id: String, viewBox: String) {
    #expect(symbols?[id] == viewBox)
  }

  @Test("uses nothing that a page might block: no styles, gradients, clips or inner ids")
  func keepsToPlainShapes() {
    for tag in ["<style", "style=", "Gradient", "<clipPath", "<filter", "<image", "href="] {
      #expect(!ArtSprite.text.contains(tag), "\(tag)")
    }
    #expect(ArtSprite.text.components(separatedBy: " id=\"").count - 1 == symbols?.count)
  }

  @Test("keeps the openings of shoe and tray inside their drawings")
  func wellsAreInside() {
    let (shoe, tray) = (TableArt.shoeWell, TableArt.trayWell)
    #expect(shoe.x > 0 && shoe.x + shoe.width < 160 && shoe.y > 0 && shoe.y + shoe.height < 100)
    #expect(tray.x > 0 && tray.x + tray.width < 110 && tray.y > 0 && tray.y + tray.height < 100)
  }
}

private let dealers = ["jean-luc", "czarita", "jack", "lady-lux", "aunty"]

/// Collects the symbols of a sprite with their view boxes.
private final class SymbolReader: NSObject, XMLParserDelegate {
  private var symbols: [String: String] = [:]

  /// The symbols, or nil if the text is not well-formed or names one twice.
  static func symbols(in text: String) -> [String: String]? {
    let reader = SymbolReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.symbols : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard tag == "symbol", let id = attributes["id"] else { return }
    if symbols[id] != nil { parser.abortParsing() }
    symbols[id] = attributes["viewBox"]
  }
}
