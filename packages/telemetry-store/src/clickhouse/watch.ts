import { clickhouse } from "../query/sql/clickhouse.ts";
import { Statement } from "../query/statement.ts";
import { NEWEST_SETTLED } from "./clickhouse-reader.ts";

const EVERY_MILLISECONDS = 1000;

type Ask = <Row>(sql: string, statement: Statement) => Promise<Row[]>;

/** Looks for new log lines of workspaces that somebody follows, whichever gateway took them. */
export class Watch {
  readonly #ask: Ask;
  readonly #table: string;
  readonly #applied: (tenants: readonly string[]) => void;
  #tenants: readonly string[] = [];
  #fresh = new Set<string>();
  #since: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(ask: Ask, table: string, applied: (tenants: readonly string[]) => void) {
    this.#ask = ask;
    this.#table = table;
    this.#applied = applied;
  }

  /** From now on these, and no others. */
  follow(tenants: readonly string[]): void {
    // What came just before somebody began to follow is found too.
    for (const tenant of tenants) if (!this.#tenants.includes(tenant)) this.#fresh.add(tenant);
    this.#tenants = tenants;
    if (tenants.length === 0) this.stop();
    else this.#timer ??= setTimeout(() => void this.#look(), EVERY_MILLISECONDS);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#since = null;
  }

  async #look(): Promise<void> {
    try {
      const found = await this.#find();
      this.#applied([...new Set([...found, ...this.#fresh])]);
      this.#fresh.clear();
    } catch {
      // The next look finds what this one did not.
    }
    if (this.#timer !== null) this.#timer = setTimeout(() => void this.#look(), EVERY_MILLISECONDS);
  }

  async #find(): Promise<string[]> {
    const clock = new Statement(clickhouse);
    const [now] = await this.#ask<{ settled: number }>(
      `select toFloat64(${NEWEST_SETTLED}) as settled`,
      clock,
    );
    const settled = now?.settled ?? 0;
    const since = this.#since ?? settled;
    const statement = new Statement(clickhouse);
    const own = this.#tenants.map((tenant) => statement.bind(tenant)).join(", ");
    const rows = await this.#ask<{ tenant: string }>(
      `select tenant from ${this.#table} where tenant in (${own}) and arrival > ${statement.bind(since)}
         and arrival <= ${statement.bind(settled)} group by tenant`,
      statement,
    );
    this.#since = settled;
    return rows.map(({ tenant }) => tenant);
  }
}
