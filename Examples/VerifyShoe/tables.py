"""Casino war and Three Card Poker for the verifier, and what all games share."""


def check(is_so, problem):
    if not is_so:
        raise ValueError(problem)


class Table:
    """A table with a shoe. Cards are places in the order; those in `opened` were turned up by the last action."""

    words_before_deal, words_of_round = (), ()

    def __init__(self, rules, credits, order):
        self.rules, self.credits, self.order = rules, credits, order
        self.phase, self.bets, self.dealt, self.opened, self.is_over = "betting", {}, 0, [], False

    def play(self, action):
        self.opened = []
        spot, _, amount = action.rpartition(" ")
        is_before_deal = spot or action in ("deal", *self.words_before_deal)
        phase = "betting" if is_before_deal else "done" if action == "next" else "playing"
        check(not self.is_over and self.phase == phase, f"'{action}' is not possible now")
        if spot:
            check(amount == str(int(amount)) and int(amount) >= 0, f"'{action}' is not a bet")
            self.bets[spot.removeprefix("bet ")] = int(amount)
        elif action == "deal":
            self.pay(-self.staked(), "playing")
            self.deal()
        elif action == "next":
            self.phase = "betting"
            self.clear()
        else:
            check(action in self.words_of_round + self.words_before_deal, f"'{action}' is not an action")
            self.choose(action)
        check(self.credits >= (self.staked() if self.phase == "betting" else 0), "the credits do not cover the bets")

    def staked(self):
        return sum(self.bets.values())

    def card(self, is_hidden=False):
        self.dealt += 1
        self.opened += [] if is_hidden else [self.dealt - 1]
        return self.dealt - 1

    def rank(self, card):
        return self.order[card] % 13 + 1

    def high_rank(self, card):
        return 14 if self.rank(card) == 1 else self.rank(card)

    def pay(self, amount, phase="done"):
        self.credits, self.phase = self.credits + amount, phase

    def keep_bets(self, spots, decks, penetration, boxes=1):
        """Keeps the bets that the credits cover; behind the cut card, the shoe is over."""
        self.is_over = self.dealt >= 52 * decks * penetration // 100 or 52 * decks - self.dealt < 15
        bets, self.bets = self.bets, {}
        for spot in spots:
            if bets.get(spot, 0) <= (self.credits - self.staked()) // boxes:
                self.bets[spot] = bets.get(spot, 0)


class War(Table):
    words_of_round = ("war", "surrender")

    def lead(self):
        return self.high_rank(self.card()) - self.high_rank(self.card())

    def deal(self):
        lead, ante = self.lead(), self.bets["ante"]
        self.pay(11 * self.bets.get("tie", 0) if lead == 0 else 2 * ante if lead > 0 else 0, "done" if lead else "playing")

    def choose(self, word):
        ante = self.bets["ante"]
        if word == "surrender":
            return self.pay(ante - ante // 2)
        check(ante <= self.credits, "the credits do not cover the raise")
        self.dealt += 3
        lead = self.lead()
        self.pay(-ante + (0 if lead < 0 else 4 * ante if lead == 0 and self.rules["tieAfterTie"] else 3 * ante))

    def clear(self):
        self.keep_bets(("ante", "tie"), self.rules["decks"], 75)


class ThreeCardPoker(Table):
    words_of_round = ("play", "fold")

    def deal(self):
        self.hands = [self.card() for _ in range(3)], [self.card(is_hidden=True) for _ in range(3)]

    def hand(self, cards):
        """The hand's line in the pay table, the best first, negated so that hands can be compared; then its ranks."""
        a, b, c = ranks = sorted(map(self.high_rank, cards), reverse=True)
        is_flush = len({self.order[card] // 13 for card in cards}) == 1
        is_straight = ranks == [14, 3, 2] or a == b + 1 == c + 2
        line = (0 if is_flush else 2) if is_straight else 1 if a == c else 3 if is_flush else 4 if b in (a, c) else 5
        return -line, [3, 2, 1] if ranks == [14, 3, 2] else [b, c, a] if line == 4 and b == c else ranks

    def choose(self, word):
        self.opened += self.hands[1]
        if word == "fold":
            return self.pay(0)
        ante = self.bets["ante"]
        check(ante <= self.credits, "the credits do not cover the bet")
        player, dealer = map(self.hand, self.hands)
        play = (player > dealer) - (player < dealer) if dealer >= (-5, [12]) else 0
        gain = play + (play if dealer >= (-5, [12]) else 1) + self.odds("anteBonus", player) + 1
        side = self.odds("pairPlus", player)
        self.pay(ante * gain + (self.bets.get("pair-plus", 0) * (side + 1) if side else 0))

    def odds(self, table, hand):
        return ([*map(int, self.rules[table].split("-"))] + [0] * 6)[-hand[0]]

    def clear(self):
        self.keep_bets(("ante", "pair-plus"), 1, 1)
        self.is_over = True
