import type { FieldRef, Range } from "../form.ts";
import type { Statement } from "../statement.ts";

/** `g0, g1`: what an answer is grouped by, with a comma behind when there is anything. */
export function groupNames(groups: readonly FieldRef[]): string {
  return groups.map((_, place) => `g${place}, `).join("");
}

/** The values of what is grouped by, each a text. */
export function groupColumns(statement: Statement, groups: readonly FieldRef[]): string {
  return groups
    .map((group, place) => `coalesce(${statement.field(group)}, '') as g${place}, `)
    .join("");
}

/** `1, 2`: the places of the groups and of the time. */
export function groupPlaces(groups: readonly FieldRef[]): string {
  return [...groups, null].map((_, place) => place + 1).join(", ");
}

/** The beginning of the step that a row lies in. */
export function bucketOf(statement: Statement, step: number | null, range: Range): string {
  const { dialect } = statement;
  if (step === null) return dialect.double(statement.bind(range.from));
  const width = statement.bind(step);
  return `floor(${dialect.microseconds("time")} / ${width}) * ${width}`;
}

/** Keeps the groups with the largest values; one group more than wanted tells that some were left out. */
export function largestGroups(
  statement: Statement,
  answer: string,
  { groups, limit }: { groups: readonly FieldRef[]; limit: number },
): string {
  const names = groups.map((_, place) => `g${place}`);
  if (names.length === 0)
    return `with answer as (${answer}) select bucket as "time", value from answer order by bucket`;
  const list = names.join(", ");
  const order = names.map((name) => statement.dialect.ordered(name)).join(", ");
  return `with answer as (${answer}), largest as (
       select ${list} from answer group by ${list} order by max(value) desc nulls last, ${order} limit ${Math.trunc(limit)})
     select ${list}, bucket as "time", value from answer join largest using (${list}) order by ${order}, bucket`;
}
