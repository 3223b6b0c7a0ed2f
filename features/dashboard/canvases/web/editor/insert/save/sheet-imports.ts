/** A style sheet that a file imports under a name. */
export interface SheetImport {
  readonly local: string;
  readonly path: string;
}

const IMPORT = /^\s*import\s+(?:\*\s+as\s+)?([\w$]+)\s+from\s+["']([^"'\n]+\.css)["']/gm;

/** The style sheets that a file imports as modules. */
export function sheetImports(
  text: string,
  path: string,
  files: readonly string[],
): readonly SheetImport[] {
  return Array.from(text.matchAll(IMPORT), ([, local = "", specifier = ""]) => ({
    local,
    path: resolved(specifier, path, files),
  }));
}

/** The file that is meant: beside the importing one, or found by the end of its path behind an alias. */
function resolved(specifier: string, from: string, files: readonly string[]): string {
  if (!specifier.startsWith(".")) {
    const end = specifier.replace(/^[@~#]?\//, "");
    return files.find((file) => file === end || file.endsWith(`/${end}`)) ?? end;
  }
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.split("/"))
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  return parts.join("/");
}
