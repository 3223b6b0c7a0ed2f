import { type Dialect, type ParameterValue, SourceError } from "../driver.ts";

/**
 * What is no code: texts, quoted names and comments. PostgreSQL's dollar quotes and `::` are among it, so that a
 * colon in them names no parameter.
 */
const OPAQUE: Record<Dialect, RegExp> = {
  postgres:
    /[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|::/y,
  mysql:
    /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"|`(?:[^`]|``)*`|--\s[^\n]*|#[^\n]*|\/\*[^]*?\*\//y,
  sqlite: /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?\*\//y,
  duckdb: /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|::/y,
  clickhouse:
    /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|--[^\n]*|\/\*[^]*?\*\/|::/y,
};
const NAME = /:([A-Za-z_]\w*)/y;

/** The text with each place of its code that a sticky pattern finds written anew; texts and comments stay. */
export function mapCode(
  text: string,
  dialect: Dialect,
  pattern: RegExp,
  write: (found: RegExpExecArray) => string,
): string {
  const opaque = OPAQUE[dialect];
  let written = "";
  let at = 0;
  while (at < text.length) {
    opaque.lastIndex = at;
    pattern.lastIndex = at;
    const isInWord = /[\w.]/.test(text[at - 1] ?? "");
    const skipped = opaque.exec(text);
    const found = skipped === null && !isInWord ? pattern.exec(text) : null;
    const taken = skipped?.[0] ?? found?.[0] ?? text.slice(at, at + 1);
    at += taken.length;
    written += found === null ? taken : write(found);
  }
  return written;
}

/** The code of a text: in the place of each text, quoted name and comment is a blank. */
export function codeOf(text: string, dialect: Dialect): string {
  const opaque = OPAQUE[dialect];
  let code = "";
  for (let at = 0; at < text.length;) {
    opaque.lastIndex = at;
    const skipped = opaque.exec(text);
    code += skipped === null ? text.charAt(at) : " ";
    at += skipped === null ? 1 : skipped[0].length;
  }
  return code;
}

type Piece = { readonly code: string } | { readonly parameter: string };

/** The text as code and the parameters between it. */
export function splitParameters(text: string, dialect: Dialect): Piece[] {
  const pieces: Piece[] = [];
  const opaque = OPAQUE[dialect];
  let begin = 0;
  let at = 0;
  while (at < text.length) {
    opaque.lastIndex = at;
    const skipped = opaque.exec(text);
    if (skipped !== null) {
      at += skipped[0].length;
      continue;
    }
    NAME.lastIndex = at;
    const name = /[\w:]/.test(text[at - 1] ?? "") ? null : NAME.exec(text);
    if (name === null) {
      at += 1;
      continue;
    }
    pieces.push({ code: text.slice(begin, at) }, { parameter: name[1] ?? "" });
    at += name[0].length;
    begin = at;
  }
  pieces.push({ code: text.slice(begin) });
  return pieces;
}

/** The names of the parameters of a text, each once. */
export function parameterNames(text: string, dialect: Dialect): string[] {
  const names = splitParameters(text, dialect).flatMap((piece) =>
    "parameter" in piece ? [piece.parameter] : [],
  );
  return [...new Set(names)];
}

export interface BoundText {
  readonly text: string;
  readonly values: ParameterValue[];
}

/** The text with a database's own placeholders, and the values in their order. */
export function bindParameters(
  text: string,
  parameters: Readonly<Record<string, ParameterValue>>,
  dialect: Dialect,
): BoundText {
  const values: ParameterValue[] = [];
  const numbers = new Map<string, number>();
  const written = splitParameters(text, dialect).map((piece) => {
    if ("code" in piece) return piece.code;
    const name = piece.parameter;
    if (!Object.hasOwn(parameters, name))
      throw new SourceError("refused", `The parameter :${name} has no value.`);
    const value = parameters[name] ?? null;
    if (dialect === "clickhouse") return `{${name}:${clickhouseType(value)}}`;
    const known = numbers.get(name);
    const isNumbered = dialect === "postgres" || dialect === "duckdb";
    if (known === undefined || !isNumbered) values.push(value);
    if (!isNumbered) return "?";
    const number = known ?? values.length;
    numbers.set(name, number);
    return `$${number}`;
  });
  return { text: written.join(""), values };
}

function clickhouseType(value: ParameterValue): string {
  if (value === null) return "Nullable(String)";
  if (typeof value === "string") return "String";
  if (typeof value === "boolean") return "UInt8";
  return Number.isInteger(value) ? "Int64" : "Float64";
}
