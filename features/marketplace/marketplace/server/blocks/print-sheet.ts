/** A rule of a block's style sheet; conditions such as `@media` are rules as well. */
export interface SheetRule {
  readonly head: string;
  readonly declarations: readonly (readonly [property: string, value: string])[];
  readonly rules: readonly SheetRule[];
}

/** The text of a style sheet. */
export function printSheet(rules: readonly SheetRule[]): string {
  return rules.map((rule) => printRule(rule, "")).join("\n");
}

function printRule({ head, declarations, rules }: SheetRule, indent: string): string {
  const inner = `${indent}  `;
  const own = declarations.map(([property, value]) => `${inner}${property}: ${value};\n`).join("");
  const nested = rules.map((rule) => printRule(rule, inner));
  const parts = [...(own === "" ? [] : [own]), ...nested];
  return `${indent}${head} {\n${parts.join("\n")}${indent}}\n`;
}
