import CardCore

/// Returns the fewest chips that make an amount, or `nil` if none do.
package func fewestChips(for amount: Credits, from chips: [Credits]) -> Int? {
  var reached: Set<Credits> = [0]
  for count in 0...10 {
    if reached.contains(amount) { return count }
    reached = Set(reached.flatMap { sum in chips.map { sum + $0 } }.filter { $0 <= amount })
  }
  return nil
}
