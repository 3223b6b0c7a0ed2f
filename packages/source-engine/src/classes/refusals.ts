import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { ClassSite } from "./class-site.ts";

/** Names what an expression is, for people: `the variable \`styles\``. */
export function describeExpression(file: SourceFile, node: Node): string {
  const { start, end } = rangeOf(node);
  const source = file.text.slice(start, end).replace(/\s+/g, " ");
  const short = source.length > 40 ? `${source.slice(0, 39)}…` : source;
  if (node.type === "Identifier") return `the variable \`${node.name}\``;
  return node.type === "CallExpression" ? `the call \`${short}\`` : `\`${short}\``;
}

/** Says why a class cannot be taken away. */
export function refuseRemoval(file: SourceFile, site: ClassSite, className: string): EditRefused {
  const [source] = site.opaque;
  if (source) {
    return new EditRefused(
      "not_editable",
      `The class "${className}" comes from ${describeExpression(file, source)}, so it can only be changed in code.`,
    );
  }
  return new EditRefused(
    "conflict",
    `This element does not have the class "${className}" any more.`,
  );
}
