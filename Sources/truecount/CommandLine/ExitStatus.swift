import ArgumentParser
import Foundation

/// A refusal: a message for standard error, and exit status 1.
///
/// A command throws this if it was called correctly but cannot do what was requested. Incorrect usage
/// (a number out of range, an unknown name) throws `ValidationError`, which ends with status 2.
struct Refused: Error {
  /// The reason, and what to do next, as sentences.
  let message: String
}

/// The exit statuses that scripts rely on.
enum ExitStatus {
  /// Success, or help was shown.
  static let done: Int32 = 0

  /// Refused, or not verified.
  static let refused: Int32 = 1

  /// A usage error.
  static let usage: Int32 = 2
}

extension ParsableCommand {
  /// Prints the message for an error, and ends the process.
  ///
  /// - Parameter error: The error from parsing or running this command.
  static func end(with error: any Error) -> Never {
    if let refused = error as? Refused {
      complain("Error: " + refused.message)
      Foundation.exit(ExitStatus.refused)
    }
    if let code = error as? ExitCode {
      Foundation.exit(code.rawValue)
    }
    switch exitCode(for: error) {
    case .success:
      print(fullMessage(for: error))
      Foundation.exit(ExitStatus.done)
    case .validationFailure:
      complain(fullMessage(for: error))
      Foundation.exit(ExitStatus.usage)
    default:
      complain(fullMessage(for: error))
      Foundation.exit(ExitStatus.refused)
    }
  }

  private static func complain(_ message: String) {
    StandardStreams.complain(message + "\n")
  }
}
