/**
 * Type-checks every program of the repository at the same time. Server and web are separate programs,
 * so that an import across the border has no types to stand on.
 */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "./lib/root.mjs";

const programs = ["tsconfig.server.json", "tsconfig.web.json", "tsconfig.browser-tests.json"];
const compiler = join(
  dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
  "bin/tsc",
);

/**
 * @param {string} program
 * @returns {Promise<boolean>} whether the program has no type errors
 */
function check(program) {
  return new Promise((resolve) => {
    // Several checkers in one program each work out the types they share: twice the processor time.
    const args = [compiler, "--project", program, "--checkers", "1", "--pretty"];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

const results = await Promise.all(programs.map(check));
programs.forEach((program, index) =>
  console.log(`${results[index] ? "ok" : "failed"}  ${program}`),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
