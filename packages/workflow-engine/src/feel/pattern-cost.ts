const TOKEN =
  /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?[:=!]|\?<[=!]?)?|\)|\{\d+(?:,\d*)?\}|[*+?|^$]|[^]/gsu;

interface Group {
  varies: boolean;
}

/**
 * How many steps a regular expression can take on a text of this length at worst, by backtracking. No
 * limit for patterns that can take exponentially many: repeated groups that hold repetitions or
 * alternatives, references back, and looking around.
 */
export function patternCost(pattern: string, length: number): number {
  const size = length + 1;
  let cost = pattern.startsWith("^") ? size : size * size;
  const groups: Group[] = [{ varies: false }];
  let closed: Group | undefined;
  let isAfterQuantifier = false;
  for (const [token] of pattern.matchAll(TOKEN)) {
    const group = groups.at(-1);
    const isQuantifier = /^(?:[*+?]|\{\d.*\})$/s.test(token);
    if (/^\\[1-9k]/.test(token) || /^\(\?(?:[=!]|<)/.test(token)) return Infinity;
    if (isQuantifier && !(token === "?" && isAfterQuantifier)) {
      if (token === "?") cost *= 2;
      else if (closed?.varies) return Infinity;
      else cost *= size;
      for (const each of groups) each.varies = true;
    } else if (token === "|") {
      cost *= 2;
      for (const each of groups) each.varies = true;
    } else if (token.startsWith("(")) groups.push({ varies: false });
    else if (token === ")" && groups.length > 1) groups.pop();
    closed = token === ")" ? group : undefined;
    isAfterQuantifier = isQuantifier;
  }
  return cost;
}
