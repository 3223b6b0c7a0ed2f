/** Where a snippet is put in. */
export interface SnippetPlace {
  readonly path: string;
  readonly project: string;
  readonly selected: string;
  readonly lineText: string;
  readonly lineNumber: number;
  readonly word: string;
  readonly lineComment: string;
  readonly now: Date;
}

const two = (value: number): string => String(value).padStart(2, "0");

const random = (digits: string): string =>
  Array.from({ length: 6 }, () => digits[Math.floor(Math.random() * digits.length)]).join("");

/** The variables of VS Code that have a value here. */
export function variableOf(name: string, place: SnippetPlace): string | undefined {
  const { path, now } = place;
  const file = path.slice(path.lastIndexOf("/") + 1);
  const said = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat("en", options).format(now);
  const values: Readonly<Record<string, () => string>> = {
    TM_FILENAME: () => file,
    TM_FILENAME_BASE: () => file.replace(/(.)\.[^.]*$/, "$1"),
    TM_DIRECTORY: () => path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    TM_FILEPATH: () => path,
    RELATIVE_FILEPATH: () => path,
    TM_SELECTED_TEXT: () => place.selected,
    TM_CURRENT_LINE: () => place.lineText,
    TM_CURRENT_WORD: () => place.word,
    TM_LINE_INDEX: () => String(place.lineNumber - 1),
    TM_LINE_NUMBER: () => String(place.lineNumber),
    WORKSPACE_NAME: () => place.project,
    LINE_COMMENT: () => place.lineComment,
    BLOCK_COMMENT_START: () => "/*",
    BLOCK_COMMENT_END: () => "*/",
    CURRENT_YEAR: () => String(now.getFullYear()),
    CURRENT_YEAR_SHORT: () => two(now.getFullYear() % 100),
    CURRENT_MONTH: () => two(now.getMonth() + 1),
    CURRENT_MONTH_NAME: () => said({ month: "long" }),
    CURRENT_MONTH_NAME_SHORT: () => said({ month: "short" }),
    CURRENT_DATE: () => two(now.getDate()),
    CURRENT_DAY_NAME: () => said({ weekday: "long" }),
    CURRENT_DAY_NAME_SHORT: () => said({ weekday: "short" }),
    CURRENT_HOUR: () => two(now.getHours()),
    CURRENT_MINUTE: () => two(now.getMinutes()),
    CURRENT_SECOND: () => two(now.getSeconds()),
    CURRENT_SECONDS_UNIX: () => String(Math.floor(now.getTime() / 1000)),
    RANDOM: () => random("0123456789"),
    RANDOM_HEX: () => random("0123456789abcdef"),
    UUID: () => crypto.randomUUID(),
  };
  return Object.hasOwn(values, name) ? values[name]?.() : undefined;
}

/** A value in the case that a snippet asks for. */
export function inCase(value: string, wanted: string | null): string {
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const words = (): string[] => value.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  if (wanted === "upcase") return value.toUpperCase();
  if (wanted === "downcase") return value.toLowerCase();
  if (wanted === "capitalize") return capital(value);
  if (wanted === "pascalcase") return words().map(capital).join("");
  if (wanted !== "camelcase") return value;
  const joined = words().map(capital).join("");
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}
