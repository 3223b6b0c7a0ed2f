import { type Effort, tryPattern } from "@devloom/project-model";

/** Parts that one text may be made of: repetitions of repetitions have no end. */
const MAX_PARTS = 2_000;
/** Steps that finding texts for one pattern may take. */
const MAX_STEPS = 1_000_000;

/** Texts that a regular expression takes, made from its own parts; fewer than wanted when it is too clever. */
export function samplePattern(
  pattern: string,
  limits: { readonly min: number; readonly max: number },
  wanted: number,
): string[] {
  const effort: Effort = { left: MAX_STEPS };
  const found = new Set<string>();
  for (let seed = 0; seed < wanted * 20 && found.size < wanted; seed += 1) {
    const text = new PatternSampler(pattern, seed).sample();
    const fits =
      text !== null && text.length >= limits.min && text.length <= Math.min(limits.max, MAX_PARTS);
    if (fits && text === text.trim() && tryPattern(pattern, text, effort) === true) found.add(text);
  }
  return [...found];
}

const CLASSES: Record<string, string> = {
  d: "0123456789",
  w: "abcdefghijkmnpqrstuvwxyz0123456789",
  s: " ",
  D: "abc",
  W: "-",
  S: "abcdef",
};

/** Writes one text that a pattern describes. Knows classes, groups, choices and repetition; the rest is checked after. */
class PatternSampler {
  readonly #pattern: string;
  #at = 0;
  #state: number;
  #parts = 0;

  constructor(pattern: string, seed: number) {
    this.#pattern = pattern;
    this.#state = seed * 2_654_435_761 + 1;
  }

  sample(): string | null {
    const text = this.#choices();
    return this.#at >= this.#pattern.length && this.#parts <= MAX_PARTS ? text : null;
  }

  #random(below: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * below);
  }

  #choices(): string {
    const options = [this.#sequence()];
    while (this.#pattern[this.#at] === "|") {
      this.#at += 1;
      options.push(this.#sequence());
    }
    return options[this.#random(options.length)] ?? "";
  }

  #sequence(): string {
    let text = "";
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern[this.#at] ?? "")) {
      const start = this.#at;
      const piece = this.#atom();
      const end = this.#at;
      const times = this.#times();
      const after = this.#at;
      if (times > 0) text += piece;
      for (let count = 1; count < times && this.#parts <= MAX_PARTS; count += 1) {
        this.#at = start;
        text += this.#atom();
      }
      this.#at = times > 1 ? after : Math.max(end, after);
    }
    return text;
  }

  #atom(): string {
    this.#parts += 1;
    const sign = this.#pattern[this.#at] ?? "";
    this.#at += 1;
    if (sign === "^" || sign === "$") return "";
    if (sign === ".") return "a";
    if (sign === "(") {
      this.#at += /^\?(?::|<\w+>)/.exec(this.#pattern.slice(this.#at))?.[0].length ?? 0;
      const text = this.#choices();
      this.#at += 1;
      return text;
    }
    if (sign === "[") return this.#class();
    return sign === "\\" ? this.#pick(this.#escaped()) : sign;
  }

  #escaped(): string {
    const sign = this.#pattern[this.#at] ?? "";
    this.#at += 1;
    if (sign === "p") {
      const name = /^\{(\w+)\}/.exec(this.#pattern.slice(this.#at));
      this.#at += name?.[0].length ?? 0;
      return name?.[1] === "Lu" ? "ABCDEFGH" : "abcdefgh";
    }
    return sign === "b" ? "" : (CLASSES[sign] ?? sign);
  }

  #class(): string {
    const end = this.#pattern.indexOf("]", this.#at + 1);
    const isNegated = this.#pattern[this.#at] === "^";
    let members = "";
    while (this.#at < end) {
      const sign = this.#pattern[this.#at] ?? "";
      this.#at += 1;
      const low = sign === "\\" ? this.#escaped() : sign;
      const isRange = this.#pattern[this.#at] === "-" && this.#at + 1 < end && low.length === 1;
      members += isRange ? this.#range(low) : low;
    }
    this.#at = end + 1;
    return isNegated ? this.#pick("aB1-") : this.#pick(members);
  }

  #range(low: string): string {
    const high = this.#pattern[this.#at + 1] ?? low;
    this.#at += 2;
    const from = low.charCodeAt(0);
    const length = Math.min(60, high.charCodeAt(0) - from + 1);
    return Array.from({ length }, (_, index) => String.fromCharCode(from + index)).join("");
  }

  #times(): number {
    const found = /^(?:\{(\d+)(,?)(\d*)\}|[?*+])\??/.exec(this.#pattern.slice(this.#at));
    if (found === null) return 1;
    this.#at += found[0].length;
    const [sign, least, comma, most] = found;
    if (least === undefined) return sign.startsWith("?") ? this.#random(2) : 1 + this.#random(4);
    const from = Number(least);
    const to = comma === "" ? from : most === "" || most === undefined ? from + 3 : Number(most);
    return from + this.#random(Math.min(to - from, 8) + 1);
  }

  #pick(members: string): string {
    return members === "" ? "" : (members[this.#random(members.length)] ?? "");
  }
}
