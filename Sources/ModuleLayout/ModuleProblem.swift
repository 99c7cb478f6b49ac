/// Why a WebAssembly module cannot be laid out anew.
public enum ModuleProblem: Error, Equatable, CustomStringConvertible {
  /// It does not begin as a module of version 1 does.
  case notAModule
  /// It ends in the middle of something.
  case truncated
  /// It holds something that compilers of this client do not write.
  case unknown(String)

  public var description: String {
    switch self {
    case .notAModule: "is no WebAssembly module of version 1"
    case .truncated: "ends in the middle of something"
    case .unknown(let what): "holds \(what), which is not known here"
    }
  }
}
