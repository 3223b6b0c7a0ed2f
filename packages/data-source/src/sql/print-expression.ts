import type { Dialect } from "../driver.ts";
import { isPlainFunction, printCall } from "./functions.ts";
import { quoteName, quoteText } from "./names.ts";
import { type Node, notUnderstood, PARAMETER_MARK, requireOnly, toList, toNode } from "./parse.ts";

/** How the parts of a statement are written again. */
export interface PrintContext {
  readonly dialect: Dialect;
  /** Writes a query inside of this one. */
  select(node: Node): string;
}

const OPERATORS = new Set(
  "= <> != < > <= >= + - * / % || AND OR IN NOT~IN IS IS~NOT LIKE NOT~LIKE ILIKE NOT~ILIKE BETWEEN NOT~BETWEEN -> ->>"
    .split(" ")
    .map((operator) => operator.replaceAll("~", " ")),
);
/** Types whose values say nothing of what else there is; PostgreSQL's `regclass` and its like do. */
const TYPES = new Set(
  `bigint bool boolean char character character~varying date datetime decimal double double~precision float float4
  float8 float32 float64 hugeint int int2 int4 int8 int16 int32 int64 integer interval json jsonb numeric real signed
  smallint string text time timestamp timestamptz tinyint uint8 uint16 uint32 uint64 unsigned uuid varchar`
    .split(/\s+/)
    .map((type) => type.replaceAll("~", " ")),
);
const FIELD = /^[A-Za-z_]{1,20}$/;

/** A name that stood without quotes means what the database makes of it. */
export function printName(value: unknown, dialect: Dialect): string {
  if (typeof value === "string")
    return quoteName(
      dialect === "postgres" && /^\w+$/.test(value) ? value.toLowerCase() : value,
      dialect,
    );
  const node = toNode(value);
  const name = node["value"];
  if (typeof name !== "string") throw notUnderstood("a name is unknown");
  if (node["type"] === "double_quote_string" || node["type"] === "backticks_quote_string")
    return quoteName(name, dialect);
  if (node["type"] !== "default") throw notUnderstood("a name is unknown");
  return printName(name, dialect);
}

/**
 * Writes an expression again from its parts. Only parts that are known are written; anything else is refused, so
 * that what runs is exactly what was checked.
 */
export function printExpression(value: unknown, context: PrintContext): string {
  const node = toNode(value);
  const { dialect } = context;
  const print = (one: unknown): string => printExpression(one, context);
  const list = (nodes: unknown): string => toList(nodes).map(print).join(", ");
  if ("ast" in node) return `(${context.select(toNode(node["ast"]))})`;
  switch (node["type"]) {
    case "select":
      return `(${context.select(node)})`;
    case "expr":
      return print(node["expr"]);
    case "column_ref":
      return printColumn(node, dialect);
    case "number":
    case "bigint":
      return printNumber(node["value"]);
    case "bool":
      return node["value"] === true ? "true" : "false";
    case "null":
      return "null";
    case "star":
      return "*";
    case "string":
    case "single_quote_string":
      requireOnly(node, ["value", "escape"], "a text is unknown");
      return printText(node["value"], dialect) + printEscape(node["escape"], dialect);
    case "date":
    case "timestamp":
      return `${node["type"]} ${printText(node["value"], dialect)}`;
    case "expr_list":
      return `(${list(node["value"])})`;
    case "array":
      requireOnly(node, ["expr_list"], "this array");
      return `array[${list(toNode(node["expr_list"])["value"])}]`;
    case "unary_expr": {
      const operator = String(node["operator"]);
      if (!["NOT", "NOT EXISTS", "-", "+"].includes(operator))
        throw notUnderstood(`“${operator}” is unknown`);
      return `(${operator} ${print(node["expr"])})`;
    }
    case "binary_expr":
      return printBinary(node, print);
    case "cast":
      return printCast(node, print);
    case "case":
      return printCase(node, print);
    case "interval":
      return printInterval(node, print, dialect);
    case "extract": {
      const { field, source, cast_type: type } = toNode(node["args"]);
      if (type) throw notUnderstood("extract");
      if (typeof field !== "string" || !FIELD.test(field)) throw notUnderstood("extract");
      return `extract(${field} from ${print(source)})`;
    }
    case "function":
    case "aggr_func":
    case "window_func":
      return printFunction(node, context);
    default:
      throw notUnderstood(`“${String(node["type"])}” is not allowed`);
  }
}

function printColumn(node: Node, dialect: Dialect): string {
  const before =
    node["table"] === null || node["table"] === undefined
      ? ""
      : `${printName(node["table"], dialect)}.`;
  if (node["schema"] || node["db"]) throw notUnderstood("name columns by table or alias only");
  requireOnly(node, ["table", "column"], "this use of a column");
  const { column } = node;
  if (column === "*") return `${before}*`;
  if (typeof column === "string") return before + printName(column, dialect);
  return before + printName(toNode(column)["expr"], dialect);
}

/** Decimals and large numbers come as they are written. */
const WRITTEN_NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

function printNumber(value: unknown): string {
  if (typeof value === "string" && value.length <= 100 && WRITTEN_NUMBER.test(value))
    return value.startsWith("-") ? `(${value})` : value;
  if (typeof value !== "number" || !Number.isFinite(value))
    throw notUnderstood("a number is unknown");
  return value < 0 ? `(${value})` : String(value);
}

function printText(value: unknown, dialect: Dialect): string {
  if (typeof value !== "string") throw notUnderstood("a text is unknown");
  if (value.startsWith(PARAMETER_MARK)) return `:${value.slice(PARAMETER_MARK.length)}`;
  // The parser leaves doubled quotes as they stand.
  return quoteText(value.replaceAll("''", "'"), dialect);
}

function printEscape(value: unknown, dialect: Dialect): string {
  return value ? ` escape ${printText(toNode(toNode(value)["value"])["value"], dialect)}` : "";
}

function printBinary(node: Node, print: (one: unknown) => string): string {
  const operator = String(node["operator"]).toUpperCase();
  if (!OPERATORS.has(operator)) throw notUnderstood(`“${operator}” is not allowed`);
  const left = print(node["left"]);
  if (operator.endsWith("BETWEEN")) {
    const [low, high] = toList(toNode(node["right"])["value"]);
    return `(${left} ${operator} ${print(low)} and ${print(high)})`;
  }
  return `(${left} ${operator} ${print(node["right"])})`;
}

function printCast(node: Node, print: (one: unknown) => string): string {
  const [target, ...more] = toList(node["target"]).map(toNode);
  if (target) requireOnly(target, ["dataType", "length", "scale"], "cast");
  if (node["keyword"] !== undefined && node["keyword"] !== "cast") throw notUnderstood("cast");
  const type = target?.["dataType"];
  if (typeof type !== "string" || !TYPES.has(type.toLowerCase()) || more.length > 0)
    throw notUnderstood("cast");
  const sizes = [target?.["length"], target?.["scale"]].filter((size) => typeof size === "number");
  return `cast(${print(node["expr"])} as ${type}${sizes.length > 0 ? `(${sizes.join(", ")})` : ""})`;
}

function printCase(node: Node, print: (one: unknown) => string): string {
  const subject = node["expr"] ? ` ${print(node["expr"])}` : "";
  const branches = toList(node["args"]).map((value) => {
    const branch = toNode(value);
    if (branch["type"] === "else") return ` else ${print(branch["result"])}`;
    if (branch["type"] !== "when") throw notUnderstood("case");
    return ` when ${print(branch["cond"])} then ${print(branch["result"])}`;
  });
  return `case${subject}${branches.join("")} end`;
}

function printInterval(node: Node, print: (one: unknown) => string, dialect: Dialect): string {
  const unit = node["unit"] ?? "";
  if (typeof unit !== "string" || (unit !== "" && !FIELD.test(unit)))
    throw notUnderstood("interval");
  if (dialect === "postgres" && toNode(node["expr"])["type"] !== "single_quote_string")
    throw notUnderstood("interval");
  return `interval ${print(node["expr"])} ${unit}`.trimEnd();
}

function functionName(value: unknown): string {
  if (typeof value === "string") return value;
  const node = toNode(value);
  const [name, ...more] = toList(node["name"]).map(toNode);
  if (node["schema"] || more.length > 0 || typeof name?.["value"] !== "string")
    throw notUnderstood("functions of schemas are not allowed");
  return name["value"];
}

function printFunction(node: Node, context: PrintContext): string {
  const name = functionName(node["name"]);
  if (!isPlainFunction(name)) throw notUnderstood(`the function ${name} is not allowed`);
  const print = (one: unknown): string => printExpression(one, context);
  if (node["suffix"] || node["within_group_orderby"]) throw notUnderstood(`this use of ${name}`);
  const over = node["over"] ? ` over (${printWindow(toNode(node["over"]), print)})` : "";
  const filter = node["filter"] ? ` filter (where ${print(toNode(node["filter"])["where"])})` : "";
  const call = (args: readonly string[]): string =>
    printCall(name.toLowerCase(), args, filter + over, context.dialect);
  if (!node["args"])
    return /^current_/i.test(name) ? name.toLowerCase() : `${name.toLowerCase()}()${over}`;
  const args = toNode(node["args"]);
  if (args["type"] === "expr_list") return call(toList(args["value"]).map(print));
  requireOnly(args, ["expr", "distinct"], `this use of ${name}`);
  if (args["separator"] || toList(args["orderby"]).length > 0)
    throw notUnderstood(`this use of ${name}`);
  const distinct = args["distinct"] ? "distinct " : "";
  return call([`${distinct}${print(args["expr"])}`]);
}

function printWindow(over: Node, print: (one: unknown) => string): string {
  const named = toNode(over["as_window_specification"]);
  const window = toNode(named["window_specification"]);
  if (window["name"] || window["window_frame_clause"]) throw notUnderstood("this window");
  const parts = toList(window["partitionby"]).map(print);
  const orders = toList(window["orderby"]).map((order) => printOrder(order, print));
  return [
    parts.length > 0 ? `partition by ${parts.join(", ")}` : "",
    orders.length > 0 ? `order by ${orders.join(", ")}` : "",
  ]
    .join(" ")
    .trim();
}

export function printOrder(value: unknown, print: (one: unknown) => string): string {
  const order = toNode(value);
  requireOnly(order, ["expr", "type", "nulls"], "this order");
  const nulls = order["nulls"] || "";
  if (typeof nulls !== "string" || !/^(?:nulls (?:first|last))?$/i.test(nulls))
    throw notUnderstood("this order");
  const direction = order["type"] === "DESC" ? "desc" : "asc";
  return `${print(order["expr"])} ${direction} ${nulls.toLowerCase()}`.trimEnd();
}
