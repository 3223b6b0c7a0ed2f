/** A text as a C# string. */
export function literal(text: string): string {
  return JSON.stringify(text);
}

/** What stands for something in an XML comment. */
export function summary(text: string, indent = ""): string {
  const plain = text.replace(/\s+/g, " ").replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `${indent}/// <summary>${plain.trim()}</summary>`;
}

/** A C# file: usings in order, the namespace, and what is in it. */
export function csharpFile(
  nameSpace: string,
  usings: readonly string[],
  ...parts: readonly (string | null)[]
): string {
  const sorted = [...new Set(usings)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const blocks = [
    sorted.map((one) => `using ${one};`).join("\n"),
    `namespace ${nameSpace};`,
    ...parts,
  ];
  return `${blocks.filter((part) => part !== null && part !== "").join("\n\n")}\n`;
}

/** `System` comes first. */
function rank(name: string): number {
  return name === "System" || name.startsWith("System.") ? 0 : 1;
}

/** Lines with indentation, four spaces for each level. */
export function indented(levels: number, lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? "" : `${"    ".repeat(levels)}${line}`));
}
