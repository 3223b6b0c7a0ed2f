import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Splice } from "../text/splice.ts";
import type { ClassEdits } from "./class-edits.ts";
import type { ClassLiteral } from "./class-literal.ts";
import type { ClassSite } from "./class-site.ts";

/** Expressions that mean something else without the template around them, as the body of a function does. */
const ONLY_IN_TEMPLATES: ReadonlySet<string> = new Set(["ObjectExpression", "SequenceExpression"]);

/**
 * A template whose names all went and that holds one expression becomes that expression again, as it was before names
 * were added beside it. `null` where the template stays.
 */
export function unwrapTemplate(
  file: SourceFile,
  { expression: template, literals }: ClassSite,
  edits: ClassEdits,
): readonly Splice[] | null {
  if (template?.type !== "TemplateLiteral") return null;
  const [left, ...others] = template.expressions;
  const [head, tail] = template.quasis.map(rangeOf);
  if (!left || others.length > 0 || ONLY_IN_TEMPLATES.has(left.type) || !head || !tail) return null;
  const isBeside = ({ start }: ClassLiteral): boolean =>
    start === head.start || start === tail.start;
  const texts = literals.filter(isBeside);
  if (!texts.every((literal) => edits.isBare(literal)) || !edits.hasRemovedFrom(texts)) return null;
  const whole = rangeOf(template);
  const kept = file.text.slice(head.end + "${".length, tail.start - "}".length);
  const start = head.end + "${".length + (kept.length - kept.trimStart().length);
  const end = start + kept.trim().length;
  return [
    { start: whole.start, end: start, text: "" },
    ...edits.splices().filter((splice) => isOutside(splice, whole) || isWithin(splice, start, end)),
    { start: end, end: whole.end, text: "" },
  ];
}

function isOutside(splice: Splice, { start, end }: { start: number; end: number }): boolean {
  return splice.end <= start || splice.start >= end;
}

function isWithin(splice: Splice, start: number, end: number): boolean {
  return splice.start >= start && splice.end <= end;
}
