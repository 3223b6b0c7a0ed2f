const PROJECT = "file:///project/";

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "typescriptreact",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascriptreact",
};

/** The language of a file that the server understands; `null` for others. */
export function languageIdOf(path: string): string | null {
  return LANGUAGES[path.split(".").at(-1) ?? ""] ?? null;
}

export function uriOf(path: string): string {
  return PROJECT + path.split("/").map(encodeURIComponent).join("/");
}

/** The file of the project that an address names; `null` for what lies elsewhere, such as the language's own types. */
export function pathOf(uri: string): string | null {
  return uri.startsWith(PROJECT) ? decodeURIComponent(uri.slice(PROJECT.length)) : null;
}
