import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const IMPORT = /import \{([^}]*)\} from "lucide-react"/g;

/** Modules of the icons that files below a folder import, for a pattern of paths. */
export function iconsIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const names = files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(IMPORT)])
    .flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()))
    .filter((name) => name !== "");
  return `node_modules/lucide-react/dist/esm/icons/(?:${[...new Set(names.map(fileName))].join("|")})\\.`;
}

/** `Link2` is `link-2`, `FileCode2` is `file-code-2`. */
function fileName(icon: string): string {
  return icon.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();
}
