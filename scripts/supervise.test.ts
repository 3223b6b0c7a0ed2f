import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isAlive } from "./lib/is-alive.mjs";
import { root } from "./lib/root.mjs";
import { pauseBefore } from "./lib/supervise.mjs";

let checkout: string;

/** A prebuilt image whose gateway notes each of its lives and then does `deed`. */
function gatewayThat(deed: string): void {
  const source = `import { appendFileSync, readFileSync } from "node:fs";
    const file = ${JSON.stringify(join(checkout, "lives"))};
    export async function run(command, { args, isRestart, stopRequested, onReady }) {
      appendFileSync(file, JSON.stringify({ pid: process.pid, isRestart, args }) + "\\n");
      const life = readFileSync(file, "utf8").split("\\n").length - 1;
      ${deed}
    }`;
  writeFileSync(join(checkout, "dist/gateway/main.js"), source);
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "devloom-supervise-"));
  cpSync(join(root, "scripts"), join(checkout, "scripts"), { recursive: true });
  mkdirSync(join(checkout, "node_modules"));
  writeFileSync(join(checkout, "package.json"), '{ "type": "module" }');
  for (const target of ["gateway", "web"]) {
    mkdirSync(join(checkout, "dist", target), { recursive: true });
    writeFileSync(join(checkout, "dist", target, ".stamp"), "");
  }
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(checkout, "scripts/start.mjs"), ...args], {
    // A group of its own, which a terminal's Ctrl-C reaches as a whole.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function finish(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error("the output is not piped");
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, code: Number(code) };
}

interface Life {
  readonly pid: number;
  readonly isRestart: boolean;
  readonly args: readonly string[];
}

function lives(): Life[] {
  const lines = readFileSync(join(checkout, "lives"), "utf8").trim().split("\n");
  // Written by the program above.
  return lines.map((line) => JSON.parse(line) as Life);
}

const stopsWhenAsked = `const interrupted = new Promise((resolve) => process.on("SIGINT", resolve));
  onReady();
  console.log("serving");
  await Promise.race([stopRequested, interrupted]);
  console.log("stopped in order");`;

const serving = (child: ChildProcess) => once(child.stdout ?? child, "data");

describe("a gateway that", () => {
  it("crashed is started again with the same arguments", async () => {
    gatewayThat(`onReady(); if (life < 3) process.abort();`);

    const { code, stderr } = await finish(start("--open", "here"));

    expect(code).toBe(0);
    expect(lives().map(({ isRestart, args }) => [isRestart, ...args])).toEqual([
      [false, "--open", "here"],
      [true, "--open", "here"],
      [true, "--open", "here"],
    ]);
    expect(stderr).toContain("Devloom ended unexpectedly (SIGABRT). Starting it again…");
  });

  it("cannot start because of its configuration is not started again", async () => {
    gatewayThat(`console.error("PORT must be a number"); process.exitCode = 1;`);

    const { code, stderr } = await finish(start());

    expect([code, lives().length]).toEqual([1, 1]);
    expect(stderr).toContain("PORT must be a number");
    expect(stderr).not.toContain("Starting it again");
  });

  it("cannot start again after a crash, as on a full disk, is tried until it can", async () => {
    gatewayThat(`if (life === 1) { onReady(); process.abort(); }
      if (life < 4) { console.error("The disk is full"); process.exitCode = 1; }
      else onReady();`);

    const { code, stderr } = await finish(start());

    expect([code, lives().length]).toEqual([0, 4]);
    expect(stderr).toContain("Devloom ended unexpectedly (exit code 1). Starting it again in 1 s…");
  });

  it("never lasts is tried again in ever longer pauses, up to half a minute", () => {
    expect([0, 1, 2, 6, 7, 100].map(pauseBefore)).toEqual([250, 500, 1000, 16_000, 30_000, 30_000]);
  });

  it("serves is asked once to stop when the supervisor alone is signalled", async () => {
    gatewayThat(stopsWhenAsked);
    const child = start();
    const finished = finish(child);
    await serving(child);

    child.kill("SIGTERM");

    expect(await finished).toMatchObject({ code: 0, stdout: "serving\nstopped in order\n" });
  });

  it("serves ends in order when Ctrl-C reaches it and the supervisor", async () => {
    gatewayThat(stopsWhenAsked);
    const child = start();
    const finished = finish(child);
    await serving(child);

    process.kill(-(child.pid ?? 0), "SIGINT");

    expect(await finished).toMatchObject({ code: 0, stdout: "serving\nstopped in order\n" });
  });

  it("has lost its supervisor ends in order", async () => {
    gatewayThat(stopsWhenAsked);
    const child = start();
    const finished = finish(child);
    await serving(child);

    child.kill("SIGKILL");

    expect((await finished).stdout).toContain("stopped in order");
    await expect.poll(() => lives().filter(({ pid }) => isAlive(pid))).toEqual([]);
  });

  it("hangs while it stops ends with the second signal", async () => {
    gatewayThat(`onReady(); console.log("serving"); await stopRequested;
      console.log("stopping"); setInterval(() => {}, 1000); await new Promise(() => {});`);
    const child = start();
    const finished = finish(child);
    await serving(child);
    child.kill("SIGTERM");
    await serving(child);

    // Not at once: that would be the same wish, passed on by npm.
    await expect
      .poll(() => {
        child.kill("SIGTERM");
        return child.exitCode;
      })
      .toBe(137);

    expect((await finished).code).toBe(137);
    expect(lives().filter(({ pid }) => isAlive(pid))).toEqual([]);
  });

  it("stops in order when a terminal and npm tell it at once", async () => {
    gatewayThat(`onReady(); console.log("serving"); await stopRequested;
      await new Promise((resolve) => setTimeout(resolve, 200)); console.log("stopped in order");`);
    const child = start();
    const finished = finish(child);
    await serving(child);
    child.kill("SIGINT");
    child.kill("SIGINT");

    expect(await finished).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("stopped in order") as string,
    });
  });
});
