/** What the engines on Babel trees need of a string literal. */
export interface Literal {
  type: string;
  value: string;
  extra?: unknown;
}

/** The value of the attribute that begins at an offset, found as a plain walk would. */
export function findLiteral(node: unknown, offset: number): Literal | null {
  if (typeof node !== "object" || node === null) return null;
  if ("type" in node && node.type === "JSXAttribute" && "start" in node && node.start === offset) {
    // Babel's JSXAttribute has a value, here a string literal.
    return (node as unknown as { value: Literal }).value;
  }
  if (
    "start" in node &&
    "end" in node &&
    !(Number(node.start) <= offset && offset < Number(node.end))
  )
    return null;
  for (const [key, child] of Object.entries(node)) {
    if (key === "loc" || key === "tokens" || key === "original") continue;
    const found = findLiteral(child, offset);
    if (found !== null) return found;
  }
  return null;
}
