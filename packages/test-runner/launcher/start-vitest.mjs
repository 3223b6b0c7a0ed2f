/** Starts the Vitest that a project has installed, with its own arguments: everything is looked up in here. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import { tell } from "./channel.mjs";

const oldest = 3;

const found = find();
if (found === null) {
  await tell({ type: "refused", reason: "missing" });
  process.exit(1);
}
const { version, bin } = JSON.parse(readFileSync(found, "utf8"));
if (Number.parseInt(version, 10) < oldest) {
  await tell({ type: "refused", reason: "old", version: String(version).slice(0, 40) });
  process.exit(1);
}
const program = join(dirname(found), typeof bin === "string" ? bin : bin.vitest);
process.argv = [process.execPath, program, ...process.argv.slice(2)];
await import(pathToFileURL(program).href);

function find() {
  try {
    return createRequire(join(process.cwd(), "package.json")).resolve("vitest/package.json");
  } catch {
    return null;
  }
}
