import CardCore

extension JSONValue {
  /// Copies of this value, each with one of its numbers, wherever it is, replaced by one of these.
  package func variants(replacingEachNumberBy numbers: [Int64]) -> [JSONValue] {
    switch self {
    case .number: numbers.map { .integer($0) }
    case .array(let items):
      items.indices.flatMap { place in
        items[place].variants(replacingEachNumberBy: numbers).map { item in
          var items = items
          items[place] = item
          return .array(items)
        }
      }
    case .object(let members):
      members.indices.flatMap { place in
        members[place].value.variants(replacingEachNumberBy: numbers).map { value in
          var members = members
          members[place] = .init(members[place].name, value)
          return .object(members)
        }
      }
    default: []
    }
  }
}
