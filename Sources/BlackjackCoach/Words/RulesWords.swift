import CasinoKit

/// A blackjack table and its rules in words.
package enum RulesWords {}
