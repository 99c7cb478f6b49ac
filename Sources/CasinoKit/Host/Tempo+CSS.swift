extension Tempo {
  /// The factor by which motions are longer, as style sheets read it.
  var css: String { css(dividedBy: 1) }

  /// The same where things go faster for a while.
  ///
  /// - Parameter speed: How many times as fast a demonstration goes.
  /// - Returns: The factor.
  func css(dividedBy speed: Int) -> String { (Double(scaled(100) / speed) / 100).css }
}
