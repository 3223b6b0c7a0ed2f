import { z } from "zod";
import { refused } from "../package/refused.ts";
import type { RuleLook } from "./scope-rules.ts";
import { readColor } from "./theme-color.ts";

const MAX_RULES = 1_000;

const FONTS = ["bold", "italic", "underline", "strikethrough"] as const;

const Look = z.union([z.string(), z.record(z.string(), z.unknown())]);

/** What a theme says of words by what they mean: `variable.readonly`, `*.declaration`. */
export class SemanticRules {
  readonly #rules: {
    readonly type: string;
    readonly modifiers: readonly string[];
    readonly look: RuleLook;
  }[] = [];
  #isOn = false;

  add(path: string, colors: Readonly<Record<string, unknown>>, isOn: boolean | undefined): void {
    this.#isOn = isOn ?? this.#isOn;
    for (const [selector, value] of Object.entries(colors)) {
      if (this.#rules.length === MAX_RULES)
        throw refused(`${path} has more than ${MAX_RULES} semantic colours.`);
      const [type = "", ...modifiers] = selector.replace(/:.*$/s, "").split(".");
      this.#rules.push({ type, modifiers, look: readLook(path, selector, value) });
    }
  }

  /** How words of the first of these kinds look for which the theme has a rule. */
  lookOf(kinds: readonly string[]): RuleLook {
    if (!this.#isOn) return {};
    for (const kind of kinds) {
      const [type = "", ...modifiers] = kind.split(".");
      const matching = this.#rules
        .filter(
          (rule) =>
            (rule.type === type || rule.type === "*") &&
            rule.modifiers.every((one) => modifiers.includes(one)),
        )
        .toSorted((one, other) => weight(one) - weight(other));
      if (matching.length > 0) return Object.assign({}, ...matching.map(({ look }) => look));
    }
    return {};
  }
}

const weight = (rule: { readonly type: string; readonly modifiers: readonly string[] }): number =>
  (rule.type === "*" ? 0 : 100) + rule.modifiers.length;

function readLook(path: string, selector: string, value: unknown): RuleLook {
  const { success, data } = Look.safeParse(value);
  if (!success) return {};
  if (typeof data === "string") {
    const color = readColor(path, selector, data);
    return color === undefined ? {} : { color };
  }
  const color = readColor(path, selector, data["foreground"]);
  const named =
    typeof data["fontStyle"] === "string" ? data["fontStyle"].slice(0, 100).split(/\s+/) : [];
  const fonts = FONTS.filter((font) => data[font] === true || named.includes(font));
  const isSaid = data["fontStyle"] !== undefined || FONTS.some((font) => font in data);
  return {
    ...(color === undefined ? {} : { color }),
    ...(isSaid ? { font: fonts.join(" ") } : {}),
  };
}
