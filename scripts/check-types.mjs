/**
 * Type-checks every program of the repository at the same time. Server and web are separate programs,
 * so that an import across the border has no types to stand on. Outside of CI it looks only at what has changed
 * since the last time, and at what that reaches.
 */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { root } from "./lib/root.mjs";

const programs = ["tsconfig.server.json", "tsconfig.web.json", "tsconfig.browser-tests.json"];
const compiler = join(
  dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
  "bin/tsc",
);

/**
 * CI begins without a result of the last time, and keeps none: writing it costs as well.
 *
 * @param {string} program
 * @returns {string[]}
 */
function remembering(program) {
  if (process.env["CI"]) return [];
  const file = join(root, "node_modules/.cache/types", `${basename(program, ".json")}.tsbuildinfo`);
  return ["--incremental", "--tsBuildInfoFile", file];
}

/**
 * @param {string} program
 * @returns {Promise<boolean>} whether the program has no type errors
 */
function check(program) {
  return new Promise((resolve) => {
    // Several checkers in one program each work out the types they share: twice the processor time.
    const args = [compiler, "--project", program, "--checkers", "1", "--pretty"];
    args.push(...remembering(program));
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
