import { AppError } from "@devloom/server-kit";

/** What is looked for, as a caller says it. */
export interface SearchOptions {
  readonly query: string;
  readonly matchCase?: boolean | undefined;
  readonly wholeWord?: boolean | undefined;
  readonly regex?: boolean | undefined;
  readonly replacement?: string | undefined;
  readonly include?: string | undefined;
  readonly exclude?: string | undefined;
  readonly withIgnored?: boolean | undefined;
}

/** What is looked for as arguments of ripgrep, whose time grows with the text alone, whatever the pattern. */
export function patternArguments(wanted: SearchOptions): string[] {
  const { query, matchCase = false, wholeWord = false, regex = false, replacement } = wanted;
  const groups = regex ? groupsOf(query) : null;
  return [
    matchCase ? "--case-sensitive" : "--ignore-case",
    ...(wholeWord ? ["--word-regexp"] : []),
    ...(regex ? [] : ["--fixed-strings"]),
    ...(replacement === undefined ? [] : [`--replace=${templateOf(replacement, groups)}`]),
    `--regexp=${regex ? translated(query) : query}`,
    ...(wanted.withIgnored === true ? ["--no-ignore"] : []),
    ...globsOf(wanted.include, ""),
    ...globsOf(wanted.exclude, "!"),
  ];
}

/** Patterns of paths as arguments: what one fits, and what lies in a folder that one fits. */
function globsOf(patterns = "", sign: "" | "!"): string[] {
  return patterns
    .split(/,(?![^{]*\})/)
    .map((pattern) =>
      pattern
        .trim()
        .replace(/^\.?\//, "")
        .replace(/^!+/, "")
        .replace(/\/+$/, ""),
    )
    .filter((pattern) => pattern !== "")
    .flatMap((pattern) => {
      const anywhere = pattern.includes("/") ? `/${pattern}` : `**/${pattern}`;
      return [`--glob=${sign}${anywhere}`, `--glob=${sign}${anywhere}/**`];
    });
}

interface Groups {
  readonly count: number;
  readonly names: ReadonlySet<string>;
}

/** People write expressions as JavaScript has them; what is none there is refused in its words. */
function groupsOf(source: string): Groups {
  try {
    // An empty alternative always matches, and then every group is told.
    const match = new RegExp(`${source}|`, "u").exec("");
    return {
      count: (match?.length ?? 1) - 1,
      names: new Set(Object.keys(match?.groups ?? {})),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw badRegex(why.replace(/^Invalid regular expression: /, ""));
  }
}

/** Inside of `[…]` ripgrep knows operators where JavaScript has plain characters. */
function translated(source: string): string {
  let inClass = false;
  return source.replaceAll(/\\[\s\S]|[[\]&~]/g, (part) => {
    if (part.startsWith("\\")) return part;
    if (inClass && part !== "]") return `\\${part}`;
    if (part === "[") inClass = true;
    if (part === "]") inClass = false;
    return part;
  });
}

/** A replacement in ripgrep's words: `$1`, `$<name>`, `$&` and `$$` of JavaScript; all else is as it stands. */
function templateOf(replacement: string, groups: Groups | null): string {
  return replacement.replaceAll(
    /\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>|)/g,
    (all: string, dollar?: string, whole?: string, number?: string, name?: string) => {
      const literal = all.replaceAll("$", "$$$$");
      if (groups === null) return literal;
      if (dollar !== undefined) return "$$";
      if (whole !== undefined) return `\${0}`;
      if (name !== undefined) return groups.names.has(name) ? `\${${name}}` : literal;
      const index = Number(number ?? 0);
      return index > 0 && index <= groups.count ? `\${${index}}` : literal;
    },
  );
}

export function badRegex(why: string): AppError {
  return new AppError(400, "bad_regex", why);
}

/** What ripgrep says about an expression that it does not take, for people. */
export function explainRefusal(said: string): AppError {
  const why = /^error: (.*)$/m.exec(said)?.[1] ?? "";
  const glob = /error parsing glob '(.*?)': (.*)/.exec(said);
  if (glob !== null)
    return new AppError(400, "bad_pattern", `The pattern ${glob[1]} can't be read: ${glob[2]}.`);
  if (why.startsWith("look-around"))
    return badRegex("Look-ahead and look-behind aren't supported in searches.");
  if (why.startsWith("backreferences"))
    return badRegex("Back references aren't supported in searches.");
  if (said.includes(String.raw`"\n" is not allowed`))
    return badRegex("Searches go line by line, so a line break can't be part of a match.");
  if (/size limit|too large|too big/i.test(said)) return badRegex("This expression is too large.");
  return badRegex(why === "" ? "This expression isn't supported." : why);
}
