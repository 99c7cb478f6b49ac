import Foundation
import Hummingbird

extension Encodable {
  /// The value as JSON, its keys in the order of the alphabet.
  var json: ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return ByteBuffer() }
    return ByteBuffer(bytes: data)
  }
}

extension Response {
  /// An answer in JSON.
  init(_ status: HTTPResponse.Status = .ok, json: ByteBuffer, headers: HTTPFields = [:]) {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: json))
  }
}
