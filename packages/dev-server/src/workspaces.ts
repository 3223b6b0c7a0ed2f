import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parse } from "yaml";
import { isRecord, readManifest } from "./package-manifest.ts";
import { readProjectFile } from "./read-project-file.ts";

/** More packages than this are not looked at. */
const mostFolders = 500;
const deepest = 5;

/** Folders of the workspace packages of a project, as npm, Yarn, Bun or pnpm define them. */
export function workspaceFolders(projectFolder: string): string[] {
  const patterns = [
    ...(readManifest(projectFolder)?.workspaces ?? []),
    ...pnpmPackages(join(projectFolder, "pnpm-workspace.yaml")),
  ].map((pattern) => pattern.replace(/^\.\//, "").replace(/\/+$/, ""));
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!")).map(toExpression);
  const unwanted = patterns
    .filter((pattern) => pattern.startsWith("!"))
    .map((pattern) => toExpression(pattern.slice(1)));
  if (wanted.length === 0) return [];
  return packageFolders(projectFolder, deepest).filter((folder) => {
    const path = relative(projectFolder, folder).split(sep).join("/");
    return (
      wanted.some((expression) => expression.test(path)) &&
      !unwanted.some((expression) => expression.test(path))
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
    const content: unknown = parse(readProjectFile(file) ?? "");
    const packages = isRecord(content) ? content["packages"] : [];
    return Array.isArray(packages) ? packages.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .map((segment) => (segment === "**" ? "**" : segmentExpression(segment)))
    .join("/")
    .replaceAll("**/", "(?:[^/]+/)*")
    .replaceAll("/**", "(?:/[^/]+)*");
  return new RegExp(`^${source}$`);
}

function segmentExpression(segment: string): string {
  return segment
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll("*", "[^/]*")
    .replaceAll("?", "[^/]");
}
