/** Files that TypeScript's language server understands. */
export const UNDERSTOOD = /\.[cm]?[jt]sx?$/;

/** Files that the server for documents understands. */
export const DOCUMENTS =
  /\.(?:json|jsonc|webmanifest|css|scss|less|html?|ya?ml)$|(?:^|\/)\.(?:eslintrc|babelrc|swcrc|prettierrc)$/;

/** What the server calls the language of a document. */
export function languageName(path: string): string {
  const ending = path.split(".").at(-1) ?? "";
  if (/^(?:ya?ml|prettierrc)$/.test(ending)) return "YAML";
  if (/^html?$/.test(ending)) return "HTML";
  if (ending === "scss") return "SCSS";
  if (ending === "less") return "Less";
  return ending === "css" ? "CSS" : "JSON";
}
