/** Stands for what differs between lines of a pattern. */
export const WILD = "<*>";

/** Tokens whose likeness decides, out of a hundred. */
const MIN_LIKENESS = 50;
/** Branches of a node; what comes later goes the common way. */
const MAX_BRANCHES = 64;
const MAX_TOKENS = 120;
const MAX_PATTERNS = 1000;

/** Lines that are alike, whatever numbers and names they hold. */
export interface Pattern<Fact> {
  tokens: string[];
  readonly facts: Fact[];
}

/**
 * Sorts lines into patterns while they come, in a tree: by how many words they have, then by their first word, then
 * to the pattern that is most like them. Each line costs a few looks, however many there are.
 */
export class PatternTree<Fact> {
  readonly #leaves = new Map<string, Pattern<Fact>[]>();
  readonly #branches = new Map<string, Set<string>>();
  #size = 0;

  get patterns(): Pattern<Fact>[] {
    return [...this.#leaves.values()].flat();
  }

  add(line: string, fact: Fact): void {
    const tokens = tokensOf(line);
    const leaf = this.#leafOf(tokens);
    const best = mostAlike(leaf, tokens);
    if (best === undefined) {
      // A workload without any pattern must not fill the memory.
      const isFull = this.#size >= MAX_PATTERNS;
      const [rest] = leaf;
      if (isFull && rest !== undefined) return join(rest, tokens, fact);
      this.#size += 1;
      leaf.push({ tokens, facts: [fact] });
      return;
    }
    join(best, tokens, fact);
  }

  #leafOf(tokens: readonly string[]): Pattern<Fact>[] {
    const length = String(tokens.length);
    const path = `${length}\n${this.#branchOf(length, tokens[0] ?? "")}`;
    const leaf = this.#leaves.get(path) ?? [];
    this.#leaves.set(path, leaf);
    return leaf;
  }

  #branchOf(path: string, token: string): string {
    const branches = this.#branches.get(path) ?? new Set();
    this.#branches.set(path, branches);
    if (branches.has(token)) return token;
    if (token.includes(WILD) || branches.size >= MAX_BRANCHES) return WILD;
    branches.add(token);
    return token;
  }
}

function join<Fact>(pattern: Pattern<Fact>, tokens: readonly string[], fact: Fact): void {
  pattern.tokens = pattern.tokens.map((token, at) => (token === tokens[at] ? token : WILD));
  pattern.facts.push(fact);
}

function mostAlike<Fact>(
  patterns: readonly Pattern<Fact>[],
  tokens: readonly string[],
): Pattern<Fact> | undefined {
  let best: Pattern<Fact> | undefined;
  let most = -1;
  for (const pattern of patterns) {
    const same = pattern.tokens.reduce((sum, token, at) => sum + (token === tokens[at] ? 1 : 0), 0);
    if (same <= most) continue;
    most = same;
    best = pattern;
  }
  return most * 100 >= MIN_LIKENESS * tokens.length ? best : undefined;
}

const VARYING = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  /\b(?=[a-f]*\d)[0-9a-f]{8,}\b/gi,
  /\d+(?:[.,:]\d+)*/g,
];

/** The words of a line, with what is a number or an id taken out. */
export function tokensOf(line: string): string[] {
  const short = line.slice(0, 2000).trim();
  const plain = VARYING.reduce((text, varying) => text.replaceAll(varying, WILD), short);
  return plain.split(/\s+/).slice(0, MAX_TOKENS);
}
