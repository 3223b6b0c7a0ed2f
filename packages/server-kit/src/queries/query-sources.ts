import type { Frame, JsonObject, SourceQuery, VariableValues } from "@devloom/contract";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Transaction } from "../database/transaction.ts";
import { findQueryUse, type QueryUse, type QueryUser } from "./query-users.ts";

/** On whose behalf a source is asked. */
export interface Asker {
  readonly tenantId: string;
  readonly accountId: string | null;
  readonly permissions: ReadonlySet<string>;
  /** The built-in role and the teams of a person; rules of sources name them. */
  readonly role?: string;
  readonly teams?: ReadonlySet<string>;
  /** Others see the answer too: nothing is in it that a rule hides from anybody. */
  readonly isForOthers?: boolean;
}

/** What a query is asked about, besides what it says itself. */
export interface QueryContext {
  /** Milliseconds since 1970; the end is not part of it. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds between two points of a series; the source chooses when absent. */
  readonly step?: number | undefined;
  readonly variables: VariableValues;
  readonly signal?: AbortSignal | undefined;
}

/** Something that answers queries with frames. Features contribute them. */
export interface QuerySource<Query extends z.ZodType = z.ZodType> {
  /** `telemetry`. */
  readonly kind: string;
  /** What somebody must hold to ask it. */
  readonly permission: string;
  /** What it understands. */
  readonly query: Query;
  ask(asker: Asker, query: z.output<Query>, context: QueryContext): Promise<Frame[]>;
  /** Where queries name things by an id: what those that the workspace has are called, and of which kind they are. */
  namesOf?(tx: Transaction, ids: readonly string[]): Promise<readonly QueriedThing[]>;
}

/** Something that queries name by its id, such as a data source. */
export interface QueriedThing {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** Keeps the type of a source's own queries while it is written down. */
export function defineQuerySource<Query extends z.ZodType>(
  source: QuerySource<Query>,
): QuerySource {
  // The registry parses each query with the source's own schema before handing it over.
  return source;
}

/** Where dashboards and reports find what answers queries here. */
export class QuerySources {
  readonly #byKind = new Map<string, QuerySource>();
  readonly #users: QueryUser[] = [];

  /** Takes what features bring. */
  use(
    parts: readonly {
      readonly querySources?: readonly QuerySource[];
      readonly queryUsers?: readonly QueryUser[];
    }[],
  ): void {
    for (const source of parts.flatMap(({ querySources = [] }) => querySources)) {
      if (this.#byKind.has(source.kind))
        throw new Error(`Two features answer queries of the kind ${source.kind}.`);
      this.#byKind.set(source.kind, source);
    }
    this.#users.push(...parts.flatMap(({ queryUsers = [] }) => queryUsers));
  }

  /** What keeps queries of a kind with these fields, as far as somebody may know. */
  useOf(tx: Transaction, permissions: ReadonlySet<string>, query: SourceQuery): Promise<QueryUse> {
    return findQueryUse(this.#users, tx, permissions, query);
  }

  /** What the things are called that queries of a kind name by these ids; those that are gone are left out. */
  async namesOf(
    tx: Transaction,
    kind: string,
    ids: readonly string[],
  ): Promise<readonly QueriedThing[]> {
    if (ids.length === 0) return [];
    return (await this.#byKind.get(kind)?.namesOf?.(tx, ids)) ?? [];
  }

  has(kind: string): boolean {
    return this.#byKind.has(kind);
  }

  /** What somebody must hold to ask a kind of source; refuses kinds that nobody answers. */
  permissionOf(kind: string): string {
    return this.#find(kind).permission;
  }

  /** The query with everything filled in that it leaves out; refuses what its source does not understand. */
  parse({ kind, query }: SourceQuery): SourceQuery {
    const parsed = this.#find(kind).query.safeParse(query);
    if (!parsed.success)
      // The first of what is missing says enough where no form can show it beside its field.
      throw new AppError(400, "bad_query", parsed.error.issues[0]?.message ?? "Bad query", {
        details: parsed.error.issues.map((issue) => ({
          path: ["query", ...issue.path].join("."),
          message: issue.message,
        })),
      });
    // A query is sent as JSON, and its schema makes JSON of it.
    return { kind, query: parsed.data as JsonObject };
  }

  /** Asks a source for somebody who may. */
  async ask(asker: Asker, asked: SourceQuery, context: QueryContext): Promise<Frame[]> {
    const source = this.#find(asked.kind);
    if (!asker.permissions.has(source.permission))
      throw new AppError(
        403,
        "forbidden",
        `Your role doesn't include the permission ${source.permission}.`,
      );
    return source.ask(asker, this.parse(asked).query, context);
  }

  #find(kind: string): QuerySource {
    const source = this.#byKind.get(kind);
    if (source !== undefined) return source;
    throw new AppError(400, "unknown_source", `There is no source of the kind ${kind}.`);
  }
}
