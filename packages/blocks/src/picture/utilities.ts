import preflight from "tailwindcss/preflight.css?raw";
import theme from "tailwindcss/theme.css?raw";
import { loadsSomething } from "../vocabulary.ts";

type Build = (candidates: string[]) => string;

const DARK = '@custom-variant dark (&:where(:host([data-theme="dark"]) *));';
const SHEET = `@layer theme, base, utilities;
@layer theme { ${theme} }
@layer base { ${preflight} }
@layer utilities { @tailwind utilities; }
${DARK}`;

let compiling: Promise<Build> | undefined;

/** The compiler is large and needed by few: it is fetched when the first picture needs it. */
async function compiler(): Promise<Build> {
  compiling ??= import("tailwindcss").then(async ({ compile }) => {
    const { build } = await compile(SHEET);
    return build;
  });
  return compiling;
}

/** The rules of utilities in the theme that every Tailwind project begins with. */
export async function utilitySheet(classes: readonly string[]): Promise<string> {
  const build = await compiler();
  return build(classes.filter((name) => !loadsSomething(name)));
}

/** The classes that mean nothing without a project's own theme or style sheet. */
export async function unknownUtilities(classes: readonly string[]): Promise<readonly string[]> {
  const { compile } = await import("tailwindcss");
  const { build } = await compile(SHEET);
  let before = build([]);
  return classes.filter((name) => {
    const after = build([name]);
    const isUnknown = after === before && !/^(?:group|peer)(?:\/|$)/.test(name);
    before = after;
    return isUnknown;
  });
}
