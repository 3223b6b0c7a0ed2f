import type { Entity } from "../model.ts";
import { note } from "../notes/note.ts";
import type { Draft } from "./draft.ts";
import { ACTS, isUsuallyMany, VERBS } from "./knowledge.ts";
import { entityName, itemsOf, readItem, type Item } from "./phrases.ts";
import { titleOf } from "../names/words.ts";

/** What one pattern makes of a clause: null when it is not for it, else what remains to do once all things are known. */
export type Pattern = (draft: Draft, clause: string, isFirst: boolean) => null | (() => boolean);

const THING = String.raw`(?:(?:each|every|an?|the|all) )?(?<thing>[\p{L}][\p{L}\p{N}' -]*?)`;
const pattern = (source: string): RegExp => new RegExp(`^${source}$`, "iu");

const APPLICATION = pattern(
  String.raw`(?:an?|the|my|our)? ?(?<name>[\p{L}\p{N}' -]+?) (?:with|(?:that|which) (?:has|manages|tracks|contains|stores)|(?:to|for) (?:manage|managing|track|tracking|organi[sz]e|organi[sz]ing|keep|keeping)(?: track of)?|(?:managing|tracking|containing|of|for)) (?<list>.+)`,
);

/** “a library with books, authors and loans” names the application and its things. */
export const application: Pattern = (draft, clause, isFirst) => {
  const found = isFirst ? APPLICATION.exec(clause)?.groups : undefined;
  const items = itemsOf(found?.["list"] ?? "").map(readItem);
  const areThings =
    items.length > 0 &&
    items.every((item) => item.isMany && !item.hasArticle && isShort(item.name));
  if (found === undefined || !areThings) return null;
  const name = (found["name"] ?? "").trim();
  draft.model.name = titleOf(
    /^(?:app|application|system|tool)$/i.test(name) ? `${items[0]?.name ?? ""} ${name}` : name,
  );
  for (const item of items) draft.entity(item.name);
  return () => true;
};

const THERE_ARE = pattern(
  String.raw`(?:there (?:is|are|should be)|it (?:has|manages|tracks|stores|keeps)|things?:|entities:) (?<list>.+)`,
);

/** “there are rooms and bookings”, or nothing but a list. */
export const things: Pattern = (draft, clause) => {
  const list =
    THERE_ARE.exec(clause)?.groups?.["list"] ?? (/^[\p{L}\p{N}, &-]+$/u.test(clause) ? clause : "");
  const items = itemsOf(list).map(readItem);
  const areThings =
    items.length > 0 &&
    items.every((item) => isShort(item.name) && (item.isMany || item.hasArticle));
  if (!areThings) return null;
  for (const item of items) draft.entity(item.name);
  return () => true;
};

const HAS = pattern(
  String.raw`${THING} (?:has|have|contains?|includes?|consists? of|comes? with|with|can have|may have|must have) (?<list>.+)`,
);

/** “each book has a title, a price and many authors” gives fields and relations. */
export const possession: Pattern = (draft, clause) => {
  const found = HAS.exec(clause)?.groups;
  const thing = found?.["thing"];
  if (found === undefined || thing === undefined || !isShort(thing)) return null;
  const owner = draft.entity(thing);
  const items = itemsOf(found["list"] ?? "").map(readItem);
  const isMust = /\bmust have\b/i.test(clause);
  for (const item of items) if (item.saysMany && isShort(item.name)) draft.entity(item.name);
  return () => {
    for (const item of items) {
      if (item.name === "") return false;
      own(draft, owner, isMust ? { ...item, isRequired: true } : item);
    }
    return true;
  };
};

function own(draft: Draft, owner: Entity, item: Item): void {
  const target = draft.find(item.name);
  if (target === undefined && item.limit === null) {
    draft.field(owner, item);
    return;
  }
  const other = target ?? draft.entity(item.name);
  if (item.isMany && item.limit === null && isUsuallyMany(owner.name, other.name)) {
    draft.relate(owner, other, true);
    return;
  }
  if (item.isMany) {
    const relation = draft.relate(other, owner, false);
    if (item.limit !== null && relation.kind === "many-to-one") relation.limit = item.limit;
    if (relation.from === owner.id && relation.kind === "many-to-one")
      draft.relate(owner, other, true);
    return;
  }
  const relation = draft.relate(owner, other, false);
  if (item.isRequired && relation.kind === "many-to-one") relation.required = true;
}

const BELONGS = pattern(
  String.raw`${THING} (?:(?:must )?belongs? to|(?:is|are) (?:part of|written by|made by|created by|placed by|owned by|assigned to|managed by|taught by|made for|given to|linked to|tagged with|in|held in)) (?<other>.+)`,
);

/** “a loan belongs to a member”, “books are written by one or more authors”. */
export const belonging: Pattern = (draft, clause) => {
  const found = BELONGS.exec(clause)?.groups;
  const thing = found?.["thing"];
  if (found === undefined || thing === undefined || !isShort(thing)) return null;
  const from = draft.entity(thing);
  const others = itemsOf(found["other"] ?? "").map(readItem);
  if (others.some((item) => !isShort(item.name))) return null;
  const isMust = /\bmust\b/i.test(clause);
  const targets = others.map((item) => ({ item, entity: draft.entity(item.name) }));
  return () => {
    for (const { item, entity } of targets) {
      const relation = draft.relate(
        from,
        entity,
        item.isMany && /\b(?:many|several|multiple|more)\b/i.test(clause),
      );
      if (isMust && relation.kind === "many-to-one") relation.required = true;
    }
    return true;
  };
};

const MAY = pattern(
  String.raw`(?:only )?(?:(?:each|every|an?|the|all) )?(?<role>[\p{L}][\p{L}\p{N}' -]*?) (?:may|can|(?:is|are) (?:able|allowed) to|should be able to) (?<rest>(?!not\b|only be\b|have\b|be\b).+)`,
);

/** “members may borrow up to five books” gives a role, what it may do, and a limit. */
export const permission: Pattern = (draft, clause) => {
  const found = MAY.exec(clause)?.groups;
  const roleName = found?.["role"];
  if (found === undefined || roleName === undefined || !isShort(roleName)) return null;
  const rest = (found["rest"] ?? "").replace(
    / (?:at (?:a|the same) time|at once|simultaneously)$/i,
    "",
  );
  const { verbs, list } = splitVerbs(rest);
  const isEveryThing = /^(?:everything|anything|all(?: things)?)$/i.test(list);
  const items = isEveryThing ? [] : itemsOf(list).map(readItem);
  if (verbs.length === 0 || list === "" || items.some((item) => !isShort(item.name))) return null;
  const role = draft.role(
    /^(?:every(?:one|body)|any(?:one|body)|people)$/i.test(roleName) ? "User" : roleName,
  );
  const objects = items.map((item) => ({ item, entity: draft.entity(item.name) }));
  return () => {
    if (isEveryThing) {
      const isAll = verbs.some((verb) => VERBS.get(verb)?.length === 4);
      if (isAll) role.admin = true;
      else
        for (const entity of draft.model.entities)
          draft.grant(
            role,
            entity,
            verbs.flatMap((verb) => VERBS.get(verb) ?? []),
          );
    }
    for (const { item, entity } of objects) {
      draft.grant(
        role,
        entity,
        verbs.flatMap((verb) => VERBS.get(verb) ?? ["read"]),
      );
      for (const verb of verbs.filter((word) => ACTS.has(word)))
        act(draft, role.name, verb, entity, item.limit);
    }
    return true;
  };
};

/** Who borrows makes a loan: it refers to both, and the limit counts loans per person. */
function act(
  draft: Draft,
  roleName: string,
  verb: string,
  object: Entity,
  limit: number | null,
): void {
  const names = ACTS.get(verb) ?? [];
  const known = names.map((name) => draft.find(name)).find((entity) => entity !== undefined);
  const isNew = draft.find(roleName) === undefined;
  const [fallback = verb] = names;
  const deed = known ?? draft.entity(fallback);
  const person = draft.entity(roleName);
  if (isNew) draft.assumptions.push(note("assumedEntity", { entity: person.name }));
  const toPerson = draft.relate(deed, person, false);
  if (toPerson.kind === "many-to-one") {
    toPerson.required = true;
    if (limit !== null) toPerson.limit = limit;
  }
  if (deed !== object) {
    const toObject = draft.relate(deed, object, false);
    if (toObject.kind === "many-to-one") toObject.required = true;
  }
  draft.grant(draft.role(roleName), deed, ["read", "create"]);
}

function splitVerbs(text: string): { verbs: string[]; list: string } {
  const verbs: string[] = [];
  let rest = text;
  for (;;) {
    const [, word = "", after = ""] = /^(?:,|and |or |also )?\s*([\p{L}]+)(.*)$/iu.exec(rest) ?? [];
    const verb = word.toLowerCase();
    if (!VERBS.has(verb) && !ACTS.has(verb)) return { verbs, list: rest.trim() };
    verbs.push(verb);
    rest = after.replace(/^ (?=for\b|on\b|in\b|at\b)(?:for|on|in|at)\b/, "").trim();
  }
}

const CHOICE = pattern(
  String.raw`(?:the )?(?<field>[\p{L} -]+?)(?: of (?:an?|the|each|every) (?<thing>[\p{L} -]+?))? (?:is|are|can be|may be) (?:either|one of) (?<list>.+)`,
);

/** “the status of a task is one of open, done or blocked”. */
export const choice: Pattern = (draft, clause) => {
  const found = CHOICE.exec(clause)?.groups;
  const field = found?.["field"];
  const values = itemsOf(found?.["list"] ?? "");
  if (found === undefined || field === undefined || values.length < 2) return null;
  const [, last] = / ([\p{L}]+)$/u.exec(field) ?? [];
  const thing =
    found["thing"] ?? (last === undefined ? undefined : field.slice(0, -last.length - 1));
  const name = found["thing"] === undefined ? last : field;
  if (thing === undefined || name === undefined || !isShort(thing)) return null;
  const entity = draft.entity(thing);
  return () => {
    draft.field(entity, { ...readItem(`the ${name}`), aside: values.join(", ") });
    return true;
  };
};

const RULE = pattern(
  String.raw`(?:the |an? )?(?<field>[\p{L} -]+?)(?: of (?:an?|the|each|every|all) (?<thing>[\p{L} -]+?))? (?:is|are|must be) (?<rule>required|mandatory|unique)`,
);

/** “the isbn of a book must be unique”. */
export const rule: Pattern = (draft, clause) => {
  const found = RULE.exec(clause)?.groups;
  const field = found?.["field"];
  if (found === undefined || field === undefined) return null;
  return () => {
    const wanted = entityName(field).toLowerCase();
    const owners =
      found["thing"] === undefined ? draft.model.entities : [draft.find(found["thing"])];
    const fields = owners.flatMap((owner) => owner?.fields ?? []);
    const known = fields.find((one) => entityName(one.name).toLowerCase() === wanted);
    if (known === undefined) return false;
    if (found["rule"] === "unique") known.unique = true;
    else known.required = true;
    return true;
  };
};

const NO_NAME =
  /\b(?:it|this|that|these|they|we|i|you|should|must|not|will|may|can|be|is|are|nobody|none)\b/i;

/** Whether words can be the name of a thing: few, and none that only holds sentences together. */
function isShort(name: string): boolean {
  return /^[\p{L}\p{N}' -]+$/u.test(name) && name.split(" ").length <= 3 && !NO_NAME.test(name);
}
