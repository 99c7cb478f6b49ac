"""Empty Debian systems in folders, in which tests run programs as on another machine."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build-static"
EXAMPLES = ROOT / "docs" / "examples" / "server"
RELEASE = "bookworm"
MIRROR = "http://deb.debian.org/debian"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

# The smallest Debian, with nothing but what each Debian has.
EMPTY = []
# A Debian that boots, with nginx.
BOOTING = ["systemd-sysv", "dbus", "nginx-light"]


def debian(folder, packages):
    """Copies a Debian system into a new folder; the first time, it is fetched and kept in .build-static."""
    kept = BUILT / "debian" / "-".join([RELEASE, *packages])
    if not kept.exists():
        draft = kept.with_name(f"{kept.name}.{os.getpid()}")
        shutil.rmtree(draft, ignore_errors=True)
        draft.parent.mkdir(parents=True, exist_ok=True)
        named = [f"--include={','.join(packages)}"] if packages else []
        subprocess.run(["debootstrap", "--variant=minbase", *named, RELEASE, draft, MIRROR], check=True)
        draft.rename(kept)
    subprocess.run(["cp", "-a", "--reflink=auto", kept, folder], check=True)
    return System(folder)


class System:
    """A system in a folder."""

    def __init__(self, root):
        self.root = Path(root)

    def path(self, inside):
        """The path from outside of a path inside."""
        return self.root / str(inside).lstrip("/")

    def copy(self, source, inside):
        """Copies a file, or the contents of a folder, as a container's COPY does."""
        target = self.path(inside)
        if source.is_dir():
            target.mkdir(parents=True, exist_ok=True)
            subprocess.run(["cp", "-a", f"{source}/.", target], check=True)
            target.chmod(0o755)
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)

    def command(self, *words, user=None, network="none", writable=None, environment=None):
        """A command line that runs a program inside, in namespaces of its own.

        - user: runs it as this user, without any capability, instead of as root.
        - network: "none" is only a loopback interface, "machine" is that of this machine; otherwise the path of a
          network namespace.
        - writable: makes the system read-only except for these folders.
        """
        root = shlex.quote(str(self.root))
        steps = [f"mount --bind {root} {root}"]
        if writable is not None:
            steps += [f"mount --bind {root}{each} {root}{each}" for each in writable]
            steps += [f"mount -o remount,bind,ro {root}"]
        steps += [f"mount -t proc proc {root}/proc", f"mount --rbind /dev {root}/dev"]
        spaces = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        if network == "none":
            spaces.append("--net")
            steps.append("ip link set lo up")
        elif network != "machine":
            spaces = ["nsenter", f"--net={network}", *spaces]
        named = [f"{name}={value}" for name, value in {"PATH": PATH, "HOME": "/", **(environment or {})}.items()]
        inside = ["env", "-i", *named]
        if user:
            inside += ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--no-new-privs",
                       "--bounding-set=-all", "--inh-caps=-all"]
        steps.append(f"exec chroot {root} " + shlex.join([*inside, *map(str, words)]))
        return [*spaces, "sh", "-ec", "\n".join(steps)]

    def run(self, *words, check=True, timeout=120, **options):
        """Runs a program inside, and returns its outcome."""
        ended = subprocess.run(
            self.command(*words, **options), capture_output=True, text=True, timeout=timeout, stdin=subprocess.DEVNULL)
        assert not check or ended.returncode == 0, ended.stdout + ended.stderr
        return ended

    def install(self):
        """Lets `apt-get` inside reach its packages as this machine does."""
        for name in ("hosts", "resolv.conf"):
            shutil.copy(f"/etc/{name}", self.path(f"/etc/{name}"))
        settings = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True).stdout
        lines = [line for line in settings.splitlines() if line.startswith("Acquire::")]
        self.path("/etc/apt/apt.conf.d/00machine").write_text("\n".join([*lines, ""]))
