import type { ProjectModel } from "./model.ts";
import { camelCase, kebabCase, pascalCase } from "./names/words.ts";
import { pluralOf } from "./names/plural.ts";
import { note, type Note } from "./notes/note.ts";
import { placeOf } from "./places.ts";
import type { Problem } from "./problem.ts";

interface Named {
  readonly path: readonly (string | number)[];
  readonly place: Note;
  readonly key: string;
}

/** Ids are unique within their kind, names are unique in code where they meet. */
export function checkUnique(model: ProjectModel): Problem[] {
  const problems: Problem[] = [];
  const ids = (kind: string, all: readonly Named[]): void => {
    eachDouble(all, (place, other, { path, key }) =>
      problems.push({
        path: [...path, "id"],
        note: note("sameId", { kind, id: key, place, other }),
      }),
    );
  };
  const names = (all: readonly Named[]): void => {
    eachDouble(all, (place, other, { path, key }) =>
      problems.push({
        path: [...path, "name"],
        note: note("sameName", { place, other, code: key }),
      }),
    );
  };
  const list = <Item extends { id: string }>(
    key: "entities" | "enums" | "relations" | "roles" | "pages",
    items: readonly Item[],
    place: (item: Item) => Note,
    name: ((item: Item) => string) | null,
  ): Named[] => {
    const named = items.map((item, index) => ({ item, path: [key, index], place: place(item) }));
    ids(
      key,
      named.map((one) => ({ ...one, key: one.item.id })),
    );
    return name === null ? [] : named.map((one) => ({ ...one, key: name(one.item) }));
  };

  names([
    ...list("entities", model.entities, placeOf.entity, ({ name }) => pascalCase(name)),
    ...list("enums", model.enums, placeOf.enum, ({ name }) => pascalCase(name)),
  ]);
  list("relations", model.relations, (one) => placeOf.relation(model, one), null);
  names(list("roles", model.roles, placeOf.role, ({ name }) => kebabCase(name)));
  list("pages", model.pages, placeOf.page, null);

  model.entities.forEach((entity, entityIndex) => {
    const fields = entity.fields.map((field, index) => ({
      path: ["entities", entityIndex, "fields", index],
      place: placeOf.field(entity, field),
      field,
    }));
    ids(
      "fields",
      fields.map((one) => ({ ...one, key: one.field.id })),
    );
    names([
      { path: ["entities", entityIndex], place: placeOf.entity(entity), key: "id" },
      ...fields.map((one) => ({ ...one, key: camelCase(one.field.name) })),
      ...relationNames(model, entity.id),
    ]);
  });
  model.enums.forEach((one, enumIndex) => {
    const values = one.values.map((value, index) => ({
      path: ["enums", enumIndex, "values", index],
      place: placeOf.enumValue(one, value),
      value,
    }));
    ids(
      "values",
      values.map((named) => ({ ...named, key: named.value.id })),
    );
    names(values.map((named) => ({ ...named, key: kebabCase(named.value.name) })));
  });
  return [...problems, ...checkPaths(model)];
}

/** What an entity calls its relations, from both ends. */
function relationNames(model: ProjectModel, entity: string): Named[] {
  return model.relations.flatMap((relation, index) => {
    // To name a place takes a look at all entities.
    if (relation.from !== entity && relation.to !== entity) return [];
    const base = { path: ["relations", index], place: placeOf.relation(model, relation) };
    return [
      ...(relation.from === entity ? [{ ...base, key: camelCase(relation.name) }] : []),
      ...(relation.to === entity ? [{ ...base, key: camelCase(relation.inverse) }] : []),
    ];
  });
}

function checkPaths(model: ProjectModel): Problem[] {
  const problems: Problem[] = [];
  const pages = model.pages.map((page, index) => ({
    path: ["pages", index, "path"],
    place: placeOf.page(page),
    key: page.path,
  }));
  eachDouble(pages, (place, other, { path, key }) =>
    problems.push({ path, note: note("samePath", { place, other, path: key }) }),
  );
  model.pages.forEach((page, index) => {
    const owner = model.entities.find(
      (entity) => page.path === `/${kebabCase(entity.plural ?? pluralOf(entity.name))}`,
    );
    if (owner === undefined || (page.kind === "list" && page.entity === owner.id)) return;
    const values = { place: placeOf.page(page), path: page.path, entity: owner.name };
    problems.push({ path: ["pages", index, "path"], note: note("pathOfEntity", values) });
  });
  return problems;
}

function eachDouble(
  all: readonly Named[],
  found: (place: Note, other: Note, double: Named) => void,
): void {
  const first = new Map<string, Named>();
  for (const one of all) {
    const other = first.get(one.key);
    if (other === undefined) first.set(one.key, one);
    else found(one.place, other.place, one);
  }
}
