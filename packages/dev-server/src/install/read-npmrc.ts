/** Keys and values of an .npmrc. A key that ends with [] is a list. */
export function readNpmrc(text: string): [string, string | string[]][] {
  const entries = new Map<string, string | string[]>();
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    // Everything below a section is part of it and means nothing to a package manager.
    if (trimmed.startsWith("[")) break;
    if (trimmed === "" || /^[;#]/.test(trimmed)) continue;
    const at = trimmed.indexOf("=");
    const key = unquoted(at === -1 ? trimmed : trimmed.slice(0, at));
    const value = at === -1 ? "true" : unquoted(trimmed.slice(at + 1));
    if (!key.endsWith("[]")) entries.set(key, value);
    else {
      const name = key.slice(0, -2);
      entries.set(name, [entries.get(name) ?? [], value].flat());
    }
  }
  return [...entries];
}

/** Registries that Yarn's own file names: `registry "https://…"`. */
export function readYarnrc(text: string): [string, string][] {
  const lines = text.matchAll(/^"?((?:@[\w.-]+:)?registry)"?[^\S\n]+(\S+)[^\S\n]*$/gm);
  return [...lines].map(([, key = "", value = ""]) => [key, unquoted(value)]);
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  const isQuoted = /^(["']).*\1$/.test(trimmed) && trimmed.length > 1;
  return isQuoted ? trimmed.slice(1, -1) : trimmed.replace(/\s+[;#].*$/, "");
}
