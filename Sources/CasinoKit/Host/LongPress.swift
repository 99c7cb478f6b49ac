/// A press that is held.
public enum LongPress {
  /// After how many milliseconds a press is a long one.
  public static let milliseconds = 450
}
