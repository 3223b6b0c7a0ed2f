import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  notFound,
  type Platform,
  staleVersion,
  type Transaction,
} from "@devloom/server-kit";
import { requireMembers } from "../../../../settings/identity/server/exports/memberships.ts";
import {
  type assignOwnership,
  type OwnerRef,
  type Ownership,
  TEAM_LIMITS,
  type transferOwnerships,
} from "../../contract.ts";
import { lockTeam } from "../teams/team-store.ts";
import {
  columnsOf,
  moveOwnerships,
  type OwnershipTables,
  presentOwnership,
} from "./ownership-store.ts";

/** An owner has to be there: a team of the tenant, or one of its members. */
async function requireOwner(tx: Transaction, owner: OwnerRef): Promise<void> {
  if ("teamId" in owner) await lockTeam(tx, owner.teamId, null);
  else await requireMembers(tx, [owner.accountId]);
}

export async function assign(
  platform: Platform,
  actor: Actor,
  { resource, owner }: ParsedOf<typeof assignOwnership>["body"],
  ifMatch: number | null,
): Promise<Ownership> {
  return platform.database.tenant(actor, async (tx) => {
    await requireOwner(tx, owner);
    const ownerships = tx.query<OwnershipTables>();
    const before = await ownerships
      .selectFrom("ownership")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("resource", "=", resource)
      .forUpdate()
      .executeTakeFirst();
    if (ifMatch !== null && ifMatch !== (before?.version ?? 0))
      throw staleVersion(before?.version ?? 0);
    if (before === undefined) await assertRoom(tx);
    const now = platform.clock.now();
    const changed = { ...columnsOf(owner), updated_at: now, updated_by: actor.accountId };
    const row = await ownerships
      .insertInto("ownership")
      .values({
        id: newId(),
        tenant_id: tx.tenantId,
        resource,
        labels: {},
        version: 1,
        created_at: now,
        created_by: actor.accountId,
        ...changed,
      })
      // Somebody else may have named an owner this very moment: the later one stands.
      .onConflict((conflicting) =>
        conflicting
          .columns(["tenant_id", "resource"])
          .doUpdateSet((set) => ({ ...changed, version: set("ownership.version", "+", 1) })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.emit({
      type: "ownership.assigned",
      subject: resource,
      data: { owner, version: row.version },
    });
    return presentOwnership(row);
  });
}

async function assertRoom(tx: Transaction): Promise<void> {
  const { total } = await tx
    .query<OwnershipTables>()
    .selectFrom("ownership")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("tenant_id", "=", tx.tenantId)
    .executeTakeFirstOrThrow();
  if (total >= TEAM_LIMITS.ownerships)
    throw conflict(
      "too_many_ownerships",
      `At most ${TEAM_LIMITS.ownerships} resources have owners.`,
    );
}

export async function release(
  platform: Platform,
  actor: Actor,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const row = await tx
      .query<OwnershipTables>()
      .deleteFrom("ownership")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound("The ownership");
    // Throwing undoes the deletion.
    if (ifMatch !== null && ifMatch !== row.version) throw staleVersion(row.version);
    await tx.emit({ type: "ownership.released", subject: row.resource, data: {} });
  });
}

export async function transfer(
  platform: Platform,
  actor: Actor,
  { from, to }: ParsedOf<typeof transferOwnerships>["body"],
): Promise<{ moved: number }> {
  if (JSON.stringify(from) === JSON.stringify(to))
    throw new AppError(400, "same_owner", "Choose a different owner.");
  return platform.database.tenant(actor, async (tx) => {
    if ("teamId" in from) await lockTeam(tx, from.teamId, null);
    await requireOwner(tx, to);
    return { moved: await moveOwnerships(tx, from, to, platform.clock.now()) };
  });
}
