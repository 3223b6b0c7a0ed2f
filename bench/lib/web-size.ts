import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the build calls the file that every visitor gets. */
const FIRST_DOWNLOAD = "start";

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
  readonly name?: string;
  readonly src?: string;
}

export interface RouteSize {
  readonly route: string;
  readonly scriptKilobytes: number;
  readonly styleKilobytes: number;
}

function compressedKilobytes(folder: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += statSync(join(folder, `${file}.br`)).size;
  return bytes / 1024;
}

function readManifest(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<
    string,
    ManifestEntry
  >;
  const closure = (key: string, keys: Set<string>): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key]?.imports ?? []) closure(imported, keys);
  };
  // The page names the file of the first download itself; there is no entry in front of it.
  const [entryKey] = Object.entries(manifest).find(([, { name }]) => name === FIRST_DOWNLOAD) ?? [];
  if (entryKey === undefined) throw new Error(`No entry among ${readdirSync(folder).join(", ")}`);
  return { manifest, closure, entryKey };
}

/** What a browser loads for the entry and some modules that are loaded when they are needed. */
export function chunkKilobytes(folder: string, modules: readonly string[]): number {
  const { manifest, closure, entryKey } = readManifest(folder);
  const keys = new Set<string>();
  closure(entryKey, keys);
  for (const module of modules) {
    const key = Object.keys(manifest).find((one) => one.endsWith(module));
    if (key === undefined) throw new Error(`${module} is no chunk of its own.`);
    closure(key, keys);
  }
  return compressedKilobytes(
    folder,
    new Set([...keys].flatMap((key) => manifest[key]?.file ?? [])),
  );
}

/** What a browser loads for the entry and for each screen: the chunk with everything it imports. */
export function routeSizes(folder: string): RouteSize[] {
  const { manifest, closure, entryKey } = readManifest(folder);
  const screens = Object.entries(manifest).filter(
    ([key, entry]) => entry.isDynamicEntry === true && /Screen\.tsx$|View\.tsx$/.test(key),
  );
  return [["entry", []] as const, ...screens.map(([key]) => [key, [key]] as const)].map(
    ([route, extra]) => {
      const keys = new Set<string>();
      for (const key of [entryKey, ...extra]) closure(key, keys);
      const entries = [...keys].flatMap((key) => manifest[key] ?? []);
      const scripts = new Set(entries.map(({ file }) => file));
      const styles = new Set(entries.flatMap(({ css = [] }) => css));
      return {
        route: route.replace(/^.*features\/[^/]+\//, "").replace(/\.tsx$/, ""),
        scriptKilobytes: compressedKilobytes(folder, scripts),
        styleKilobytes: compressedKilobytes(folder, styles),
      };
    },
  );
}
