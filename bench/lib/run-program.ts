import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const MAX_BYTES = 64 * 1024 * 1024;

/** Runs a program of the repository, and gives the figures that it prints as JSON. */
export function runProgram<Figures>(program: string): Figures {
  const output = execFileSync(process.execPath, ["--import", "tsx", program], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: MAX_BYTES,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Each program prints exactly what its benchmark asks for.
  return JSON.parse(output) as Figures;
}
