import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Globs } from "@devloom/project-files";
import { parse } from "yaml";
import { isRecord, readManifest } from "./package-manifest.ts";
import { readProjectFile } from "./read-project-file.ts";

/** More packages than this are not looked at. */
const mostFolders = 500;
const deepest = 5;
/** pnpm's file is parsed where requests are answered. */
const longestYaml = 64_000;

/** Folders of the workspace packages of a project, as npm, Yarn, Bun or pnpm define them. */
export function workspaceFolders(projectFolder: string): string[] {
  const patterns = [
    ...(readManifest(projectFolder)?.workspaces ?? []),
    ...pnpmPackages(join(projectFolder, "pnpm-workspace.yaml")),
  ].map((pattern) => pattern.replace(/^\.\//, "").replace(/\/+$/, ""));
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
  const unwanted = patterns
    .filter((pattern) => pattern.startsWith("!"))
    .map((pattern) => pattern.slice(1));
  if (wanted.length === 0) return [];
  const globs = new Globs();
  return packageFolders(projectFolder, deepest).filter((folder) => {
    const path = relative(projectFolder, folder).split(sep).join("/");
    return (
      wanted.some((pattern) => globs.matches(pattern, path)) &&
      !unwanted.some((pattern) => globs.matches(pattern, path))
    );
  });
}

/** Folders below that have a package.json, at most so many levels down, in order of their path. */
export function packageFolders(folder: string, levels: number): string[] {
  const found: string[] = [];
  const visit = (current: string, left: number): void => {
    if (left === 0 || found.length >= mostFolders) return;
    for (const entry of subfolders(current)) {
      const path = join(current, entry);
      if (existsSync(join(path, "package.json"))) found.push(path);
      visit(path, left - 1);
    }
  };
  visit(folder, levels);
  return found.slice(0, mostFolders);
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$|^dist$|^build$/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

/** What pnpm's file lists. One that cannot be read lists nothing; an installation says why. */
function pnpmPackages(file: string): string[] {
  try {
    const text = readProjectFile(file) ?? "";
    // Keys that are unique take the square of their number to check.
    const content: unknown = text.length > longestYaml ? null : parse(text, { uniqueKeys: false });
    const packages = isRecord(content) ? content["packages"] : [];
    return Array.isArray(packages) ? packages.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
