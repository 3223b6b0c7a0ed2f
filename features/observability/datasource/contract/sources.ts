import {
  Bytes,
  endpoint,
  Id,
  IdParams,
  NoContent,
  resourceContract,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead, SOURCE_LIMITS } from "./access.ts";

export const FILE_KINDS = ["csv", "parquet", "json", "sqlite", "duckdb"] as const;

const Host = z
  .string()
  .trim()
  .min(1, "Enter the host")
  .max(253)
  .regex(/^[A-Za-z0-9.:_-]+$/, "Use a host name or an IP address, or paste a whole URL");
const Word = z.string().trim().max(128);
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/@]+[^\s#@]*$/.test(text) && URL.canParse(text);
const ADDRESS_HINT = "Use an address such as https://data.example.com/orders.csv";
const Address = z.string().trim().max(1000).meta({ format: "uri" });
const WebAddress = Address.refine(isWebAddress, ADDRESS_HINT);
/** Stored encrypted, for the address that comes with it, and never sent back. */
const Password = z.string().max(2000).meta({ writeOnly: true });
const server = (port: number) => ({
  host: Host,
  port: z.int().min(1).max(65_535).default(port),
  database: Word.min(1, "Enter the database"),
  user: Word.min(1, "Enter the user"),
  password: Password.optional(),
  /** `verify` also checks the server's certificate. */
  tls: z.enum(["off", "require", "verify"]).default("verify"),
});
/** An address that is read anew for each query, or empty for a file that is uploaded. */
const file = {
  url: Address.refine((text) => text === "" || isWebAddress(text), ADDRESS_HINT).default(""),
};

const kinds = [
  z.strictObject({ kind: z.literal("postgres"), ...server(5432) }),
  z.strictObject({ kind: z.literal("mysql"), ...server(3306) }),
  z.strictObject({
    kind: z.literal("mongodb"),
    host: Host,
    port: z.int().min(1).max(65_535).default(27_017),
    database: Word.min(1, "Enter the database"),
    /** Empty where the server asks nobody who they are. */
    user: Word.default(""),
    password: Password.optional(),
    /** The database that knows the user. */
    authSource: Word.default("admin"),
    tls: z.enum(["off", "require", "verify"]).default("verify"),
  }),
  z.strictObject({
    kind: z.literal("clickhouse"),
    url: WebAddress,
    database: Word.default(""),
    user: Word.default(""),
    password: Password.optional(),
  }),
  z.strictObject({
    kind: z.literal("prometheus"),
    url: WebAddress,
    user: Word.default(""),
    password: Password.optional(),
  }),
  z.strictObject({ kind: z.literal("csv"), ...file }),
  z.strictObject({ kind: z.literal("parquet"), ...file }),
  z.strictObject({ kind: z.literal("json"), ...file }),
  z.strictObject({ kind: z.literal("sqlite"), ...file }),
  z.strictObject({ kind: z.literal("duckdb"), ...file }),
] as const;
/** Where the data is. `platform` is this installation itself, as far as the workspace goes. */
export const Connection = z.discriminatedUnion("kind", [
  ...kinds,
  z.strictObject({ kind: z.literal("platform") }),
]);
export type Connection = z.infer<typeof Connection>;

const SourceFields = z.strictObject({
  name: z.string().trim().min(1, "A source needs a name").max(120),
  description: z.string().max(4000),
  connection: Connection,
  /** Whether tables without a rule can be read by everyone who may query. */
  opensTables: z.boolean(),
  /** Seconds for which an answer is given again to whoever asks exactly the same with the same rights; 0 never. */
  cacheSeconds: z.int().min(0).max(SOURCE_LIMITS.cacheSeconds),
});

export const dataSources = resourceContract({
  one: "DataSource",
  many: "DataSources",
  path: "/api/datasource",
  read: canRead,
  manage: canManage,
  fields: SourceFields,
  draft: SourceFields.extend({
    description: SourceFields.shape.description.default(""),
    connection: z.discriminatedUnion("kind", [...kinds]),
    opensTables: SourceFields.shape.opensTables.default(true),
    cacheSeconds: SourceFields.shape.cacheSeconds.default(0),
  }),
  sort: ["name"],
  search: ["name", "description"],
  max: SOURCE_LIMITS.sources,
});
export type DataSource = z.infer<typeof dataSources.schema>;
export const { listDataSources, createDataSource, updateDataSource, deleteDataSource } =
  dataSources.endpoints;

export const setDataSourceSecret = endpoint({
  method: "PUT",
  path: "/api/datasource/{id}/secret",
  summary:
    "Give a source its password. It is stored encrypted, for the address it has now, and never shown",
  access: canManage,
  params: IdParams,
  body: z.strictObject({ value: z.string().min(1, "Enter the password").max(2000) }),
  response: NoContent,
  status: 204,
});

export const removeDataSourceSecret = endpoint({
  method: "DELETE",
  path: "/api/datasource/{id}/secret",
  summary: "Forget the password of a source",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const uploadDataSourceFile = endpoint({
  method: "PUT",
  path: "/api/datasource/{id}/file",
  summary: "Upload the file of a source",
  access: canManage,
  params: IdParams,
  query: z.strictObject({ name: z.string().trim().min(1).max(200) }),
  consumes: "application/octet-stream",
  body: Bytes,
  bodyLimit: SOURCE_LIMITS.fileBytes,
  response: NoContent,
  status: 204,
});

export const SourceTrial = z.strictObject({
  ok: z.boolean(),
  /** Why it could not be asked; `null` when it could. */
  problem: z.string().nullable(),
  version: z.string(),
  warnings: z.array(z.enum(["role_can_write", "role_is_superuser", "not_encrypted"])),
  milliseconds: z.number().int(),
});
export type SourceTrial = z.infer<typeof SourceTrial>;

export const testDataSource = endpoint({
  method: "POST",
  path: "/api/datasource/{id}/test",
  summary: "Connect to a source now; tells its version and whether its role may do more than read",
  access: canManage,
  params: IdParams,
  response: SourceTrial,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const SourceUse = z.strictObject({
  hasSecret: z.boolean(),
  file: z
    .strictObject({ name: z.string(), bytes: z.number().int(), uploadedAt: Timestamp })
    .nullable(),
  /** Saved queries that stand on it. */
  queries: z.array(z.strictObject({ id: Id, name: z.string() })),
  /** Dashboards, reports and whatever else asks it, and how many more the caller may not see. */
  users: z.array(z.strictObject({ kind: z.string(), id: Id, name: z.string() })),
  hiddenUsers: z.number().int(),
  policies: z.number().int(),
  /** Queries of the last 30 days, and the people who asked them. */
  recentRuns: z.number().int(),
  recentPeople: z.number().int(),
});
export type SourceUse = z.infer<typeof SourceUse>;

export const getDataSourceUse = endpoint({
  method: "GET",
  path: "/api/datasource/{id}/use",
  summary: "What stands on a source: dashboards, reports, saved queries, rules and recent queries",
  access: canRead,
  params: IdParams,
  response: SourceUse,
});

export const sourceContract = {
  ...dataSources.endpoints,
  setDataSourceSecret,
  removeDataSourceSecret,
  uploadDataSourceFile,
  testDataSource,
  getDataSourceUse,
};
