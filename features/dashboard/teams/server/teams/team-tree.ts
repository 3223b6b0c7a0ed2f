import { conflict } from "@devloom/server-kit";
import { TEAM_LIMITS } from "../../contract.ts";

/** A team as the tree sees it. */
export interface TreeNode {
  readonly id: string;
  readonly parent_id: string | null;
}

/** The team and all teams inside it. */
export function withDescendants(teams: readonly TreeNode[], id: string): Set<string> {
  const inside = new Set([id]);
  for (let grown = true; grown;) {
    grown = false;
    for (const team of teams) {
      if (team.parent_id !== null && inside.has(team.parent_id) && !inside.has(team.id)) {
        inside.add(team.id);
        grown = true;
      }
    }
  }
  return inside;
}

/** How many teams stand on the way from the top down to this one, itself included. */
export function depthOf(teams: readonly TreeNode[], id: string | null): number {
  const parents = new Map(teams.map((team) => [team.id, team.parent_id]));
  let depth = 0;
  for (let at = id; at !== null; at = parents.get(at) ?? null) {
    depth += 1;
    // A tree that is not one would never end.
    if (depth > teams.length) throw new Error("The teams form a circle.");
  }
  return depth;
}

/** How many levels a team and what is inside it take up. */
function heightOf(teams: readonly TreeNode[], id: string): number {
  const top = depthOf(teams, id);
  return Math.max(...[...withDescendants(teams, id)].map((one) => depthOf(teams, one) - top + 1));
}

/** Refuses a place that would make a circle or a tree deeper than allowed; `id` is null for a new team. */
export function assertPlace(
  teams: readonly TreeNode[],
  id: string | null,
  parentId: string | null,
): void {
  if (id !== null && parentId !== null && withDescendants(teams, id).has(parentId)) {
    throw conflict("team_circle", "A team cannot be inside itself or a team it contains.");
  }
  const height = id === null ? 1 : heightOf(teams, id);
  if (depthOf(teams, parentId) + height > TEAM_LIMITS.depth) {
    throw conflict("team_too_deep", `Teams can be nested ${TEAM_LIMITS.depth} deep at most.`);
  }
}
