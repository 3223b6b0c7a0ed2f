import type { FieldProblem } from "@devloom/contract";
import type { z } from "zod";
import { AppError } from "../app-error.ts";

/** Parses one part of a request; the first problem becomes the message, all of them the details. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems: FieldProblem[] = result.error.issues.slice(0, 50).map((issue) => ({
    path: [part, ...issue.path.map(String)].join("."),
    message: issue.message,
  }));
  const first = problems[0];
  throw new AppError(
    400,
    "validation_failed",
    first === undefined ? "The request is not valid." : sentence(first),
    {
      details: problems,
    },
  );
}

function sentence(problem: FieldProblem): string {
  const isOurOwnWords =
    /^[A-Z].*\s.*$/.test(problem.message) && !problem.message.startsWith("Invalid input");
  return isOurOwnWords && !problem.message.startsWith("Unrecognized")
    ? problem.message
    : `${problem.path}: ${problem.message}`;
}
