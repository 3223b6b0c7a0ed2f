/** What a theme says of some words; an empty font says that they are plain. */
export interface RuleLook {
  readonly color?: string;
  readonly font?: string;
}

interface ScopeRule {
  /** The parts of a selector, the innermost last. */
  readonly parts: readonly string[];
  readonly look: RuleLook;
  /** Of the innermost part, by its points. */
  readonly atoms: number;
  readonly length: number;
  readonly index: number;
}

/** `keyword.control` is matched by `keyword` and by itself, not by `key`. */
const isWithin = (scope: string, selector: string): boolean =>
  scope === selector || scope.startsWith(`${selector}.`);

/** The rules of a TextMate theme, asked for the look of scopes. Selectors are compared, never run. */
export class ScopeRules {
  readonly #byRoot = new Map<string, ScopeRule[]>();
  /** Rules are asked for many times once all are there. */
  readonly #unsorted = new Set<string>();
  #count = 0;

  add(selector: string, look: RuleLook): void {
    // What is excluded is not asked for, and `L:` and `R:` order what is injected.
    const plain = selector.replace(/ -.*$/s, "").replaceAll(/\b[LR]:/g, "");
    const parts = plain.split(/[\s>]+/).filter((part) => part !== "");
    const [root = ""] = parts.at(-1)?.split(".", 1) ?? [];
    if (root === "") return;
    const rules = this.#byRoot.get(root) ?? [];
    const atoms = parts.at(-1)?.split(".").length ?? 0;
    rules.push({ parts, look, atoms, length: parts.join(".").length, index: this.#count });
    this.#byRoot.set(root, rules);
    this.#unsorted.add(root);
    this.#count += 1;
  }

  /** How a word looks whose scopes are these, from the outermost; inner ones win. */
  lookOf(scopes: readonly string[]): RuleLook {
    const look: { color?: string; font?: string } = {};
    for (let depth = 1; depth <= scopes.length; depth += 1) {
      const path = scopes.slice(0, depth);
      const [root = ""] = path.at(-1)?.split(".", 1) ?? [];
      if (this.#unsorted.delete(root)) this.#byRoot.get(root)?.sort(bySpecificity);
      for (const rule of this.#byRoot.get(root) ?? [])
        if (matches(rule.parts, path)) Object.assign(look, rule.look);
    }
    return look;
  }
}

function matches(parts: readonly string[], path: readonly string[]): boolean {
  const innermost = parts.at(-1) ?? "";
  if (!isWithin(path.at(-1) ?? "", innermost)) return false;
  let at = path.length - 2;
  for (const part of parts.slice(0, -1).toReversed()) {
    while (at >= 0 && !isWithin(path[at] ?? "", part)) at -= 1;
    if (at < 0) return false;
    at -= 1;
  }
  return true;
}

/** The more exact selector last; of equal ones that which stands later. */
function bySpecificity(one: ScopeRule, other: ScopeRule): number {
  return (
    one.atoms - other.atoms ||
    one.parts.length - other.parts.length ||
    one.length - other.length ||
    one.index - other.index
  );
}
