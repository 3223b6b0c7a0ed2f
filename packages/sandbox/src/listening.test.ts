import { existsSync, statSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import { noSandbox } from "./testing/no-sandbox.ts";
import { type RunningScript, runScript } from "./testing/run-script.ts";
import { until } from "./testing/until.ts";

const sandbox = await findSandbox();
const ways = [
  ...("path" in sandbox ? [{ name: "in the sandbox", sandbox }] : []),
  { name: "without a sandbox", sandbox: noSandbox },
];

const answerOf = async ({ process }: RunningScript): Promise<string> =>
  text(connect(process.socketPath ?? ""));

describe.each(ways)("a program that listens $name", ({ sandbox }) => {
  test("answers at a path in a private folder, which goes with it", async () => {
    const script = await runScript(
      `require("node:net").createServer((socket) => socket.end("hello")).listen({ fd: 4 });`,
      { listen: true },
      sandbox,
    );
    const folder = dirname(script.process.socketPath ?? "");

    expect(await answerOf(script)).toBe("hello");
    expect(statSync(folder).mode & 0o777).toBe(0o700);

    await script.process.stop();
    expect(existsSync(folder)).toBe(false);
  });

  test("is answered by nobody else after it closed the socket", async () => {
    const script = await runScript(
      `require("node:fs").closeSync(4); console.log("closed"); setInterval(() => {}, 1000);`,
      { listen: true },
      sandbox,
    );
    await until(() => script.output.includes("closed"));

    await expect(answerOf(script)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await script.process.stop();
  });
});

describe.runIf("path" in sandbox)("the path of a listening program", () => {
  test("cannot be seen, moved or replaced from inside", async () => {
    const script = await runScript(
      `const fs = require("node:fs");
       const server = require("node:net").createServer((socket) => socket.end("still me"));
       server.listen({ fd: 4 }, () => {
         const told = fs.readFileSync("/proc/net/unix", "utf8").match(/\\S*devloom-\\S+/g) ?? [];
         for (const path of told.flatMap((one) => [one, one.replace(/n$/, "s")])) {
           for (const attempt of [() => fs.statSync(path), () => fs.renameSync(path, path + "x"),
             () => fs.symlinkSync("/run/other", path)]) {
             try { console.log("did it " + (attempt() ?? "")); } catch (error) { console.log(error.code); }
           }
         }
         console.log("tried");
       });`,
      { listen: true },
      sandbox,
    );
    await until(() => script.output.includes("tried"));

    expect(script.output.filter((line) => !/^(ENOENT|EROFS|tried)$/.test(line))).toEqual([]);
    expect(await answerOf(script)).toBe("still me");
    await script.process.stop();
  });
});

test("a program that does not listen has no path", async () => {
  const script = await runScript("0", {}, noSandbox);
  await script.process.exited;

  expect(script.process.socketPath).toBeNull();
});
