import { note, type Note } from "./notes/note.ts";
import type { Entity, EnumType, Page, ProjectModel, Relation, Role } from "./model.ts";
import type { Field } from "./field.ts";

/** How places in a model are called in a person's words. */
export const placeOf = {
  entity: (entity: Entity): Note => note("placeEntity", { name: entity.name }),
  field: (entity: Entity, field: Field): Note =>
    note("placeField", { name: field.name, owner: entity.name }),
  enum: (one: EnumType): Note => note("placeEnum", { name: one.name }),
  enumValue: (one: EnumType, value: { name: string }): Note =>
    note("placeEnumValue", { name: value.name, owner: one.name }),
  relation: (model: ProjectModel, relation: Relation): Note => {
    const nameOf = (id: string): string =>
      model.entities.find((entity) => entity.id === id)?.name ?? id;
    return note("placeRelation", {
      name: `${nameOf(relation.from)}.${relation.name} → ${nameOf(relation.to)}`,
    });
  },
  role: (role: Role): Note => note("placeRole", { name: role.name }),
  page: (page: Page): Note => note("placePage", { name: page.name }),
};
