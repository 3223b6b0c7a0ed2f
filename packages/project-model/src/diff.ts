import type { ProjectModel } from "./model.ts";

type Kind = "entity" | "field" | "enum" | "value" | "relation" | "role" | "page" | "model";

/** One difference between two models. `owner` is the entity of a field or the enum of a value. */
export interface ModelChange {
  readonly kind: Kind;
  readonly change: "added" | "removed" | "renamed" | "changed" | "moved";
  readonly id: string;
  readonly owner?: string;
  readonly name: string;
  /** The name before a rename. */
  readonly before?: string;
  /** Keys whose value differs, for `changed`. */
  readonly keys?: readonly string[];
}

interface Item {
  readonly id: string;
  readonly name: string;
}

/** What changed from one model to another. Things are the same when their ids are. */
export function diffModels(before: ProjectModel, after: ProjectModel): ModelChange[] {
  const changes: ModelChange[] = [];
  const own = { entities: [], enums: [], relations: [], roles: [], pages: [] };
  compare("model", { ...before, ...own, id: "model" }, { ...after, ...own, id: "model" });
  lists("entity", before.entities, after.entities, ["fields"], (was, is) => {
    lists("field", was?.fields ?? [], is?.fields ?? [], [], undefined, (is ?? was)?.id);
  });
  lists("enum", before.enums, after.enums, ["values"], (was, is) => {
    lists("value", was?.values ?? [], is?.values ?? [], [], undefined, (is ?? was)?.id);
  });
  lists("relation", before.relations, after.relations);
  lists("role", before.roles, after.roles);
  lists("page", before.pages, after.pages);
  return changes;

  function lists<Thing extends Item>(
    kind: Kind,
    old: readonly Thing[],
    next: readonly Thing[],
    inner: readonly string[] = [],
    inside?: (was: Thing | undefined, is: Thing | undefined) => void,
    owner?: string,
  ): void {
    const olds = new Map(old.map((item) => [item.id, item]));
    const nexts = new Map(next.map((item) => [item.id, item]));
    const of = owner === undefined ? {} : { owner };
    for (const item of next) {
      const was = olds.get(item.id);
      if (was === undefined)
        changes.push({ kind, change: "added", id: item.id, ...of, name: item.name });
      else compare(kind, was, item, inner, owner);
      if (was !== undefined) inside?.(was, item);
    }
    for (const item of old) {
      if (!nexts.has(item.id))
        changes.push({ kind, change: "removed", id: item.id, ...of, name: item.name });
    }
    const kept = old.map(({ id }) => id).filter((id) => nexts.has(id));
    const keptAfter = next.map(({ id }) => id).filter((id) => olds.has(id));
    const movedId = keptAfter.find((id, index) => kept[index] !== id);
    const moved = movedId === undefined ? undefined : nexts.get(movedId);
    if (moved !== undefined)
      changes.push({ kind, change: "moved", id: moved.id, ...of, name: moved.name });
  }

  function compare(
    kind: Kind,
    was: Item,
    is: Item,
    inner: readonly string[] = [],
    owner?: string,
  ): void {
    const of = owner === undefined ? {} : { owner };
    const base = { kind, id: is.id, ...of, name: is.name };
    if (was.name !== is.name) changes.push({ ...base, change: "renamed", before: was.name });
    const old = new Map<string, unknown>(Object.entries(was));
    const next = new Map<string, unknown>(Object.entries(is));
    const keys = [...new Set([...old.keys(), ...next.keys()])].filter(
      (key) =>
        !["name", ...inner].includes(key) &&
        JSON.stringify(old.get(key)) !== JSON.stringify(next.get(key)),
    );
    if (keys.length > 0) changes.push({ ...base, change: "changed", keys });
  }
}
