/// All files that this module generates for the browser client.
public enum ArtFiles {
  /// The names and bytes of the files.
  public static var all: [(name: String, bytes: [UInt8])] {
    [
      ("cards.svg", Array(CardFace.sprite.utf8)),
      ("art.svg", Array(ArtSprite.text.utf8)),
      ("icon.svg", Array(Icon.drawing(isMaskable: false).utf8)),
      ("icon-maskable.svg", Array(Icon.drawing(isMaskable: true).utf8)),
      ("apple-touch-icon.png", Icon.picture(side: 180)),
    ]
  }
}
