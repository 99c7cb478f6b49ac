"""`deal` plays one round from a fresh shoe with the given decisions.

The rounds below were played by hand from the cards that `shoe` shows: player, upcard, player, hole
card, then the cards that are drawn.
"""

import json

import pytest


def deal(truecount, table, seed, bet, actions, *options):
    ended = truecount(
        "deal", "--table", table, "--seed", seed, "--bet", bet, "--actions", actions, "--json",
        *options,
    )  # fmt: skip
    assert ended.code == 0, ended.stderr
    assert ended.stderr == ""
    return json.loads(ended.stdout)


def hand(cards, bet, outcome, returned):
    return {"cards": cards.split(), "bet": bet, "outcome": outcome, "return": returned}


GOLDENS = [
    # table, seed, bet, actions, options, dealer, hands, net
    pytest.param(
        "jean-luc", 3, 10, "hit,stand", [], "8C 3S TD",
        [hand("3C KC 5C", 10, "loss", 0)], -10, id="13 hits a 5 and stands; the dealer makes 21"),
    pytest.param(
        "jean-luc", 9, 10, "hit", [], "2H 4C 2C 3S AD 5C",
        [hand("3C KC 8S", 10, "win", 20)], 10, id="21 stands by itself; five cards make 17"),
    pytest.param(
        "jean-luc", 8, 10, "hit", [], "3H TD",
        [hand("8C 6S TH", 10, "bust", 0)], -10, id="after a bust the dealer draws nothing"),
    pytest.param(
        "jean-luc", 7, 10, "", [], "QH AH",
        [hand("5D AC", 10, "loss", 0)], -10, id="the dealer has blackjack under a queen"),
    pytest.param(
        "jean-luc", 11, 6, "", [], "TD TC",
        [hand("AH TC", 6, "blackjack", 15)], 9, id="3:2 on 6 is 9"),
    pytest.param(
        "jean-luc", 17, 10, "double", [], "6S 6C 6S",
        [hand("9S 2D 9S", 20, "win", 40)], 20, id="11 doubles to 20; the dealer makes 18"),
    pytest.param(
        "jean-luc", 15, 100, "split,double,stand", [], "TC 7D",
        [hand("7C 4D 9H", 200, "win", 400), hand("7S KH", 100, "push", 100)], 200,
        id="sevens split; the first doubles on 11; the second pushes 17"),
    pytest.param(
        "jean-luc", 153, 10, "split", [], "9S 3S JH",
        [hand("AC 3D", 10, "win", 20), hand("AC TD", 10, "win", 20)], 20,
        id="split aces get one card each, and their 21 is no blackjack"),
    pytest.param(
        "jean-luc", 248, 10, "split,split,split,stand,stand,hit,hit", [], "KD 7D",
        [
            hand("KD 8C", 10, "win", 20), hand("TD 8C", 10, "win", 20),
            hand("KH 4C 7C", 10, "win", 20), hand("KH 7S JH", 10, "bust", 0),
        ], 20, id="kings and a ten are split to four hands"),
    pytest.param(
        "jean-luc", 27, 100, "insurance", ["--insurance"], "AD JS",
        [hand("3D 5S", 100, "loss", 0)], 0, id="insurance of 50 pays 2:1 and saves the bet"),
    pytest.param(
        "jean-luc", 27, 100, "decline", ["--insurance"], "AD JS",
        [hand("3D 5S", 100, "loss", 0)], -100, id="insurance declined"),
    pytest.param(
        "jean-luc", 28, 100, "insurance,stand", ["--insurance"], "AD AD 2D 9D 6C",
        [hand("8C KD", 100, "loss", 0)], -150, id="insurance lost, then the hand"),
    pytest.param(
        "jean-luc", 103, 10, "stand", [], "6D AH",
        [hand("5D 9H", 10, "loss", 0)], -10, id="the dealer stands on a soft 17"),
    pytest.param(
        "jean-luc", 103, 10, "stand", ["--soft17", "hit"], "6D AH 5H AS 8C",
        [hand("5D 9H", 10, "loss", 0)], -10, id="the dealer hits a soft 17"),
    pytest.param(
        "lady-lux", 9, 500, "", [], "3S AS",
        [hand("KH AS", 500, "blackjack", 1100)], 600, id="6:5 at Lady Lux's"),
    pytest.param(
        "aunty", 1, 1000, "", [], "TC JH",
        [hand("QH AS", 1000, "blackjack", 2000)], 1000, id="even money at Aunty's"),
    pytest.param(
        "player-plus", 1, 6, "surrender", [], "8S 4S",
        [hand("2S JC", 6, "surrender", 3)], -3, id="half of 6"),
]  # fmt: skip


@pytest.mark.parametrize("table, seed, bet, actions, options, dealer, hands, net", GOLDENS)
def test_rounds_match_rounds_played_by_hand(
    truecount, table, seed, bet, actions, options, dealer, hands, net
):
    round = deal(truecount, table, seed, bet, actions, *options)
    assert list(round) == [
        "table", "seed", "soft17", "bet", "dealer", "hands", "net", "events",
    ]  # fmt: skip
    assert (round["table"], round["seed"], round["bet"]) == (table, seed, bet)
    assert round["dealer"] == dealer.split()
    assert round["hands"] == hands
    assert round["net"] == net


def test_a_preset_sets_the_soft_17_rule(truecount):
    assert deal(truecount, "casino", 1, 10, "")["soft17"] == "hit"
    assert deal(truecount, "casino", 1, 10, "")["hands"][0]["return"] == 22
    assert deal(truecount, "standard", 3, 10, "hit,stand")["soft17"] == "stand"
    ended = truecount(
        "deal", "--table", "casino", "--seed", 1, "--bet", 10, "--actions", "", "--soft17", "stand"
    )
    assert ended.code == 1
    assert "casino" in ended.stderr and "hit" in ended.stderr


def test_events_list_the_whole_round(truecount):
    events = deal(truecount, "jean-luc", 3, 10, "hit,stand")["events"]
    cards = [event for event in events if event.startswith(("card ", "hole card"))]
    assert cards == [
        "card 3C to hand 1", "card 8C to dealer", "card KC to hand 1", "card face down to dealer",
        "card 5C to hand 1", "hole card 3S", "card TD to dealer",
    ]  # fmt: skip
    assert events[-1] == "phase roundComplete"


def value(cards):
    """The best total of some cards, and whether an ace counts as eleven."""
    total = sum(1 if c[0] == "A" else 10 if c[0] in "TJQK" else int(c[0]) for c in cards)
    is_soft = any(c[0] == "A" for c in cards) and total <= 11
    return total + 10 * is_soft, is_soft


TABLES = {  # decks, extra credits per bet of 10,000 for a blackjack
    "jean-luc": (4, 15_000), "czarita": (6, 15_000), "jack": (8, 15_000),
    "lady-lux": (2, 12_000), "aunty": (8, 10_000),
}  # fmt: skip


@pytest.mark.parametrize("soft17", ["stand", "hit"])
@pytest.mark.parametrize("table", TABLES)
def test_always_standing_agrees_with_an_independent_calculation(truecount, table, soft17):
    decks, blackjack = TABLES[table]
    for seed in range(1, 26):
        shoe = truecount("shoe", "--decks", decks, "--seed", seed, "--count", 20, "--json")
        cards = json.loads(shoe.stdout)["cards"]
        player, dealer, rest = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
        mine, has_drawn = value(player)[0], False
        natural, beaten = mine == 21, value(dealer)[0] == 21
        while not natural and not beaten:
            total, is_soft = value(dealer)
            if total > 17 or (total == 17 and not (is_soft and soft17 == "hit")):
                break
            dealer.append(rest.pop(0))
        theirs = value(dealer)[0]
        if natural or beaten:
            net = 0 if natural and beaten else blackjack if natural else -10_000
        else:
            net = 10_000 * ((theirs > 21 or mine > theirs) - (theirs <= 21 and theirs > mine))
        actions = "" if natural or beaten else "stand"
        round = deal(truecount, table, seed, 10_000, actions, "--soft17", soft17)
        assert (round["dealer"], round["net"]) == (dealer, net), (table, seed)


@pytest.mark.parametrize(
    "seed, actions, words",
    [
        (3, "", ["not over", "hit, stand or double"]),
        (3, "hit", ["not over", "hit or stand"]),
        (3, "split", ["split is not legal", "same value", "hit, stand or double"]),
        (3, "hit,double", ["double is not legal", "first two cards", "hit or stand"]),
        (3, "surrender", ["surrender is not legal", "hit, stand or double"]),
        (3, "insurance", ["insurance is not legal", "hit, stand or double"]),
        (3, "hit,stand,hit", ["over before 'hit'"]),
        (7, "stand", ["over before 'stand'"]),
        (9, "hit,stand", ["over before 'stand'"]),
    ],
)
def test_an_illegal_decision_is_refused_with_the_legal_ones(truecount, seed, actions, words):
    ended = truecount(
        "deal", "--table", "jean-luc", "--seed", seed, "--bet", 10, "--actions", actions, "--json"
    )
    assert ended.code == 1
    assert ended.stdout == ""
    for word in words:
        assert word in ended.stderr


def test_insurance_is_the_first_decision(truecount):
    ended = truecount(
        "deal", "--table", "jean-luc", "--seed", 28, "--bet", 10, "--actions", "stand",
        "--insurance",
    )  # fmt: skip
    assert ended.code == 1
    assert "insurance or decline" in ended.stderr


@pytest.mark.parametrize(
    "bet, word",
    [
        ("4", "minimum bet"), ("0", "bet"), ("7", "Bet a multiple of 2"),
        (str(2 * 10**15), "above"),
    ],
)  # fmt: skip
def test_bets_against_the_rules_are_refused(truecount, bet, word):
    ended = truecount(
        "deal", "--table", "jean-luc", "--seed", 3, "--bet", bet, "--actions", "stand", "--json"
    )
    assert ended.code == 1
    assert ended.stdout == ""
    assert word in ended.stderr


@pytest.mark.parametrize(
    "option, text, words",
    [
        ("--table", "monte-carlo", ["jean-luc", "aunty", "player-plus", "casino"]),
        ("--seed", "x", ["18446744073709551615"]),
        ("--seed", "18446744073709551616", ["18446744073709551615"]),
        ("--bet", "-5", ["whole number of credits"]),
        ("--bet", "7.5", ["whole number of credits"]),
        ("--bet", "ten", ["whole number of credits"]),
        ("--bet", "9999999999999999999", ["whole number of credits"]),
        ("--actions", "hit,fold", ["'fold'", "hit, stand, double, split"]),
        ("--actions", "hit,,stand", ["''"]),
        ("--soft17", "maybe", ["stand", "hit"]),
    ],
)
def test_invalid_values_are_usage_errors(truecount, option, text, words):
    options = {
        "--table": "jean-luc", "--seed": "3", "--bet": "10", "--actions": "stand", option: text,
    }  # fmt: skip
    ended = truecount("deal", *[part for pair in options.items() for part in pair], "--json")
    assert ended.code == 2
    assert ended.stdout == ""
    for word in words:
        assert word in ended.stderr


def test_a_round_as_text(truecount):
    ended = truecount(
        "deal", "--table", "jean-luc", "--seed", 15, "--bet", 100, "--actions",
        "split,double,stand",
    )  # fmt: skip
    assert ended.code == 0
    assert "Result +200" in ended.stdout
