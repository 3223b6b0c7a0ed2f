import type { Dialect, SourceTable } from "../driver.ts";
import { type Mask, maskedColumn } from "./masks.ts";
import { quoteName, quoteTable } from "./names.ts";
import { type Node, notUnderstood, parseStatement, requireOnly, toList, toNode } from "./parse.ts";
import { printExpression, printName, printOrder } from "./print-expression.ts";

/** A table as one reader has it. */
export interface ReadableTable extends SourceTable {
  readonly masks: Readonly<Record<string, Mask>>;
  /** A condition that its rows must meet, in the source's own SQL; `null` when all are shown. */
  readonly rowFilter: string | null;
  /** The query behind a table that is not stored under its name; `null` for stored ones. */
  readonly definition: string | null;
}

export interface Restriction {
  readonly dialect: Dialect;
  /** Every table that may be read; there are no others for this reader. */
  readonly tables: readonly ReadableTable[];
  /** What hashes of masked values begin with. */
  readonly salt: string;
}

/**
 * Writes a query anew, so that it reads each table as its reader has it: without hidden columns and rows, with masks.
 * What cannot be understood in full is refused.
 */
export function restrictQuery(text: string, restriction: Restriction): string {
  return printSelect(parseStatement(text, restriction.dialect), restriction, new Set());
}

/** A condition on one table as `restrictQuery` takes it; refused where it is not understood. */
export function checkRowFilter(filter: string, dialect: Dialect): string {
  const { where, _next, groupby, orderby } = parseStatement(
    `select 1 from t where ${filter}`,
    dialect,
  );
  if (_next || groupby || toList(orderby).length > 0)
    throw notUnderstood("it is more than a condition");
  return printExpression(where, {
    dialect,
    select: () => {
      throw notUnderstood("a condition holds no query of its own");
    },
  });
}

/** Names of common table expressions in reach, as they are written. */
type Names = ReadonlySet<string>;

function printSelect(node: Node, restriction: Restriction, outer: Names): string {
  if (node["type"] !== "select") throw notUnderstood("only SELECT is allowed");
  const { dialect } = restriction;
  const names = new Set(outer);
  const withs = toList(node["with"]).map((value) => {
    const one = toNode(value);
    if (one["recursive"]) throw notUnderstood("recursive queries are not allowed");
    if (toList(one["columns"]).length > 0) throw notUnderstood("name columns inside the query");
    const stmt = toNode(one["stmt"]);
    const name = printName(one["name"], dialect);
    // Inside itself the name still means the table.
    const text = `${name} as (${printSelect(toNode(stmt["ast"] ?? stmt), restriction, names)})`;
    names.add(name);
    return text;
  });
  const head = withs.length > 0 ? `with ${withs.join(", ")} ` : "";
  return head + printBranch(node, restriction, names);
}

/** What a SELECT may hold. The parser gives some of it as objects that say nothing, such as `into`. */
const SELECT_PARTS =
  "with distinct columns into from where groupby having orderby limit parentheses_symbol _next set_op _orderby _limit".split(
    " ",
  );

/** One SELECT with those that UNION and its like put behind it. Brackets say what an ORDER BY in between belongs to. */
function printBranch(node: Node, restriction: Restriction, names: Names): string {
  const print = printer(restriction, names);
  const one = printOne(node, restriction, names);
  const parts = [node["parentheses_symbol"] && node["_next"] ? `(${one})` : one];
  if (node["_next"]) {
    const operator = String(node["set_op"]).toLowerCase();
    if (!/^(?:union|intersect|except)(?: all)?$/.test(operator)) throw notUnderstood(operator);
    const next = toNode(node["_next"]);
    if (toList(next["with"]).length > 0) throw notUnderstood("put WITH at the beginning");
    const text = printBranch(next, restriction, names);
    parts.push(operator, next["parentheses_symbol"] && !next["_next"] ? `(${text})` : text);
  }
  return [...parts, ...printEnd(node["_orderby"], node["_limit"], print)].join(" ");
}

function printEnd(
  orderby: unknown,
  limit: unknown,
  print: (value: unknown) => string,
): readonly string[] {
  const orders = toList(orderby).map((order) => printOrder(order, print));
  const end = printLimit(limit, print);
  return [...(orders.length > 0 ? [`order by ${orders.join(", ")}`] : []), ...(end ? [end] : [])];
}

function printer(restriction: Restriction, names: Names): (value: unknown) => string {
  const context = {
    dialect: restriction.dialect,
    select: (inner: Node) => printSelect(inner, restriction, names),
  };
  return (value) => printExpression(value, context);
}

function printOne(node: Node, restriction: Restriction, names: Names): string {
  const { dialect } = restriction;
  if (node["type"] !== "select") throw notUnderstood("only SELECT is allowed");
  requireOnly(node, SELECT_PARTS, "a part of its SELECT is not allowed");
  const into = node["into"];
  if (into && toNode(into)["position"]) throw notUnderstood("INTO is not allowed");
  const print = printer(restriction, names);
  const columns =
    node["columns"] === "*"
      ? ["*"]
      : toList(node["columns"]).map((value) => {
          const column = toNode(value);
          const alias = column["as"] ? ` as ${printName(column["as"], dialect)}` : "";
          return print(column["expr"]) + alias;
        });
  const parts = [`select ${printDistinct(node["distinct"])}${columns.join(", ")}`];
  const from = toList(node["from"]);
  if (from.length > 0) parts.push(`from ${printFrom(from, restriction, names, print)}`);
  if (node["where"]) parts.push(`where ${print(node["where"])}`);
  if (node["groupby"]) {
    const group = toNode(node["groupby"]);
    if (toList(group["modifiers"]).some(Boolean)) throw notUnderstood("this grouping");
    parts.push(`group by ${toList(group["columns"]).map(print).join(", ")}`);
  }
  if (node["having"]) parts.push(`having ${print(node["having"])}`);
  return [...parts, ...printEnd(node["orderby"], node["limit"], print)].join(" ");
}

function printDistinct(value: unknown): string {
  if (!value) return "";
  const distinct = typeof value === "string" ? value : toNode(value)["type"];
  if (!distinct) return "";
  if (distinct !== "DISTINCT") throw notUnderstood("DISTINCT ON is not allowed");
  return "distinct ";
}

function printLimit(value: unknown, print: (one: unknown) => string): string {
  if (!value) return "";
  const { seperator, value: values } = toNode(value);
  const [first, second] = toList(values).map(print);
  if (first === undefined) return "";
  if (seperator === "offset" && second === undefined) return `offset ${first}`;
  if (second === undefined) return `limit ${first}`;
  return seperator === "," ? `limit ${second} offset ${first}` : `limit ${first} offset ${second}`;
}

const JOINS =
  /^(?:INNER JOIN|LEFT JOIN|RIGHT JOIN|FULL JOIN|LEFT OUTER JOIN|RIGHT OUTER JOIN|FULL OUTER JOIN|CROSS JOIN)$/;

const FROM_PARTS = ["db", "table", "as", "join", "on", "using", "expr"];

function printFrom(
  from: readonly unknown[],
  restriction: Restriction,
  names: Names,
  print: (one: unknown) => string,
): string {
  const { dialect } = restriction;
  return from
    .map((value, index) => {
      const item = toNode(value);
      if (item["type"] === "dual") return "";
      requireOnly(item, FROM_PARTS, "this way to read a table");
      const join = item["join"];
      const lead = join ? ` ${joinWord(item)} ` : index === 0 ? "" : ", ";
      const on = item["on"] ? ` on ${print(item["on"])}` : "";
      const using = toList(item["using"]).map((name) => printName(name, dialect));
      return (
        lead +
        printSource(item, restriction, names) +
        on +
        (using.length > 0 ? ` using (${using.join(", ")})` : "")
      );
    })
    .join("");
}

function joinWord({ join, on, using }: Node): string {
  if (typeof join !== "string" || !JOINS.test(join)) throw notUnderstood("this join");
  if (on || toList(using).length > 0) return join.toLowerCase();
  if (join !== "INNER JOIN" && join !== "CROSS JOIN")
    throw notUnderstood("this join has no condition");
  return "cross join";
}

/** The parser takes these words for the name of the table before a join, and other names with columns for one name. */
function printAlias(value: unknown, dialect: Dialect): string | null {
  if (!value || value === "cross") return null;
  if (typeof value === "string" && /[()]|^(?:natural|lateral|only)$/i.test(value))
    throw notUnderstood("this way to name a table");
  return printName(value, dialect);
}

function printSource(item: Node, restriction: Restriction, names: Names): string {
  const { dialect } = restriction;
  const alias = printAlias(item["as"], dialect);
  if (item["expr"]) {
    const inner = toNode(item["expr"]);
    if (!("ast" in inner)) throw notUnderstood("functions in FROM are not allowed");
    const text = `(${printSelect(toNode(inner["ast"]), restriction, names)})`;
    return alias === null ? text : `${text} as ${alias}`;
  }
  const { table, db } = item;
  if (typeof table !== "string") throw notUnderstood("a table is unknown");
  const written = printName(table, dialect);
  if (!db && names.has(written)) return alias === null ? written : `${written} as ${alias}`;
  const found = findTable(restriction, typeof db === "string" ? db : null, table);
  return `${readableTable(found, restriction)} as ${alias ?? quoteName(found.name, dialect)}`;
}

function findTable({ tables }: Restriction, schema: string | null, name: string): ReadableTable {
  const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const named = tables.filter(
    (table) => same(table.name, name) && (schema === null || same(table.schema, schema)),
  );
  const exact = named.filter((table) => table.name === name);
  const found = exact.length > 0 ? exact : named;
  const [only, ...others] = found.length > 1 && schema === null ? inDefaultSchema(found) : found;
  if (only === undefined || others.length > 0)
    throw notUnderstood(`there is no table “${name}” that you may read`);
  return only;
}

function inDefaultSchema(tables: readonly ReadableTable[]): readonly ReadableTable[] {
  const usual = tables.filter(({ schema }) => schema === "public" || schema === "main");
  return usual.length > 0 ? usual : tables;
}

/**
 * Keeps conditions of the reader's own query from being tried on rows that the filter leaves out: whether one of them
 * fails would tell what is in these. DuckDB tries what may fail last.
 */
const FENCES: Readonly<Record<Dialect, string>> = {
  postgres: " offset 0",
  sqlite: " limit -1 offset 0",
  mysql: " limit 18446744073709551615",
  clickhouse: " limit 9223372036854775807",
  duckdb: "",
};

/** A table as its reader has it, as a query. */
export function readableTable(table: ReadableTable, restriction: Restriction): string {
  const { dialect, salt } = restriction;
  const columns = table.columns.flatMap(({ name }) => {
    const mask = Object.hasOwn(table.masks, name) ? table.masks[name] : undefined;
    if (mask === undefined) return [quoteName(name, dialect)];
    return maskedColumn(name, mask, salt, dialect) ?? [];
  });
  const base =
    table.definition === null ? quoteTable(table, dialect) : `(${table.definition}) as base`;
  const rows = table.rowFilter === null ? "" : ` where ${table.rowFilter}`;
  const fence = rows === "" ? "" : FENCES[dialect];
  return `(select ${columns.length > 0 ? columns.join(", ") : "null as nothing"} from ${base}${rows}${fence})`;
}
