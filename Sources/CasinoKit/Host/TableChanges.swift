#if canImport(Observation)
import Observation

/// The number of changes of a table, which views observe.
///
/// A page is a function of the whole table, so that one number stands for all of it. Observing each property would
/// write a key path for every reading, which in a generic class is slow.
@Observable
public final class TableChanges {
  /// How often the table has changed; a view that reads it is updated at the next change.
  public private(set) var number = 0

  /// Tells views that the table has changed.
  func mark() { number += 1 }
}
#endif
