import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { runScript } from "./testing/run-script.ts";
import { putSessions } from "./watch/autogroup.mjs";

/** Ends when its session has been put behind the others. */
const waitForIt = `
  const { readFileSync } = require("node:fs");
  setInterval(() => {
    if (readFileSync("/proc/self/autogroup", "utf8").endsWith(" nice 10\\n")) process.exit(0);
  }, 50);`;

describe.runIf(existsSync("/proc/self/autogroup"))("where the kernel groups by session", () => {
  test("a program stands back, and so does a session that it opens and brings forward", async () => {
    const script = await runScript(
      `const { spawn } = require("node:child_process");
       const { writeFileSync } = require("node:fs");
       const child = spawn(process.execPath, ["-e", process.env.WAIT], { detached: true });
       // The kernel takes such a wish ten times a second at most, of all programs together.
       const bringForward = () => {
         try {
           writeFileSync("/proc/" + child.pid + "/autogroup", "1");
         } catch (error) {
           if (error.code === "EAGAIN") setTimeout(bringForward, 20);
           // Where that took long, it was put behind the others before, and has ended.
           else if (child.exitCode === null && error.code !== "ENOENT" && error.code !== "ESRCH") throw error;
         }
       };
       child.once("spawn", bringForward);
       child.once("exit", (code) => { console.log("child", code); eval(process.env.WAIT); });`,
      { env: { PATH: "/usr/bin:/bin", WAIT: waitForIt } },
    );

    expect(await script.process.exited).toMatchObject({ code: 0 });
    expect(script.output).toEqual(["child 0"]);
  });

  test("the session of the gateway does not", async () => {
    const child = spawn("sleep", ["600"], { detached: true });
    onTestFinished(() => void child.kill());
    const own = readFileSync("/proc/self/autogroup", "utf8");
    const niceness = own.endsWith(" nice 7\n") ? 8 : 7;
    const other = `/proc/${child.pid}`;
    // The kernel takes a few such wishes a second, of all programs together.
    await expect
      .poll(() => {
        putSessions(["/proc/self", other], niceness);
        return readFileSync(`${other}/autogroup`, "utf8");
      })
      .toContain(` nice ${niceness}\n`);

    expect(readFileSync("/proc/self/autogroup", "utf8")).toBe(own);
  });
});
