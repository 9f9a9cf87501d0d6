"""What a shell is to a program: a session on a terminal, the program in front, stopped and continued.

Run as a program by tests: standard input and output are the terminal, the file descriptors given as the first
two arguments are for orders (each byte: continue) and for reports (lines: "pid N", "stopped", "exit N",
"signal N"); the rest is the command.
"""

import fcntl
import os
import signal
import sys
import termios


def main(orders, reports, command):
    """Run the command to its end."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # else giving the terminal away stops the giver
    pid = os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        # a build in the background has some ignored, and what is ignored stays so in whatever it starts
        for number in (signal.SIGHUP, signal.SIGTTOU, signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, signal.SIG_DFL)
        os.execv(command[0], command)
    os.write(reports, b"pid %d\n" % pid)
    while True:
        _, status = os.waitpid(pid, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.write(reports, b"stopped\n")
        os.read(orders, 1)
        os.tcsetpgrp(0, pid)
        os.kill(pid, signal.SIGCONT)
    code = os.waitstatus_to_exitcode(status)
    os.write(reports, b"signal %d\n" % -code if code < 0 else b"exit %d\n" % code)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
