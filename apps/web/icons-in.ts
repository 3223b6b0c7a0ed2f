import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const IMPORT = /import \{([^}]*)\} from "lucide-react"/g;

/** Icons that files below a folder import, as their modules are called. */
export function iconsIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const names = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(IMPORT)])
    .flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()))
    .filter((name) => name !== "");
  return new Set(names.map(fileName));
}

/** A pattern of their paths. */
export function iconPaths(names: Iterable<string>): string {
  return `node_modules/lucide-react/dist/esm/icons/(?:${[...names].join("|")})\\.`;
}

/** `Link2` is `link-2`, `FileCode2` is `file-code-2`. */
function fileName(icon: string): string {
  return icon.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();
}
