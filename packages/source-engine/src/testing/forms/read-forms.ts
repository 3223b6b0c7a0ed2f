import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One way to write a component: its name and its module. */
export interface Form {
  readonly name: string;
  readonly text: string;
}

/** All forms of the catalogue beside this file. What is no module is put into one. */
export function readForms(): readonly Form[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .flatMap((file) => formsIn(readFileSync(join(import.meta.dirname, file), "utf8")));
}

function formsIn(text: string): Form[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const lineEnd = block.indexOf("\n");
      const body = block.slice(lineEnd + 1);
      const isModule = body.includes("export default");
      return { name: block.slice(0, lineEnd), text: isModule ? body : moduleOf(body) };
    });
}

function moduleOf(body: string): string {
  const indented = body.replace(/^(?=.)/gm, "    ").trimEnd();
  return `export default function Form(props: any) {
  const { children, icon, items, on, text, html, className, look, ...rest } = props;
  return (
${indented}
  );
}
`;
}
