import { addImports } from "../imports/add.ts";
import { parentNode } from "../parse/elements.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { uniqueIds } from "../structure/copy-ids.ts";
import { keyForWrapper, keyOfCopy, withoutKey } from "../structure/keys.ts";
import { lift, type Lifted, withoutOverlaps } from "../structure/lift.ts";
import { isJsxChild } from "../structure/place.ts";
import { byFile, locateAll } from "../structure/selection.ts";
import { refuseInSlot } from "../structure/slots.ts";
import { wrapExpression } from "../structure/wrap.ts";
import { indentAt, isFirstOnLine, isLastOnLine } from "../text/position.ts";
import type { Splice } from "../text/splice.ts";
import type { PlannedSplice, Planner } from "./context.ts";

/** Puts a copy behind each element. Where only one may stand, both go into a fragment. */
export const planDuplicate: Planner<"DUPLICATE"> = (context, { ids }) => {
  const splices = new Map<string, readonly PlannedSplice[]>();
  for (const [file, located] of byFile(locateAll(context, ids))) {
    let needsFragment = false;
    const own = located.flatMap(({ element }) => {
      refuseInSlot(context, file, element, { type: "DUPLICATE", ids });
      if (isJsxChild(element.node)) return [copyBehind(file, element)];
      if (parentNode(element.node)?.type === "ArrayExpression") return [copyInArray(file, element)];
      if (keyForWrapper(element.node) === null) return wrapBoth(file, element);
      needsFragment = true;
      return wrapBothWithKey(file, element, fragmentName(file));
    });
    const imports = needsFragment ? fragmentImport(file) : [];
    splices.set(file.path, [...own, ...imports]);
  }
  return { splices };
};

function copyOf(
  file: SourceFile,
  { node }: SourceElement,
  indent: string,
  inner: readonly Splice[] = [],
): Lifted {
  const unique = withoutOverlaps([...inner, ...uniqueIds(file, node, file)]);
  const lifted = lift(file, node, { indent, habits: file.habits, inner: unique });
  const [root, ...others] = lifted.marks;
  return { ...lifted, marks: root ? [{ ...root, select: true }, ...others] : [] };
}

function behind(end: number, lead: string, copy: Lifted): PlannedSplice {
  const marks = copy.marks.map((mark) => ({ ...mark, offset: mark.offset + lead.length }));
  return { start: end, end, text: lead + copy.text, marks };
}

function changedKey(file: SourceFile, element: SourceElement): readonly Splice[] {
  const key = keyOfCopy(file, element.node);
  return key === null ? [] : [key];
}

function copyBehind(file: SourceFile, element: SourceElement): PlannedSplice {
  const { start, end } = rangeOf(element.node);
  const indent = indentAt(file.text, start);
  const hasOwnLine = isFirstOnLine(file.text, start) && isLastOnLine(file.text, end);
  const lead = hasOwnLine ? file.habits.lineEnd + indent : "";
  return behind(end, lead, copyOf(file, element, indent, changedKey(file, element)));
}

function copyInArray(file: SourceFile, element: SourceElement): PlannedSplice {
  const { start, end } = rangeOf(element.node);
  const indent = indentAt(file.text, start);
  const lead = isFirstOnLine(file.text, start) ? `,${file.habits.lineEnd}${indent}` : ", ";
  return behind(end, lead, copyOf(file, element, indent, changedKey(file, element)));
}

function wrapBoth(file: SourceFile, element: SourceElement): readonly PlannedSplice[] {
  const wrapper = { open: "<>", close: "</>", isElement: false };
  return wrapExpression(file, element.node, wrapper, (indent) => copyOf(file, element, indent));
}

/** In a list the fragment carries the key, so that neither copy needs one. */
function wrapBothWithKey(
  file: SourceFile,
  element: SourceElement,
  fragment: string,
): readonly PlannedSplice[] {
  const key = keyForWrapper(element.node);
  if (key === null) return wrapBoth(file, element);
  const { start, end } = rangeOf(key);
  const open = `<${fragment} ${file.text.slice(start, end)}>`;
  const wrapper = { open, close: `</${fragment}>`, isElement: false };
  const keyless = withoutKey(file, key);
  return withoutOverlaps([
    keyless,
    ...wrapExpression(file, element.node, wrapper, (indent) =>
      copyOf(file, element, indent, [keyless]),
    ),
  ]);
}

const FRAGMENT = { source: "react", imported: "Fragment", local: "Fragment", isType: false };

function fragmentName(file: SourceFile): string {
  return addImports(file, [FRAGMENT]).locals.get(FRAGMENT.local) ?? FRAGMENT.local;
}

function fragmentImport(file: SourceFile): readonly Splice[] {
  return addImports(file, [FRAGMENT]).splices;
}
