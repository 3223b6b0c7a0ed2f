import type { JSXOpeningElement } from "@babel/types";
import { importedNames } from "../imports/model.ts";
import { tagOf } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Annotation } from "./annotation.ts";

/** The ids of a file's elements with the places where they are written; `ids` by element index. */
export function readAnnotations(file: SourceFile, ids: readonly string[]): readonly Annotation[] {
  // Asked for before the elements: the tree of the whole file has them all.
  const ofReact = namesOfReact(file);
  return file.elements.flatMap(({ node: { openingElement }, index, tag }) => {
    const id = ids[index];
    if (id === undefined || ofReact.has(rootOf(tag))) return [];
    const kind = isHost(openingElement) ? "host" : "component";
    return [{ offset: endOfName(openingElement), id, kind } as const];
  });
}

/** Names from React itself: fragments and their like take no props of others, some warn about them. */
function namesOfReact(file: SourceFile): ReadonlySet<string> {
  const names = importedNames(file).filter(({ source, isType }) => source === "react" && !isType);
  return new Set(names.map(({ local }) => local));
}

function rootOf(tag: string): string {
  return tag.split(".", 1)[0] ?? tag;
}

/** The rule of every JSX compiler: small letters and namespaces are hosts. */
function isHost(opening: JSXOpeningElement): boolean {
  if (opening.name.type === "JSXMemberExpression") return false;
  return opening.name.type === "JSXNamespacedName" || /^[a-z]/.test(tagOf(opening));
}

function endOfName(opening: JSXOpeningElement): number {
  const written = opening.typeArguments ?? opening.typeParameters ?? opening.name;
  return rangeOf(written).end;
}
