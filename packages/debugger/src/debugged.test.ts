import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import { afterEach, expect, it } from "vitest";
import { Debugged, type DebugOptions } from "./debugged.ts";

const PACKAGES = resolve(import.meta.dirname, "../../../node_modules");

interface Frame {
  readonly name: string;
  readonly path: string | null;
  readonly line: number;
}
interface Message {
  readonly type: string;
  readonly target?: number;
  readonly request?: number;
  readonly reason?: string;
  readonly text?: string | null;
  readonly message?: string;
  readonly frames?: readonly Frame[];
  readonly items?: readonly { name: string; text: string; kind: string; reference: string }[];
  readonly value?: { text: string; reference: string | null };
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "debugged-")));
  closers.push(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** A program that is debugged, and what its debugger told that nobody looked at yet. */
async function debug(
  folder: string,
  args: readonly string[],
  options: Partial<Pick<DebugOptions, "breakpoints" | "exceptions" | "readOnly" | "scratch">> = {},
) {
  const told: Message[] = [];
  const output: string[] = [];
  const program = await Debugged.start({
    command: process.execPath,
    args,
    breakpoints: [],
    exceptions: "none",
    readOnly: [],
    scratch: [],
    ...options,
    projectFolder: folder,
    workingCopy: null,
    homeFolder: null,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: "/tmp" },
    sandbox: await findSandbox(),
    // The launcher of this package; what it tells is read field by field below.
    onMessage: (message) => void told.push(message as Message),
    onOutput: (_, line) => void output.push(line),
  });
  closers.push(() => program.stop());
  const next = async (type: string, request?: number): Promise<Message> => {
    const isIt = (one: Message): boolean =>
      one.type === type && (request === undefined || one.request === request);
    const why = (): string => {
      const failed = told.find((one) => one.type === "failed" && one.request === request);
      return [type, failed?.message ?? "", ...output].join("\n");
    };
    await expect.poll(() => (told.some(isIt) ? "" : why()), { timeout: 90_000 }).toBe("");
    return told.splice(0, told.findIndex(isIt) + 1).at(-1) ?? { type: "nothing" };
  };
  let requests = 0;
  const ask = async (type: string, answer: string, fields: object): Promise<Message> => {
    requests += 1;
    program.send({ type, request: requests, target: 1, ...fields });
    return next(answer, requests);
  };
  return { program, output, next, ask };
}

const top = ({ frames }: Message) => `${frames?.[0]?.path}:${frames?.[0]?.line}`;
const at = (path: string, line: number, condition = "") => ({ path, line, condition });

const LOOP = `const sums = [];
function add(one, other) {
  const sum = one + other;
  sums.push({ sum, name: "sum of " + one });
  return sum;
}
for (let i = 0; i < 5; i += 1) {
  add(i, 1);
}
console.log(sums.length);
`;

it("stops at a line, tells its variables, and goes on step by step", async () => {
  const folder = await project({ "src/loop.mjs": LOOP });
  const { program, next, ask, output } = await debug(folder, ["src/loop.mjs"], {
    breakpoints: [at("src/loop.mjs", 3, "one === 3")],
  });
  const stop = await next("paused");
  expect(stop).toMatchObject({ reason: "breakpoint", target: 1 });
  expect(stop.frames?.slice(0, 2)).toMatchObject([
    { name: "add", path: "src/loop.mjs", line: 3 },
    { path: "src/loop.mjs", line: 8 },
  ]);

  const { items: scopes } = await ask("scopes", "scopes", { frame: 0 });
  expect(scopes?.[0]).toMatchObject({ kind: "local" });
  const { items: locals } = await ask("parts", "parts", { reference: scopes?.[0]?.reference });
  expect(locals).toContainEqual(expect.objectContaining({ name: "one", text: "3" }));
  const { value } = await ask("evaluate", "value", { frame: 0, expression: "sums" });
  expect(value?.text).toContain("Array(3)");
  const { items: parts } = await ask("parts", "parts", { reference: value?.reference });
  expect(parts?.[0]?.text).toBe('{sum: 1, name: "sum of 0"}');
  const { message } = await ask("evaluate", "failed", { frame: 0, expression: "nothing.here" });
  expect(message).toContain("nothing is not defined");

  program.send({ type: "stepOver", target: 1 });
  expect(top(await next("paused"))).toBe("src/loop.mjs:4");
  program.send({ type: "stepOut", target: 1 });
  expect(top(await next("paused"))).toMatch(/^src\/loop\.mjs:[78]$/);
  program.send({ type: "breakpoints", breakpoints: [at("src/loop.mjs", 10)] });
  program.send({ type: "continue", target: 1 });
  expect(top(await next("paused"))).toBe("src/loop.mjs:10");
  program.send({ type: "continue", target: 1 });
  expect((await program.ended).code).toBe(0);
  expect(output).toContain("5");
});

const TEST = {
  "package.json": '{"type":"module"}',
  "src/add.ts": `interface Unused {
  readonly x: number;
}
export const add = (a: number, b: number): number => {
  const sum: number = a - b;
  return sum;
};
`,
  "src/add.test.ts": `import { expect, it } from "vitest";
import { add } from "./add.ts";

type Long = { readonly x: number };
it("adds", () => {
  const one: Long = { x: 1 };
  const sum = add(one.x, 2);
  expect(sum).toBe(3);
});
`,
};

it("stops in TypeScript that a tool wrote anew, and at an assertion that fails", async () => {
  const folder = await project(TEST);
  await mkdir(join(folder, "node_modules"));
  await symlink(await realpath(join(PACKAGES, "vitest")), join(folder, "node_modules/vitest"));
  const vitest = join(folder, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--pool=forks", "--no-file-parallelism", "--testTimeout=0"];
  const { program, next, ask } = await debug(folder, args, {
    breakpoints: [at("src/add.ts", 6)],
    exceptions: "uncaught",
    readOnly: [await realpath(PACKAGES)],
  });
  const stop = await next("paused");
  expect(top(stop)).toBe("src/add.ts:6");
  expect(stop.frames?.[1]).toMatchObject({ path: "src/add.test.ts", line: 7 });
  const { target } = stop;
  const { value } = await ask("evaluate", "value", { target, frame: 0, expression: "sum" });
  expect(value?.text).toBe("-1");
  program.send({ type: "stepOver", target });
  expect((await next("paused")).frames?.[0]?.path).toBe("src/add.test.ts");
  program.send({ type: "stepOver", target });
  const failed = await next("paused");
  expect(failed.reason).toBe("exception");
  expect(failed.text).toContain("expected -1 to be 3");
  expect(failed.frames?.find(({ path }) => path !== null)).toMatchObject({
    path: "src/add.test.ts",
    line: 8,
  });
  program.send({ type: "continue", target });
  expect((await program.ended).code).toBe(1);
});

const SERVER = {
  "package.json": '{"type":"module"}',
  "vite.config.ts": `import type { Plugin } from "vite";
interface Greeting {
  readonly text: string;
}
const greet = (name: string): Greeting => {
  const text = "hello " + name;
  return { text };
};
const plugin: Plugin = {
  name: "greet",
  configureServer({ middlewares, httpServer }) {
    middlewares.use("/greet", (_request, response) => response.end(greet("loom").text));
    httpServer?.once("listening", async () => {
      const address = httpServer.address();
      const port = typeof address === "object" ? address?.port : 0;
      const answer = await fetch("http://127.0.0.1:" + port + "/greet");
      console.log("answered", await answer.text());
      process.exit(0);
    });
  },
};
export default { plugins: [plugin], server: { host: "127.0.0.1" }, logLevel: "silent" };
`,
};

it("stops in what a dev server runs for a request, where its configuration says it", async () => {
  const folder = await project(SERVER);
  const modules = join(folder, "node_modules");
  const own = join(modules, ".vite-temp");
  await mkdir(own, { recursive: true });
  await symlink(await realpath(join(PACKAGES, "vite")), join(modules, "vite"));
  const { program, next, ask, output } = await debug(folder, [join(modules, "vite/bin/vite.js")], {
    breakpoints: [at("vite.config.ts", 7)],
    readOnly: [await realpath(PACKAGES)],
    scratch: [own],
  });
  const stop = await next("paused");
  expect(top(stop)).toBe("vite.config.ts:7");
  expect(stop.frames?.[1]).toMatchObject({ path: "vite.config.ts", line: 12 });
  const { target } = stop;
  const { value } = await ask("evaluate", "value", { target, frame: 0, expression: "name" });
  expect(value?.text).toBe('"loom"');
  program.send({ type: "continue", target });
  expect((await program.ended).code).toBe(0);
  expect(output).toContain("answered hello loom");
});

it("is paused in the midst of its work, opens no port, and ends with everything in it", async () => {
  const files = {
    "spin.mjs": `import { readFileSync } from "node:fs";
console.log("ports", readFileSync("/proc/net/tcp", "utf8").trim().split("\\n").length - 1);
globalThis.rounds = 0;
for (;;) {
  globalThis.rounds += 1;
}
`,
  };
  const { program, next, output } = await debug(await project(files), ["spin.mjs"]);
  await expect.poll(() => output, { timeout: 90_000 }).toContain("ports 0");
  program.send({ type: "pause" });
  expect(top(await next("paused"))).toMatch(/^spin\.mjs:[45]$/);
  await program.stop();
  expect((await program.ended).code).not.toBe(0);
});
