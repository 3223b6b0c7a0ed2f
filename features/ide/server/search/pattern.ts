import { AppError } from "@devloom/server-kit";

/** What is looked for, as a caller says it. */
export interface Wanted {
  readonly query: string;
  readonly matchCase?: boolean | undefined;
  readonly wholeWord?: boolean | undefined;
  readonly regex?: boolean | undefined;
  readonly replacement?: string | undefined;
}

/** What is looked for, as the searcher takes it. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly replacement: string | null;
  /** `$1` and the like in the replacement mean parts of the match. */
  readonly isExpanded: boolean;
}

const LETTER = String.raw`[\p{L}\p{N}_]`;

/** A regular expression that finds what is wanted, line by line. */
export function patternOf(wanted: Wanted): Pattern {
  const { query, matchCase = false, wholeWord = false, regex = false, replacement } = wanted;
  const body = regex ? query : query.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const source = wholeWord ? `(?<!${LETTER})(?:${body})(?!${LETTER})` : body;
  const flags = `gu${matchCase ? "" : "i"}`;
  return {
    source: compiled(source, flags).source,
    flags,
    replacement: replacement ?? null,
    isExpanded: regex,
  };
}

function compiled(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError(400, "bad_regex", why.replace(/^Invalid regular expression: /, ""));
  }
}
