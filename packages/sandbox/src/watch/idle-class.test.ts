import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { idleClass } from "./idle-class.mjs";
import { isIdle } from "./places-in-line.mjs";
import { mayBringForward } from "./testing/may-bring-forward.ts";

test.runIf(mayBringForward())(
  "all threads of a process run when nobody else wants to, and come forward again",
  async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    onTestFinished(() => void child.kill("SIGKILL"));
    const folder = `/proc/${child.pid}`;
    const threads = (): boolean[] =>
      readdirSync(`${folder}/task`).map((name) =>
        isIdle(readFileSync(`${folder}/task/${name}/stat`, "utf8")),
      );
    await expect.poll(() => threads().length).toBeGreaterThan(5);

    await expect
      .poll(() => {
        idleClass.put([folder], true, 10);
        return threads();
      })
      .not.toContain(false);
    await expect
      .poll(() => {
        idleClass.put([folder], false, 10);
        return threads();
      })
      .not.toContain(true);
  },
);

test("a process that is gone is passed over", () => {
  expect(() => idleClass.put(["/proc/0"], true, 10)).not.toThrow();
});
