/**
 * The Tailwind that a package uses, by what its manifest asks for; `null` when it does not ask for any.
 * A range without a number, such as `latest`, `*` or a catalogue of the workspace, is decided by how the
 * style sheets begin: `@tailwind base` is how version 3 is brought in.
 */
export function tailwindVersion(
  manifest: string | null,
  sheets: () => Iterable<string | null>,
): 3 | 4 | null {
  const range = /"tailwindcss"\s*:\s*"([^"]*)"/.exec(manifest ?? "")?.[1];
  if (range === undefined) return null;
  const major = /\d+/.exec(range)?.[0];
  if (major !== undefined) return Number(major) <= 3 ? 3 : 4;
  for (const text of sheets()) if (/@tailwind\s+(?:base|utilities)/.test(text ?? "")) return 3;
  return 4;
}
