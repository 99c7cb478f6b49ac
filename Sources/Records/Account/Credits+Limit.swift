import CardCore

extension Credits {
  /// The sum of two amounts, limited to what a purse can hold, in either direction.
  func limited(adding other: Credits) -> Credits {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    if isTooLarge { return other > 0 ? Purse.mostCredits : -Purse.mostCredits }
    return Swift.min(Purse.mostCredits, Swift.max(-Purse.mostCredits, sum))
  }
}
