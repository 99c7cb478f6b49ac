"""Runs the steps of a Containerfile in a Debian system, because the tests have no container engine."""

import json
import re
import shlex

from debian import EMPTY, ROOT, debian

# The image and the system that stands for it.
IMAGES = {"debian:12-slim": EMPTY}


def steps(text):
    """The instructions of a Containerfile, each with its argument."""
    joined = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    return [tuple(line.split(None, 1)) for line in joined.splitlines() if line.strip()]


class Container:
    """A system that was built by a Containerfile, and what the file says about running it."""

    def __init__(self, file, folder):
        self.user = None
        self.volumes, self.ports, self.environment = [], [], {}
        self.entry = self.health = self.stop = None
        first, *others = steps(file.read_text())
        assert first[0] == "FROM", first
        self.system = debian(folder, IMAGES[first[1]])
        self.system.install()
        for name, argument in others:
            getattr(self, f"step_{name.lower()}")(argument)

    def step_run(self, argument):
        assert self.user is None, "a step after USER isn't supported here"
        self.system.run("sh", "-c", argument, network="machine", timeout=300, environment=self.environment)

    def step_copy(self, argument):
        source, target = shlex.split(argument)
        assert (ROOT / source).exists(), f"{source} is missing: run `make all static` first"
        self.system.copy(ROOT / source, target)

    def step_env(self, argument):
        name, value = argument.split("=", 1)
        self.environment[name] = value

    def step_user(self, argument):
        self.user = argument

    def step_volume(self, argument):
        self.volumes.append(argument)

    def step_expose(self, argument):
        self.ports.append(int(argument))

    def step_stopsignal(self, argument):
        self.stop = argument

    def step_healthcheck(self, argument):
        options, _, command = argument.partition("CMD ")
        assert all(re.fullmatch(r"--[a-z-]+=\d+[sm]", option) for option in options.split())
        self.health = json.loads(command)

    def step_entrypoint(self, argument):
        self.entry = json.loads(argument)

    def command(self, *words, network="none", read_only=False):
        """A command line that runs a program as the container does, by default its entry point."""
        return self.system.command(
            *(words or self.entry), user=self.user, network=network, environment=self.environment,
            writable=[*self.volumes] if read_only else None)
