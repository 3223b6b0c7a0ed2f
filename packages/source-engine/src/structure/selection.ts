import { EditRefused } from "../change/refusal.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Located, PlanContext } from "../plan/context.ts";

/** The elements of several ids, in source order by file; one inside of another is left out. */
export function locateAll(context: PlanContext, ids: readonly string[]): readonly Located[] {
  if (ids.length === 0) {
    throw new EditRefused("invalid_change", "noElement");
  }
  const all = [...new Set(ids)].map((id) => context.locate(id));
  const outermost = all.filter(
    (one) => !all.some((other) => other !== one && other.file === one.file && isInside(one, other)),
  );
  return outermost.toSorted(
    (left, right) =>
      Number(left.file.path > right.file.path) - Number(left.file.path < right.file.path) ||
      left.element.index - right.element.index,
  );
}

function isInside(inner: Located, outer: Located): boolean {
  const one = rangeOf(inner.element.node);
  const other = rangeOf(outer.element.node);
  return other.start <= one.start && one.end <= other.end;
}

/** Groups elements by the file they stand in. */
export function byFile(located: readonly Located[]): ReadonlyMap<SourceFile, readonly Located[]> {
  const groups = new Map<SourceFile, Located[]>();
  for (const one of located) {
    const group = groups.get(one.file);
    if (group === undefined) groups.set(one.file, [one]);
    else group.push(one);
  }
  return groups;
}

/** The id of the element at an index of a file. */
export function idAt(context: PlanContext, file: SourceFile, index: number): string | undefined {
  const element = file.elements[index];
  return element === undefined ? undefined : context.idOf(file, element);
}
