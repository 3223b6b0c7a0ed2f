import { ManualClock, type PlatformConfig } from "@devloom/server-kit";
import type { RawBuilder } from "kysely";
import type { Caller } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";

export interface IdentityGateway extends TestGateway {
  readonly clock: ManualClock;
  /** Runs one statement as the system role. */
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  /** A caller with a network address of its own, so that one test's limits do not touch another's. */
  caller(): Caller & { headers: Record<string, string> };
}

let addresses = 0;

/** A gateway whose time the test turns, and which believes the network addresses callers claim. */
export async function startIdentityGateway(
  config: Partial<PlatformConfig> = {},
): Promise<IdentityGateway> {
  const clock = new ManualClock(new Date());
  const gateway = await startTestGateway({ clock, config: { trustedProxies: 1, ...config } });
  return {
    ...gateway,
    clock,
    async rows(query) {
      const result = await gateway.gateway.platform.database.system((tx) =>
        query.execute(tx.query()),
      );
      return result.rows;
    },
    caller() {
      addresses += 1;
      return {
        url: gateway.url,
        headers: { "x-forwarded-for": `2001:db8:0:${addresses.toString(16)}::1` },
      };
    },
  };
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
