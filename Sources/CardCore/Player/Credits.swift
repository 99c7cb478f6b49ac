/// An amount of play money.
///
/// One credit is the smallest amount.
public typealias Credits = Int64
