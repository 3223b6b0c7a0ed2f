import {
  camelCase,
  kebabCase,
  pascalCase,
  pluralOf,
  singularOf,
  snakeCase,
  titleOf,
  unreserved,
  UniqueNames,
  type Entity,
  type Field,
  type ProjectModel,
  type Relation,
} from "@devloom/project-model";

export interface NamedField {
  readonly field: Field;
  /** The key in code, the column in the database, the label on screens. */
  readonly key: string;
  readonly column: string;
  readonly label: string;
}

/** The end of a relation that an entity's own row holds: a foreign key. */
export interface NamedReference {
  readonly relation: Relation;
  readonly key: string;
  readonly column: string;
  readonly label: string;
  readonly target: NamedEntity;
}

/** A many-to-many relation, held by a table of its own and edited at its `from` end. */
export interface NamedLink {
  readonly relation: Relation;
  readonly key: string;
  readonly label: string;
  readonly target: NamedEntity;
  /** The joining table: `bookAuthors`, `book_authors`, in the file `book-authors`. */
  readonly variable: string;
  readonly table: string;
  readonly file: string;
  readonly ownKey: string;
  readonly otherKey: string;
}

/** Everything that an entity is called in the generated project. */
export interface NamedEntity {
  readonly entity: Entity;
  readonly type: string;
  readonly one: string;
  readonly many: string;
  readonly path: string;
  readonly table: string;
  readonly label: string;
  readonly labelMany: string;
  readonly fields: readonly NamedField[];
  readonly references: NamedReference[];
  readonly links: NamedLink[];
}

/** Columns and keys that every row has. */
const OWN_KEYS = ["id", "createdAt", "updatedAt", "labels"];

/** Paths and tables that the application itself uses. */
const OWN_PATHS = [
  "auth",
  "accounts",
  "files",
  "health",
  "openapi.json",
  "new",
  "people",
  "components",
  "api",
  "sign-in",
];
const OWN_TABLES = ["auth_accounts", "auth_sessions", "schema_migrations"];
const OWN_FILES = ["auth"];

/** Words that the generated files of an entity use for themselves. */
const OWN_NAMES = [
  "Account Action App AppError Button Cell CheckboxField Choice Database EntityForm EntityName FieldProps FileField FormView",
  "HeadCell InputField JsonField Link List ListView NewLink Page People ReferenceField ReferencesField Resource Role SelectField",
  "SignIn SortHeader Table TestApi TextAreaField Route Routes Navigate NavLink Layout Dashboard",
  "accounts sessions api app database form list row rows resources roles z text uuid date time integer numeric boolean jsonb",
  "timestamp pgTable bigint expect test useList useMay useEntityForm showValue showMoment nextNumber may answer id values",
]
  .join(" ")
  .split(" ");

/** Names of everything in a model, each used once. The order of the model decides who keeps a name. */
export function nameModel(model: ProjectModel): readonly NamedEntity[] {
  const types = new UniqueNames([...OWN_NAMES, ...model.enums.map(({ name }) => pascalCase(name))]);
  const variables = new UniqueNames(OWN_NAMES);
  const paths = new UniqueNames(OWN_PATHS);
  const tables = new UniqueNames(OWN_TABLES);
  const files = new UniqueNames(OWN_FILES);
  const entities = model.entities.map((entity): NamedEntity => {
    const plural = entity.plural ?? pluralOf(entity.name);
    const one = variables.take(unreserved(camelCase(entity.name), "typescript", "Record"), "");
    const sameForm = camelCase(plural) === camelCase(entity.name);
    const many = unreserved(camelCase(plural) + (sameForm ? "List" : ""), "typescript", "List");
    const path = paths.take(kebabCase(plural));
    return {
      entity,
      type: types.take(unreserved(pascalCase(entity.name), "typescript", "Record"), ""),
      one,
      many: variables.take(many, ""),
      path: files.take(path),
      table: tables.take(snakeCase(plural), "_"),
      label: titleOf(entity.name),
      labelMany: titleOf(plural),
      fields: nameFields(entity),
      references: [],
      links: [],
    };
  });
  const byId = new Map(entities.map((named) => [named.entity.id, named]));
  for (const relation of model.relations) {
    const own = byId.get(relation.from);
    const target = byId.get(relation.to);
    if (own === undefined || target === undefined) continue;
    if (relation.kind === "many-to-many") own.links.push(nameLink(relation, own, target));
    else own.references.push(nameReference(relation, own, target));
  }
  return entities;

  function nameLink(relation: Relation, own: NamedEntity, target: NamedEntity): NamedLink {
    const joined = `${own.entity.name} ${relation.name}`;
    return {
      relation,
      key: freeKey(own, `${camelCase(singularOf(relation.name))}Ids`),
      label: titleOf(relation.name),
      target,
      variable: variables.take(camelCase(`${joined} links`), ""),
      table: tables.take(snakeCase(joined), "_"),
      file: files.take(kebabCase(`${joined} links`)),
      ownKey: own === target ? "fromId" : `${own.one}Id`,
      otherKey: own === target ? "toId" : `${target.one}Id`,
    };
  }
}

function nameFields(entity: Entity): NamedField[] {
  const keys = new UniqueNames(OWN_KEYS);
  const columns = new UniqueNames(OWN_KEYS.map(snakeCase));
  return entity.fields.map((field) => ({
    field,
    key: keys.take(camelCase(field.name), ""),
    column: columns.take(snakeCase(field.name), "_"),
    label: titleOf(field.name),
  }));
}

function nameReference(relation: Relation, own: NamedEntity, target: NamedEntity): NamedReference {
  const key = freeKey(own, `${camelCase(relation.name)}Id`);
  return { relation, key, column: snakeCase(key), label: titleOf(relation.name), target };
}

function freeKey(own: NamedEntity, wanted: string): string {
  const taken = [...own.fields, ...own.references, ...own.links].map(({ key }) => key);
  return new UniqueNames([...OWN_KEYS, ...taken]).take(wanted, "");
}

const NAMING = /(?:^|\s)(?:name|title|label)$/i;

/** The field that stands for a row where others refer to it: a name, or else the first short text, required ones first. */
export function labelField(named: NamedEntity): NamedField | null {
  const texts = named.fields.filter(({ field }) => ["text", "email", "url"].includes(field.type));
  const isName = ({ field }: NamedField): boolean => NAMING.test(titleOf(field.name));
  return texts.find(isName) ?? texts.find(({ field }) => field.required) ?? texts[0] ?? null;
}
