import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { afterEach, expect, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import { endLeftSandboxes, starterVariable, withStarter } from "./left-sandboxes.ts";
import { processesWith } from "./testing/processes.ts";
import { runScript } from "./testing/run-script.ts";
import { until } from "./testing/until.ts";

const sandbox = await findSandbox();
const sandboxes = "path" in sandbox ? [sandbox] : [];

const sleepers: ChildProcess[] = [];
afterEach(() => {
  for (const child of sleepers.splice(0)) child.kill("SIGKILL");
});

function sleeper(env: Record<string, string>): ChildProcess {
  const child = spawn("sleep", ["1000"], { env, stdio: "ignore" });
  sleepers.push(child);
  return child;
}

test("what a process that is gone started is ended, and nobody else's", async () => {
  const own = withStarter({});
  const [space = "", pid = ""] = own[starterVariable]?.split("/") ?? [];
  const left = sleeper({ [starterVariable]: `${space}/${pid}/1` });
  const living = sleeper(own);
  const elsewhere = sleeper({ [starterVariable]: `pid:[1]/${pid}/1` });
  const ended = once(left, "exit");

  expect(endLeftSandboxes()).toBeGreaterThan(0);

  expect(await ended).toEqual([null, "SIGKILL"]);
  expect([living.signalCode, elsewhere.signalCode]).toEqual([null, null]);
});

test.each(sandboxes)("programs do not learn who started them", async (sandbox) => {
  const script = await runScript(`console.log(Object.keys(process.env).join())`, {}, sandbox);
  await script.process.exited;
  expect(script.output.join()).toMatch(/PATH/);
  expect(script.output.join()).not.toContain(starterVariable);
});

/** Bubblewrap, its first process inside, and the one that becomes the program, beside the parent itself. */
test.each(sandboxes.flatMap((sandbox) => [2, 3, 4].map((count) => ({ sandbox, count }))))(
  "a sandbox whose parent is killed as it starts can be ended ($count)",
  async ({ sandbox, count }) => {
    const mark = `8${process.pid}${Date.now()}${count}`;
    const program = JSON.stringify(`setInterval(() => {}, 1000); "${mark}"`);
    const parent = spawn(
      process.execPath,
      [
        "--import",
        createRequire(import.meta.url).resolve("tsx"),
        "--input-type=module",
        "-e",
        `import { runScript } from ${JSON.stringify(new URL("./testing/run-script.ts", import.meta.url).href)};
         await runScript(${program}, {}, ${JSON.stringify(sandbox)});`,
      ],
      { stdio: "ignore" },
    );
    await until(() => processesWith(mark).length >= count);
    parent.kill("SIGKILL");
    await once(parent, "exit");

    await until(() => {
      endLeftSandboxes();
      return processesWith(mark).length === 0;
    });
  },
);
