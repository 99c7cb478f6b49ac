/// The art of the tables as one sprite: dealers, chips, shoe, tray and signs.
public enum ArtSprite {
  /// The file's text, in which each symbol has an ID: `art.svg#shoe`.
  public static var text: String {
    SVG.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "0", "height": "0", "aria-hidden": "true",
      ],
      "\n" + symbols.joined(separator: "\n") + "\n") + "\n"
  }

  private static var symbols: [String] {
    [
      JeanLuc.symbols, Czarita.symbols, Jack.symbols, LadyLux.symbols, Aunty.symbols,
      TableArt.symbols, ChipArt.symbols, SignArt.symbols, DealerBack.symbols,
    ].flatMap { $0 }
  }

  static func symbol(_ id: String, viewBox: String, _ art: String) -> String {
    SVG.element("symbol", ["id": id, "viewBox": viewBox], art)
  }
}
