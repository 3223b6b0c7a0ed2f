import type { ColumnDef, Constraint, Node, RangeVar } from "libpg-query";

export interface SqlColumn {
  readonly name: string;
  readonly type: string;
  readonly isArray: boolean;
  readonly size: number | null;
  isRequired: boolean;
  isUnique: boolean;
  isGenerated: boolean;
  default: Node | null;
  comment: string | null;
}

export interface ForeignKey {
  readonly columns: readonly string[];
  readonly table: string;
  readonly onDelete: "restrict" | "cascade" | "set-null" | null;
}

/** What `CREATE TABLE` and the statements after it say about one table. */
export interface SqlTable {
  readonly name: string;
  readonly columns: SqlColumn[];
  readonly foreignKeys: ForeignKey[];
  readonly uniques: (readonly string[])[];
  readonly checks: Node[];
  primaryKey: readonly string[];
  comment: string | null;
}

export interface SqlSchema {
  readonly tables: Map<string, SqlTable>;
  readonly enums: Map<string, readonly string[]>;
  readonly leftOut: { readonly at: number; readonly statement: string }[];
}

/** Reads statements of the parser's tree into plain tables. What it does not know is listed, not dropped. */
export function readStatements(
  statements: readonly { readonly stmt?: Node; readonly stmt_location?: number }[],
): SqlSchema {
  const schema: SqlSchema = { tables: new Map(), enums: new Map(), leftOut: [] };
  for (const { stmt, stmt_location: at = 0 } of statements) {
    if (stmt !== undefined && !readStatement(schema, stmt))
      schema.leftOut.push({ at, statement: statementName(stmt) });
  }
  return schema;
}

function readStatement(schema: SqlSchema, stmt: Node): boolean {
  if ("CreateStmt" in stmt) {
    const { relation, tableElts = [] } = stmt.CreateStmt;
    const table = newTable(tableName(relation));
    for (const element of tableElts) readElement(table, element);
    schema.tables.set(table.name, table);
    return true;
  }
  if ("CreateEnumStmt" in stmt) {
    const { typeName = [], vals = [] } = stmt.CreateEnumStmt;
    schema.enums.set(textOf(typeName.at(-1)), vals.map(textOf));
    return true;
  }
  if ("AlterTableStmt" in stmt) {
    const table = schema.tables.get(tableName(stmt.AlterTableStmt.relation));
    return (
      table !== undefined && (stmt.AlterTableStmt.cmds ?? []).every((cmd) => alter(table, cmd))
    );
  }
  if ("IndexStmt" in stmt) return readIndex(schema, stmt);
  if ("CommentStmt" in stmt) return readComment(schema, stmt);
  return isHarmless(stmt);
}

/** Statements of a dump that say nothing about the model. */
function isHarmless(stmt: Node): boolean {
  return [
    "VariableSetStmt",
    "TransactionStmt",
    "SelectStmt",
    "CreateSchemaStmt",
    "CreateSeqStmt",
    "AlterSeqStmt",
    "AlterOwnerStmt",
    "GrantStmt",
    "DropStmt",
    "CreateExtensionStmt",
  ].some((name) => name in stmt);
}

function newTable(name: string): SqlTable {
  return {
    name,
    columns: [],
    foreignKeys: [],
    uniques: [],
    checks: [],
    primaryKey: [],
    comment: null,
  };
}

function readElement(table: SqlTable, element: Node): void {
  if ("ColumnDef" in element) addColumn(table, element.ColumnDef);
  else if ("Constraint" in element) addConstraint(table, element.Constraint, []);
}

function addColumn(table: SqlTable, def: ColumnDef): void {
  // Names in quotes keep their capitals; the parser writes all others small.
  const type = textOf(def.typeName?.names?.at(-1));
  const [first] = def.typeName?.typmods ?? [];
  const size = first !== undefined && "A_Const" in first ? (first.A_Const.ival?.ival ?? 0) : null;
  const column: SqlColumn = {
    name: def.colname ?? "",
    type,
    isArray: (def.typeName?.arrayBounds ?? []).length > 0,
    size,
    isRequired: def.is_not_null ?? false,
    isUnique: false,
    isGenerated: /serial/.test(type),
    default: null,
    comment: null,
  };
  table.columns.push(column);
  for (const node of def.constraints ?? []) {
    if ("Constraint" in node) addConstraint(table, node.Constraint, [column]);
  }
}

function addConstraint(table: SqlTable, constraint: Constraint, own: readonly SqlColumn[]): void {
  const named = (keys: readonly Node[] | undefined): string[] =>
    keys === undefined || keys.length === 0 ? own.map(({ name }) => name) : keys.map(textOf);
  switch (constraint.contype) {
    case "CONSTR_NOTNULL":
      for (const column of own) column.isRequired = true;
      break;
    case "CONSTR_PRIMARY":
      table.primaryKey = named(constraint.keys);
      break;
    case "CONSTR_UNIQUE":
      addUnique(table, named(constraint.keys));
      break;
    case "CONSTR_DEFAULT":
      for (const column of own) column.default = constraint.raw_expr ?? null;
      break;
    case "CONSTR_IDENTITY":
    case "CONSTR_GENERATED":
      for (const column of own) column.isGenerated = true;
      break;
    case "CONSTR_CHECK":
      if (constraint.raw_expr !== undefined) table.checks.push(constraint.raw_expr);
      break;
    case "CONSTR_FOREIGN":
      table.foreignKeys.push({
        columns: named(constraint.fk_attrs),
        table: tableName(constraint.pktable),
        onDelete: deletion(constraint.fk_del_action),
      });
      break;
    default:
  }
}

function addUnique(table: SqlTable, columns: readonly string[]): void {
  const [only] = columns;
  const column = columns.length === 1 ? table.columns.find(({ name }) => name === only) : undefined;
  if (column === undefined) table.uniques.push(columns);
  else column.isUnique = true;
}

function alter(table: SqlTable, node: Node): boolean {
  if (!("AlterTableCmd" in node)) return false;
  const { subtype, def, name } = node.AlterTableCmd;
  const column = table.columns.find((one) => one.name === name);
  if (subtype === "AT_AddConstraint" && def !== undefined && "Constraint" in def)
    addConstraint(table, def.Constraint, []);
  else if (subtype === "AT_AddColumn" && def !== undefined) readElement(table, def);
  else if (subtype === "AT_ColumnDefault" && column !== undefined) column.default = def ?? null;
  else if (subtype === "AT_SetNotNull" && column !== undefined) column.isRequired = true;
  else if (subtype === "AT_AddIdentity" && column !== undefined) column.isGenerated = true;
  else return subtype === "AT_ChangeOwner" || subtype === "AT_EnableRowSecurity";
  return true;
}

function readIndex(schema: SqlSchema, stmt: Extract<Node, { IndexStmt: unknown }>): boolean {
  const { relation, unique, indexParams = [], whereClause } = stmt.IndexStmt;
  const table = schema.tables.get(tableName(relation));
  const columns = indexParams.map((one) => ("IndexElem" in one ? (one.IndexElem.name ?? "") : ""));
  if (!unique) return true;
  if (table === undefined || whereClause !== undefined || columns.includes("")) return false;
  addUnique(table, columns);
  return true;
}

function readComment(schema: SqlSchema, stmt: Extract<Node, { CommentStmt: unknown }>): boolean {
  const { objtype, object, comment = null } = stmt.CommentStmt;
  const path =
    object !== undefined && "List" in object ? (object.List.items ?? []).map(textOf) : [];
  if (objtype === "OBJECT_TABLE") {
    const table = schema.tables.get(path.at(-1) ?? "");
    if (table !== undefined) table.comment = comment;
  }
  if (objtype === "OBJECT_COLUMN") {
    const table = schema.tables.get(path.at(-2) ?? "");
    const column = table?.columns.find(({ name }) => name === path.at(-1));
    if (column !== undefined) column.comment = comment;
  }
  return true;
}

function deletion(action: string | undefined): ForeignKey["onDelete"] {
  if (action === "c") return "cascade";
  if (action === "n") return "set-null";
  return action === "r" ? "restrict" : null;
}

function tableName(relation: RangeVar | undefined): string {
  return relation?.relname ?? "";
}

/** The text of a `String` node. */
export function textOf(node: Node | undefined): string {
  return node !== undefined && "String" in node ? (node.String.sval ?? "") : "";
}

function statementName(stmt: Node): string {
  const [name = "statement"] = Object.keys(stmt);
  return name
    .replace(/Stmt$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toUpperCase();
}
