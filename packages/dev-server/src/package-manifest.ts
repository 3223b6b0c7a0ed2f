import { existsSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { readProjectFile } from "./read-project-file.ts";

/** The parts of package.json that matter here. */
export interface PackageManifest {
  readonly name: string | null;
  /** Everything that must be installed to develop the package: name to range. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** The names among them that the app itself imports. */
  readonly runtimeDependencies: ReadonlySet<string>;
  readonly workspaces: readonly string[];
  /** As in the field "packageManager": "pnpm@9.1.0". */
  readonly packageManager: string | null;
}

/** Reads the manifest of a folder; null without one, or when it is not valid JSON. */
export function readManifest(folder: string): PackageManifest | null {
  let content: unknown;
  try {
    content = JSON.parse(readProjectFile(join(folder, "package.json")) ?? "");
  } catch {
    return null;
  }
  if (!isRecord(content)) return null;
  const { name, dependencies, devDependencies, packageManager, workspaces } = content;
  return {
    name: typeof name === "string" && name !== "" ? name : null,
    dependencies: { ...stringsOf(dependencies), ...stringsOf(devDependencies) },
    runtimeDependencies: new Set(Object.keys(stringsOf(dependencies))),
    workspaces: listOf(isRecord(workspaces) ? workspaces["packages"] : workspaces),
    packageManager: typeof packageManager === "string" ? packageManager : null,
  };
}

/** The installed version of a package as Node.js would find it from a folder; null when it is not there. */
export function installedVersion(folder: string, name: string): string | null {
  for (let current = folder; ; current = dirname(current)) {
    const manifest = join(current, "node_modules", name, "package.json");
    if (existsSync(manifest)) return versionIn(manifest);
    if (dirname(current) === current) return null;
  }
}

/** A manifest that cannot be read is that of a package being installed at this moment: not there yet. */
function versionIn(manifest: string): string | null {
  try {
    const content: unknown = JSON.parse(readProjectFile(manifest) ?? "");
    const version = isRecord(content) ? content["version"] : undefined;
    return typeof version === "string" ? version : "0.0.0";
  } catch {
    return null;
  }
}

/** The first number of a version or range: 6 for "^6.1.0"; null for "latest", "workspace:*" and the like. */
export function majorOf(version: string): number | null {
  const major = /^[\^~>=v\s]*(\d+)/.exec(version)?.[1];
  return major === undefined ? null : Number(major);
}

/** The folder and those above it, up to and including the outermost. */
export function foldersUpTo(folder: string, outermost: string): string[] {
  const folders = [folder];
  for (let current = folder; current !== outermost && current.startsWith(outermost + sep);) {
    current = dirname(current);
    folders.push(current);
  }
  return folders;
}

/** Whether a piece of JSON is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function stringsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}
