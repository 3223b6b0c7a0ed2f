/** What VS Code calls languages, by the ends of file names. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "typescriptreact",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascriptreact",
  css: "css",
  scss: "scss",
  less: "less",
  html: "html",
  htm: "html",
  json: "json",
  jsonc: "jsonc",
  md: "markdown",
  markdown: "markdown",
  mdx: "mdx",
  yaml: "yaml",
  yml: "yaml",
  vue: "vue",
  svelte: "svelte",
  xml: "xml",
  svg: "xml",
  sql: "sql",
  sh: "shellscript",
  py: "python",
  go: "go",
  rs: "rust",
  java: "java",
  php: "php",
  rb: "ruby",
};

/** The language of a file, by the name that snippets have for it. */
export function vscodeLanguageOf(path: string): string {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(LANGUAGES, ending) ? (LANGUAGES[ending] ?? "") : "plaintext";
}
