import type { Field } from "./field.ts";
import {
  emptyModel,
  type Entity,
  type EnumType,
  type ProjectModel,
  type Relation,
} from "./model.ts";
import { UniqueNames } from "./names/unique.ts";
import { camelCase, kebabCase } from "./names/words.ts";

type Draft<Item extends { id: string }> = Omit<Item, "id">;

/** Builds a model step by step: mints ids, keeps names apart. Importers and the sentence reader stand on it. */
export class ModelBuilder {
  readonly model: ProjectModel;
  readonly #ids = new Map<string, UniqueNames>();

  constructor(name: string) {
    this.model = emptyModel(cleanName(name) || "Application");
  }

  addEntity(name: string, rest: Partial<Draft<Entity>> = {}): Entity {
    const clean = cleanName(name);
    const entity = {
      id: this.#mint("entity", clean),
      name: clean,
      ...rest,
      fields: rest.fields ?? [],
    };
    this.model.entities.push(entity);
    return entity;
  }

  addEnum(name: string, values: readonly string[]): EnumType {
    const clean = cleanName(name);
    const ids = new UniqueNames();
    const added = {
      id: this.#mint("enum", clean),
      name: clean,
      values: values.map((value) => ({
        id: ids.take(kebabCase(value)),
        name: cleanName(value) || value,
      })),
    };
    this.model.enums.push(added);
    return added;
  }

  addField(entity: Entity, field: Draft<Field>): Field {
    const name = this.freeName(entity, cleanName(field.name));
    const added = { id: this.#mint(`field of ${entity.id}`, name), ...field, name };
    entity.fields.push(added);
    return added;
  }

  addRelation(relation: Draft<Relation>): Relation {
    const from = this.#entity(relation.from);
    const to = this.#entity(relation.to);
    const name = this.freeName(from, relation.name);
    const inverse = this.freeName(to, relation.inverse, from === to ? [name] : []);
    const id = this.#mint("relation", `${from.name}-${name}`);
    const added = { id, ...relation, name, inverse };
    this.model.relations.push(added);
    return added;
  }

  addRole(name: string): ProjectModel["roles"][number] {
    const clean = cleanName(name);
    const role: ProjectModel["roles"][number] = {
      id: this.#mint("role", clean),
      name: clean,
      grants: [],
    };
    this.model.roles.push(role);
    return role;
  }

  /** The name, or one with a number when the entity calls something else so in code. */
  freeName(entity: Entity, name: string, more: readonly string[] = []): string {
    const taken = new Set([
      "id",
      ...more.map(camelCase),
      ...entity.fields.map((field) => camelCase(field.name)),
      ...this.model.relations.flatMap((relation) => [
        ...(relation.from === entity.id ? [camelCase(relation.name)] : []),
        ...(relation.to === entity.id ? [camelCase(relation.inverse)] : []),
      ]),
    ]);
    let free = name;
    for (let count = 2; taken.has(camelCase(free)); count += 1) free = `${name} ${count}`;
    return free;
  }

  #entity(id: string): Entity {
    const found = this.model.entities.find((entity) => entity.id === id);
    if (found === undefined) throw new Error(`No entity ${id} was added.`);
    return found;
  }

  #mint(scope: string, name: string): string {
    const names = this.#ids.get(scope) ?? new UniqueNames();
    this.#ids.set(scope, names);
    return names.take(kebabCase(name).slice(0, 90));
  }
}

/** A name as the model allows it: one line, no spaces at its ends, at most 100 characters. */
export function cleanName(name: string): string {
  return name
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 100)
    .trim();
}
