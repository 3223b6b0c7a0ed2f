import { plainNumber } from "@devloom/source-engine/tailwind";
import type { CanvasTheme } from "../../../../contract.ts";

/** Variables of a theme by their name, with plain values. */
export type Variables = ReadonlyMap<string, string>;

const SPACES = {
  colors: "color",
  spacing: "spacing",
  fontSizes: "text",
  fonts: "font",
  radii: "radius",
  shadows: "shadow",
  breakpoints: "breakpoint",
} as const;

const BLURS = Object.entries({ xs: 4, sm: 8, md: 12, lg: 16, xl: 24, "2xl": 40, "3xl": 64 }).map(
  ([name, pixels]): [string, string] => [`--blur-${name}`, `${pixels}px`],
);

/** What the variables of a project's theme stand for. */
export function themeVariables(theme: CanvasTheme | undefined): Variables {
  const variables = new Map([["--spacing", "0.25rem"], ...BLURS]);
  if (theme === undefined) return variables;
  for (const [scale, space] of Object.entries(SPACES))
    // The table names scales of a theme alone.
    for (const { name, value, css } of theme[scale as keyof typeof SPACES]) {
      variables.set(`--${space}-${name}`, value);
      const alias = /^var\((--[\w-]+)\)$/.exec(css)?.[1];
      if (alias !== undefined) variables.set(alias, value);
    }
  return variables;
}

/**
 * The value that a declaration comes to, as far as the theme tells; null when it depends on more
 * than that, such as variables that other rules set.
 */
export function resolveValue(written: string, variables: Variables): string | null {
  let value = written.trim();
  if (value === "") return null;
  for (let depth = 0; depth < 8 && value.includes("var("); depth += 1) {
    const next = value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      return variables.get(name) ?? whole;
    });
    if (next === value) return null;
    value = next;
  }
  return value.includes("var(") ? null : calculated(value);
}

/** `calc(0.25rem * 4)` → `1rem`, `calc(1 / 2 * 100%)` → `50%`. */
function calculated(value: string): string {
  const inner = /^calc\(([^()]*)\)$/.exec(value)?.[1];
  if (inner === undefined) return value;
  const parts = inner.trim().split(/\s+/);
  let amount = 1;
  let unit = "";
  let isDivision = false;
  for (const part of parts) {
    if (part === "*" || part === "/") {
      isDivision = part === "/";
      continue;
    }
    if (part === "infinity") return "9999px";
    const match = /^(-?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/.exec(part);
    if (match?.[1] === undefined) return value;
    amount = isDivision ? amount / Number(match[1]) : amount * Number(match[1]);
    unit = match[2] === "" || match[2] === undefined ? unit : match[2];
    isDivision = false;
  }
  return `${plainNumber(amount)}${amount === 0 && unit === "" ? "" : unit}`;
}
