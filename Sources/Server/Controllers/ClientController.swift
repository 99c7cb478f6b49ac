import Foundation
import HTTPTypes
import Hummingbird
import Localization

/// Serves the browser client.
///
/// Files keep their names between versions, so a browser always checks whether its copy is current
/// (`no-cache`) and usually gets "304 Not Modified". The game loads without a network because of
/// the service worker, not because of this header.
struct ClientController {
  let client: ClientFolder

  /// Adds a route for every `GET` that no other controller handles.
  ///
  /// - Parameter router: The router of the whole server.
  func addRoutes(to router: Router<some RequestContext>) {
    router.get("/") { request, _ in try answer(request) }
    // NB: screens have addresses after `#`. This address is also published for people to type.
    router.get("/kit") { _, _ in Response.redirect(to: "/#kit", type: .found) }
    router.get("**") { request, _ in try answer(request) }
  }

  /// Returns the requested file or a part of it, in the best encoding that the client accepts.
  ///
  /// A range refers to the bytes of that encoding. Every encoding has a tag of its own.
  func answer(_ request: Request) throws -> Response {
    let path = request.uri.path.removingPercentEncoding ?? ""
    guard let file = client.files[path] else { return notFound(in: request.headers.language) }

    let coding = ContentCoding.allCases.first { coding in
      file.encoded[coding] != nil && request.headers.accepts(coding)
    }
    let tag = "\"" + file.digest + (coding?.suffix ?? "") + "\""
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "no-cache", .acceptRanges: "bytes"]
    if !file.encoded.isEmpty {
      headers[.vary] = "Accept-Encoding"
    }
    if request.headers.hasCopy(tagged: tag) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = file.mediaType
    headers[.contentEncoding] = coding?.rawValue
    let body = coding.flatMap { file.encoded[$0] } ?? file.plain
    if request.method == .get, let range = request.headers.range(ofVersion: tag) {
      return try part(of: body, range, headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  private func part(
    of body: ByteBuffer, _ range: ByteRange, _ headers: HTTPFields
  ) throws -> Response {
    let size = body.readableBytes
    guard let bytes = range.bytes(of: size),
      let part = body.getSlice(at: body.readerIndex + bytes.lowerBound, length: bytes.count)
    else {
      throw HTTPError(
        .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"],
        message: "The file has \(size) bytes.")
    }
    var headers = headers
    headers[.contentRange] = "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(size)"
    return Response(
      status: .partialContent, headers: headers, body: ResponseBody(byteBuffer: part))
  }

  private func notFound(in language: Language) -> Response {
    Response(
      status: .notFound,
      headers: [
        .contentType: "text/html; charset=utf-8", .contentLanguage: language.tag,
        .cacheControl: "no-store", .vary: "Accept-Language",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: NotFoundPhrase.page(in: language))))
  }
}

/// The texts of the page for an unknown address.
private enum NotFoundPhrase: Phrase {
  case title, heading, explanation, way

  var english: String {
    switch self {
    case .title: "Not found"
    case .heading: "Page not found"
    case .explanation: "There is no page at this address."
    case .way: "Go to the home page"
    }
  }

  var german: String {
    switch self {
    case .title: "Nicht gefunden"
    case .heading: "Seite nicht gefunden"
    case .explanation: "Unter dieser Adresse gibt es keine Seite."
    case .way: "Zur Startseite"
    }
  }

  static func page(in language: Language) -> String {
    let say = Words<NotFoundPhrase>(language)
    return """
      <!doctype html>
      <html lang="\(language.tag)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(say(.title)) – True Count</title>
      <style>
        body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 20vh auto 0; max-width: 26em;
          padding: 0 1em; background: #0b3d2e; color: #fff; }
        a { color: #ffd56b; }
      </style>
      <h1>\(say(.heading))</h1>
      <p>\(say(.explanation)) <a href="/">\(say(.way))</a></p>

      """
  }
}

extension HTTPFields {
  /// Returns whether the client accepts an encoding: it is listed, and not with a weight of zero.
  fileprivate func accepts(_ coding: ContentCoding) -> Bool {
    weighted(.acceptEncoding).contains {
      $0.value.lowercased() == coding.rawValue && $0.weight != 0
    }
  }

  /// The supported language that the client prefers (RFC 9110, 12.5.4), or English.
  fileprivate var language: Language {
    let wanted = weighted(.acceptLanguage).filter { $0.weight > 0 }
    // NB: equal weights stay in the order of the header.
    let ranked = wanted.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    return Language(preferred: ranked.map { $0.element.value }) ?? .english
  }

  /// The items of a header with their weights, which are 1 unless they say otherwise.
  private func weighted(_ name: HTTPField.Name) -> [(value: String, weight: Double)] {
    items(of: name).map { item in
      let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let weight = parts.first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return (parts.first ?? "", weight ?? 1)
    }
  }

  /// Returns whether the client already has the version with this tag.
  fileprivate func hasCopy(tagged tag: String) -> Bool {
    items(of: .ifNoneMatch).contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
  }

  /// The requested range, or `nil` if the client requests the whole file, or a range of another
  /// version.
  fileprivate func range(ofVersion tag: String) -> ByteRange? {
    guard self[.ifRange].map({ $0 == tag }) ?? true else { return nil }
    return self[.range].flatMap { ByteRange($0) }
  }

  /// The comma-separated items of all headers with one name.
  private func items(of name: HTTPField.Name) -> [String] {
    self[values: name].flatMap { $0.split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
