/**
 * Checks who imports whom (rules and reasons: .dependency-cruiser.cjs), who names whose table in SQL
 * (table-exceptions.json) and who works across tenants (system-uses.json), and that really every module was read: a checker that silently reads nothing
 * finds nothing.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkImports, listTypeScriptFiles } from "./lib/import-rules.mjs";
import { root } from "./lib/root.mjs";
import { checkSystemUses, findSystemUses } from "./lib/system-rules.mjs";
import { checkTables, findTableUses } from "./lib/table-rules.mjs";

const files = listTypeScriptFiles(root);
const { violations, read } = await checkImports(root, join(root, ".dependency-cruiser.cjs"));
const seen = new Set(read);
const unread = files.filter((path) => !seen.has(path));

for (const violation of violations) console.error(`error  ${violation}`);
for (const path of unread) console.error(`error  not read: ${path}`);
console.log(`${violations.length} violations in ${seen.size} modules, ${unread.length} not read`);

const { owners, uses } = findTableUses(root);
const exceptions = JSON.parse(readFileSync(join(root, "scripts/table-exceptions.json"), "utf8"));
const misuses = checkTables(uses, exceptions);
for (const misuse of misuses) console.error(`error  ${misuse}`);
console.log(
  `${misuses.length} violations over ${owners.size} tables, ${uses.length} uses of others' tables by ${Object.keys(exceptions).length} exceptions`,
);

const across = findSystemUses(root);
const reasons = JSON.parse(readFileSync(join(root, "scripts/system-uses.json"), "utf8"));
const unfounded = checkSystemUses(across, reasons);
for (const problem of unfounded) console.error(`error  ${problem}`);
console.log(
  `${unfounded.length} violations, ${across.length} uses across tenants in ${Object.keys(reasons).length} features with a reason`,
);

if (unfounded.length > 0 || across.length === 0) process.exitCode = 1;
if (misuses.length > 0 || owners.size === 0) process.exitCode = 1;
if (violations.length > 0 || unread.length > 0 || seen.size === 0) process.exitCode = 1;
