import type { ProjectModel, Relation } from "./model.ts";
import { note, type Note } from "./notes/note.ts";
import { placeOf } from "./places.ts";
import type { Problem } from "./problem.ts";

/** What refers to something refers to something that is there, and says nothing that has no meaning. */
export function checkReferences(model: ProjectModel): Problem[] {
  const entities = new Map(model.entities.map((entity) => [entity.id, entity]));
  const problems: Problem[] = [];
  const tell = (path: (string | number)[], told: Note): void => {
    problems.push({ path, note: told });
  };
  const needEntity = (path: (string | number)[], place: Note, id: string): void => {
    if (!entities.has(id)) tell(path, note("missingEntity", { place, id }));
  };

  model.relations.forEach((relation, index) => {
    const place = placeOf.relation(model, relation);
    const path = ["relations", index];
    needEntity([...path, "from"], place, relation.from);
    needEntity([...path, "to"], place, relation.to);
    if (relation.required && relation.onDelete === "set-null")
      tell([...path, "onDelete"], note("requiredSetNull", { place }));
    if (relation.limit !== undefined && relation.kind !== "many-to-one")
      tell([...path, "limit"], note("limitOnKind", { place }));
    if (relation.kind === "many-to-many" && relation.required)
      tell([...path, "required"], note("requiredOnKind", { place }));
    if (relation.kind === "many-to-many" && relation.onDelete !== undefined)
      tell([...path, "onDelete"], note("onDeleteOnKind", { place }));
  });

  for (const cycle of requiredCycles(model)) {
    const index = model.relations.indexOf(cycle);
    tell(["relations", index], note("requiredCycle", { place: placeOf.relation(model, cycle) }));
  }

  model.roles.forEach((role, index) => {
    const place = placeOf.role(role);
    const granted = new Set<string>();
    role.grants.forEach(({ entity }, grantIndex) => {
      const path = ["roles", index, "grants", grantIndex, "entity"];
      needEntity(path, place, entity);
      if (granted.has(entity))
        tell(path, note("grantTwice", { place, entity: entities.get(entity)?.name ?? entity }));
      granted.add(entity);
    });
    const earlier = model.roles.slice(0, index).find((other) => other.signUp);
    if (role.signUp && earlier !== undefined)
      tell(
        ["roles", index, "signUp"],
        note("manySignUpRoles", { place, other: placeOf.role(earlier) }),
      );
  });

  model.pages.forEach((page, index) => {
    const place = placeOf.page(page);
    if (page.entity !== undefined) needEntity(["pages", index, "entity"], place, page.entity);
    else if (page.kind === "list") tell(["pages", index], note("pageWithoutEntity", { place }));
    const fields = new Set(entities.get(page.entity ?? "")?.fields.map((field) => field.id));
    page.columns?.forEach((id, column) => {
      if (!fields.has(id))
        tell(["pages", index, "columns", column], note("missingField", { place, id }));
    });
  });
  return problems;
}

/** Required relations that lead back to where they begin: the first row could never be created. */
export function requiredCycles(model: ProjectModel): Relation[] {
  const required = model.relations.filter((relation) => relation.required);
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean =>
    required.some((relation) => {
      if (relation.from !== from) return false;
      if (relation.to === wanted) return true;
      if (seen.has(relation.to)) return false;
      seen.add(relation.to);
      return reaches(relation.to, wanted, seen);
    });
  return required.filter(({ from, to }) => to === from || reaches(to, from, new Set([to])));
}
