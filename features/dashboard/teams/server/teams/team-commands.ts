import type { ParsedOf } from "@devloom/contract";
import { type Actor, conflict, newId, notFound, type Platform } from "@devloom/server-kit";
import { type createTeam, type Team, TEAM_LIMITS, type updateTeam } from "../../contract.ts";
import { moveOwnerships } from "../ownership/ownership-store.ts";
import {
  changeTeam,
  lockTeam,
  lockTree,
  readTeam,
  type TeamRow,
  type TeamTables,
} from "./team-store.ts";
import { assertPlace, withDescendants } from "./team-tree.ts";

function assertKnown(tree: readonly TeamRow[], id: string | null): void {
  if (id !== null && !tree.some((team) => team.id === id)) throw notFound("The team");
}

export async function create(
  platform: Platform,
  actor: Actor,
  team: ParsedOf<typeof createTeam>["body"],
): Promise<Team> {
  return platform.database.tenant(actor, async (tx) => {
    const tree = await lockTree(tx);
    assertKnown(tree, team.parentId);
    assertPlace(tree, null, team.parentId);
    if (tree.length >= TEAM_LIMITS.teams)
      throw conflict("too_many_teams", `A workspace has at most ${TEAM_LIMITS.teams} teams.`);
    const [id, now] = [newId(), platform.clock.now()];
    await tx
      .query<TeamTables>()
      .insertInto("team")
      .values({
        id,
        tenant_id: tx.tenantId,
        parent_id: team.parentId,
        name: team.name,
        description: team.description,
        labels: team.labels,
        owner_id: actor.accountId,
        version: 1,
        created_at: now,
        created_by: actor.accountId,
        updated_at: now,
        updated_by: actor.accountId,
      })
      .execute();
    await tx.emit({
      type: "team.created",
      subject: `team/${id}`,
      data: { name: team.name, parentId: team.parentId },
    });
    return readTeam(tx, id);
  });
}

export async function update(
  platform: Platform,
  actor: Actor,
  id: string,
  change: ParsedOf<typeof updateTeam>["body"],
  ifMatch: number | null,
): Promise<Team> {
  return platform.database.tenant(actor, async (tx) => {
    const tree = await lockTree(tx);
    const before = await lockTeam(tx, id, ifMatch);
    const parentId = change.parentId === undefined ? before.parent_id : change.parentId;
    const isMoved = parentId !== before.parent_id;
    if (isMoved) {
      assertKnown(tree, parentId);
      assertPlace(tree, id, parentId);
    }
    await changeTeam(tx, id, {
      name: change.name ?? before.name,
      description: change.description ?? before.description,
      labels: change.labels ?? before.labels,
      parent_id: parentId,
      version: before.version + 1,
      updated_at: platform.clock.now(),
      updated_by: actor.accountId,
    });
    const subject = `team/${id}`;
    const data = { name: change.name ?? before.name, version: before.version + 1 };
    if (isMoved) {
      const places = { from: before.parent_id, to: parentId };
      await tx.emit({ type: "team.moved", subject, data: { ...data, ...places } });
    } else {
      await tx.emit({ type: "team.updated", subject, data });
    }
    return readTeam(tx, id);
  });
}

/** What a team holds has to go somewhere: without a successor only a team that holds nothing goes. */
export async function remove(
  platform: Platform,
  actor: Actor,
  id: string,
  successorId: string | null,
  ifMatch: number | null,
): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const tree = await lockTree(tx);
    const before = await lockTeam(tx, id, ifMatch);
    const now = platform.clock.now();
    const team = await readTeam(tx, id);
    const children = tree.filter((one) => one.parent_id === id);
    if (successorId === null) {
      if (team.ownedCount > 0 || children.length > 0)
        throw conflict(
          "team_not_empty",
          "The team owns resources or contains teams. Name a team that takes them over.",
        );
    } else {
      assertKnown(tree, successorId);
      if (withDescendants(tree, id).has(successorId))
        throw conflict("team_circle", "The successor is the team itself or inside it.");
      await lockTeam(tx, successorId, null);
      await moveOwnerships(tx, { teamId: id }, { teamId: successorId }, now);
      for (const child of children) {
        assertPlace(tree, child.id, successorId);
        await changeTeam(tx, child.id, {
          parent_id: successorId,
          version: child.version + 1,
          updated_at: now,
          updated_by: actor.accountId,
        });
      }
    }
    await tx
      .query<TeamTables>()
      .deleteFrom("team")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .execute();
    await tx.emit({
      type: "team.deleted",
      subject: `team/${id}`,
      data: { name: before.name, successorId },
    });
  });
}
