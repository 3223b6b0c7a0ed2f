/** Places in a text: `{{event.data.name}}`. Those of secrets are filled in on the way out, not before. */
const PLACES = /\{\{\s*(?!secret\.)([\w.-]+)\s*\}\}/g;
const WHOLE = /^\{\{\s*(?!secret\.)([\w.-]+)\s*\}\}$/;
const PLAIN_NAME = /^[A-Za-z_]\w*$/;
const KEYWORDS = new Set(
  "and between else every external false for function if in instance null or return satisfies some then true".split(
    " ",
  ),
);
/** Functions of FEEL whose names variables may have; where there is no such variable, they are not meant. */
const FUNCTIONS = new Set(
  (
    "abs after all any append before ceiling coincides concatenate contains context count date day " +
    "decimal duration during even exp finishes flatten floor includes log matches max mean median meets " +
    "min mode modulo month not now number odd overlaps product range remove replace reverse sort split " +
    "sqrt starts stddev string sublist substring sum time today trim union variable week year"
  ).split(" "),
);

/** A FEEL expression for the value at a dotted path; what is not there is null. */
export function pathToFeel(path: string): string {
  const [first = "", ...rest] = path.split(".");
  return rest.reduce(partToFeel, variableToFeel(first));
}

function variableToFeel(name: string): string {
  if (!PLAIN_NAME.test(name) || KEYWORDS.has(name)) return "null";
  return FUNCTIONS.has(name) ? `variable(${JSON.stringify(name)})` : name;
}

function partToFeel(owner: string, name: string): string {
  if (/^\d+$/.test(name)) return `${owner}[${Number(name) + 1}]`;
  return PLAIN_NAME.test(name) && !KEYWORDS.has(name)
    ? `${owner}.${name}`
    : `get value(${owner}, ${JSON.stringify(name)})`;
}

/** The value at a path as text; nothing when there is none. */
function pathToText(path: string): string {
  const value = pathToFeel(path);
  return `(if ${value} = null then "" else string(${value}))`;
}

/** A template whose value is always a text. */
export function textTemplate(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACES)) {
    if (match.index > end) parts.push(JSON.stringify(text.slice(end, match.index)));
    parts.push(pathToText(match[1] ?? ""));
    end = match.index + match[0].length;
  }
  // A text that begins with “=” would be read as an expression.
  if (parts.length === 0) return text.startsWith("=") ? `=${JSON.stringify(text)}` : text;
  if (end < text.length) parts.push(JSON.stringify(text.slice(end)));
  return `=${parts.join(" + ")}`;
}

/** A template for a value: a text that is one place becomes what is there, whatever that is. */
export function valueTemplate(text: string): string {
  const [, path] = WHOLE.exec(text) ?? [];
  return path === undefined ? textTemplate(text) : `=${pathToFeel(path)}`;
}

/** A template as an expression. */
export function templateToFeel(template: string): string {
  return template.startsWith("=") ? template.slice(1) : JSON.stringify(template);
}

/** JSON as a FEEL expression, with the places in its texts filled in. */
export function jsonToFeel(value: unknown): string {
  if (typeof value === "string") return templateToFeel(valueTemplate(value));
  if (Array.isArray(value)) return `[${value.map(jsonToFeel).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${jsonToFeel(each)}`,
  );
  return `{${entries.join(", ")}}`;
}
