import { assertNever } from "@devloom/contract";
import type { Condition, Conditions } from "../contract.ts";
import { pathToFeel } from "./feel-text.ts";

/** Whether a rule asks anything of its event before its steps. */
export function hasConditions({ rows, expression }: Conditions): boolean {
  return rows.length > 0 || expression !== "";
}

/** One FEEL expression that is true or false, never anything else. */
export function conditionsToFeel({ match, rows, expression }: Conditions): string {
  const joined = rows.map(rowToFeel).join(match === "all" ? " and " : " or ");
  // A comment at the end of the expression ends with its line.
  const parts = [joined, expression].filter((part) => part !== "").map((part) => `(${part}\n)`);
  return `(${parts.join(" and ")}) = true`;
}

function rowToFeel({ field, operator, value }: Condition): string {
  const found = pathToFeel(field);
  const wanted = JSON.stringify(value);
  const text = `(if ${found} = null then "" else string(${found}))`;
  switch (operator) {
    case "is":
      return `${text} = ${wanted}`;
    case "isNot":
      return `${text} != ${wanted}`;
    case "contains":
      return (
        `(if ${found} instance of list ` +
        `then list contains(for item in ${found} return string(item), ${wanted}) ` +
        `else contains(lower case(${text}), ${JSON.stringify(value.toLowerCase())}))`
      );
    case "startsWith":
      return `starts with(${text}, ${wanted})`;
    case "exists":
      return `${found} != null`;
    case "missing":
      return `${found} = null`;
    case "above":
      return `(number(${text}) > number(${wanted})) = true`;
    case "below":
      return `(number(${text}) < number(${wanted})) = true`;
    default:
      return assertNever(operator);
  }
}
