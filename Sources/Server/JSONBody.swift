import Foundation
import Hummingbird

extension Encodable {
  /// The value as JSON, with sorted keys.
  var json: ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return ByteBuffer() }
    return ByteBuffer(bytes: data)
  }
}

extension Response {
  /// Creates a JSON response.
  init(_ status: HTTPResponse.Status = .ok, json: ByteBuffer, headers: HTTPFields = [:]) {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: json))
  }
}
