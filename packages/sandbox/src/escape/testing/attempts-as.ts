import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { SandboxAttempts } from "./make-attempts.ts";

const asNobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"];

/** Makes all attempts in a process of the present user, or of one that may do nothing; only root can choose. */
export async function attemptsAs(user: "present" | "nobody"): Promise<SandboxAttempts> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "devloom-escape-")));
  try {
    chmodSync(folder, 0o755);
    const program = join(folder, "program.mjs");
    await bundle(program);
    const work = join(folder, "work");
    mkdirSync(work);
    if (user === "nobody") execFileSync("chown", ["nobody:nogroup", work]);
    return await runProgram([
      ...(user === "nobody" ? asNobody : []),
      process.execPath,
      program,
      work,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Into one file, because other users may not read this folder. */
async function bundle(file: string): Promise<void> {
  const input = fileURLToPath(new URL("./escape-program.ts", import.meta.url));
  const program = await rolldown({ input, platform: "node" });
  await program.write({ file, format: "esm" });
  await program.close();
}

async function runProgram([command = "", ...args]: readonly string[]): Promise<SandboxAttempts> {
  // A descriptor that whoever started the gateway left open.
  const descriptor = openSync(fileURLToPath(import.meta.url), "r");
  const unused = ["ignore", "ignore", "ignore", "ignore", "ignore", "ignore"] as const;
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "inherit", ...unused, descriptor],
    env: { PATH: process.env["PATH"], DEVLOOM_TEST_SECRET: "a secret of the gateway" },
  });
  closeSync(descriptor);
  return JSON.parse(await text(child.stdout ?? Readable.from([])));
}
