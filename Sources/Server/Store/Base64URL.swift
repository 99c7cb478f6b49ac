import Foundation

/// Bytes as text in the alphabet of URLs and without padding, as signed tokens have them.
enum Base64URL {
  /// The text of bytes.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }

  /// The bytes of a text; `nil` where it is none, or where it is not the one text of these bytes.
  static func bytes(_ text: Substring) -> [UInt8]? {
    let usual = text.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    let padding = String(repeating: "=", count: (4 - usual.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: usual + padding), self.text(data) == text else {
      return nil
    }
    return Array(data)
  }
}
