import type { EnumType, ProjectModel } from "@devloom/project-model";
import { camelCase, kebabCase, pascalCase, unreserved } from "@devloom/project-model";
import { nameModel, type NamedEntity } from "../app-names.ts";

/** An enum as the generated code calls it. */
export interface NamedEnum {
  readonly enum: EnumType;
  readonly type: string;
  readonly schema: string;
  readonly labels: string;
  readonly file: string;
}

/** What every part of the generator reads: the model with its names worked out once. */
export interface Context {
  readonly model: ProjectModel;
  readonly entities: readonly NamedEntity[];
  readonly enums: ReadonlyMap<string, NamedEnum>;
}

export function createContext(model: ProjectModel): Context {
  const enums = model.enums.map((one): NamedEnum => {
    const name = unreserved(camelCase(one.name), "typescript", "Value");
    return {
      enum: one,
      type: unreserved(pascalCase(one.name), "typescript", "Value"),
      schema: `${name}Schema`,
      labels: `${name}Labels`,
      file: kebabCase(one.name),
    };
  });
  return {
    model,
    entities: nameModel(model),
    enums: new Map(enums.map((named) => [named.enum.id, named])),
  };
}
