import {
  endpoint,
  Frame,
  Id,
  IdParams,
  PageQuery,
  pageOf,
  resourceContract,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { canManage, canQuery, canRead, SOURCE_LIMITS } from "./access.ts";
import { MASKS } from "./policies.ts";

export const PERSONAL_CLASSES = [
  "email",
  "phone",
  "name",
  "address",
  "birth_date",
  "iban",
  "card",
  "ip_address",
  "secret",
] as const;

export const DataColumn = z.strictObject({
  name: z.string(),
  type: z.string(),
  isNullable: z.boolean(),
  /** The kind of personal data that it seems to hold. */
  personal: z.enum(PERSONAL_CLASSES).nullable(),
  /** How the caller sees it; `null` when as it is. */
  mask: z.enum(MASKS).nullable(),
  /** How others see it, for those who manage the source; `null` when as it is. */
  othersMask: z.enum(MASKS).nullable(),
});
export type DataColumn = z.infer<typeof DataColumn>;

export const DataTable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  isView: z.boolean(),
  /** Whether the caller sees some of its rows only. */
  isFiltered: z.boolean(),
  columns: z.array(DataColumn),
});
export type DataTable = z.infer<typeof DataTable>;

export const getDataSourceSchema = endpoint({
  method: "GET",
  path: "/api/datasource/{id}/schema",
  summary: "The tables and columns of a source that the caller may read",
  access: canQuery,
  params: IdParams,
  response: z.strictObject({ items: z.array(DataTable), total: z.number().int() }),
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const DEFINED_KINDS = [
  "view",
  "foreign-table",
  "partition",
  "domain",
  "generated-column",
  "exclusion",
  "index",
  "trigger",
  "policy",
  "function",
  "table",
] as const;

const SchemaName = z.string().min(1).max(63).default("public");
/** How a schema is defined. */
const Definition = z.strictObject({
  sql: z.string(),
  tables: z.number().int(),
  /** What the statements do not say. */
  leftOut: z.array(z.strictObject({ kind: z.enum(DEFINED_KINDS), name: z.string() })),
});

export const getDataSourceDefinition = endpoint({
  method: "GET",
  path: "/api/datasource/{id}/definition",
  summary:
    "The tables of a PostgreSQL source that the caller may read, as CREATE statements, and what else its schema has",
  access: canQuery,
  params: IdParams,
  query: z.strictObject({ schema: SchemaName }),
  response: Definition,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const defineAddress = endpoint({
  method: "POST",
  path: "/api/datasource-definition",
  summary:
    "The tables of a PostgreSQL as CREATE statements, by its address alone. Nothing of the address is stored",
  access: canManage,
  body: z.strictObject({
    /** `postgres://user:password@host:5432/database?sslmode=require` */
    address: z.string().trim().min(1, "Enter an address").max(2000),
    schema: SchemaName,
  }),
  response: z.strictObject({
    /** Why there is no definition; `null` when there is one. */
    problem: z.string().nullable(),
    definition: Definition.nullable(),
  }),
  rateLimit: { limit: 30, windowSeconds: 60 },
});

const Value = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
const ParameterName = z.string().regex(/^[A-Za-z_]\w{0,63}$/);
const Text = z.string().trim().min(1, "Write a query").max(SOURCE_LIMITS.textLength);

export const queryDataSource = endpoint({
  method: "POST",
  path: "/api/datasource/{id}/query",
  summary:
    "Ask a source. `:name` in the text is a parameter and is bound. Closing the connection cancels the query in the source",
  access: canQuery,
  params: IdParams,
  body: z.strictObject({
    /** SQL in the source's own dialect, PromQL, or a `find` or `pipeline` of MongoDB as JSON. */
    text: Text,
    parameters: z.record(ParameterName, Value).default({}),
    maxRows: z.int().min(1).max(SOURCE_LIMITS.rows).default(SOURCE_LIMITS.defaultRows),
    timeoutSeconds: z.int().min(1).max(SOURCE_LIMITS.seconds).default(SOURCE_LIMITS.defaultSeconds),
    /** Ask the source anew, whatever is remembered. */
    fresh: z.boolean().default(false),
    /** Tell how it would be answered instead. */
    explain: z.boolean().default(false),
  }),
  response: z.strictObject({ frames: z.array(Frame), milliseconds: z.number().int() }),
  rateLimit: { limit: 600, windowSeconds: 60 },
});

/** What a panel of a dashboard asks a source; `:name` is a variable of the dashboard, `:from` and `:to` its time range. */
export const PanelQuestion = z.strictObject({
  sourceId: Id,
  text: Text,
  maxRows: z.int().min(1).max(SOURCE_LIMITS.rows).default(SOURCE_LIMITS.defaultRows),
  /** Of PromQL: a table of the values at the end of the time range instead of series. */
  form: z.enum(["series", "table"]).optional(),
  /** Of PromQL: what series are called, with labels as `{{instance}}`. */
  legend: z.string().max(200).optional(),
});
export type PanelQuestion = z.infer<typeof PanelQuestion>;

export const ColumnProfile = z.strictObject({
  name: z.string(),
  personal: z.enum(PERSONAL_CLASSES).nullable(),
  empty: z.number().int(),
  distinct: z.number().int(),
  least: z.string().nullable(),
  greatest: z.string().nullable(),
});
export type ColumnProfile = z.infer<typeof ColumnProfile>;

export const profileDataTable = endpoint({
  method: "POST",
  path: "/api/datasource/{id}/profile",
  summary:
    "What the columns of a table hold: sample rows, empty and different values, least and greatest",
  access: canQuery,
  params: IdParams,
  body: z.strictObject({ schema: z.string().max(200), table: z.string().min(1).max(200) }),
  response: z.strictObject({
    rows: z.number().int(),
    columns: z.array(ColumnProfile),
    sample: Frame,
  }),
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const DataQueryRun = z.strictObject({
  id: Id,
  at: Timestamp,
  text: z.string(),
  status: z.enum(["succeeded", "failed", "cancelled"]),
  rows: z.number().int(),
  milliseconds: z.number().int(),
  problem: z.string().nullable(),
});
export type DataQueryRun = z.infer<typeof DataQueryRun>;

export const listDataQueryRuns = endpoint({
  method: "GET",
  path: "/api/datasource/{id}/history",
  summary: "The caller's own queries to a source, newest first",
  access: canQuery,
  params: IdParams,
  query: PageQuery.omit({ q: true }),
  response: pageOf(DataQueryRun),
});

const QueryFields = z.strictObject({
  name: z.string().trim().min(1, "A query needs a name").max(120),
  sourceId: Id,
  text: Text,
  description: z.string().max(4000),
  /** What it is called as a table: other queries of its source select from `saved.<name>`. Empty: it is none. */
  tableName: z
    .string()
    .regex(/^(?:[a-z_][a-z0-9_]{0,49})?$/, "Use at most 50 lower case letters, digits and _"),
});

export const dataQueries = resourceContract({
  one: "DataQuery",
  many: "DataQueries",
  path: "/api/datasource-query",
  read: canRead,
  manage: canQuery,
  fields: QueryFields,
  draft: QueryFields.extend({
    description: QueryFields.shape.description.default(""),
    tableName: QueryFields.shape.tableName.default(""),
  }),
  filters: z.strictObject({ sourceId: Id }),
  sort: ["name"],
  search: ["name", "text"],
  max: SOURCE_LIMITS.queries,
});
export type DataQuery = z.infer<typeof dataQueries.schema>;
export const { listDataQueries, createDataQuery, deleteDataQuery } = dataQueries.endpoints;
