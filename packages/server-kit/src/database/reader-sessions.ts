import type { PoolClient } from "pg";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Row-level security compares with this id, so nothing else may take its place. */
export function assertTenantId(tenantId: string): void {
  if (!UUID.test(tenantId)) throw new Error("Work for a tenant needs a tenant id.");
}

/** Whose rows each reading session shows. It is told only when that is not its last tenant. */
export class ReaderSessions {
  readonly #tenants = new WeakMap<PoolClient, string>();

  /** `undefined` when the session is there already. */
  enter(client: PoolClient, tenantId: string): Promise<void> | undefined {
    return this.#tenants.get(client) === tenantId ? undefined : this.#tell(client, tenantId);
  }

  async #tell(client: PoolClient, tenantId: string): Promise<void> {
    assertTenantId(tenantId);
    // If the answer is lost, nobody knows what the session shows.
    this.#tenants.delete(client);
    await client.query(`set app.tenant_id = '${tenantId}'`);
    this.#tenants.set(client, tenantId);
  }
}
