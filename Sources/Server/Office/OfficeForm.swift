import CasinoKit
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// What a form of the office has sent.
struct OfficeForm: Sendable {
  private let fields: [String: String]

  /// The value of a field, without blanks around it; empty where it was not sent.
  subscript(_ name: String) -> String { fields[name] ?? "" }

  /// How large a form may be, in bytes, and how many fields it may have: no form of ours comes near either.
  static let mostBytes = 16 * 1024
  static let mostFields = 50

  /// Reads fields as browsers write them.
  ///
  /// - Returns: `nil` where something is not written so, or stands twice, or where there are too many.
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

/// A form that was refused, to be shown again.
struct RefusedForm: Sendable {
  /// Which form of the page it is.
  let name: String
  let form: OfficeForm
  let problem: OfficeProblem
}

extension RefusedForm? {
  /// What was typed into a field of a form, as its value.
  func value(_ field: String, of name: String) -> [(String, String)] {
    guard let self, self.name == name else { return [] }
    return [("value", self.form[field]), ("aria-describedby", "\(name)-problem")]
  }

  /// The amount that a form asks for once more before it is booked; empty where there is nothing to confirm.
  func confirmed(of name: String) -> String {
    guard let self, self.name == name, self.problem.asksOnceMore else { return "" }
    return self.form["credits"]
  }

  /// Why a form was refused.
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
  /// The form that was sent.
  ///
  /// - Throws: That there is none, or that it is too large.
  func officeForm() async throws -> OfficeForm {
    guard
      headers[.contentType]?.split(separator: ";").first == "application/x-www-form-urlencoded"
    else { throw OfficeProblem.notAForm }
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

  /// The secret of the session in the office; empty without one.
  var officeToken: String { cookies[OfficeCookie.name]?.value ?? "" }
}

/// The cookie of a session in the office: for the office alone, and gone when the browser is closed.
struct OfficeCookie: Sendable {
  static let name = "truecount-office"

  /// Whether browsers send it by `https` alone.
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
