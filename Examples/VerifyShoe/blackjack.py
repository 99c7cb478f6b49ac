"""Blackjack for the verifier, with all rules that a table can have."""
from tables import Table, check


class Hand:
    def __init__(self, box, bet, cards=(), is_split=False):
        self.box, self.bet, self.cards, self.is_split, self.state = box, bet, list(cards), is_split, "playing"


class Blackjack(Table):
    words_of_round = ("insurance", "decline", "hit", "stand", "double", "split", "surrender")

    def __init__(self, options, credits, order):
        super().__init__({"mostHands": 4, "boxes": 1, "dealerPeeks": True, "resplitAces": False, **options["rules"]}, credits, order)
        self.hits_soft_17, self.offers_insurance = options["soft17"] == "hit", options["insurance"]

    def staked(self):
        return self.bets.get("bet", 0) * self.rules["boxes"]

    def clear(self):
        self.keep_bets(("bet",), self.rules["decks"], self.rules["penetration"], self.rules["boxes"])

    def total(self, cards):
        hard = sum(min(self.rank(card), 10) for card in cards)
        is_soft = hard <= 11 and any(self.rank(card) == 1 for card in cards)
        return (hard + 10, True) if is_soft else (hard, False)

    def is_natural(self, hand):
        return len(hand.cards) == 2 and self.total(hand.cards)[0] == 21 and not hand.is_split

    def deal(self):
        self.hands = [Hand(box, self.bets["bet"]) for box in range(self.rules["boxes"])]
        self.offer, self.active, self.insured, self.is_hole_hidden = None, None, 0, True
        for hand in self.hands:
            hand.cards.append(self.card())
        upcard = self.card()
        for hand in self.hands:
            hand.cards.append(self.card())
        self.dealer = Hand(None, 0, [upcard, self.card(is_hidden=True)])
        self.insurance = self.bets["bet"] // 2 * self.rules["boxes"]
        is_offered = self.offers_insurance and self.rules["insurance"] and self.rank(upcard) == 1
        self.dealer_looks = self.rules["dealerPeeks"] and (self.rank(upcard) == 1 or self.rank(upcard) >= 10)
        if is_offered and 1 <= self.insurance <= self.credits:
            self.offer = "insurance"
        else:
            self.offer_surrender(0)

    def choose(self, word):
        if self.offer:
            check(word in {"insurance": ("insurance", "decline"), "surrender": ("surrender", "decline")}[self.offer], "not offered")
            if word == "insurance":
                self.insured, self.credits = self.insurance, self.credits - self.insurance
            if word == "surrender":
                self.hands[self.active].state = "surrendered"
            return self.offer_surrender(0 if self.offer == "insurance" else self.active + 1)
        hand = self.hands[self.active]
        if word == "hit":
            hand.cards.append(self.card())
            if self.total(hand.cards)[0] > 21:
                self.end_hand("bust")
            else:
                self.stand_if_done()
        elif word == "double":
            self.credits, hand.bet = self.credits - hand.bet, 2 * hand.bet
            hand.cards.append(self.card())
            self.end_hand("bust" if self.total(hand.cards)[0] > 21 else "stood")
        elif word == "split":
            check(self.can_split(hand), "the hand cannot be split")
            self.credits, hand.is_split = self.credits - hand.bet, True
            self.hands.insert(self.active + 1, Hand(hand.box, hand.bet, [hand.cards.pop()], is_split=True))
            hand.cards.append(self.card())
            self.stand_if_done()
        else:
            check(word in ("stand", "surrender"), f"'{word}' is not offered")
            self.end_hand({"stand": "stood", "surrender": "surrendered"}[word])

    def first_to_play(self, start):
        hands = range(start, len(self.hands))
        return next((i for i in hands if self.hands[i].state == "playing" and not self.is_natural(self.hands[i])), None)

    def offer_surrender(self, start):
        """Offers early surrender to the next box, or lets the dealer look for a blackjack."""
        self.active = self.first_to_play(start)
        is_early = self.rules["surrender"] == "early" and self.dealer_looks
        self.offer = "surrender" if is_early and self.active is not None else None
        if not self.offer:
            first = self.first_to_play(0)
            if first is None or self.dealer_looks and self.is_natural(self.dealer):
                self.settle()
            else:
                self.begin_hand(first)

    def begin_hand(self, index):
        self.active = index
        if len(self.hands[index].cards) == 1:
            self.hands[index].cards.append(self.card())
        self.stand_if_done()

    def can_split(self, hand):
        is_pair = len(hand.cards) == 2 and len({min(self.rank(card), 10) for card in hand.cards}) == 1
        is_ace_again = hand.is_split and self.rank(hand.cards[0]) == 1 and not self.rules["resplitAces"]
        has_room = sum(other.box == hand.box for other in self.hands) < self.rules["mostHands"]
        return is_pair and not is_ace_again and has_room and hand.bet <= self.credits

    def stand_if_done(self):
        hand = self.hands[self.active]
        is_split_ace = hand.is_split and self.rank(hand.cards[0]) == 1
        if self.total(hand.cards)[0] == 21 or is_split_ace and not self.can_split(hand):
            self.end_hand("stood")

    def end_hand(self, state):
        self.hands[self.active].state = state
        following = self.first_to_play(self.active + 1)
        if following is not None:
            return self.begin_hand(following)
        if any(hand.state == "stood" for hand in self.hands):
            self.turn_hole_card()
            while (total := self.total(self.dealer.cards)) < (17,) or total == (17, True) and self.hits_soft_17:
                self.dealer.cards.append(self.card())
        self.settle()

    def turn_hole_card(self):
        self.opened += [self.dealer.cards[1]] if self.is_hole_hidden else []
        self.is_hole_hidden = False

    def settle(self):
        self.turn_hole_card()
        has_blackjack = self.is_natural(self.dealer)
        self.pay(sum(self.returned(hand, has_blackjack) for hand in self.hands) + 3 * self.insured * has_blackjack)

    def returned(self, hand, dealer_has_blackjack):
        if hand.state == "surrendered":
            return 0 if self.rules["surrender"] == "late" and dealer_has_blackjack else hand.bet - hand.bet // 2
        if hand.state == "bust" or dealer_has_blackjack:
            return hand.bet if hand.state != "bust" and self.is_natural(hand) else 0
        if self.is_natural(hand):
            won, staked = map(int, self.rules["blackjackPayout"].split(":"))
            return hand.bet - -hand.bet * won // staked
        mine, dealers = self.total(hand.cards)[0], self.total(self.dealer.cards)[0]
        return 2 * hand.bet if dealers > 21 or mine > dealers else hand.bet if mine == dealers else 0
