import type { z } from "zod";
import { modelSchema, type ProjectModel } from "./model.ts";
import { note, type Note } from "./notes/note.ts";
import type { Problem } from "./problem.ts";

export type Shaped =
  | { readonly model: ProjectModel; readonly problems: readonly [] }
  | { readonly model: null; readonly problems: readonly Problem[] };

/** So many are told; whoever mends them is told the next. */
const MAX_PROBLEMS = 500;

/** Reads data of any kind as a model; says where it has another shape. */
export function checkShape(data: unknown): Shaped {
  const parsed = modelSchema.safeParse(data);
  if (parsed.success) return { model: parsed.data, problems: [] };
  const issues = parsed.error.issues.slice(0, MAX_PROBLEMS);
  return {
    model: null,
    problems: issues.flatMap((issue) => problemsOf(issue, data)).slice(0, MAX_PROBLEMS),
  };
}

function problemsOf(issue: z.core.$ZodIssue, data: unknown): Problem[] {
  const path = issue.path.filter((key) => typeof key !== "symbol");
  if (issue.code === "unrecognized_keys") {
    const place = placeIn(data, path);
    return issue.keys.map((key) => ({
      path: [...path, key],
      note: note("unknownKey", { place, key }),
    }));
  }
  const key = path.findLast((part) => typeof part === "string") ?? "model";
  const place = placeIn(data, path.slice(0, -1));
  return [{ path, note: note("shape", { place, key, problem: inWords(issue) }) }];
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_value") return `is not one of ${issue.values.join(", ")}.`;
  if (issue.code === "invalid_type") {
    return issue.input === undefined ? "is missing." : `is not of type ${issue.expected}.`;
  }
  if (issue.code === "too_small" || issue.code === "too_big") {
    return `is too ${issue.code === "too_small" ? "small" : "large"}: ${issue.message}.`;
  }
  return issue.code === "invalid_format" || issue.code === "custom"
    ? `${issue.message}.`
    : `is not valid: ${issue.message}.`;
}

const PLACES = {
  entities: "placeEntity",
  enums: "placeEnum",
  relations: "placeRelation",
  roles: "placeRole",
  pages: "placePage",
} as const;

/** The innermost named thing on the way to a place, even in data that is no model. */
function placeIn(data: unknown, path: readonly (string | number)[]): Note {
  const [list, index, inner, innerIndex] = path;
  if (typeof list !== "string" || !(list in PLACES) || typeof index !== "number")
    return note("placeModel");
  const owner = at(at(data, list), index);
  const name = nameOf(owner, index);
  const child = inner === undefined ? undefined : at(at(owner, inner), innerIndex ?? "");
  if (inner === "fields" && typeof innerIndex === "number")
    return note("placeField", { owner: name, name: nameOf(child, innerIndex) });
  if (inner === "values" && typeof innerIndex === "number")
    return note("placeEnumValue", { owner: name, name: nameOf(child, innerIndex) });
  return note(PLACES[list as keyof typeof PLACES], { name });
}

function nameOf(thing: unknown, index: number): string {
  const name = at(thing, "name") ?? at(thing, "id");
  return typeof name === "string" ? name : `#${index + 1}`;
}

function at(thing: unknown, key: string | number): unknown {
  if (typeof thing !== "object" || thing === null) return undefined;
  return Object.hasOwn(thing, key) ? Reflect.get(thing, key) : undefined;
}
