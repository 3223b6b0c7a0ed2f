const TOKEN =
  /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?[:=!]|\?<[=!]?)?|\)|\{\d+(?:,\d*)?\}|[*+?|^$]|[^]/gsu;
const QUANTIFIER = /^(?:[*+]|\{\d)/;

interface Group {
  repeats: boolean;
  /** It has a choice in it, or a group that is repeated. */
  branches: boolean;
}

/** Texts for patterns such as `(a+)+` are no longer: on those that do not match, each character doubles the work. */
const MAX_REPEATED = 16;

/** Steps that may still be taken with patterns. */
export interface Effort {
  left: number;
}

/**
 * Whether a text is one that a pattern takes; `null` where finding out could take more than what is left. A pattern is
 * somebody's own, and is tried while everybody waits.
 */
export function tryPattern(pattern: string, text: string, effort: Effort): boolean | null {
  const steps = mostSteps(pattern, text.length);
  if (steps > effort.left) return null;
  effort.left -= steps;
  return new RegExp(pattern, "u").test(text);
}

/**
 * The most steps that trying a pattern on a text of some length takes: as many as there are ways to share the text among
 * what repeats. Repeated choices, repetitions in three levels, looking around and references back are never tried.
 */
function mostSteps(pattern: string, length: number): number {
  const groups: Group[] = [{ repeats: false, branches: false }];
  let closed: Group | undefined;
  // Where it is not tied to the beginning, it is tried everywhere.
  let steps = pattern.startsWith("^") ? length + 1 : (length + 1) ** 2;
  for (const [token] of pattern.matchAll(TOKEN)) {
    if (/^\\[1-9k]/.test(token) || /^\(\?(?:[=!]|<[=!])/.test(token)) return Infinity;
    const around = groups.at(-1);
    steps *= waysOf(token, length);
    if (QUANTIFIER.test(token)) {
      if (closed?.branches === true) return Infinity;
      if (closed?.repeats === true && length > MAX_REPEATED) return Infinity;
      if (around !== undefined) {
        around.repeats = true;
        around.branches ||= closed?.repeats === true;
      }
    } else if (token === "|" && around !== undefined) around.branches = true;
    else if (token.startsWith("(")) groups.push({ repeats: false, branches: false });
    closed = token === ")" && groups.length > 1 ? groups.pop() : undefined;
    const outer = groups.at(-1);
    if (closed !== undefined && outer !== undefined) {
      outer.repeats ||= closed.repeats;
      outer.branches ||= closed.branches;
    }
  }
  return steps;
}

/** How many ways there are to go on behind a token. */
function waysOf(token: string, length: number): number {
  if (token === "?" || token === "|") return 2;
  if (token === "*" || token === "+") return length + 1;
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
  if (least === undefined || comma === "") return 1;
  return Math.min(most ? Number(most) - Number(least) : length, length) + 1;
}
