"""Hash_DRBG against NIST's vectors, and what a game makes of its bytes."""

from binascii import hexlify, unhexlify

from engine.rng import HashDRBG, Rng, copied
from tests.core.prepared import refuses

# NIST CAVP, Hash_DRBG.rsp, SHA-256, COUNT = 0 each: (file, entropy, nonce, personalization, entropy of the
# reseed, additional input of the first and second request, the 128 bytes of the second request)
VECTORS = (
    (
        "no_reseed",
        "a65ad0f345db4e0effe875c3a2e71f42c7129d620ff5c119a9ef55f05185e0fb",
        "8581f9317517276e06e9607ddbcbcc2e",
        "",
        None,
        ("", ""),
        "d3e160c35b99f340b2628264d1751060e0045da383ff57a57d73a673d2b8d80d"
        "aaf6a6c35a91bb4579d73fd0c8fed111b0391306828adfed528f018121b3febd"
        "c343e797b87dbb63db1333ded9d1ece177cfa6b71fe8ab1da46624ed6415e51c"
        "cde2c7ca86e283990eeaeb91120415528b2295910281b02dd431f4c9f70427df",
    ),
    (
        "no_reseed, personalization and additional input",
        "68c43a008fe46a823d260a9d7fa388fb9e401f0197e7e758a744b4babb3f4651",
        "eb6825777856331884aaf3751b3e4006",
        "23ce0d32cbf2d26467f0d62acff1a3acbaa6d2746dc3ee7aa9d32c880788afc8",
        None,
        (
            "a31b9f13b58d4fa2f8d8ac42b62a207ff647339a146bd8b268b33d4aff57adbd",
            "d34fc6504eca4b568193c75357b0d3821a48c77ff80d6dbd21c6cf045ff489cf",
        ),
        "abb4ecbacd4e8fa943c7221aed433861c3b203232657ec4c417d021f905d911d"
        "b1058ff1e11e272232482ec96bae7cb4efc135502dbe41724077077f6de79b71"
        "3670c385d04644e1281c3e582e0016255abbe5f8c06d0de57160559f0c08f7fb"
        "5be3563c649966190f8d3261364447537de2c7371c6e8c308933d27145bf90ab",
    ),
    (
        "pr_false",
        "63363377e41e86468deb0ab4a8ed683f6a134e47e014c700454e81e95358a569",
        "808aa38f2a72a62359915a9f8a04ca68",
        "",
        "e62b8a8ee8f141b6980566e3bfe3c04903dad4ac2cdf9f2280010a6739bc83d3",
        ("", ""),
        "04eec63bb231df2c630a1afbe724949d005a587851e1aa795e477347c8b05662"
        "1c18bddcdd8d99fc5fc2b92053d8cfacfb0bb8831205fad1ddd6c071318a6018"
        "f03b73f5ede4d4d071f9de03fd7aea105d9299b8af99aa075bdb4db9aa28c18d"
        "174b56ee2a014d098896ff2282c955a81969e069fa8ce007a180183a07dfae17",
    ),
    (
        "pr_false, personalization",
        "b87bb4de5c148d964fc0cb612d69295671780b4270fe32bf389b6f49488efe13",
        "27eb37a0c695c4ee3c9b70b7f6b33492",
        "52321406ac8a9c266b1f8d811bb871269e5824b59a0234f01d358193523bbb7c",
        "7638267f534c4e6ee22cc6ca6ed824fd5d3d387c00b89dd791eb5ac9766385b8",
        ("", ""),
        "de01c061651bab3cef2fc4ea89a56b6e86e74b2e9fd11ed671c97c813778a06a"
        "2c1f41b41e754a5257750c6bde9601da9d67d8d9564f4a8538b92516a2dacc49"
        "6dee257b85393f2a01ad59aa3257f1b6da9566e3706d2d6d4a26e511b0c64d7d"
        "c223acb24827178afa43ca8d5a66f983d6929dc61564c4c14fc32d85765a23f7",
    ),
)


class Fed(Rng):
    """An Rng whose bytes are given, zeros after them."""

    def __init__(self, fed):
        Rng.__init__(self, 0)
        self.fed = fed

    def generate(self, count, additional=b""):
        given = self.fed[:count]
        self.fed = self.fed[count:]
        return given + bytes(count - len(given))


def test_published_vectors():
    for name, entropy, nonce, personal, reseed, additional, expected in VECTORS:
        generator = HashDRBG(unhexlify(entropy), unhexlify(nonce), unhexlify(personal))
        if reseed:
            generator.reseed(unhexlify(reseed))
        generator.generate(128, unhexlify(additional[0]))
        assert hexlify(generator.generate(128, unhexlify(additional[1]))).decode() == expected, name


def test_short_requests_are_the_beginning_of_long_ones():
    whole = HashDRBG(b"entropy").generate(128)
    for count in (0, 1, 31, 32, 33, 100):
        assert HashDRBG(b"entropy").generate(count) == whole[:count]
    assert len(HashDRBG(b"entropy").generate(65536)) == 65536
    assert refuses(ValueError, HashDRBG(b"entropy").generate, 65537)
    assert refuses(ValueError, HashDRBG(b"entropy").generate, -1)


def test_every_seed_has_a_stream_of_its_own():
    seeds = (0, 1, -1, 10, 16, 255, 256, -256, 1 << 64, -(1 << 64), 1 << 5000, b"", b"0", b"1", b"-1",
             b"\x01", b"\x00\x01", b"\x01\x00", b"0x1", b"int 1", bytes(32), bytes(33))  # fmt: skip
    streams = []
    for seed in seeds:
        stream = [Rng(seed).randrange(1 << 32) for _ in range(2)]
        assert stream[0] == stream[1]
        assert stream[0] not in streams, seed
        streams.append(stream[0])
    assert Rng(bytearray(b"1")).randrange(1 << 32) == Rng(b"1").randrange(1 << 32)


def test_a_seed_is_spelled_out():
    # what the docstring promises, so that another program can follow a game from its seed
    for seed, material in ((255, b"int ff"), (-255, b"int -ff"), (b"\xff", b"bytes \xff"), (0, b"int 0")):
        data = HashDRBG(material).generate(128)
        rng = Rng(seed)
        assert bytes([rng.randrange(256) for _ in range(128)]) == data


def test_only_ints_bytes_and_none_are_seeds():
    for seed in (True, 1.0, "1", (1,), [1]):
        assert refuses(TypeError, Rng, seed), seed


def test_without_a_seed_it_is_another_stream_each_time():
    assert Rng().getstate() != Rng().getstate()


def test_randrange_is_exact():
    # of the 256 bytes each number takes equally many, and the rest is refused
    for stop in (1, 2, 3, 4, 5, 6, 7, 10, 52, 59, 60, 127, 128, 129, 200, 255, 256):
        counts = [0] * stop
        for byte in range(256):
            rng = Fed(bytes((byte, 0)))
            counts[rng.randrange(stop)] += 1
            refused = byte >= 256 // stop * stop
            assert rng._at == 1 + refused
            counts[0] -= refused
        assert counts == [256 // stop] * stop


def test_randrange_of_several_bytes():
    assert Fed(b"\x01\x00").randrange(257) == 256
    assert Fed(b"\x02\x03").randrange(1000) == 515
    # 65 * 1000 = 65000: from there on two new bytes are drawn
    assert Fed(b"\xfd\xe7\x00\x05").randrange(1000) == 999
    assert Fed(b"\xfd\xe8\x00\x05").randrange(1000) == 5
    assert Fed(b"\x12\x34\x56\x78").randrange(1 << 32) == 0x12345678
    assert Fed(b"\x12\x34\x56").randrange(1 << 24) == 0x123456
    for stop in (0, -1, (1 << 32) + 1, True, 2.0, None):
        assert refuses(ValueError, Rng(1).randrange, stop)


def test_shuffle_is_exact():
    # three cards take two draws; of all pairs of accepted bytes each order takes equally many
    counts = {}
    for first in range(255):
        for second in range(32):
            items = [0, 1, 2]
            Fed(bytes((first, second))).shuffle(items)
            counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    for count in counts.values():
        assert count == 255 * 32 // 6


def test_shuffle_draws_again_where_a_byte_would_favour_a_place():
    # for three cards byte 255 is refused; for sixty all from 240 on
    items = [0, 1, 2]
    Fed(b"\xff\x02\x00").shuffle(items)
    assert items == [2, 1, 0]
    items = list(range(60))
    Fed(b"\xf0\xff\xef").shuffle(items, 1)
    assert items[0] == 239 % 60


def test_shuffle_follows_fisher_and_yates():
    for seed in range(20):
        data = HashDRBG(("int %x" % seed).encode()).generate(128)
        at = 0
        expected = list(range(60))
        for place in range(59):
            while data[at] >= 256 - 256 % (60 - place):
                at += 1
            other = place + data[at] % (60 - place)
            at += 1
            expected[place], expected[other] = expected[other], expected[place]
        items = list(range(60))
        Rng(seed).shuffle(items)
        assert items == expected


def test_a_partial_shuffle_begins_like_the_whole_one():
    for count in (0, 1, 5, 58, 59, 60, 100):
        whole = list(range(60))
        Rng(count).shuffle(whole)
        part = list(range(60))
        Rng(count).shuffle(part, count)
        assert part[:count] == whole[:count]
        assert sorted(part) == list(range(60))


def test_shuffle_of_few_and_of_too_many():
    for items in ([], [7]):
        same = items[:]
        Rng(1).shuffle(same)
        assert same == items
    many = list(range(256))
    Rng(1).shuffle(many)
    assert sorted(many) == list(range(256)) and many != list(range(256))
    assert refuses(ValueError, Rng(1).shuffle, list(range(257)))


def test_state_can_be_saved_and_cloned():
    rng = Rng(5)
    for drawn in (0, 1, 127, 128, 129, 1000):
        while drawn:
            rng.randrange(256)
            drawn -= 1
        other = Rng(99)
        other.setstate(rng.getstate())
        twins = (other, rng.clone(), copied(rng))
        ahead = rng.clone()
        expected = [ahead.randrange(1 << 32) for _ in range(50)]
        for twin in twins:
            assert twin.getstate() == rng.getstate()
            assert [twin.randrange(1 << 32) for _ in range(50)] == expected


def test_a_state_that_cannot_be_one_is_refused():
    rng = Rng(1)
    before = rng.getstate()
    for state in (b"", before[:115], before + bytes(200), bytearray(before), None, 5):
        assert refuses(ValueError, rng.setstate, state)
        assert rng.getstate() == before


def test_reseed_starts_another_stream_that_can_be_repeated():
    rngs = (Rng(1), Rng(1), Rng(1))
    for rng in rngs:
        rng.randrange(10)
    rngs[1].reseed(b"keys")
    rngs[2].reseed(b"keys")
    drawn = [rng.randrange(1 << 32) for rng in rngs]
    assert drawn[1] == drawn[2] != drawn[0]
