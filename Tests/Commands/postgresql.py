"""A PostgreSQL server for the tests, which can be stopped and started."""

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path


class PostgreSQL:
    """A server whose data and socket are in a folder."""

    def __init__(self, folder):
        self.folder = folder
        found = shutil.which("initdb")
        # Debian keeps the server's programs beside the path, one folder for each version
        debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
        assert found or debian, "PostgreSQL is not installed; run scripts/bootstrap.sh test"
        self.programs = Path(found).resolve().parent if found else debian[-1].parent
        folder.mkdir(mode=0o711)
        if os.geteuid() == 0:
            # it does not run as root, and must reach its folder from there
            shutil.chown(folder, "postgres")
            for parent in folder.parents:
                if parent.owner() == "root" and parent != Path("/"):
                    parent.chmod(parent.stat().st_mode | 0o011)
        self.run("initdb", "-D", folder / "data", "-U", "truecount", "-A", "trust", "-E", "UTF8", "--no-instructions")

    def run(self, program, *arguments):
        """Runs one of PostgreSQL's programs as the server's user."""
        command = [str(self.programs / program), *map(str, arguments)]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)

    def start(self):
        options = f"-c listen_addresses= -k '{self.folder}'"
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log.txt", "-o", options, "start")

    def stop(self):
        """Stops the server immediately, as in a power cut."""
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "stop")

    def ask(self, statement, database="postgres"):
        """The result of a statement, as text."""
        return subprocess.run(
            [self.programs / "psql", "-At", "-h", self.folder, "-U", "truecount", "-d", database, "-c", statement],
            check=True, capture_output=True, text=True,
        ).stdout.strip()

    def database(self, name):
        """Creates a database, and returns its address."""
        self.ask(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name, password="secret"):
        return f"postgres://truecount:{password}@/{name}?host={self.folder}"


@contextmanager
def running():
    """Runs a server in a new folder."""
    # NB: a socket's path must be short, and pytest's folders are not.
    with tempfile.TemporaryDirectory(prefix="tc") as folder:
        server = PostgreSQL(Path(folder) / "pg")
        server.start()
        yield server
        server.stop()
