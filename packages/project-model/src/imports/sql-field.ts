import type { Node } from "libpg-query";
import { checkDefault, effortOfModel } from "../default-value.ts";
import type { Field, FieldType } from "../field.ts";
import { isNumberType, isTextType } from "../field.ts";
import { kebabCase } from "../names/words.ts";
import { textOf, type SqlColumn } from "./sql-tables.ts";

const TYPES: readonly (readonly [FieldType, string])[] = [
  ["text", "varchar bpchar char name citext character text"],
  [
    "integer",
    "int2 int4 int8 smallint int integer bigint serial bigserial smallserial serial4 serial8",
  ],
  ["decimal", "numeric decimal float4 float8 real money"],
  ["boolean", "bool boolean"],
  ["date", "date"],
  ["datetime", "timestamp timestamptz"],
  ["time", "time timetz"],
  ["uuid", "uuid"],
  ["json", "json jsonb"],
  ["file", "bytea"],
];
const FIELD_TYPES = new Map(
  TYPES.flatMap(([type, names]) => names.split(" ").map((name) => [name, type])),
);

/** Columns of type text hold names as well as whole articles; their own name says which. */
const LONG_TEXT = /(?:^|_)(?:description|body|content|notes?|comment|text|summary|bio|message)$/i;

/** The field type of a column, or null when PostgreSQL has a type that the model has not. */
export function fieldTypeOf(column: SqlColumn): FieldType | null {
  if (column.isArray) return null;
  const type = FIELD_TYPES.get(column.type) ?? null;
  if (type !== "text") return type;
  if (/(?:^|_)e?mail$/i.test(column.name)) return "email";
  if (/(?:^|_)(?:url|website)$/i.test(column.name)) return "url";
  const isLong = column.type === "text" && LONG_TEXT.test(column.name);
  return isLong ? "long-text" : "text";
}

/** A constant default, `now`, or null for an expression that the model cannot say. */
export function defaultOf(
  node: Node,
  field: Omit<Field, "id">,
  values: ReadonlySet<string>,
): Field["default"] | null {
  const value = constant(node);
  if (value === null) return null;
  const wanted = field.type === "enum" && typeof value === "string" ? kebabCase(value) : value;
  const fit = checkDefault({ id: "new", ...field, default: wanted }, values, effortOfModel());
  return fit === "fits" ? wanted : null;
}

function constant(node: Node): string | number | boolean | null {
  if ("TypeCast" in node)
    return node.TypeCast.arg === undefined ? null : constant(node.TypeCast.arg);
  if ("SQLValueFunction" in node) return "now";
  if ("FuncCall" in node) return textOf(node.FuncCall.funcname?.at(-1)) === "now" ? "now" : null;
  if (!("A_Const" in node)) return null;
  const { sval, ival, fval, boolval } = node.A_Const;
  if (sval !== undefined) return sval.sval ?? "";
  if (ival !== undefined) return ival.ival ?? 0;
  if (boolval !== undefined) return boolval.boolval ?? false;
  return fval?.fval === undefined ? null : Number(fval.fval);
}

/** What a check says about one column: a range, a length, or the values it may have. */
export interface ReadCheck {
  readonly column: string;
  readonly constraints: Pick<Field, "min" | "max" | "minLength" | "maxLength">;
  readonly values?: readonly string[];
}

/** Reads `price >= 0`, `length(name) <= 20`, `state in ('a', 'b')` and those joined by `and`; null for the rest. */
export function readCheck(node: Node): ReadCheck[] | null {
  if ("BoolExpr" in node) {
    if (node.BoolExpr.boolop !== "AND_EXPR") return null;
    const parts = (node.BoolExpr.args ?? []).map(readCheck);
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }
  if (!("A_Expr" in node)) return null;
  const { kind, name, lexpr, rexpr } = node.A_Expr;
  if (lexpr === undefined || rexpr === undefined) return null;
  const operator = textOf(name?.at(-1));
  if (kind === "AEXPR_IN" && "List" in rexpr) return oneOf(lexpr, rexpr.List.items ?? []);
  if (kind === "AEXPR_OP_ANY" && operator === "=") return oneOf(lexpr, arrayItems(rexpr));
  if (kind === "AEXPR_BETWEEN" && "List" in rexpr) {
    const [low, high] = rexpr.List.items ?? [];
    if (low === undefined || high === undefined) return null;
    const both = [compare(lexpr, ">=", low), compare(lexpr, "<=", high)];
    return both.includes(null) ? null : both.flatMap((part) => part ?? []);
  }
  return kind === "AEXPR_OP" ? compare(lexpr, operator, rexpr) : null;
}

function oneOf(left: Node, items: readonly Node[]): ReadCheck[] | null {
  const column = columnOf(left);
  const values = items.map(constant);
  if (column === null || column.isLength || values.length === 0) return null;
  if (!values.every((value) => typeof value === "string" && /[\p{L}\p{N}]/u.test(value)))
    return null;
  return [{ column: column.name, constraints: {}, values: values.map(String) }];
}

function arrayItems(node: Node): readonly Node[] {
  if ("TypeCast" in node)
    return node.TypeCast.arg === undefined ? [] : arrayItems(node.TypeCast.arg);
  return "A_ArrayExpr" in node ? (node.A_ArrayExpr.elements ?? []) : [];
}

function compare(left: Node, operator: string, right: Node): ReadCheck[] | null {
  const column = columnOf(left);
  const value = constant(right);
  if (column === null || typeof value !== "number") return null;
  const isWhole = Number.isInteger(value);
  const low =
    operator === ">=" ? value : operator === ">" && isWhole && column.isLength ? value + 1 : null;
  const high =
    operator === "<=" ? value : operator === "<" && isWhole && column.isLength ? value - 1 : null;
  if (low === null && high === null) return null;
  const [least, most] = column.isLength
    ? (["minLength", "maxLength"] as const)
    : (["min", "max"] as const);
  return [{ column: column.name, constraints: low === null ? { [most]: high } : { [least]: low } }];
}

function columnOf(node: Node): { name: string; isLength: boolean } | null {
  if ("TypeCast" in node)
    return node.TypeCast.arg === undefined ? null : columnOf(node.TypeCast.arg);
  if ("ColumnRef" in node) return { name: textOf(node.ColumnRef.fields?.at(-1)), isLength: false };
  if (!("FuncCall" in node)) return null;
  const [argument] = node.FuncCall.args ?? [];
  const isLength = /^(?:char_|character_)?length$/.test(textOf(node.FuncCall.funcname?.at(-1)));
  const inner = isLength && argument !== undefined ? columnOf(argument) : null;
  return inner === null ? null : { name: inner.name, isLength: true };
}

/** Keeps the constraints that mean something for the type. */
export function fitting(type: FieldType, constraints: ReadCheck["constraints"]): Partial<Field> {
  const { min, max, minLength, maxLength } = constraints;
  return {
    ...(isNumberType(type) && min !== undefined ? { min } : {}),
    ...(isNumberType(type) && max !== undefined ? { max } : {}),
    ...(isTextType(type) && minLength !== undefined ? { minLength } : {}),
    ...(isTextType(type) && maxLength !== undefined ? { maxLength } : {}),
  };
}
