import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { ProjectSource } from "../project/project-source.ts";

const TEMPLATES = resolve(import.meta.dirname, "../../../../templates");
const SKIPPED = new Set(["node_modules", "dist", "public"]);

/** The applications that the product ships as starters, read once: real code to edit. */
export function readFixtureApps(): readonly (readonly [string, ProjectSource])[] {
  const names = readdirSync(TEMPLATES, { withFileTypes: true });
  return names
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readApp(join(TEMPLATES, name))] as const);
}

function readApp(root: string): ProjectSource {
  const files = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) visit(path);
      } else if (/\.(?:[jt]sx?|css|json)$/.test(entry.name)) {
        files.set(relative(root, path).split(sep).join("/"), readFileSync(path, "utf8"));
      }
    }
  };
  visit(root);
  const paths = [...files.keys()].toSorted();
  return { read: (path) => files.get(path) ?? null, list: () => paths };
}
