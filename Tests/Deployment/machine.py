"""A Debian machine with systemd, booted in namespaces of its own."""

import os
import subprocess
from pathlib import Path

from client import until

# Where this machine's processes are grouped for systemd, if the machine itself doesn't run systemd.
HIERARCHIES = [Path("/sys/fs/cgroup/systemd"), Path("/sys/fs/cgroup/unified"), Path("/sys/fs/cgroup")]


class Machine:
    """A booted system."""

    def __init__(self, system, log):
        self.system, self.log = system, log

    def boot(self):
        """Boots, and waits until every unit has started."""
        name = f"truecount-test-{os.getpid()}"
        self.groups = []
        options = []
        if not Path("/run/systemd/system").exists():
            options = ["--keep-unit"]
            self.groups = [each / name for each in HIERARCHIES if (each / "cgroup.procs").exists()]
            for group in self.groups:
                group.mkdir()

        def join():
            for group in self.groups:
                (group / "cgroup.procs").write_text(str(os.getpid()))

        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["systemd-nspawn", "--quiet", f"--directory={self.system.root}", "--boot", "--private-network",
                 "--register=no", "--resolv-conf=off", "--timezone=off", "--link-journal=no", f"--machine={name}",
                 *options],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=join)
        self.leader = until(self.first_process)
        self.network = f"/proc/{self.leader}/ns/net"
        until(lambda: self.run("systemctl", "is-system-running", check=False).stdout.strip() in
              ("running", "degraded"))

    def first_process(self):
        """The process ID of the system's first process, from outside, or `None` before it runs."""
        assert self.process.poll() is None, Path(self.log).read_text(errors="replace")
        for child in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split():
            # NB: at first, the only child is a process that prepares the namespaces.
            if Path(f"/proc/{child}/comm").read_text() == "systemd\n":
                return int(child)
        return None

    def run(self, *words, check=True, user=None, timeout=120):
        """Runs a program inside as root, or as another user."""
        before = ["runuser", "-u", user, "--"] if user else []
        ended = subprocess.run(
            ["nsenter", f"--target={self.leader}", "--all", "env", "-i",
             "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "SYSTEMD_PAGER=", "SYSTEMD_COLORS=0",
             *before, *map(str, words)],
            capture_output=True, text=True, timeout=timeout, stdin=subprocess.DEVNULL)
        assert not check or ended.returncode == 0, ended.stdout + ended.stderr + self.journal()
        return ended

    def journal(self):
        """The last lines of the journal."""
        return self.run("journalctl", "-b", "--no-pager", "-n", "60", check=False).stdout

    def unit(self, name):
        """The properties of a unit."""
        text = self.run("systemctl", "show", name).stdout
        return dict(line.split("=", 1) for line in text.splitlines() if "=" in line)

    def off(self):
        """Switches the machine off."""
        self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for group in self.groups:
            for folder, _, _ in os.walk(group, topdown=False):
                os.rmdir(folder)
