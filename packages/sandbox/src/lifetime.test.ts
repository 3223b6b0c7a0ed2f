import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import { noSandbox } from "./testing/no-sandbox.ts";
import { processesWith } from "./testing/processes.ts";
import { runScript } from "./testing/run-script.ts";
import { until } from "./testing/until.ts";

const sandbox = await findSandbox();
const ways = [
  ...("path" in sandbox ? [{ name: "in the sandbox", sandbox }] : []),
  { name: "without a sandbox", sandbox: noSandbox },
];

/** Three generations of processes; the mark is in the command line of the youngest. */
const family = (mark: string): string => `
  const { spawn } = require("node:child_process");
  const inner = 'require("node:child_process").spawn("sleep", ["1000", "0.${mark}"], { stdio: "inherit" })';
  spawn(process.execPath, ["-e", inner], { stdio: "inherit" });
  setInterval(() => {}, 1000);
  console.log("started");
`;

/** Its command line: once it is there, so is all that stands between it and whoever started it. */
const youngest = (mark: string): string => `sleep 1000 0.${mark}`;

describe.each(ways)("a process $name", ({ sandbox }) => {
  test("talks over the message channel, also before somebody listens", async () => {
    const script = await runScript(
      `const channel = new (require("node:net").Socket)({ fd: 3 });
       channel.write('"first"\\nnot JSON\\n');
       channel.once("data", (line) => channel.end('{ "answer": ' + line.toString().trim() + "}\\n"));`,
      { messages: true },
      sandbox,
    );
    script.process.send({ question: 1 });
    await script.process.exited;
    const heard: unknown[] = [];
    script.process.onMessage((message) => heard.push(message));

    expect(heard).toEqual(["first", { answer: { question: 1 } }]);
  });

  test("is ended when it sends a message without an end", async () => {
    const script = await runScript(
      `const channel = new (require("node:net").Socket)({ fd: 3 });
       const send = () => channel.write("x".repeat(1_000_000), send);
       send();`,
      { messages: true },
      sandbox,
    );

    expect((await script.process.exited).exceeded).toContain("without an end");
  });

  test("reports output by lines and the exit code", async () => {
    const script = await runScript(
      `process.stdout.write("a\\nb"); process.stderr.write("c\\n"); process.exitCode = 3;`,
      {},
      sandbox,
    );

    expect(await script.process.exited).toMatchObject({ code: 3, exceeded: null });
    expect(script.output.toSorted()).toEqual(["a", "b", "c"]);
  });

  test("ends as a whole tree when it is stopped", async () => {
    const mark = `7${process.pid}${Date.now()}1`;
    const script = await runScript(family(mark), {}, sandbox);
    await until(() => processesWith(mark).length >= 3);

    await script.process.stop();

    // The system may take a moment to clear away what was killed.
    await until(() => processesWith(mark).length === 0);
  });

  test("ends as a whole tree when the program itself ends first", async () => {
    const mark = `7${process.pid}${Date.now()}2`;
    const script = await runScript(
      `require("node:child_process").spawn("sleep", ["1000", "0.${mark}"], { stdio: "ignore" }).unref()`,
      {},
      sandbox,
    );
    await script.process.exited;

    await until(() => processesWith(mark).length === 0);
  });

  test("ends as a whole tree when its parent is killed", async () => {
    const mark = `7${process.pid}${Date.now()}3`;
    const parent = spawn(
      process.execPath,
      [
        "--import",
        createRequire(import.meta.url).resolve("tsx"),
        "--input-type=module",
        "-e",
        `import { runScript } from ${JSON.stringify(new URL("./testing/run-script.ts", import.meta.url).href)};
         await runScript(${JSON.stringify(family(mark))}, {}, ${JSON.stringify(sandbox)});`,
      ],
      { stdio: "inherit" },
    );
    await until(() => processesWith(youngest(mark)).length === 1);

    parent.kill("SIGKILL");
    await once(parent, "exit");

    await until(() => processesWith(mark).length === 0);
  });

  test("is ended when it uses too much memory", async () => {
    const script = await runScript(
      `const kept = []; setInterval(() => kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 10);`,
      { limits: { memoryBytes: 256 * 2 ** 20, processes: 24 } },
      sandbox,
    );

    expect((await script.process.exited).exceeded).toContain("256 MB");
  });

  test("is ended when it starts too many processes", async () => {
    const mark = `7${process.pid}${Date.now()}4`;
    const script = await runScript(
      `for (let i = 0; i < 20; i += 1) require("node:child_process").spawn("sleep", ["1000", "0.${mark}"]);`,
      { limits: { memoryBytes: 512 * 2 ** 20, processes: 10 } },
      sandbox,
    );

    expect((await script.process.exited).exceeded).toContain("10 processes");
    // The system may take a moment to clear away what was killed.
    await until(() => processesWith(mark).length === 0);
  });
});
