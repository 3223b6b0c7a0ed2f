import {
  camelCase,
  type Entity,
  type EnumType,
  type Field,
  kebabCase,
  pluralOf,
  type ProjectModel,
  type Relation,
  type Role,
} from "@devloom/project-model";

type Change<Item> = Partial<{ [Key in keyof Item]: Item[Key] | undefined }>;

/** The item with other values; a value of `undefined` takes the key away. */
function changed<Item extends { id: string }>(item: Item, change: Change<Item>): Item {
  const entries = Object.entries({ ...item, ...change });
  // Keys of the item with values of their own types: what was taken away was optional.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Item;
}

function replaced<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  change: Change<Item>,
): Item[] {
  return items.map((item) => (item.id === id ? changed(item, change) : item));
}

const without = <Item extends { id: string }>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);

/** An id from the first name of a thing. It stays when the name changes. */
export function mintId(name: string, taken: readonly { id: string }[]): string {
  const wanted = kebabCase(name).slice(0, 90) || "item";
  const ids = new Set(taken.map(({ id }) => id));
  let free = wanted;
  for (let count = 2; ids.has(free); count += 1) free = `${wanted}-${count}`;
  return free;
}

/** The name, or one with a number behind it when another thing has it in code. */
function freeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map(camelCase));
  let free = name;
  for (let count = 2; names.has(camelCase(free)); count += 1) free = `${name} ${count}`;
  return free;
}

export function addEntity(model: ProjectModel, wanted: string): ProjectModel {
  const { entities } = model;
  const name = freeName(
    wanted,
    entities.map((one) => one.name),
  );
  const field = { id: "name", name: "Name", type: "text", required: true } as const;
  const entity: Entity = { id: mintId(name, entities), name, fields: [field] };
  return { ...model, entities: [...entities, entity] };
}

export function changeEntity(
  model: ProjectModel,
  id: string,
  change: Change<Entity>,
): ProjectModel {
  return { ...model, entities: replaced(model.entities, id, change) };
}

/** Without the entity, and without what refers to it. */
export function removeEntity(model: ProjectModel, id: string): ProjectModel {
  return {
    ...model,
    entities: without(model.entities, id),
    relations: model.relations.filter(({ from, to }) => from !== id && to !== id),
    roles: model.roles.map((role) => ({
      ...role,
      grants: role.grants.filter(({ entity }) => entity !== id),
    })),
    pages: model.pages.filter(({ entity }) => entity !== id),
  };
}

export function addField(model: ProjectModel, entity: Entity, wanted: string): ProjectModel {
  const name = freeName(wanted, ["id", ...entity.fields.map((one) => one.name)]);
  const field: Field = { id: mintId(name, entity.fields), name, type: "text" };
  return changeEntity(model, entity.id, { fields: [...entity.fields, field] });
}

/** What means nothing for another type goes with the old one. */
export function changeField(
  model: ProjectModel,
  entity: Entity,
  id: string,
  change: Change<Field>,
): ProjectModel {
  const old = entity.fields.find((field) => field.id === id);
  const isRetyped = change.type !== undefined && change.type !== old?.type;
  const gone = { default: undefined, min: undefined, max: undefined, pattern: undefined };
  const lengths = { minLength: undefined, maxLength: undefined, enum: undefined };
  const whole = isRetyped ? { ...gone, ...lengths, ...change } : change;
  return changeEntity(model, entity.id, { fields: replaced(entity.fields, id, whole) });
}

export function removeField(model: ProjectModel, entity: Entity, id: string): ProjectModel {
  const next = changeEntity(model, entity.id, { fields: without(entity.fields, id) });
  return {
    ...next,
    pages: next.pages.map((page) => {
      if (page.entity !== entity.id || page.columns === undefined) return page;
      const columns = page.columns.filter((column) => column !== id);
      return changed(page, { columns: columns.length === 0 ? undefined : columns });
    }),
  };
}

/** A relation to another entity, named after it: a loan has one book, a book has loans. */
export function addRelation(model: ProjectModel, from: Entity, to: Entity): ProjectModel {
  const names = (entity: Entity): string[] => [
    "id",
    ...entity.fields.map((field) => field.name),
    ...model.relations.flatMap((one) => [
      ...(one.from === entity.id ? [one.name] : []),
      ...(one.to === entity.id ? [one.inverse] : []),
    ]),
  ];
  const isSelf = from.id === to.id;
  const name = freeName(isSelf ? "parent" : to.name.toLowerCase(), names(from));
  const other = isSelf ? "children" : pluralOf(from.name).toLowerCase();
  const inverse = freeName(other, [...names(to), ...(isSelf ? [name] : [])]);
  const relation: Relation = {
    id: mintId(`${from.name}-${name}`, model.relations),
    kind: "many-to-one",
    from: from.id,
    to: to.id,
    name,
    inverse,
  };
  return { ...model, relations: [...model.relations, relation] };
}

export function changeRelation(
  model: ProjectModel,
  id: string,
  change: Change<Relation>,
): ProjectModel {
  return { ...model, relations: replaced(model.relations, id, change) };
}

export function removeRelation(model: ProjectModel, id: string): ProjectModel {
  return { ...model, relations: without(model.relations, id) };
}

export function addEnum(model: ProjectModel, wanted: string): ProjectModel {
  const name = freeName(
    wanted,
    model.enums.map((one) => one.name),
  );
  const values = [{ id: "first", name: "First" }];
  const added: EnumType = { id: mintId(name, model.enums), name, values };
  return { ...model, enums: [...model.enums, added] };
}

export function changeEnum(
  model: ProjectModel,
  id: string,
  change: Change<EnumType>,
): ProjectModel {
  return { ...model, enums: replaced(model.enums, id, change) };
}

/** Values from a list of names; a name that stood at the same place before was renamed. */
export function enumValues(
  before: EnumType["values"],
  names: readonly string[],
): EnumType["values"] {
  const known = new Map(before.map((value) => [value.name, value.id]));
  const kept = new Set(names.flatMap((name) => known.get(name) ?? []));
  const values: EnumType["values"] = [];
  names.forEach((name, index) => {
    const there = before[index];
    const renamed = there !== undefined && !kept.has(there.id) ? there.id : undefined;
    values.push({ id: known.get(name) ?? renamed ?? mintId(name, [...before, ...values]), name });
  });
  return values;
}

/** Without the enum; fields of it become text. */
export function removeEnum(model: ProjectModel, id: string): ProjectModel {
  const entities = model.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) =>
      field.enum === id
        ? changed(field, { type: "text", enum: undefined, default: undefined })
        : field,
    ),
  }));
  return { ...model, entities, enums: without(model.enums, id) };
}

export function addRole(model: ProjectModel, wanted: string): ProjectModel {
  const name = freeName(
    wanted,
    model.roles.map((one) => one.name),
  );
  const role: Role = { id: mintId(name, model.roles), name, grants: [] };
  return { ...model, roles: [...model.roles, role] };
}

export function changeRole(model: ProjectModel, id: string, change: Change<Role>): ProjectModel {
  return { ...model, roles: replaced(model.roles, id, change) };
}

export function removeRole(model: ProjectModel, id: string): ProjectModel {
  return { ...model, roles: without(model.roles, id) };
}
