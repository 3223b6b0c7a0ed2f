import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { until } from "../testing/until.ts";
import { putSessions } from "./autogroup.mjs";
import { idleClass } from "./idle-class.mjs";
import { isIdle } from "./places-in-line.mjs";
import { lastNiceness } from "./standing.mjs";
import { mayBringForward } from "./testing/may-bring-forward.ts";
import { TreeWatch } from "./tree-watch.mjs";

const LIMITS = {
  processes: 1_000,
  threads: 1_000,
  memoryBytes: Infinity,
  temporaryBytes: Infinity,
  diskBytes: Infinity,
  files: Infinity,
};

/** A program in a session of its own that stands behind everybody else. */
function lastInLine() {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true });
  onTestFinished(() => void child.kill("SIGKILL"));
  const folder = `/proc/${child.pid}`;
  return {
    root: child.pid ?? 0,
    sessionNiceness: () => / nice (-?\d+)\n/.exec(readFileSync(`${folder}/autogroup`, "utf8"))?.[1],
    putLast: () => {
      putSessions([folder], lastNiceness);
      idleClass.put([folder], true, lastNiceness);
    },
    isIdle: () =>
      readdirSync(`${folder}/task`).some((name) =>
        isIdle(readFileSync(`${folder}/task/${name}/stat`, "utf8")),
      ),
  };
}

function watch(root: number, sandboxed: boolean): TreeWatch {
  return new TreeWatch({ id: 1, root, sandboxed, standsBack: true, folders: [], ...LIMITS });
}

describe.runIf(existsSync("/proc/self/autogroup"))("a tree at the end of the line", () => {
  let program: ReturnType<typeof lastInLine>;

  beforeEach(async () => {
    program = lastInLine();
    await until(() => {
      program.putLast();
      const isLast = program.sessionNiceness() === String(lastNiceness);
      return isLast && program.isIdle() === mayBringForward();
    });
  });

  test("comes forward once it was killed, so that its end takes no longer than it must", async () => {
    const tree = watch(program.root, true);
    tree.letEnd();

    await expect
      .poll(() => {
        expect(tree.look(0)).toBeNull();
        return [program.sessionNiceness(), program.isIdle()];
      })
      .toEqual(["0", false]);
  });

  test("stays there without a sandbox, where some of it may live on", () => {
    const tree = watch(program.root, false);
    tree.letEnd();

    expect(tree.look(0)).toBeNull();
    expect(program.sessionNiceness()).toBe(String(lastNiceness));
  });
});
