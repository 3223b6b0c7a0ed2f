import { checkFields } from "./check-fields.ts";
import { checkReferences } from "./check-references.ts";
import { checkShape } from "./check-shape.ts";
import { checkUnique } from "./check-unique.ts";
import type { ProjectModel } from "./model.ts";
import type { Problem } from "./problem.ts";

/** What is wrong with a model that has the right shape: names, references and constraints. */
export function validateModel(model: ProjectModel): Problem[] {
  return [...checkUnique(model), ...checkReferences(model), ...checkFields(model)];
}

/** Data of any kind as a model. `model` is null when the shape is wrong; problems say where and what. */
export function readModel(data: unknown): {
  model: ProjectModel | null;
  problems: readonly Problem[];
} {
  const shaped = checkShape(data);
  if (shaped.model === null) return shaped;
  return { model: shaped.model, problems: validateModel(shaped.model) };
}
