import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { until } from "@devloom/server-kit/testing";
import { expect, it, onTestFinished } from "vitest";
import { isAlive } from "../../../../scripts/lib/is-alive.mjs";
import { launcher } from "./launcher.ts";

const FILE = fileURLToPath(new URL("./launcher.mjs", import.meta.url));
const env = { PATH: process.env["PATH"] ?? "" };

function run(
  program: string,
  args: readonly string[],
  cwd = "/",
): { ended: Promise<string>; end: () => void } {
  let text = "";
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    const add = (bytes: Uint8Array): void => void (text += Buffer.from(bytes).toString());
    end = launcher.start(
      { program, args, cwd, env, input: "in" },
      {
        onStarted: () => undefined,
        onOutput: add,
        onErrors: add,
        onFailed: reject,
        onEnded: (code) => resolve(`${text.trim()} ${code}`),
      },
    );
  });
  return { ended, end };
}

const launchers = (): number[] =>
  execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(FILE))
    .map((line) => Number.parseInt(line, 10));

it("starts programs with what they read, says how they ended, and why they could not be started", async () => {
  expect(await run("sh", ["-c", "cat; pwd >&2; exit 3"], "/tmp").ended).toBe("in/tmp 3");
  await expect(run("no-such-program", []).ended).rejects.toMatchObject({ code: "ENOENT" });
  await expect(run("sh", ["a\0b"]).ended).rejects.toMatchObject({ code: "ERR_INVALID_ARG_VALUE" });
  await expect(run("sh", ["-c", "x".repeat(3_000_000)]).ended).rejects.toMatchObject({
    code: "E2BIG",
  });
  expect(await run("true", []).ended).toBe(" 0");
});

it("reads as much as a program says", async () => {
  expect((await run("head", ["-c", "5000000", "/dev/zero"]).ended).length).toBe(5_000_002);
});

it("ends a program with all it has started", async () => {
  const folder = mkdtempSync(join(tmpdir(), "launcher-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, "script");
  writeFileSync(script, `sleep 1000 & : > ${folder}/begun; wait`);
  const { ended, end } = run("sh", [script]);
  await until("it runs", async () => readdirSync(folder).includes("begun"));
  end();
  expect(await ended).toBe(" null");
});

it("says that nothing is known of programs when it is killed itself, and goes on with a new one", async () => {
  const { ended } = run("sleep", ["30"]);
  const failed = ended.catch((error: unknown) => String(error));
  const [pid] = await until("it runs", async () => {
    const found = launchers();
    return found.length > 0 && found;
  });
  if (pid === undefined) throw new Error("There is none.");
  process.kill(pid, "SIGKILL");
  expect(await failed).toContain("has ended");
  expect(await run("true", []).ended).toBe(" 0");
});

it("ends with all it has started when whoever asked is killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "launcher-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "pid");
  const args = ["-c", `echo $$ > ${file}.new; mv ${file}.new ${file}; exec sleep 1000`];
  const request = { type: "start", id: 1, program: "sh", args, cwd: "/", env, input: "" };
  const asking = `require("node:child_process").fork(process.argv[1], {
      detached: true,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    }).send(JSON.parse(process.argv[2]))`;
  const asker = spawn(process.execPath, ["-e", asking, FILE, JSON.stringify(request)]);
  await until("it runs", async () => existsSync(file));
  const pid = Number(readFileSync(file, "utf8"));
  asker.kill("SIGKILL");
  await until("it is gone", async () => !isAlive(pid));
});
