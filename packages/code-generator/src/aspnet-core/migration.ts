import type { ProjectModel } from "@devloom/project-model";
import { changeDatabase } from "../drizzle-server/change-database.ts";
import { createContext } from "../drizzle-server/context.ts";
import {
  databaseOf,
  type ColumnSpec,
  type DatabaseSpec,
  type LinkSpec,
  type TableSpec,
} from "../drizzle-server/tables.ts";
import { isReserved } from "@devloom/project-model";
import type { CsContext } from "./names.ts";
import { csharpFile, indented, literal } from "./text.ts";

/** Constraints are named after ids of the model, so that they can be found again after renames. */
export function constraintName(
  table: TableSpec,
  column: ColumnSpec,
  kind: "check" | "unique" | "reference",
): string {
  return `${table.id}_${column.id}_${kind}`;
}

/**
 * The files in `Data/Migrations`: one that creates everything, and one for each later model that changed the database.
 * Files of earlier models never change, since databases have applied them.
 */
export function migrationFiles(cs: CsContext, models: readonly ProjectModel[]): [string, string][] {
  const [first, ...later] = models.map((model) => databaseOf(createContext(model)));
  if (first === undefined) return [];
  const files = [migration(cs, 1, "Initial", initialUp(first), initialDown(first))];
  let before = first;
  for (const after of later) {
    const up = changeDatabase(before, after);
    const down = changeDatabase(after, before);
    before = after;
    if (up.length === 0) continue;
    const number = files.length + 1;
    files.push(migration(cs, number, `Update${number}`, up.map(sql), down.map(sql)));
  }
  return files;
}

function migration(
  { nameSpace, dbContext }: CsContext,
  number: number,
  name: string,
  up: readonly string[],
  down: readonly string[],
): [string, string] {
  const id = `20260101${String(number).padStart(6, "0")}_${name}`;
  const method = (title: string, statements: readonly string[]): string[] => [
    `    protected override void ${title}(MigrationBuilder migrationBuilder)`,
    "    {",
    statements.map((text) => indented(2, text.split("\n")).join("\n")).join("\n\n"),
    "    }",
  ];
  const text = csharpFile(
    `${nameSpace}.Migrations`,
    ["Microsoft.EntityFrameworkCore.Infrastructure", "Microsoft.EntityFrameworkCore.Migrations"],
    [
      `[DbContext(typeof(${dbContext}))]`,
      `[Migration("${id}")]`,
      `public sealed class ${name} : Migration`,
      "{",
      ...method("Up", up),
      "",
      ...method("Down", down),
      "}",
    ].join("\n"),
  );
  return [`Data/Migrations/${id}.cs`, text];
}

/** SQL as it is: what changed was worked out already. */
function sql(statement: string): string {
  return `migrationBuilder.Sql(${literal(statement.replace(/\s*\n\s*/g, " "))});`;
}

const ACCOUNTS: TableSpec = {
  id: "auth",
  name: "auth_accounts",
  columns: ["email", "name", "password_hash", "role"].map((name) => ({
    id: name,
    name,
    type: "text",
    isRequired: true,
    isUnique: name === "email",
    check: null,
    filler: null,
    reference: null,
  })),
};

function initialUp({ tables, links }: DatabaseSpec): string[] {
  const references = tables.flatMap((table) =>
    table.columns.flatMap((column) => referenceCalls(table, column)),
  );
  return [
    createTable(ACCOUNTS, ["created_at"]),
    ...tables.map((table) => createTable(table, ["created_at", "updated_at"])),
    ...links.map(createLink),
    ...references,
  ];
}

function initialDown({ tables, links }: DatabaseSpec): string[] {
  const references = tables.flatMap((table) =>
    table.columns
      .filter(({ reference }) => reference !== null)
      .map(
        (column) =>
          `migrationBuilder.DropForeignKey(name: "${constraintName(table, column, "reference")}", table: "${table.name}");`,
      ),
  );
  const names = [
    ...links.map(({ name }) => name),
    ...tables.map(({ name }) => name),
    ACCOUNTS.name,
  ];
  return [...references, ...names.map((name) => `migrationBuilder.DropTable(name: "${name}");`)];
}

const TYPES: Readonly<Record<string, string>> = {
  integer: "int",
  bigint: "long",
  boolean: "bool",
  date: "DateOnly",
  timestamptz: "DateTime",
  time: "TimeOnly",
  uuid: "Guid",
};

function clrType(type: string): string {
  return type.startsWith("numeric") ? "decimal" : (TYPES[type] ?? "string");
}

/** A column's name where C# wants one of its own. */
function member(name: string): string {
  return isReserved(name, "csharp") ? `@${name}` : name;
}

function createTable(table: TableSpec, moments: readonly string[]): string {
  const columns = [
    `id = table.Column<Guid>(type: "uuid", nullable: false, defaultValueSql: "gen_random_uuid()"),`,
    ...table.columns.map(
      ({ name, type, isRequired }) =>
        `${member(name)} = table.Column<${clrType(type)}>(type: "${type}", nullable: ${!isRequired}),`,
    ),
    ...moments.map(
      (name) =>
        `${name} = table.Column<DateTime>(type: "timestamptz", nullable: false, defaultValueSql: "now()"),`,
    ),
  ];
  const constraints = [
    `table.PrimaryKey("${table.name}_pkey", row => row.id);`,
    ...table.columns.flatMap((column) => [
      ...(column.isUnique
        ? [
            `table.UniqueConstraint("${constraintName(table, column, "unique")}", row => row.${member(column.name)});`,
          ]
        : []),
      ...(column.check === null
        ? []
        : [
            `table.CheckConstraint("${constraintName(table, column, "check")}", ${literal(column.check)});`,
          ]),
    ]),
  ];
  return createCall(table.name, columns, constraints);
}

function createCall(
  name: string,
  columns: readonly string[],
  constraints: readonly string[],
): string {
  return [
    "migrationBuilder.CreateTable(",
    `    name: "${name}",`,
    "    columns: table => new",
    "    {",
    ...indented(2, columns),
    "    },",
    "    constraints: table =>",
    "    {",
    ...indented(2, constraints),
    "    });",
  ].join("\n");
}

function createLink({ name, own, other }: LinkSpec): string {
  const ends = [own, other];
  return createCall(
    name,
    ends.map(
      ({ column }) => `${member(column)} = table.Column<Guid>(type: "uuid", nullable: false),`,
    ),
    [
      `table.PrimaryKey("${name}_pkey", row => new { ${ends.map(({ column }) => `row.${member(column)}`).join(", ")} });`,
      ...ends.map(
        ({ column, table }) =>
          `table.ForeignKey("${name}_${column}_fkey", row => row.${member(column)}, "${table}", "id", onDelete: ReferentialAction.Cascade);`,
      ),
    ],
  );
}

const ACTIONS: Readonly<Record<string, string>> = {
  restrict: "Restrict",
  cascade: "Cascade",
  "set null": "SetNull",
};

function referenceCalls(table: TableSpec, column: ColumnSpec): string[] {
  if (column.reference === null) return [];
  const { table: target, onDelete } = column.reference;
  const key = [
    "migrationBuilder.AddForeignKey(",
    `    name: "${constraintName(table, column, "reference")}",`,
    `    table: "${table.name}",`,
    `    column: "${column.name}",`,
    `    principalTable: "${target}",`,
    '    principalColumn: "id",',
    `    onDelete: ReferentialAction.${ACTIONS[onDelete] ?? "Restrict"});`,
  ].join("\n");
  const index = `migrationBuilder.CreateIndex(name: "${table.name}_${column.name}_idx", table: "${table.name}", column: "${column.name}");`;
  return [key, ...(column.isUnique ? [] : [index])];
}
