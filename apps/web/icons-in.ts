import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the library says which module has the icon of a name: many have several names. */
const INDEX = join(
  import.meta.dirname,
  "../../node_modules/lucide-react/dist/esm/lucide-react.mjs",
);
const IMPORT = /import \{([^}]*)\} from "lucide-react"/g;

/** Icons that files below a folder import, as their modules are called. */
export function iconsIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const names = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(IMPORT)])
    .flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()))
    .map((name) => name.replace(/ as \w+$/, ""))
    .filter((name) => name !== "" && !name.startsWith("type "));
  return new Set(names.map(moduleOf));
}

/** A pattern of their paths. */
export function iconPaths(names: Iterable<string>): string {
  return `node_modules/lucide-react/dist/esm/icons/(?:${[...names].join("|")})\\.`;
}

let modules: ReadonlyMap<string, string> | undefined;

function moduleOf(icon: string): string {
  modules ??= readIndex();
  const name = modules.get(icon);
  if (name === undefined) throw new Error(`lucide-react has no icon ${icon}.`);
  return name;
}

/** `Trash2` and `TrashIcon` are in `trash`. */
function readIndex(): ReadonlyMap<string, string> {
  const lines = readFileSync(INDEX, "utf8").matchAll(
    /^export \{(.*)\} from '.\/icons\/(.*)\.mjs'/gm,
  );
  return new Map(
    [...lines].flatMap(([, names = "", module = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, module] as const),
    ),
  );
}
