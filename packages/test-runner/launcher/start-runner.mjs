import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import { tell } from "./channel.mjs";

/**
 * Starts the runner that a project has installed, with the arguments of this process: everything is looked up in here.
 *
 * @param {string} name of its package
 * @param {number} oldest major version that is understood
 */
export async function startRunner(name, oldest) {
  const found = find(name);
  if (found === null) {
    await tell({ type: "refused", reason: "missing" });
    process.exit(1);
  }
  const { version, bin } = JSON.parse(readFileSync(found, "utf8"));
  if (Number.parseInt(version, 10) < oldest) {
    await tell({ type: "refused", reason: "old", version: String(version).slice(0, 40) });
    process.exit(1);
  }
  const program = join(dirname(found), typeof bin === "string" ? bin : Object.values(bin)[0]);
  process.argv = [process.execPath, program, ...process.argv.slice(2)];
  await import(pathToFileURL(program).href);
}

/** @param {string} name */
function find(name) {
  try {
    return createRequire(join(process.cwd(), "package.json")).resolve(`${name}/package.json`);
  } catch {
    return null;
  }
}
