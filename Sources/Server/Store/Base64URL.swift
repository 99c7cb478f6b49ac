import Foundation

/// Base64 in the URL alphabet and without padding, as in signed tokens.
enum Base64URL {
  /// Encodes bytes.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }

  /// Decodes a text, or returns `nil` if it isn't the canonical encoding of any bytes.
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
