import { EditRefused } from "../change/refusal.ts";
import { dropUnusedImports } from "../imports/remove.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { declaringScope } from "../scope/lookup.ts";
import { refuseTagNesting } from "../structure/nesting.ts";
import { isBlankText } from "../structure/place.ts";
import { isComponentTag, isNativeTag, isVoidTag } from "../structure/tags.ts";
import type { Splice } from "../text/splice.ts";
import type { Planner } from "./context.ts";

/** Gives an element another tag. */
export const planChangeTag: Planner<"CHANGE_TAG"> = (context, { id, newTag }) => {
  const { file, element } = context.locate(id);
  checkTag(element, newTag);
  if (newTag === element.tag) return { splices: new Map() };
  refuseTagNesting(element, newTag);
  return {
    splices: new Map([[file.path, [...tagSplices(file, element, newTag), ...drop(file, element)]]]),
    select: [id],
  };
};

function checkTag(element: SourceElement, newTag: string): void {
  if (!isNativeTag(newTag) && !isComponentTag(newTag)) {
    throw new EditRefused("invalid_change", "badTag", { tag: newTag });
  }
  const hasContent = element.node.children.some((child) => !isBlankText(child));
  if (isVoidTag(newTag) && hasContent) {
    throw new EditRefused("unsafe_edit", "voidHasContent", { newTag, tag: element.tag });
  }
  const [root = ""] = newTag.split(".");
  if (!isNativeTag(newTag) && declaringScope(element.node, root) === null) {
    throw new EditRefused("unsafe_edit", "importFirst", { name: root });
  }
}

function tagSplices(
  { text }: SourceFile,
  { node }: SourceElement,
  newTag: string,
): readonly Splice[] {
  const { openingElement: opening, closingElement: closing } = node;
  const splices: Splice[] = [{ ...rangeOf(opening.name), text: newTag }];
  const types = opening.typeArguments ?? opening.typeParameters;
  if (types && isNativeTag(newTag)) splices.push({ ...rangeOf(types), text: "" });
  if (!closing) return splices;
  if (!isVoidTag(newTag)) return [...splices, { ...rangeOf(closing.name), text: newTag }];
  const { end } = rangeOf(opening);
  const gap = /\s/.test(text[end - 2] ?? "") ? "" : " ";
  return [...splices, { start: end - 1, end: rangeOf(closing).end, text: `${gap}/>` }];
}

/** The old component's import goes when this was its last use. */
function drop(file: SourceFile, { node, tag }: SourceElement): readonly Splice[] {
  const [root = ""] = tag.split(".");
  if (isNativeTag(tag)) return [];
  const { openingElement: opening } = node;
  const types = opening.typeArguments ?? opening.typeParameters;
  return dropUnusedImports(
    file,
    new Set([root]),
    new Set([opening.name, ...(types ? [types] : [])]),
  );
}
