import {
  type Assignment,
  type Belonging,
  compilePolicies,
  createAccessModel,
  effectivePermissions,
  type PolicySet,
  type PolicyText,
  type Rights,
  type RoleDefinition,
} from "@devloom/access";
import type { Permission } from "@devloom/contract";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Transaction } from "../database/transaction.ts";
import type { AccessSnapshot, AccessSource } from "./access-snapshot.ts";

/** Someone in a tenant, with the tenant's access version as the same query read it. */
export interface Caller extends Belonging {
  readonly tenantId: string;
  readonly version: number;
}

interface Remembered extends AccessSnapshot {
  readonly rights: Map<string, Rights>;
}

const MAX_TENANTS = 2_000;
const MAX_SUBJECTS = 5_000;

/**
 * Keeps what each tenant's roles, grants and policies come to, for as long as the tenant's version
 * stands. A change is seen by the next call on every gateway, because that call reads the version.
 */
export class AccessControl {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #permissions: readonly Permission[];
  readonly #sources: AccessSource[] = [];
  readonly #tenants = new Map<string, Remembered>();
  /** The matrix of the manifests alone, for tenants in which nobody changed anything. */
  readonly #plain: Remembered;

  constructor(database: Database, clock: Clock, permissions: readonly Permission[]) {
    this.#database = database;
    this.#clock = clock;
    this.#permissions = permissions;
    const nothing = { permissions, customRoles: [], assignments: [] };
    this.#plain = {
      version: 0,
      model: createAccessModel(nothing),
      policies: null,
      rights: new Map(),
    };
  }

  use(source: AccessSource): void {
    this.#sources.push(source);
  }

  /** What someone may do right now, with the snapshot it follows from. */
  async of(caller: Caller): Promise<{ rights: Rights; access: AccessSnapshot }> {
    const access = await this.#current(caller.tenantId, caller.version);
    return { rights: this.#rightsIn(access, caller), access };
  }

  /** The same inside a transaction that is under way; it sees what that transaction has changed. */
  async within(
    tx: Transaction,
    tenantId: string,
    belonging: Belonging,
  ): Promise<{ rights: Rights; access: AccessSnapshot }> {
    const access = await this.snapshot(tx, tenantId);
    return { rights: effectivePermissions(access.model, belonging, this.#clock.now()), access };
  }

  /** What someone may do now in whose name work goes on; `null` for who must not act in the tenant. */
  async rightsOf(tenantId: string, subjectId: string): Promise<Rights | null> {
    return this.#database.system(async (tx) => {
      if (!(await isActive(tx, tenantId))) return null;
      for (const source of this.#sources) {
        const roleId = (await source.roleOf?.(tx, tenantId, subjectId)) ?? null;
        if (roleId !== null)
          return (await this.within(tx, tenantId, { id: subjectId, roleId })).rights;
      }
      return null;
    });
  }

  /** Whether a tenant's access is still as a snapshot of it says. */
  async isCurrent(tenantId: string, { version }: AccessSnapshot): Promise<boolean> {
    return this.#database.system(async (tx) => (await readVersion(tx, tenantId)) === version);
  }

  /** Who may do what in a tenant, as a transaction that is under way sees it. */
  async snapshot(tx: Transaction, tenantId: string): Promise<AccessSnapshot> {
    const version = await readVersion(tx, tenantId);
    return this.#known(tenantId, version) ?? (await this.#read(tx, tenantId, version));
  }

  /**
   * Says that roles, grants, teams or policies of the transaction's tenant changed: the next call sees
   * it, and open screens hear of it. `audienceId` narrows who is told to the one it concerns.
   */
  async changed(tx: Transaction, about: string, audienceId?: string): Promise<void> {
    await sql`insert into tenant_access (tenant_id, version) values (${tx.tenantId}, 1)
      on conflict (tenant_id) do update set version = tenant_access.version + 1`.execute(
      tx.query(),
    );
    await tx.emit({
      type: "access.changed",
      subject: `access/${tx.tenantId}`,
      data: { about },
      ...(audienceId === undefined ? {} : { audienceId }),
    });
  }

  async #current(tenantId: string, version: number): Promise<Remembered> {
    const known = this.#known(tenantId, version);
    if (known !== undefined) return known;
    const fresh = await this.#database.system(async (tx) =>
      this.#read(tx, tenantId, await readVersion(tx, tenantId)),
    );
    this.#tenants.delete(tenantId);
    this.#tenants.set(tenantId, fresh);
    const [oldest] = this.#tenants.keys();
    if (this.#tenants.size > MAX_TENANTS && oldest !== undefined) this.#tenants.delete(oldest);
    return fresh;
  }

  #known(tenantId: string, version: number): Remembered | undefined {
    if (version === 0) return this.#plain;
    const known = this.#tenants.get(tenantId);
    return known?.version === version ? known : undefined;
  }

  /** `version` was read first: what changes meanwhile only makes this snapshot newer than it says. */
  async #read(tx: Transaction, tenantId: string, version: number): Promise<Remembered> {
    const customRoles: RoleDefinition[] = [];
    const assignments: Assignment[] = [];
    const texts: PolicyText[] = [];
    for (const source of this.#sources) {
      customRoles.push(...((await source.roles?.(tx, tenantId)) ?? []));
      assignments.push(...((await source.assignments?.(tx, tenantId)) ?? []));
      texts.push(...((await source.policies?.(tx, tenantId)) ?? []));
    }
    const model = createAccessModel({ permissions: this.#permissions, customRoles, assignments });
    return { version, model, policies: await compiled(texts), rights: new Map() };
  }

  #rightsIn(access: Remembered, belonging: Belonging): Rights {
    const now = this.#clock.now();
    const key = `${belonging.id} ${belonging.roleId}`;
    const known = access.rights.get(key);
    if (known !== undefined && (known.validUntil === null || known.validUntil > now)) return known;
    const rights = effectivePermissions(access.model, belonging, now);
    if (access.rights.size >= MAX_SUBJECTS) access.rights.clear();
    access.rights.set(key, rights);
    return rights;
  }
}

async function compiled(texts: readonly PolicyText[]): Promise<PolicySet | null> {
  if (texts.length === 0) return null;
  const compilation = await compilePolicies(texts);
  if (compilation.ok) return compilation.policies;
  // Deciding without a policy that was published would allow what it forbids.
  const broken = compilation.problems.map(({ policyId, message }) => `${policyId}: ${message}`);
  throw new Error(`Published policies cannot be read: ${broken.join("; ")}`);
}

async function readVersion(tx: Transaction, tenantId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from tenant_access where tenant_id = ${tenantId}`.execute(tx.query());
  return rows[0]?.version ?? 0;
}

async function isActive(tx: Transaction, tenantId: string): Promise<boolean> {
  const { rows } = await sql`select from tenant
    where id = ${tenantId} and suspended_at is null`.execute(tx.query());
  return rows.length > 0;
}
