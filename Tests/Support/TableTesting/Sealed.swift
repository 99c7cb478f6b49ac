import CardCore
import CasinoKit

extension JSONValue {
  /// The text of a document with these contents and a matching checksum.
  package var sealed: [UInt8] {
    guard case .object(let members) = self else { return bytes }
    let body = Array(JSONValue.object(members.filter { $0.name != "checksum" }).bytes.dropLast())
    var digest = Digest()
    digest.add(body)
    return body + Array(",\"checksum\":\"\(digest.text)\"}".utf8)
  }
}
