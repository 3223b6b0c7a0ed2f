import type { Team } from "../../contract.ts";

/** A team with the teams inside it. */
export interface TeamNode {
  readonly team: Team;
  readonly children: readonly TeamNode[];
}

/** The tree below a parent, in the order of the list; `null` is the top. */
export function treeOf(teams: readonly Team[], parentId: string | null = null): TeamNode[] {
  return teams
    .filter((team) => team.parentId === parentId)
    .map((team) => ({ team, children: treeOf(teams, team.id) }));
}

/** A team and all teams inside it. */
export function idsWithin(teams: readonly Team[], id: string): Set<string> {
  const collect = (nodes: readonly TeamNode[]): string[] =>
    nodes.flatMap((node) => [node.team.id, ...collect(node.children)]);
  return new Set([id, ...collect(treeOf(teams, id))]);
}
