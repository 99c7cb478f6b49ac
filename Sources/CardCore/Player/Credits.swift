/// An amount of play money.
///
/// One credit is the smallest amount there is.
public typealias Credits = Int64
