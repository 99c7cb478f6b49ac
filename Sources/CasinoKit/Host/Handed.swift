/// A value that the host passes to a method which a game overrides.
///
/// Embedded Swift (6.3) calls an overridden method wrongly when its parameter is of a type that the base
/// class does not know and that is small enough to be passed in registers: the caller passes the
/// value, the method expects its address. A reference is passed alike by both. It applies to the
/// parameters of open methods that are a `Game.Action`, `Game.Event` or `Game.Refusal` by themselves;
/// arrays and `inout` are not affected. Results are handed alike.
public final class Handed<Value> {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
