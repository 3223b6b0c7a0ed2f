/**
 * Checks who imports whom (rules and reasons: .dependency-cruiser.cjs), and that really every module
 * was read: a checker that silently reads nothing finds nothing.
 */
import { join } from "node:path";
import { checkImports, listTypeScriptFiles } from "./lib/import-rules.mjs";
import { root } from "./lib/root.mjs";

const files = listTypeScriptFiles(root);
const { violations, read } = await checkImports(root, join(root, ".dependency-cruiser.cjs"));
const seen = new Set(read);
const unread = files.filter((path) => !seen.has(path));

for (const violation of violations) console.error(`error  ${violation}`);
for (const path of unread) console.error(`error  not read: ${path}`);
console.log(`${violations.length} violations in ${seen.size} modules, ${unread.length} not read`);

if (violations.length > 0 || unread.length > 0 || seen.size === 0) process.exitCode = 1;
