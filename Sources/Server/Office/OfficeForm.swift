import ElementTree
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of a submitted form.
struct OfficeForm: Sendable {
  private let fields: [String: String]

  /// The trimmed value of a field, or an empty text if it is missing.
  subscript(_ name: String) -> String { fields[name] ?? "" }

  /// The maximum size of a form in bytes, and of the number of fields, far above what any form
  /// needs.
  static let mostBytes = 16 * 1024
  static let mostFields = 50

  /// Parses fields as browsers encode them.
  ///
  /// - Returns: `nil` if the encoding is invalid, a field occurs twice, or there are too many
  ///   fields.
  init?(_ text: String) {
    var fields: [String: String] = [:]
    let pairs = text.split(separator: "&", maxSplits: Self.mostFields)
    guard pairs.count <= Self.mostFields else { return nil }
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = Self.decoded(parts[0]), let value = Self.decoded(parts[1]),
        fields.updateValue(value.trimmingCharacters(in: .whitespaces), forKey: name) == nil
      else { return nil }
    }
    self.fields = fields
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}

/// A refused form, to be shown again.
struct RefusedForm: Sendable {
  /// The name of the form on its page.
  let name: String
  let form: OfficeForm
  let problem: OfficeProblem
}

extension RefusedForm? {
  /// The value that was typed into a field of a form, as an attribute.
  func value(_ field: String, of name: String) -> [(String, String)] {
    guard let self, self.name == name else { return [] }
    return [("value", self.form[field]), ("aria-describedby", "\(name)-problem")]
  }

  /// The amount that a form asks to confirm, or an empty text if there is none.
  func confirmed(of name: String) -> String {
    guard let self, self.name == name, self.problem.asksOnceMore else { return "" }
    return self.form["credits"]
  }

  /// The reason why a form was refused.
  func problem(of name: String) -> [Element] {
    guard let self, self.name == name else { return [] }
    return [
      Element(
        "p", [("class", "problem"), ("role", "alert"), ("id", "\(name)-problem")],
        text: self.problem.sentence)
    ]
  }
}

extension Request {
  /// The submitted form.
  ///
  /// - Throws: An error if there is none, or if it is too large.
  func officeForm() async throws -> OfficeForm {
    guard headers.haveMediaType("application/x-www-form-urlencoded") else {
      throw OfficeProblem.notAForm
    }
    var bytes = ByteBuffer()
    for try await piece in body {
      guard bytes.readableBytes + piece.readableBytes <= OfficeForm.mostBytes else {
        throw OfficeProblem.tooLarge
      }
      bytes.writeImmutableBuffer(piece)
    }
    guard let form = OfficeForm(String(buffer: bytes)) else { throw OfficeProblem.notAForm }
    return form
  }

  /// The secret of the office session, or an empty text without one.
  var officeToken: String { cookies[OfficeCookie.name]?.value ?? "" }
}

/// The cookie of an office session.
///
/// It is sent to the office only, and deleted when the browser is closed.
struct OfficeCookie: Sendable {
  static let name = "truecount-office"

  /// Whether browsers send it by `https` only.
  let isSecure: Bool

  /// The cookie that begins a session.
  func holding(_ token: String) -> Cookie {
    Cookie(
      name: Self.name, value: token, path: "/office", secure: isSecure, httpOnly: true,
      sameSite: .strict)
  }

  /// The cookie that ends one.
  var ended: Cookie {
    Cookie(
      name: Self.name, value: "", maxAge: 0, path: "/office", secure: isSecure, httpOnly: true,
      sameSite: .strict)
  }
}
