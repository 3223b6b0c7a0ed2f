import { pascalCase, unreserved, UniqueNames, type Field } from "@devloom/project-model";
import {
  labelField,
  type NamedEntity,
  type NamedField,
  type NamedLink,
  type NamedReference,
} from "../app-names.ts";
import { isBig } from "../drizzle-server/column.ts";
import type { Context } from "../drizzle-server/context.ts";

export interface CsField {
  readonly named: NamedField;
  readonly property: string;
  /** The type of a value that is there. */
  readonly type: string;
}

export interface CsReference {
  readonly named: NamedReference;
  /** The foreign key and the row that it leads to. */
  readonly id: string;
  readonly navigation: string;
  readonly target: CsEntity;
}

export interface CsLink {
  readonly named: NamedLink;
  readonly ids: string;
  readonly navigation: string;
  readonly target: CsEntity;
}

export interface CsEnum {
  readonly type: string;
  readonly values: readonly { readonly name: string; readonly id: string }[];
}

/** Everything that an entity is called in C#. */
export interface CsEntity {
  readonly named: NamedEntity;
  readonly type: string;
  /** The plural in class names and the context: `Books` of `BooksController`. */
  readonly many: string;
  readonly fields: readonly CsField[];
  readonly references: CsReference[];
  readonly links: CsLink[];
  readonly label: CsField | null;
}

export interface CsContext {
  readonly context: Context;
  readonly nameSpace: string;
  readonly dbContext: string;
  readonly entities: readonly CsEntity[];
  readonly enums: ReadonlyMap<string, CsEnum>;
}

/** Types of the application, and those of .NET that its code names: one of ours in the same namespace would win. */
const OWN_TYPES =
  "Access Account AccountClaims AccountDto AppError Assert Claim ClaimsIdentity ClaimsPrincipal Controller CookieAuthenticationDefaults Credentials DateOnly DateTime DbContext DbContextOptions DbSet DeleteBehavior Entity EnumText ErrorBody ErrorHandler Expression File FileStore Guid HttpClient HttpContext HttpStatusCode Interlocked JsonDocument JsonElement JsonNamingPolicy JsonSerializer ListQuery Migration NewAccount Program Regex Right Samples StatusCodes Stream TestApi TestApp TimeOnly TimeSpan".split(
    " ",
  );

/** Members that rows have anyway. */
const OWN_PROPERTIES =
  "Id CreatedAt UpdatedAt Label Labels Equals GetHashCode GetType ToString MemberwiseClone Finalize ReferenceEquals".split(
    " ",
  );

const OWN_SETS =
  "Accounts Add AddRange Attach AttachRange ChangeTracker ContextId Database Dispose Entry Find Model Remove RemoveRange SaveChanges Set Update UpdateRange".split(
    " ",
  );

export function nameCsharp(
  context: Context,
  {
    nameSpace,
    dbContext,
  }: { readonly nameSpace: string | null; readonly dbContext: string | null },
): CsContext {
  const root = nameSpace ?? unreserved(identifier(pascalCase(context.model.name)), "csharp", "App");
  const database = dbContext ?? "AppDbContext";
  const types = new UniqueNames([...OWN_TYPES, database]);
  const sets = new UniqueNames([...OWN_SETS, database]);
  const enums = new Map(
    context.model.enums.map((one): [string, CsEnum] => {
      const names = new UniqueNames();
      const type = types.take(unreserved(identifier(pascalCase(one.name)), "csharp", "Value"), "");
      const values = one.values.map(({ id, name }) => ({
        id,
        name: names.take(identifier(pascalCase(name)), ""),
      }));
      return [one.id, { type, values }];
    }),
  );
  const entities = context.entities.map((named): CsEntity => {
    const type = types.take(unreserved(named.type, "csharp", "Record"), "");
    const properties = new UniqueNames([...OWN_PROPERTIES, type]);
    const fields = named.fields.map((one) => ({
      named: one,
      property: properties.take(identifier(pascalCase(one.key)), ""),
      type: enums.get(one.field.enum ?? "")?.type ?? typeOf(one.field),
    }));
    const label = labelField(named);
    return {
      named,
      type,
      many: sets.take(identifier(pascalCase(named.path)), ""),
      fields,
      references: [],
      links: [],
      label: fields.find((field) => field.named === label) ?? null,
    };
  });
  const byName = new Map(entities.map((one) => [one.named, one]));
  for (const own of entities) {
    const taken = new UniqueNames([
      ...OWN_PROPERTIES,
      own.type,
      ...own.fields.map(({ property }) => property),
    ]);
    for (const one of own.named.references) {
      const target = byName.get(one.target);
      if (target === undefined) continue;
      const id = taken.take(identifier(pascalCase(one.key)), "");
      const navigation = taken.take(identifier(pascalCase(one.relation.name)), "");
      own.references.push({ named: one, id, navigation, target });
    }
    for (const one of own.named.links) {
      const target = byName.get(one.target);
      if (target === undefined) continue;
      const ids = taken.take(identifier(pascalCase(one.key)), "");
      const navigation = taken.take(identifier(pascalCase(one.relation.name)), "");
      own.links.push({ named: one, ids, navigation, target });
    }
  }
  return { context, nameSpace: root, dbContext: database, entities, enums };
}

/** A name may not begin with a digit. */
function identifier(name: string): string {
  return /^\d/.test(name) ? `Value${name}` : name;
}

function typeOf(field: Field): string {
  switch (field.type) {
    case "integer":
      return isBig(field) ? "long" : "int";
    case "decimal":
      return "decimal";
    case "boolean":
      return "bool";
    case "date":
      return "DateOnly";
    case "datetime":
      return "DateTime";
    case "time":
      return "TimeOnly";
    case "uuid":
      return "Guid";
    case "json":
      return "JsonElement";
    default:
      return "string";
  }
}
