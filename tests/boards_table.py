"""The wiring of every supported board, row by row, gathered from makers' own files and circuitpython.

Sources are named in the board files. All numbers are GPIOs.
"""


class Row:
    """One board as its maker wired it.

    chip: rp2040, rp2350, esp32, esp32s2, esp32s3 or esp32c3. display: (controller, width and height of the
    glass upright). turned: the quarters, against the clock, by which a person holds it. spi, i2c: the lines
    of the display by name. keys: GPIO to the level of a pressed key. held_up: keys with a resistor of the
    board's own. from_file: it has no keys, they come from keys.txt. Others by name where the board has them.
    """

    def __init__(self, chip, display, turned=0, spi=None, i2c=None, keys=None, held_up=(), from_file=False,
                 sound=None, battery=None, leds=(), others=None):
        self.chip = chip
        self.controller, self.width, self.height = display
        self.turned = turned
        self.spi = spi
        self.i2c = i2c
        self.keys = keys or {}
        self.held_up = held_up
        self.from_file = from_file
        self.sound = sound
        self.battery = battery
        self.leds = leds
        self.others = others or {}


def low(*gpios):
    """Keys that close to ground."""
    return dict.fromkeys(gpios, 0)


def high(*gpios):
    """Keys that close to 3V3."""
    return dict.fromkeys(gpios, 1)


_HAT = {"bus": 1, "sck": 10, "mosi": 11, "cs": 9, "dc": 8, "rst": 12, "bl": 13}
_OLED_HAT = {"bus": 1, "sck": 10, "mosi": 11, "cs": 9, "dc": 8, "rst": 12}
_OLED_HAT_I2C = {"bus": 1, "sda": 6, "scl": 7, "address": 0x3C, "rst": 12}
_PACK = {"bus": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 16, "bl": 20}
_PACK_KEYS = low(12, 13, 14, 15)
_STICK = low(15, 17, 2, 18, 16, 20, 3)          # A B U D L R press
_FOUR_KEYS = low(15, 17, 2, 3)

ROWS = {
    # of nine keys A15 B17 X19 Y21 U2 D18 L16 R20 press3 eight are used
    "waveshare_pico_lcd_1_3": Row("rp2040", ("ST7789", 240, 240), 1, _HAT,
                                  keys=low(15, 17, 21, 2, 18, 16, 20, 3)),
    "waveshare_pico_lcd_1_14": Row("rp2040", ("ST7789", 135, 240), 1, _HAT, keys=_STICK),
    "waveshare_pico_lcd_1_14_v1": Row("rp2040", ("ST7789", 135, 240), 1, _HAT, keys=_FOUR_KEYS),
    "waveshare_pico_lcd_2": Row("rp2040", ("ST7789", 240, 320), 1, _HAT, keys=_FOUR_KEYS),
    "waveshare_pico_lcd_0_96": Row("rp2040", ("ST7735S", 80, 160), 3, _HAT, keys=_STICK),
    "waveshare_pico_lcd_1_44": Row("rp2040", ("ST7735S", 128, 128), 1, _HAT, keys=_FOUR_KEYS),
    "waveshare_pico_oled_1_3": Row("rp2040", ("SH1107", 128, 64), 0, _OLED_HAT, _OLED_HAT_I2C, low(15, 17)),
    "waveshare_pico_oled_2_23": Row("rp2040", ("SSD1305", 128, 32), 0, _OLED_HAT, _OLED_HAT_I2C,
                                    from_file=True),
    "waveshare_rp2040_lcd_0_96": Row(
        "rp2040", ("ST7735S", 80, 160), 3,
        {"bus": 1, "sck": 10, "mosi": 11, "cs": 9, "dc": 8, "rst": 12, "bl": 25}, from_file=True),
    "pimoroni_picosystem": Row(
        "rp2040", ("ST7789", 240, 240), 0,
        {"bus": 0, "sck": 6, "mosi": 7, "cs": 5, "dc": 9, "rst": 4, "bl": 12},
        keys=low(23, 20, 22, 21, 18, 19, 17, 16), sound=11, battery=26, leds=(14, 13, 15)),
    "pimoroni_display_pack": Row("rp2040", ("ST7789", 135, 240), 1, _PACK, keys=_PACK_KEYS, leds=(6, 7, 8)),
    "pimoroni_display_pack_2_0": Row("rp2040", ("ST7789", 240, 320), 1, _PACK, keys=_PACK_KEYS,
                                     leds=(6, 7, 8)),
    "pimoroni_display_pack_2_8": Row("rp2040", ("ST7789", 240, 320), 1, _PACK, keys=_PACK_KEYS,
                                     leds=(26, 27, 28)),
    "pimoroni_gfx_pack": Row(
        "rp2040", ("ST7567", 128, 64), 0,
        {"bus": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 20, "rst": 21, "bl": 9},
        keys=low(12, 13, 14, 15, 22), leds=(7, 6, 8)),
    "pimoroni_pico_explorer": Row("rp2040", ("ST7789", 240, 240), 0,
                                  {"bus": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 16}, keys=_PACK_KEYS,
                                  sound=0),
    "pimoroni_badger2040": Row(
        "rp2040", ("UC8151", 296, 128), 0, {"bus": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 20, "rst": 21},
        keys=high(12, 13, 14, 15, 11), battery=29, leds=(25,),
        others={"busy": (26,), "high": (10,), "enable": (27,), "reference": 28, "reference_volts": 1.24}),
    "pimoroni_badger2040_w": Row(
        "rp2040", ("UC8151", 296, 128), 0, {"bus": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 20, "rst": 21},
        keys=high(12, 13, 14, 15, 11), leds=(22,), others={"busy": (26,), "high": (10,)}),
    # HOME (22), at the back, is the chip's BOOT: not used. GPIO 12 is high while a cable feeds the board.
    "pimoroni_badger2350": Row(
        "rp2350", ("SSD1680", 264, 176), 0, {"bus": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 20, "rst": 21},
        keys=low(7, 9, 10, 11, 6), battery=26, leds=(0,),
        others={"busy": (16,), "high": (27,), "reference": 28, "reference_volts": 1.1, "divider": 2,
                "supplied": (12,)}),
    "thumby": Row(
        "rp2040", ("SSD1306", 72, 40), 0, {"bus": 0, "sck": 18, "mosi": 19, "cs": 16, "dc": 17, "rst": 20},
        {"bus": 0, "sda": 16, "scl": 17, "address": 0x3C, "rst": 18}, low(3, 4, 5, 6, 27, 24), sound=28,
        others={"id": (12, 13, 14, 15)}),
    # of U1 D3 L0 R2 A21 B25 LB6 RB22 MENU26 the left bumper is not used
    "thumby_color": Row(
        "rp2350", ("GC9107", 128, 128), 2,
        {"bus": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 16, "rst": 4, "bl": 7, "mode": 3},
        keys=low(1, 3, 0, 2, 21, 25, 22, 26), sound=23, battery=29, leds=(11, 10, 12),
        others={"high": (20,), "charging": (24,), "divider": 2}),
    "lilygo_t_display": Row(
        "esp32", ("ST7789", 135, 240), 1,
        {"bus": 1, "sck": 18, "mosi": 19, "cs": 5, "dc": 16, "rst": 23, "bl": 4},
        keys=low(0, 35), held_up=(35,), battery=34, others={"enable": (14,)}),
    "lilygo_t_display_rp2040": Row(
        "rp2040", ("ST7789", 135, 240), 1,
        {"bus": 0, "sck": 2, "mosi": 3, "cs": 5, "dc": 1, "rst": 0, "bl": 4},
        keys=low(6, 7), leds=(25,), others={"high": (22,)}),
    "m5stickc_plus": Row(
        "esp32", ("ST7789", 135, 240), 1, {"bus": 1, "sck": 13, "mosi": 15, "cs": 5, "dc": 23, "rst": 18},
        keys=low(37, 39), held_up=(37, 39), sound=2, leds=(10,), others={"axp192": (21, 22)}),
    "m5stickc_plus2": Row(
        "esp32", ("ST7789", 135, 240), 1,
        {"bus": 1, "sck": 13, "mosi": 15, "cs": 5, "dc": 14, "rst": 12, "bl": 27},
        keys=low(37, 39, 35), held_up=(37, 39, 35), sound=2, battery=38, leds=(19,), others={"high": (4,)}),
    "m5stack_core": Row(
        "esp32", ("ILI9342C", 320, 240), 0,
        {"bus": 2, "sck": 18, "mosi": 23, "cs": 14, "dc": 27, "rst": 33, "bl": 32},
        keys=low(39, 38, 37), held_up=(39, 38, 37), sound=25),
    "m5_cardputer": Row(
        "esp32s3", ("ST7789", 135, 240), 1,
        {"bus": 1, "sck": 36, "mosi": 35, "cs": 37, "dc": 34, "rst": 33, "bl": 38},
        keys=low(0), battery=10, others={"select": (8, 9, 11), "columns": (13, 15, 3, 4, 5, 6, 7)}),
    "pajenicko_picopad": Row(
        "rp2040", ("ST7789", 240, 320), 1,
        {"bus": 0, "sck": 18, "mosi": 19, "cs": 21, "dc": 17, "rst": 20, "bl": 16, "mode": 3},
        keys=low(4, 5, 3, 2, 7, 6, 9, 8), sound=15, leds=(22,)),
    "feather_esp32_oled": Row(
        "esp32", ("SH1107", 128, 64), 0, i2c={"bus": 0, "sda": 23, "scl": 22, "address": 0x3C},
        keys=low(15, 32, 14)),
    "feather_rp2040_oled": Row(
        "rp2040", ("SH1107", 128, 64), 0, i2c={"bus": 1, "sda": 2, "scl": 3, "address": 0x3C},
        keys=low(9, 8, 7)),
    "esp32c3_oled_0_42": Row(
        "esp32c3", ("SSD1306", 72, 40), 0, i2c={"bus": 0, "sda": 5, "scl": 6, "address": 0x3C},
        from_file=True),
    "lolin_s2_mini_oled_0_66": Row(
        "esp32s2", ("SSD1306", 64, 48), 0, i2c={"bus": 0, "sda": 33, "scl": 35, "address": 0x3C}, leds=(15,),
        others={"key_chip": 0x31}),
    "adafruit_reverse_tft": Row(
        "esp32s3", ("ST7789", 135, 240), 3,
        {"bus": 1, "sck": 36, "mosi": 35, "cs": 42, "dc": 40, "rst": 41, "bl": 45},
        keys={**low(0), **high(1, 2)}, leds=(13,), others={"high": (7,)}),
    "diy_pico_ssd1306": Row(
        "rp2040", ("SSD1306", 128, 64), 0, i2c={"bus": 0, "sda": 4, "scl": 5, "address": 0x3C},
        keys=low(10, 11, 12, 13), sound=15),
    "diy_esp32_ssd1306": Row(
        "esp32", ("SSD1306", 128, 64), 0, i2c={"bus": 0, "sda": 21, "scl": 22, "address": 0x3C},
        keys=low(32, 33, 25, 26), sound=18),
}

# neither a row above nor missing: many displays on one bus, and the PC
OTHERS = ("diy_table_console", "sim_console", "sim_handheld")
