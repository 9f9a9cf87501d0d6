"""Runs test functions under MicroPython: ``micropython mp_runner.py MARK ROOT MODULE TEST…``.

Prints one line when a test starts and one when it ends, each MARK and a JSON list: ``["start", test]``,
``["pass", test]`` or ``["fail", test, traceback]``. Standard output is shared with the tests, hence the
mark. Whoever reads the lines takes a missing one for a failure, so nothing here has to survive a crash.
"""

import gc
import io
import json
import sys

import micropython


def tell(mark, *fields):
    """Print one result line, even if the test left its own line unfinished."""
    print("\n" + mark + json.dumps(fields))


def run(mark, name, test):
    """Call a test and tell how it ended."""
    gc.collect()
    tell(mark, "start", name)
    try:
        test()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit and MemoryError, too, fail one test and not the file
        micropython.heap_lock()
        while micropython.heap_unlock() > 0:  # a test that died with the heap locked
            pass
        gc.collect()
        trace = io.StringIO()
        sys.print_exception(error, trace)
        tell(mark, "fail", name, trace.getvalue())
    else:
        tell(mark, "pass", name)


def main(mark, root, module, *names):
    """Import a module from root alone (no user's library may help out) and run the named tests."""
    sys.path[:] = [root, ".frozen"]
    __import__(module)
    for name in names:
        run(mark, name, getattr(sys.modules[module], name))


main(*sys.argv[1:])
