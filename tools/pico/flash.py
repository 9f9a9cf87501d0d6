"""The Pico's file system: files into a littlefs image, and an image back into files."""
# pyright: reportMissingImports=false

from pathlib import PurePosixPath

from littlefs import LittleFS, UserContext

# ports/rp2 of MicroPython 1.26 for RPI_PICO: the last 1408 KiB of 2 MiB, littlefs 2.1 with pages of 256
START = 0xA0000
BLOCK = 4096
BLOCKS = 352
_PAGE = 256
_DISK_VERSION = 0x00020001


def build(files):
    """The bytes of a file system that holds ``files``, a dict of bytes by path ("hal/port.mpy")."""
    context = UserContext(buffsize=BLOCK * BLOCKS)
    volume = LittleFS(context=context, block_size=BLOCK, block_count=BLOCKS, prog_size=_PAGE,
                      read_size=_PAGE, disk_version=_DISK_VERSION)
    for path, data in files.items():
        folder = str(PurePosixPath(path).parent)
        if folder != ".":
            volume.makedirs(folder, exist_ok=True)
        with volume.open(path, "wb") as file:
            file.write(data)
    volume.unmount()
    return bytes(context.buffer)


def read(image):
    """The files in a file system, a dict of bytes by path."""
    context = UserContext(buffsize=len(image))
    context.buffer[:] = image
    volume = LittleFS(context=context, block_size=BLOCK, block_count=BLOCKS, mount=False)
    volume.mount()
    files = {}
    for folder, _, names in volume.walk("/"):
        for name in names:
            path = str(PurePosixPath(folder, name)).lstrip("/")
            with volume.open(path, "rb") as file:
                files[path] = file.read()
    return files
