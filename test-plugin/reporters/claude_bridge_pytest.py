# SPDX-License-Identifier: EPL-2.0
"""Plugin for pytest (-p claude_bridge_pytest): one line of JSON for each event, see src/run/test-event.ts for their shape."""

import json
import os
import re


def _send(event):
    target = os.environ.get("CLAUDE_BRIDGE_TEST_EVENTS")
    if target:
        with open(target, "a", encoding="utf-8") as stream:
            stream.write(json.dumps(event) + "\n")


def _path(nodeid):
    # pkg/test_a.py::TestClass::test_name[param::eter]
    head, bracket, parameters = nodeid.partition("[")
    names = head.split("::")[1:]
    if bracket and names:
        names[-1] += bracket + parameters
    return names


class _Reporter:
    def __init__(self, config):
        self.root = str(config.rootpath)

    def _test(self, report, state, **more):
        file = os.path.normpath(os.path.join(self.root, report.nodeid.split("::")[0]))
        event = {"kind": "test", "file": file, "path": _path(report.nodeid), "state": state}
        event.update(more)
        _send(event)

    def pytest_runtest_logstart(self, nodeid, location):
        file = os.path.normpath(os.path.join(self.root, nodeid.split("::")[0]))
        _send({"kind": "test", "file": file, "path": _path(nodeid), "state": "started"})

    def pytest_runtest_logreport(self, report):
        line = {"line": report.location[1] + 1} if report.location[1] is not None else {}
        if report.failed:
            self._test(report, "failed", duration=report.duration * 1000, failures=[self._failure(report)], **line)
        elif report.skipped:
            self._test(report, "skipped", **line)
        elif report.when == "call":
            self._test(report, "passed", duration=report.duration * 1000, **line)

    def pytest_collectreport(self, report):
        if report.failed:
            file = os.path.normpath(os.path.join(self.root, report.nodeid.split("::")[0]))
            _send({"kind": "file", "file": file, "failures": [self._failure(report)]})

    def _failure(self, report):
        text = report.longreprtext
        crash = getattr(report.longrepr, "reprcrash", None)
        failure = {"message": crash.message if crash else text, "stack": text}
        if crash:
            failure["place"] = {"file": os.path.normpath(os.path.join(self.root, crash.path)), "line": crash.lineno}
        values = re.search(r"^assert (?:\()?(.+?) == (.+?)\)?$", (crash.message if crash else "").splitlines()[0]) if crash and crash.message else None
        if values is None and crash and crash.message:
            values = re.search(r"assert (.+?) == (.+)$", crash.message.splitlines()[0])
        if values:
            failure["actual"], failure["expected"] = values.group(1), values.group(2)
        return failure


def pytest_configure(config):
    # With xdist the workers' reports arrive in the main process.
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Reporter(config), "claude-bridge-reporter")
