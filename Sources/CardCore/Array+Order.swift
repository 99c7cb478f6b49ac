extension Array {
  /// Returns the elements sorted by a predicate; equal elements keep their order.
  ///
  /// The compiler specializes the standard library's `sorted` for every type and predicate, which
  /// makes the WebAssembly module larger. This function sorts indices instead, so all callers share
  /// one function.
  ///
  /// - Parameter precedes: Whether one element comes before another.
  /// - Returns: The elements, sorted.
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  public func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
    placesInOrder(precedes).map { self[$0] }
  }

  /// Returns the indices of the elements in sorted order; equal elements keep their order.
  public func placesInOrder(_ precedes: (Element, Element) -> Bool) -> [Int] {
    merged(0..<count) { precedes(self[$0], self[$1]) }
  }
}

/// Sorts indices by merge sort.
private func merged(_ places: Range<Int>, by precedes: (Int, Int) -> Bool) -> [Int] {
  guard places.count > 1 else { return Array(places) }
  let middle = places.lowerBound + places.count / 2
  let (front, back) = (
    merged(places.lowerBound..<middle, by: precedes),
    merged(middle..<places.upperBound, by: precedes)
  )
  var (sorted, next): ([Int], Int) = ([], 0)
  sorted.reserveCapacity(places.count)
  for place in front {
    while next < back.count, precedes(back[next], place) {
      sorted.append(back[next])
      next += 1
    }
    sorted.append(place)
  }
  return sorted + back[next...]
}
