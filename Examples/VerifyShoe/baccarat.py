"""Baccarat for the verifier."""
from tables import Table


class Baccarat(Table):
    words_before_deal, is_last, last_bets = ("clear", "rebet", "double"), False, {}

    def choose(self, word):
        doubled = {bet: 2 * amount for bet, amount in self.bets.items()}
        self.bets = {"clear": {}, "rebet": dict(self.last_bets), "double": doubled}[word]

    def clear(self):
        self.bets, self.is_over = {}, self.is_last

    def points(self, hand):
        return sum(self.rank(card) for card in hand if self.rank(card) < 10) % 10

    def deal(self):
        self.last_bets = dict(self.bets)
        self.is_last = self.dealt >= 52 * self.rules["decks"] - 14
        self.hands = [], []
        for place in range(4):
            self.hands[place % 2].append(self.card())
        player, banker = map(self.points, self.hands)
        self.is_natural = max(player, banker) >= 8
        if not self.is_natural:
            draws = banker <= 5
            if player <= 5:
                self.hands[0].append(self.card())
                third = self.points(self.hands[0][2:])
                draws = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: 6 <= third <= 7, 7: False}.get(banker, True)
            if draws:
                self.hands[1].append(self.card())
        self.pay(sum(self.returned(bet, amount) for bet, amount in self.bets.items()))

    def returned(self, bet, stake):
        player, banker = map(self.points, self.hands)
        margin = banker - player if bet in ("banker", "dragon-bonus-banker") else player - banker
        if bet.endswith("-pair"):
            hand = self.hands[bet == "banker-pair"]
            return 12 * stake if self.rank(hand[0]) == self.rank(hand[1]) else 0
        if bet.startswith("dragon-bonus"):
            if self.is_natural:
                return stake * (2 if margin > 0 else 1 if margin == 0 else 0)
            odds = {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1}.get(margin)
            return stake * (odds + 1) if odds else 0
        if bet == "tie":
            return 9 * stake if margin == 0 else 0
        if margin <= 0:
            return stake if margin == 0 else 0
        if bet == "banker" and self.rules["banker"] == "commission":
            return 2 * stake - stake // 20
        return stake + (stake + 1) // 2 if bet == "banker" and banker == 6 else 2 * stake
