import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import type { ResourceLimits, StartOptions } from "./options.ts";
import { noSandbox } from "./testing/no-sandbox.ts";
import { runScript, temporaryFolder, type RunningScript } from "./testing/run-script.ts";
import { until } from "./testing/until.ts";

const sandbox = await findSandbox();
const ways = [
  ...("path" in sandbox ? [{ name: "in the sandbox", sandbox }] : []),
  { name: "without a sandbox", sandbox: noSandbox },
];
const limits: ResourceLimits = {
  memoryBytes: 512 * 2 ** 20,
  processes: 24,
  diskBytes: 8 * 2 ** 20,
  files: 200,
};
const header = `const fs = require("node:fs"); const folder = process.argv[1]; setInterval(() => {}, 1000);`;
/** Writes the same to a descriptor for ever. */
const flood = (descriptor: number, text: string): string => `
  const flood = Buffer.from(${text});
  const pour = () => {
    try { for (let i = 0; i < 100; i += 1) fs.writeSync(${descriptor}, flood); }
    catch (error) { if (error.code !== "EAGAIN") throw error; }
    setImmediate(pour);
  };
  pour();`;

const PYTHON = "/usr/bin/python3";
/** Touches every page of a file that takes no room before; Node has no way to map one. */
const MAPPED = `import mmap, sys, time
file = open(sys.argv[1] + "/mapped", "w+b"); file.truncate(9 << 20)
pages = mmap.mmap(file.fileno(), 9 << 20)
for at in range(0, 9 << 20, 4096): pages[at] = 1
time.sleep(1000)`;

/** What ends a process, and what is told of it. */
const excesses: readonly {
  code: string;
  reason: string;
  more?: Pick<ResourceLimits, "cpuSeconds" | "seconds">;
}[] = [
  {
    code: `fs.writeFileSync(folder + "/large", Buffer.alloc(9 * 2 ** 20, 1));`,
    reason: "It wrote more than 8 MB to disk.",
  },
  {
    code: `const file = fs.openSync(folder + "/large", "w"); fs.unlinkSync(folder + "/large");
      fs.writeSync(file, Buffer.alloc(9 * 2 ** 20, 1));`,
    reason: "It wrote more than 8 MB to disk.",
  },
  {
    code: `for (let i = 0; i <= 200; i += 1) fs.writeFileSync(folder + "/" + i, "");`,
    reason: "It created more than 200 files.",
  },
  {
    code: `process.chdir(folder); const name = "d".repeat(200);
      for (let i = 0; i < 30; i += 1) { fs.mkdirSync(name); process.chdir(name); }`,
    reason: "It created folders that can't be counted against its disk limit.",
  },
  {
    code: flood(1, `"x\\n".repeat(5000)`),
    reason: "It printed more than 1 MB or 5,000 lines a second.",
  },
  {
    code: flood(2, `"x".repeat(50_000)`),
    reason: "It printed more than 1 MB or 5,000 lines a second.",
  },
  {
    code: flood(3, `'{"type":"alive"}\\n'.repeat(1000)`),
    reason: "It sent more than 8 MB or 4,000 messages a second.",
  },
  {
    code: flood(3, `"[" + "{},".repeat(100_000) + "0]\\n"`),
    reason: "It sent a message of more than 1,000 values.",
  },
  {
    code: flood(3, `"[" + "0,".repeat(1_000) + "0]\\n"`),
    reason: "It sent a message of more than 1,000 values.",
  },
  {
    code: "for (;;);",
    more: { cpuSeconds: 1 },
    reason: "It used more than 1 s of processor time.",
  },
  { code: "", more: { seconds: 1 }, reason: "It took longer than 1 s." },
];

describe.each(ways)("a process $name", ({ sandbox }) => {
  /** Runs a script that may write into one folder. */
  const run = async (code: string, options: Partial<StartOptions> = {}): Promise<RunningScript> => {
    const { path } = await temporaryFolder();
    const args = ["-e", header + code, path];
    const script = await runScript(
      "",
      { args, writable: [path], limits, messages: true, ...options },
      sandbox,
    );
    onTestFinished(async () => {
      await script.process.stop();
      // Also what is nested too deeply for Node.
      await promisify(execFile)("rm", ["-rf", path]);
    });
    return script;
  };

  test("is ended with the name of the limit that it passed", async () => {
    const scripts: RunningScript[] = [];
    for (const { code, more } of excesses) {
      const script = await run(code, { limits: { ...limits, ...more } });
      script.process.onMessage(() => undefined);
      scripts.push(script);
    }
    const ends = await Promise.all(scripts.map(({ process }) => process.exited));

    expect(ends.map(({ exceeded }) => exceeded)).toEqual(excesses.map(({ reason }) => reason));
  });

  test("may print ten thousand lines at once, which come in their order", async () => {
    const script = await run(
      `const lines = Array.from({ length: 10_000 }, (_, index) => "module " + index);
       process.stdout.write(lines.join("\\r\\n") + "\\n", () => process.exit(0));`,
    );

    expect(await script.process.exited).toMatchObject({ code: 0, exceeded: null });
    expect(script.output).toHaveLength(10_000);
    expect(script.output.slice(-2)).toEqual(["module 9998", "module 9999"]);
  });

  test("may send long messages, which come in their order with short ones", async () => {
    const texts = [900_000, 1, 100_000, 2, 3];
    const script = await run(
      `const channel = new (require("node:net").Socket)({ fd: 3 });
       for (const length of ${JSON.stringify(texts)})
         channel.write(JSON.stringify({ text: "\\n".repeat(length) }) + "\\n");`,
    );
    const heard: unknown[] = [];
    script.process.onMessage((message) => heard.push(message));
    await until(() => heard.length === texts.length);

    expect(heard).toEqual(texts.map((length) => ({ text: "\n".repeat(length) })));
  });

  test("is ended when it does not read its messages", async () => {
    const script = await run("");
    for (let index = 0; index < 20; index += 1) script.process.send("x".repeat(2 ** 20));

    expect((await script.process.exited).exceeded).toBe(
      "It left more than 16 MB of messages unread.",
    );
  });

  test("is not read while the listener works on a message", async () => {
    const script = await run(`fs.writeSync(3, "1\\n2\\n3\\n"); console.log("sent");`);
    const heard: unknown[] = [];
    const { promise: finished, resolve: finish } = withResolvers();
    script.process.onMessage((message) => {
      heard.push(message);
      return finished;
    });
    await until(() => heard.length > 0 && script.output.length > 0);
    expect(heard).toEqual([1]);

    finish();
    await until(() => heard.length === 3);
  });
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

describe.runIf("path" in sandbox)("a limit of the sandbox alone", () => {
  test("on memory counts what lies in temporary files", async () => {
    const script = await runScript(
      `const block = Buffer.alloc(50 * 2 ** 20, 1);
       for (let i = 0; i < 2; i += 1) require("node:fs").appendFileSync("/tmp/large", block);
       setInterval(() => block.length, 1000);`,
      { limits: { memoryBytes: 150 * 2 ** 20, processes: 24 } },
    );

    expect((await script.process.exited).exceeded).toBe("It used more than 150 MB of memory.");
  });

  test("on processes is each program's own, whatever else runs in the same folder", async () => {
    const many = await runScript(
      `const { spawn } = require("node:child_process");
       for (let i = 0; i < 100; i += 1) spawn("/usr/bin/sleep", ["600"]);
       console.log("ready");`,
      { limits: { memoryBytes: 512 * 2 ** 20, processes: 200 } },
    );
    onTestFinished(() => many.process.stop());
    await until(() => many.output.includes("ready"));
    const few = await runScript(`console.log("ran");`, {
      limits: { memoryBytes: 512 * 2 ** 20, processes: 4 },
    });

    await few.process.exited;
    expect(few.output).toEqual(["ran"]);
  });

  test("on temporary files is told as such", async () => {
    const script = await runScript(
      `require("node:fs").writeFileSync("/tmp/large", Buffer.alloc(40 * 2 ** 20, 1));
       setInterval(() => {}, 1000);`,
      { limits: { memoryBytes: 512 * 2 ** 20, temporaryBytes: 32 * 2 ** 20, processes: 24 } },
    );

    const { exceeded } = await script.process.exited;
    expect(exceeded).toBe("It wrote more than 32 MB of temporary files.");
  });

  test.runIf(existsSync(PYTHON))("on disk counts what is written into mapped files", async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => folder[Symbol.asyncDispose]());
    const script = await runScript("", {
      command: PYTHON,
      args: ["-c", MAPPED, folder.path],
      writable: [folder.path],
      limits,
    });

    expect((await script.process.exited).exceeded).toBe("It wrote more than 8 MB to disk.");
  });

  test("on files counts temporary ones", async () => {
    const script = await runScript(
      `for (let i = 0; i < 500; i += 1) require("node:fs").writeFileSync("/tmp/" + i, "");
       setInterval(() => {}, 1000);`,
      { limits },
    );

    expect((await script.process.exited).exceeded).toBe("It created more than 200 files.");
  });
});
