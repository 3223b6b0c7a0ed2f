import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
/** ClickHouse 26.5 as WebAssembly, and a Node.js that is new enough for it. */
const PACKAGES = [`chdb-wasm@0.4.0`, `node-${process.platform}-${process.arch}@24.21.0`];
const CACHE = join(tmpdir(), "devloom-test-clickhouse-26.5");

/** ClickHouse on a port of this machine; what it stores lives as long as it runs. */
export interface ClickhouseServer {
  readonly url: string;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** Starts ClickHouse, from the registry where it was not used before. */
export async function startClickhouse(port = 0): Promise<ClickhouseServer> {
  const folder = await install();
  const isNew = Number(process.versions.node.split(".")[0]) >= 24;
  const own = join(folder, "node_modules", `node-${process.platform}-${process.arch}`, "bin/node");
  const program = fileURLToPath(new URL("./serve.ts", import.meta.url));
  const child: ChildProcess = spawn(
    isNew ? process.execPath : own,
    [program, folder, String(port)],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const ended = once(child, "close");
  if (child.stdout === null) throw new Error("It has an output.");
  const line = once(createInterface({ input: child.stdout }), "line");
  const failed = ended.then(() => Promise.reject(new Error("ClickHouse did not start.")));
  const [used] = (await Promise.race([line, failed])) as [string];
  return {
    url: `http://127.0.0.1:${used}`,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Not a dependency of anything: it is 300 MB, and only this test wants it. */
async function install(): Promise<string> {
  if (existsSync(CACHE)) return CACHE;
  await mkdir(dirname(CACHE), { recursive: true });
  const draft = await mkdtemp(`${CACHE}-`);
  await writeFile(join(draft, "package.json"), "{}");
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--force"];
  await run("npm", ["install", ...flags, ...PACKAGES], { cwd: draft });
  // Whoever was first has made the same.
  await rename(draft, CACHE).catch(() => rm(draft, { recursive: true, force: true }));
  return CACHE;
}
