import type { EntityName } from "../question.ts";

/** Cedar writes the name of an entity in two ways. */
export function nameOf(entity: { __entity: EntityName } | EntityName): EntityName {
  if (!("__entity" in entity)) return entity;
  const { __entity: name } = entity;
  return name;
}
