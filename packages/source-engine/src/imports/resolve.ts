import { posix } from "node:path";

const ENDINGS = [".tsx", ".ts", ".jsx", ".js", ".mts", ".mjs", ".json", ".css"] as const;
const CONFIGS = ["tsconfig.json", "tsconfig.app.json", "jsconfig.json"] as const;

interface Files {
  read(path: string): string | null;
}

/** A path alias of the project's TypeScript configuration: `@/*` to `src/*`. */
export interface Alias {
  readonly prefix: string;
  readonly suffix: string;
  readonly target: string;
}

/** Project path that a specifier leads to; null for packages and files that do not exist. */
export function resolveImport(files: Files, fromPath: string, specifier: string): string | null {
  if (specifier.startsWith("./") || specifier.startsWith("../") || /^\.\.?$/.test(specifier)) {
    return existing(files, posix.join(posix.dirname(fromPath), specifier));
  }
  for (const alias of readAliases(files)) {
    if (!specifier.startsWith(alias.prefix) || !specifier.endsWith(alias.suffix)) continue;
    const middle = specifier.slice(alias.prefix.length, specifier.length - alias.suffix.length);
    const found = existing(files, posix.normalize(alias.target.replace("*", middle)));
    if (found !== null) return found;
  }
  return null;
}

function existing(files: Files, path: string): string | null {
  if (path.startsWith("../") || path.startsWith("/")) return null;
  const withoutScriptEnding = path.replace(/\.([cm]?)jsx?$/, "");
  const candidates = [
    path,
    ...ENDINGS.map((ending) => path + ending),
    ...ENDINGS.map((ending) => posix.join(path, `index${ending}`)),
    ...(withoutScriptEnding === path
      ? []
      : [`${withoutScriptEnding}.ts`, `${withoutScriptEnding}.tsx`]),
  ];
  return candidates.find((candidate) => files.read(candidate) !== null) ?? null;
}

/** What the configurations of a project said last: they are asked for each import. */
type KnownConfigs = Map<string, { readonly text: string; readonly aliases: readonly Alias[] }>;
const known = new WeakMap<Files, KnownConfigs>();

/** The aliases of the first TypeScript configuration that declares any. */
export function readAliases(files: Files): readonly Alias[] {
  const configs: KnownConfigs = known.get(files) ?? new Map();
  known.set(files, configs);
  for (const path of CONFIGS) {
    const text = files.read(path);
    if (text === null) continue;
    if (configs.get(path)?.text !== text) configs.set(path, { text, aliases: aliasesOf(text) });
    const aliases = configs.get(path)?.aliases ?? [];
    if (aliases.length > 0) return aliases;
  }
  return [];
}

function aliasesOf(configText: string): Alias[] {
  const config = parseRelaxed(configText);
  const options = isRecord(config) ? config["compilerOptions"] : null;
  if (!isRecord(options) || !isRecord(options["paths"])) return [];
  const base = typeof options["baseUrl"] === "string" ? options["baseUrl"] : ".";
  return Object.entries(options["paths"]).flatMap(([pattern, targets]) => {
    const target: unknown = Array.isArray(targets) ? targets[0] : null;
    if (typeof target !== "string") return [];
    const [prefix = "", suffix = ""] = pattern.split("*");
    return [{ prefix, suffix, target: posix.join(base, target) }];
  });
}

/** JSON as TypeScript reads it: comments and trailing commas are allowed. */
function parseRelaxed(text: string): unknown {
  const withoutComments = text.replace(
    /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_match, string: string | undefined) => string ?? "",
  );
  try {
    return JSON.parse(
      withoutComments.replace(
        /("(?:\\.|[^"\\])*")|,(\s*[}\]])/g,
        (_match, string: string | undefined, end: string | undefined) => string ?? end ?? "",
      ),
    );
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
