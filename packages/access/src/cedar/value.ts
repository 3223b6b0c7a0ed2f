import type { EntityName, Scene } from "../question.ts";

/** Neither proved nor disproved here: Cedar itself has to say. */
export const UNKNOWN = Symbol("unknown");
export type Unknown = typeof UNKNOWN;

/** What an expression comes to; a list stands for a set. */
export type Value = boolean | number | string | EntityName | readonly Value[] | Unknown;
export type Evaluate = (scene: Scene) => Value;

export function isEntity(value: Value): value is EntityName {
  return typeof value === "object" && "type" in value;
}

export function isSet(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function same(one: EntityName, two: EntityName): boolean {
  return one.type === two.type && one.id === two.id;
}

/** Equality of what is of one kind; unlike things are left to Cedar. */
export function equal(one: Value, two: Value): boolean | Unknown {
  if (isSet(one) || isSet(two)) return UNKNOWN;
  if (isEntity(one) && isEntity(two)) return same(one, two);
  if (isEntity(one) || isEntity(two) || typeof one !== typeof two) return UNKNOWN;
  return one === two;
}

/** Whether a set holds a value. */
export function holds(set: Value, value: Value): boolean | Unknown {
  if (!isSet(set)) return UNKNOWN;
  const answers = set.map((one) => equal(one, value));
  if (answers.includes(true)) return true;
  return answers.includes(UNKNOWN) ? UNKNOWN : false;
}

/** Whether an entity of the scene is, or lies in, another one or one of several. */
export function liesIn(scene: Scene, entity: Value, target: Value): boolean | Unknown {
  if (!isEntity(entity)) return UNKNOWN;
  const parents = parentsOf(scene, entity);
  const targets: readonly Value[] = isSet(target) ? target : [target];
  if (parents === null || !targets.every(isEntity)) return UNKNOWN;
  return targets.some((one) => same(entity, one) || parents.some((each) => same(each, one)));
}

function parentsOf(scene: Scene, entity: EntityName): readonly EntityName[] | null {
  if (same(entity, scene.principal)) return scene.principalParents;
  if (same(entity, scene.action)) return scene.actionParents;
  return same(entity, scene.resource) ? [] : null;
}
