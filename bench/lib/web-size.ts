import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly src?: string;
}

export interface RouteSize {
  readonly route: string;
  readonly scriptKilobytes: number;
  readonly styleKilobytes: number;
}

function compressedKilobytes(folder: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(folder, file))).byteLength;
  return bytes / 1024;
}

/** What a browser loads for the entry and for each screen: the chunk with everything it imports. */
export function routeSizes(folder: string): RouteSize[] {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<
    string,
    ManifestEntry
  >;
  const closure = (key: string, scripts: Set<string>, styles: Set<string>): void => {
    const entry = manifest[key];
    if (entry === undefined || scripts.has(entry.file)) return;
    scripts.add(entry.file);
    for (const style of entry.css ?? []) styles.add(style);
    for (const imported of entry.imports ?? []) closure(imported, scripts, styles);
  };
  const [entryKey] = Object.entries(manifest).find(([, entry]) => entry.isEntry === true) ?? [];
  if (entryKey === undefined) throw new Error(`No entry among ${readdirSync(folder).join(", ")}`);
  const screens = Object.entries(manifest).filter(
    ([key, entry]) => entry.isDynamicEntry === true && /Screen\.tsx$|View\.tsx$/.test(key),
  );
  return [["entry", []] as const, ...screens.map(([key]) => [key, [key]] as const)].map(
    ([route, extra]) => {
      const scripts = new Set<string>();
      const styles = new Set<string>();
      for (const key of [entryKey, ...extra]) closure(key, scripts, styles);
      return {
        route: route.replace(/^.*features\//, "").replace(/\.tsx$/, ""),
        scriptKilobytes: compressedKilobytes(folder, scripts),
        styleKilobytes: compressedKilobytes(folder, styles),
      };
    },
  );
}
