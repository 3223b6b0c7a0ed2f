const PROJECT = "file:///project/";

/** Who understands a file: TypeScript's own server, or the one for documents. */
export type ServerName = "typescript" | "documents";

const CODE: Readonly<Record<string, string>> = {
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "typescriptreact",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascriptreact",
};
const DOCUMENTS: Readonly<Record<string, string>> = {
  json: "json",
  webmanifest: "json",
  jsonc: "jsonc",
  css: "css",
  scss: "scss",
  less: "less",
  html: "html",
  htm: "html",
  yaml: "yaml",
  yml: "yaml",
};
/** JSON in which tools allow comments. */
const WITH_COMMENTS =
  /(?:^|\/)(?:[tj]sconfig(?:[.-][^/]*)?\.json|\.(?:eslintrc|babelrc|swcrc|oxlintrc|oxfmtrc)(?:\.json)?|(?:turbo|knip|wrangler|api-extractor|typedoc|devcontainer|biome|\.biome)\.json|\.(?:vscode|devcontainer)\/[^/]+\.json)$/;

/** The language of a file that a server understands; `null` for others. */
export function languageIdOf(path: string): string | null {
  if (WITH_COMMENTS.test(path)) return "jsonc";
  if (/(?:^|\/)\.prettierrc$/.test(path)) return "yaml";
  const ending = path.split(".").at(-1) ?? "";
  return CODE[ending] ?? DOCUMENTS[ending] ?? null;
}

/** The server that understands a file; `null` where none does. */
export function serverOf(path: string): ServerName | null {
  if (languageIdOf(path) === null) return null;
  return CODE[path.split(".").at(-1) ?? ""] === undefined ? "documents" : "typescript";
}

export function uriOf(path: string): string {
  return PROJECT + path.split("/").map(encodeURIComponent).join("/");
}

/** The file of the project that an address names; `null` for what lies elsewhere, such as the language's own types. */
export function pathOf(uri: string): string | null {
  return uri.startsWith(PROJECT) ? decodeURIComponent(uri.slice(PROJECT.length)) : null;
}
