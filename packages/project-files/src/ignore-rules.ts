import { type Sign, signsOf, STAR } from "./ignore-pattern.ts";
import { matchesStars, type Steps } from "./star-match.ts";

/** A longer pattern, or one behind so many others, stands for nothing. */
const MAX_PATTERN = 500;
const MAX_RULES = 20_000;
/** Comparisons for all rules of a project together: some tenths of a second. */
const MAX_STEPS = 20_000_000;

export const stepsOfProject = (): Steps => ({ left: MAX_STEPS });

/** Any folders. */
const FOLDERS = Symbol("**");
/** A name as it is written, or signs where it holds more than letters. */
type NamePattern = string | readonly Sign[] | typeof FOLDERS;

interface Rule {
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  readonly names: readonly NamePattern[];
}

/**
 * One ignore file as git reads it. Its rules are a stranger's, and many folders are held against each: they are never made
 * into regular expressions, and leave nothing out once the steps of the project are used up.
 */
export class IgnoreRules {
  readonly #rules: readonly Rule[];
  readonly #steps: Steps;

  constructor(text: string, steps: Steps) {
    const lines = text.replace(/^\uFEFF/, "").split("\n", MAX_RULES);
    this.#rules = lines.flatMap((line) => ruleOf(line) ?? []).toReversed();
    this.#steps = steps;
  }

  /** Whether the names on the way from the file's folder are left out; `null` where no rule means them. */
  decide(names: readonly string[], isFolder: boolean): boolean | null {
    const steps = this.#steps;
    if (steps.left < 0) return null;
    const spelled = names.map((name) => ({ name, letters: Array.from(name) }));
    const rule = this.#rules.find(
      ({ isForFolders, names: pattern }) =>
        (isFolder || !isForFolders) &&
        matchesStars(pattern, spelled, FOLDERS, steps, (one, { name, letters }) =>
          typeof one === "object" ? matchesStars(one, letters, STAR, steps, fits) : one === name,
        ),
    );
    return rule === undefined || steps.left < 0 ? null : !rule.isNegated;
  }
}

function fits(sign: Sign | undefined, letter: string): boolean {
  return typeof sign === "function" ? sign(letter) : sign === letter;
}

function ruleOf(line: string): Rule | null {
  const isNegated = line.startsWith("!");
  let pattern = withoutBlanks(line.slice(isNegated ? 1 : 0));
  if (pattern === "" || line.startsWith("#") || pattern.length > MAX_PATTERN) return null;
  const isForFolders = pattern.endsWith("/");
  if (isForFolders) pattern = pattern.slice(0, -1);
  // A slash ties a pattern to its folder; without one it means names in all folders below as well.
  const isTied = pattern.includes("/");
  const parts = pattern.replace(/^\//, "").split("/");
  const names = parts.map((part) => (part === "**" ? FOLDERS : namePattern(part)));
  // What is in a folder is meant, and not the folder.
  if (parts.length > 1 && names.at(-1) === FOLDERS) names.push([STAR]);
  if (names.includes(null)) return null;
  const known = names.filter((one) => one !== null);
  return { isNegated, isForFolders, names: isTied ? known : [FOLDERS, ...known] };
}

function namePattern(part: string): NamePattern | null {
  return /[*?[\\]/.test(part) ? signsOf(part) : part;
}

/** Blanks at the end count where a backslash is in front of them. */
function withoutBlanks(line: string): string {
  let end = line.endsWith("\r") ? line.length - 1 : line.length;
  while (line[end - 1] === " " && line[end - 2] !== "\\") end -= 1;
  return line.slice(0, end);
}
