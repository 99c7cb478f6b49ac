import Foundation
import Hummingbird

/// The browser client, read into memory once when the server starts.
///
/// A request can only name a file found at that time, so no path leads out of the folder.
struct ClientFolder: Sendable {
  /// The files by the path of the request, such as `/blackjack.wasm`.
  let files: [String: ClientFile]

  /// The version that `make web` assigned to this client, or `nil` if something else assembled it.
  let version: String?

  /// Reads every file of a client.
  ///
  /// `blackjack.wasm.br` and `blackjack.wasm.gz` are not separate files but other encodings of
  /// `blackjack.wasm`. Files whose names begin with a dot are never served.
  ///
  /// - Parameter path: The folder.
  /// - Throws: ``ServerRefusal/clientMissing(folder:)`` without a readable `index.html`.
  init(at path: String) throws(ServerRefusal) {
    let contents = Self.contents(of: path)
    guard contents["/index.html"] != nil else { throw .clientMissing(folder: path) }

    var files: [String: ClientFile] = [:]
    for (name, plain) in contents where !Self.isEncodedCopy(name, among: contents) {
      var encoded: [ContentCoding: ByteBuffer] = [:]
      for coding in ContentCoding.allCases {
        encoded[coding] = contents[name + coding.suffix]
      }
      files[name] = ClientFile(name: name, plain: plain, encoded: encoded)
    }
    files["/"] = files["/index.html"]
    self.files = files
    version = contents["/version.txt"].map {
      String(buffer: $0).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Reads all visible files in a folder and its subfolders, by the path of the request.
  private static func contents(of path: String) -> [String: ByteBuffer] {
    var contents: [String: ByteBuffer] = [:]
    for name in FileManager.default.enumerator(atPath: path) ?? .init() {
      guard let name = name as? String, !isHidden(name) else { continue }
      let file = URL(fileURLWithPath: path).appendingPathComponent(name)
      guard let data = try? Data(contentsOf: file) else { continue }
      contents["/" + name] = ByteBuffer(bytes: data)
    }
    return contents
  }

  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func isEncodedCopy(_ name: String, among contents: [String: ByteBuffer]) -> Bool {
    ContentCoding.allCases.contains { coding in
      name.hasSuffix(coding.suffix) && contents[String(name.dropLast(coding.suffix.count))] != nil
    }
  }
}

/// The compressed encodings of a file, the smallest first.
enum ContentCoding: String, CaseIterable {
  case brotli = "br"
  case gzip

  /// The suffix that `make web` appends to the name of a file in this encoding.
  var suffix: String {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    }
  }
}

/// A file of the client in all its encodings.
struct ClientFile: Sendable {
  /// The media type for the `Content-Type` header.
  let mediaType: String

  /// The uncompressed file.
  let plain: ByteBuffer

  /// The compressed files, by encoding.
  let encoded: [ContentCoding: ByteBuffer]

  /// A digest of ``plain``: it changes whenever the file does.
  let digest: String

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: Its name, whose extension determines the media type.
  ///   - plain: Its bytes.
  ///   - encoded: Its compressed bytes.
  init(name: String, plain: ByteBuffer, encoded: [ContentCoding: ByteBuffer]) {
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    mediaType = Self.mediaTypes[ending] ?? "application/octet-stream"
    self.plain = plain
    self.encoded = encoded
    digest = Self.digest(of: plain)
  }

  private static let mediaTypes = [
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
  ]

  /// Returns the 64-bit FNV-1a hash of some bytes in hexadecimal, the same in every process.
  private static func digest(of bytes: ByteBuffer) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes.readableBytesView {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
