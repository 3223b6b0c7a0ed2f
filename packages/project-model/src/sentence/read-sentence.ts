import type { ProjectModel } from "../model.ts";
import { pluralOf } from "../names/plural.ts";
import { ModelError, note, type Note } from "../notes/note.ts";
import { assertReadable } from "../imports/import-result.ts";
import { validateModel } from "../validate.ts";
import { Draft } from "./draft.ts";
import { USUAL_FIELDS, USUAL_RELATIONS } from "./knowledge.ts";
import {
  application,
  belonging,
  choice,
  permission,
  possession,
  rule,
  things,
} from "./patterns.ts";
import { clausesOf, readItem } from "./phrases.ts";

/** A proposal for a model, what was assumed for it, and what of the text was not understood. */
export interface Proposal {
  readonly model: ProjectModel;
  readonly assumptions: readonly Note[];
  readonly notUnderstood: readonly Note[];
}

const PATTERNS = [application, choice, rule, permission, belonging, possession, things];

/** Reads a plain English description without a language model. Refuses when it found nothing to build. */
export function readSentence(text: string): Proposal {
  assertReadable(text);
  const draft = new Draft();
  const notUnderstood: Note[] = [];
  const lost = (clause: string): void => {
    notUnderstood.push(note("clauseNotUnderstood", { text: clause }));
  };
  const steps: (() => void)[] = [];
  for (const [index, clause] of clausesOf(text).entries()) {
    const read = firstReading(draft, clause, index === 0);
    if (read === null) lost(clause);
    else
      steps.push(() => {
        if (!read()) lost(clause);
      });
  }
  for (const step of steps) step();
  addUsual(draft);
  const { model } = draft;
  if (model.entities.length === 0)
    throw new ModelError([note("nothingUnderstood"), ...notUnderstood]);
  const problems = validateModel(model);
  if (problems.length > 0) throw new ModelError(problems.map((problem) => problem.note));
  return { model, assumptions: draft.assumptions, notUnderstood };
}

/** The first pattern that knows the clause reads it; the others must not see it, since reading declares things. */
function firstReading(draft: Draft, clause: string, isFirst: boolean): (() => boolean) | null {
  for (const pattern of PATTERNS) {
    const read = pattern(draft, clause, isFirst);
    if (read !== null) return read;
  }
  return null;
}

/** What a reader would take for granted: usual fields, usual relations, who gets which role. */
function addUsual(draft: Draft): void {
  const { model } = draft;
  for (const [many, one, kind] of USUAL_RELATIONS) {
    const from = draft.find(many);
    const to = draft.find(one);
    const isRelated = model.relations.some((relation) => {
      const ends = [relation.from, relation.to];
      return ends.includes(from?.id ?? "") && ends.includes(to?.id ?? "");
    });
    if (from === undefined || to === undefined || isRelated || isJoined(model, from.id, to.id))
      continue;
    draft.relate(from, to, kind === "many");
    const end =
      kind === "many" ? `many ${pluralOf(to.name).toLowerCase()}` : `one ${to.name.toLowerCase()}`;
    const said = `each ${from.name.toLowerCase()} has ${end}`;
    draft.assumptions.push(note("assumedRelation", { text: said }));
  }
  for (const entity of model.entities.filter((one) => one.fields.length === 0)) {
    const usual = USUAL_FIELDS.get(entity.name.toLowerCase()) ?? [["name", "text", true] as const];
    const before = entity.fields.length;
    for (const [name, , isRequired] of usual)
      draft.field(entity, { ...readItem(name), isRequired: isRequired === true });
    entity.fields.slice(before).forEach((field, index) => {
      field.type = usual[index]?.[1] ?? field.type;
    });
    const fields = entity.fields.map((field) => field.name.toLowerCase()).join(", ");
    draft.assumptions.push(note("assumedFields", { entity: entity.name, fields }));
  }
  const people = model.roles.filter((role) => role.admin === undefined);
  const [only] = people;
  if (people.length === 1 && only !== undefined) only.signUp = true;
}

/** Whether a third thing refers to both, as a loan does to a member and a book. */
function isJoined(model: ProjectModel, one: string, other: string): boolean {
  const refersTo = (from: string, to: string): boolean =>
    model.relations.some((relation) => relation.from === from && relation.to === to);
  return model.entities.some(({ id }) => refersTo(id, one) && refersTo(id, other));
}
