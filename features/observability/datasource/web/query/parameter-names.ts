/** Texts, quoted names and comments name no parameters; neither does `::`. */
const SKIPPED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[^]*?\*\/|::/g;

/** The parameters of a query, to be asked for. What is really bound, the server decides. */
export function parameterNames(text: string): string[] {
  const code = text.replaceAll(SKIPPED, " ");
  const names = [...code.matchAll(/(?<![\w:]):([A-Za-z_]\w*)/g)].map(([, name]) => name ?? "");
  return [...new Set(names)];
}

/** The parameters of a question to MongoDB: texts of their own that begin with a colon. */
export function mongoParameterNames(text: string): string[] {
  return [...new Set([...text.matchAll(/":([A-Za-z_]\w*)"/g)].map(([, name = ""]) => name))];
}

/** What somebody typed as the value it seems to be. */
export function parameterValue(text: string): string | number | boolean | null {
  if (text === "null") return null;
  if (text === "true" || text === "false") return text === "true";
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
