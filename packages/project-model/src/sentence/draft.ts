import { ModelBuilder } from "../builder.ts";
import type { Entity, ProjectModel, Relation, Role } from "../model.ts";
import { pluralOf } from "../names/plural.ts";
import { note, type Note } from "../notes/note.ts";
import { entityName, type Item } from "./phrases.ts";
import { saidType, typeByName } from "./knowledge.ts";

/** The model that a text describes, as far as it was read: what patterns add to. */
export class Draft {
  readonly builder = new ModelBuilder("Application");
  readonly assumptions: Note[] = [];
  readonly #entities = new Map<string, Entity>();
  readonly #roles = new Map<string, Role>();

  get model(): ProjectModel {
    return this.builder.model;
  }

  find(name: string): Entity | undefined {
    return this.#entities.get(entityName(name).toLowerCase());
  }

  entity(name: string): Entity {
    const wanted = entityName(name);
    const found = this.#entities.get(wanted.toLowerCase()) ?? this.builder.addEntity(wanted);
    this.#entities.set(wanted.toLowerCase(), found);
    return found;
  }

  role(name: string): Role {
    const wanted = entityName(name);
    const isNew = !this.#roles.has(wanted.toLowerCase());
    const role = this.#roles.get(wanted.toLowerCase()) ?? this.builder.addRole(wanted);
    this.#roles.set(wanted.toLowerCase(), role);
    if (isNew) {
      if (/^(?:super ?)?admin(?:istrator)?$/i.test(wanted)) role.admin = true;
      this.assumptions.push(note("assumedRole", { role: wanted }));
    }
    return role;
  }

  grant(
    role: Role,
    entity: Entity,
    actions: readonly Role["grants"][number]["actions"][number][],
  ): void {
    const known = role.grants.find((grant) => grant.entity === entity.id);
    const merged = new Set([...(known?.actions ?? []), ...actions]);
    const ordered = (["read", "create", "update", "delete"] as const).filter((action) =>
      merged.has(action),
    );
    if (known === undefined) role.grants.push({ entity: entity.id, actions: ordered });
    else known.actions = ordered;
  }

  /** A relation between two, or the one that is there; its kind grows when the other end says “many” too. */
  relate(from: Entity, to: Entity, isMany: boolean, called?: string): Relation {
    const same = this.model.relations.find(
      (one) =>
        one.from === from.id && one.to === to.id && (called === undefined || one.name === called),
    );
    const back = this.model.relations.find((one) => one.from === to.id && one.to === from.id);
    if (from !== to && same === undefined && back !== undefined && called === undefined) {
      if (isMany && back.kind === "many-to-one") this.#makeManyToMany(back, from, to);
      return back;
    }
    if (same !== undefined) {
      if (isMany && same.kind === "many-to-one") this.#makeManyToMany(same, to, from);
      return same;
    }
    return this.builder.addRelation({
      kind: isMany ? "many-to-many" : "many-to-one",
      from: from.id,
      to: to.id,
      name: called ?? (isMany ? pluralOf(to.name) : to.name).toLowerCase(),
      inverse: pluralOf(from.name).toLowerCase(),
    });
  }

  #makeManyToMany(relation: Relation, target: Entity, holder: Entity): void {
    relation.kind = "many-to-many";
    relation.name = this.builder.freeName(holder, pluralOf(target.name).toLowerCase());
    delete relation.required;
    delete relation.limit;
  }

  field(entity: Entity, item: Item): void {
    const values = choicesOf(item);
    const type = values === null ? (saidType(item.aside ?? "") ?? typeByName(item.name)) : "enum";
    const choices =
      values === null ? null : this.builder.addEnum(`${entity.name} ${item.name}`, values);
    const name = this.builder.freeName(
      entity,
      item.name.slice(0, 1).toUpperCase() + item.name.slice(1),
    );
    this.builder.addField(entity, {
      name,
      type,
      ...(choices === null ? {} : { enum: choices.id }),
      ...(item.isRequired ? { required: true } : {}),
      ...(item.isUnique && type !== "file" ? { unique: true } : {}),
    });
  }
}

function choicesOf(item: Item): string[] | null {
  if (item.aside === null || saidType(item.aside) !== null) return null;
  const values = item.aside
    .split(/,|\bor\b|\/|\|/)
    .map((value) => value.trim())
    .filter((value) => value !== "" && !/^(?:required|optional|unique|mandatory)$/i.test(value));
  return values.length >= 2 ? values : null;
}
