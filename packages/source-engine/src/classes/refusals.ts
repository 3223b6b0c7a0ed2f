import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { ClassSite } from "./class-site.ts";

/** An expression as it stands in the source, cut short. */
export function describeExpression(file: SourceFile, node: Node): string {
  const { start, end } = rangeOf(node);
  const source = file.text.slice(start, end).replace(/\s+/g, " ");
  const short = source.length > 40 ? `${source.slice(0, 39)}…` : source;
  return `\`${short}\``;
}

/** Says why a class cannot be taken away. */
export function refuseRemoval(file: SourceFile, site: ClassSite, className: string): EditRefused {
  const [source] = site.opaque;
  if (source) {
    return new EditRefused("not_editable", "classFromCode", {
      name: className,
      source: describeExpression(file, source),
    });
  }
  return new EditRefused("conflict", "classGone", { name: className });
}
