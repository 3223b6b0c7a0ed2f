/** What is kept in a table: decides isolation, export, erasure and backup without reading code. */
export interface TableClass {
  /** `tenant`: rows belong to a tenant and are isolated by row-level security on `tenant_id`. */
  readonly scope: "tenant" | "instance";
  readonly privacy: "none" | "business" | "personal" | "secret";
  /** How long rows stay, in words a privacy officer understands. */
  readonly retention: string;
  readonly backup: "full" | "skip";
}

/** One forward step of the schema. Never edited once released: its checksum is verified. */
export interface Migration {
  /** `projects/0001-projects`: applied in the order the features list them. */
  readonly id: string;
  /** Every table the step creates, classified. An unclassified table fails the suite. */
  readonly tables: Readonly<Record<string, TableClass>>;
  readonly sql: string;
}
