import { feelSyntaxError } from "../feel/feel.ts";

const FOREIGN = /^[$#]\{([^{}]*)\}$/s;
const PARTS = /"[^"]*"|'[^']*'|==|&&|\|\||!=|!(?=\w)|\band\b|\bor\b|\beq\b|\bne\b/g;
const IN_FEEL: Readonly<Record<string, string>> = {
  "==": "=",
  eq: "=",
  ne: "!=",
  "&&": " and ",
  "||": " or ",
};

/** Why an expression such as `${amount > 100 && isNew}` cannot run, with the same in FEEL where that is easy. */
export function foreignExpression(written: string): string | null {
  const inside = FOREIGN.exec(written.trim())?.[1]?.trim();
  if (inside === undefined) return null;
  const said = `“${written.trim()}” is an expression of another product, and only FEEL can run.`;
  const feel = asFeel(inside);
  return feel === null ? said : `${said} In FEEL: ${feel}`;
}

function asFeel(inside: string): string | null {
  const feel = inside
    .replaceAll(PARTS, (part) =>
      part.startsWith("'") ? `"${part.slice(1, -1)}"` : (IN_FEEL[part] ?? part),
    )
    .replaceAll(/!([\w.]+)/g, "not($1)")
    .replaceAll(/ {2,}/g, " ");
  // Calls of methods mean something else in FEEL, or nothing.
  return /\w\s*\(/.test(feel.replaceAll("not(", "")) || feelSyntaxError(feel) !== null
    ? null
    : feel;
}
