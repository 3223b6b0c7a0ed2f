import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A program of its own beside the gateway: where the build has put it, or in the sources. */
export interface Program {
  /** The name of the bundled file, beside the gateway's. */
  readonly bundle: string;
  /** Its source: TypeScript, or a module that Node runs as it is. */
  readonly source: URL;
  readonly heapMegabytes: number;
  /** All it may use beside its heap, such as WebAssembly. Whoever names it runs in the sandbox, where there is one. */
  readonly otherMegabytes?: number;
  /** Files and folders beside its own that it reads in there. */
  readonly reads?: readonly string[];
}

export interface LocatedProgram {
  readonly file: string;
  readonly flags: readonly string[];
  /** Folders and files that it reads when it starts. */
  readonly reads: readonly string[];
}

/** What belongs to the product in a checkout, where its data may lie as well. */
const SOURCES = ["packages", "features", "package.json", "tsconfig.json", "tsconfig.base.json"];

export function locateProgram({ bundle, source }: Program): LocatedProgram {
  const bundled = fileURLToPath(new URL(`./${bundle}`, import.meta.url));
  const root = folderOfPackages(dirname(bundled));
  const packages = root === null ? [] : [join(root, "node_modules")];
  if (existsSync(bundled))
    return { file: bundled, flags: [], reads: [dirname(bundled), ...packages] };
  const file = fileURLToPath(source);
  const sources = SOURCES.map((name) => join(root ?? dirname(file), name)).filter(existsSync);
  const reads = [...packages, ...sources];
  if (!file.endsWith(".ts")) return { file, flags: [], reads };
  const loader = createRequire(import.meta.url).resolve("tsx/esm");
  return { file, flags: ["--import", pathToFileURL(loader).href], reads };
}

/** The nearest folder above with packages in it. */
function folderOfPackages(folder: string): string | null {
  if (existsSync(join(folder, "node_modules/quickjs-emscripten"))) return folder;
  const above = dirname(folder);
  return above === folder ? null : folderOfPackages(above);
}
