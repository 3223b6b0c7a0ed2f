const TOKEN =
  /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?[:=!]|\?<[=!]?)?|\)|\{\d+(?:,\d*)?\}|[*+?|^$]|[^]/gsu;
const QUANTIFIER = /^(?:[*+]|\{\d)/;

interface Group {
  repeats: boolean;
  /** It has a choice in it, or a group that is repeated. */
  branches: boolean;
}

/** Texts for patterns such as `(a+)+` are no longer: on those that do not match, each character doubles the work. */
export const MAX_REPEATED = 16;

/**
 * Whether trying a pattern could take for ever, and on what. A pattern is somebody's own, and is tried while everybody
 * waits: repeated choices, repetitions in three levels, looking around and references back are not tried at all.
 */
export function isTooClever(pattern: string): "always" | "long texts" | "never" {
  const groups: Group[] = [{ repeats: false, branches: false }];
  let closed: Group | undefined;
  let risk: "long texts" | "never" = "never";
  for (const [token] of pattern.matchAll(TOKEN)) {
    if (/^\\[1-9k]/.test(token) || /^\(\?(?:[=!]|<[=!])/.test(token)) return "always";
    const around = groups.at(-1);
    if (QUANTIFIER.test(token)) {
      if (closed?.branches === true) return "always";
      if (closed?.repeats === true) risk = "long texts";
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
  return risk;
}
