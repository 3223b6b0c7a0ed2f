/** What a utility takes from the theme, and how its value is written where the theme does not have it. */
const NAMESPACES: readonly {
  readonly prefixes: RegExp;
  readonly namespace: string;
  readonly hint: string;
}[] = [
  {
    prefixes:
      /^(?:bg|text|border(?:-[xytrbl])?|fill|stroke|ring|outline|decoration|accent|caret|divide|from|via|to|placeholder)$/,
    namespace: "color",
    hint: "color:",
  },
  { prefixes: /^font$/, namespace: "font", hint: "family-name:" },
  { prefixes: /^text$/, namespace: "text", hint: "length:" },
  { prefixes: /^shadow$/, namespace: "shadow", hint: "" },
  { prefixes: /^rounded(?:-[a-z]+)?$/, namespace: "radius", hint: "" },
];

/**
 * A Tailwind utility that names a value of the project's own theme, such as `text-soft`, with the value in it:
 * `text-[color:var(--color-soft,#555)]`. `null` for one that another project has as well.
 */
export function themeUtility(
  name: string,
  valueOf: (property: string) => string | null,
): string | null {
  const [, variants = "", utility = "", opacity = ""] =
    /^((?:[^\s[\]]+:)?)(!?-?[a-z][\w-]*)(\/[\w.%]+)?$/.exec(name) ?? [];
  for (let at = utility.indexOf("-"); at > 0; at = utility.indexOf("-", at + 1)) {
    const prefix = utility.slice(0, at);
    const token = utility.slice(at + 1);
    for (const { prefixes, namespace, hint } of NAMESPACES) {
      const value = prefixes.test(prefix) ? valueOf(`--${namespace}-${token}`) : null;
      if (value !== null) return `${variants}${prefix}-[${hint}${written(value)}]${opacity}`;
    }
  }
  return null;
}

/** Names of fonts that need no quotes, which have no place in a class. */
const QUOTED_WORDS = /(["'])([A-Za-z][\w-]*(?:\s+[A-Za-z][\w-]*)*)\1/g;

/** In a class blanks are written as underscores; most of them mean nothing. */
function written(value: string): string {
  return value.replaceAll(QUOTED_WORDS, "$2").replaceAll(/,\s+/g, ",").replaceAll(/\s+/g, "_");
}
