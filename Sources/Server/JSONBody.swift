import CardCore
import Hummingbird
import Wire

extension MessageBody {
  /// The body as JSON.
  var json: ByteBuffer { ByteBuffer(bytes: archive.bytes) }
}

extension Response {
  /// Creates a JSON response.
  init(_ status: HTTPResponse.Status = .ok, json: ByteBuffer, headers: HTTPFields = [:]) {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: json))
  }
}
