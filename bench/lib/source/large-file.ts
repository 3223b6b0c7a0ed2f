import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const SCREEN = resolve(
  import.meta.dirname,
  "../../../templates/saas-dashboard/src/features/settings/SettingsScreen.tsx",
);
const DECLARATION = /^(?:export )?(?:default )?(?:function|const|interface|type) (\w+)/gm;

/** About 2,000 lines of real TSX: the largest screen of a starter, three times under other names. */
export function largeFile(): string {
  const text = readFileSync(SCREEN, "utf8");
  const codeStart = text.indexOf("\n\n", text.lastIndexOf("\nimport ")) + 1;
  const imports = text.slice(0, codeStart);
  const code = text.slice(codeStart);
  const names = [...code.matchAll(DECLARATION)].map((match) => match[1] ?? "");
  const copies = ["", "Second", "Third"].map((suffix) =>
    names
      .reduce(
        (copy, name) => copy.replaceAll(new RegExp(`\\b${name}\\b`, "g"), name + suffix),
        code,
      )
      .replace(
        "export default function",
        suffix === "" ? "export default function" : "export function",
      ),
  );
  return imports + copies.join("");
}

/** The class that is added, and where: the middle one of all plain class names. */
export const ADDED_CLASS = "shadow-sm";

/** Offset of the string whose class changes. */
export function targetOffset(text: string): number {
  const places = [...text.matchAll(/className="[^"]+"/g)].map(({ index }) => index);
  const middle = places[Math.floor(places.length / 2)];
  if (middle === undefined) throw new Error("The file has no class names.");
  return middle;
}
