import {
  type Desk,
  deskOf,
  focused,
  type Group,
  groupsOf,
  groupWith,
  type Layout,
  MAX_GROUPS,
  withGroup,
} from "./desk.ts";
import { SHARES } from "./desk-places.ts";

/** Where something new lies beside a group. */
export type Edge = "left" | "right" | "above" | "below";

/** A tab on its way: which file, and the group that it comes from. */
export interface Dragged {
  readonly path: string;
  readonly from: string;
}

/** Puts a tab into a group, before another one or at its end, and works in it. */
export function placed(
  desk: Desk,
  { path, from }: Dragged,
  to: string,
  before: string | null,
): Desk {
  if (before === path && from === to) return desk;
  const layout = withGroup(without(desk.layout, path, from), to, (group) => {
    const rest = group.tabs.filter((tab) => tab !== path);
    const at = before === null || !rest.includes(before) ? rest.length : rest.indexOf(before);
    return { ...group, tabs: [...rest.slice(0, at), path, ...rest.slice(at)], shown: path };
  });
  return deskOf(layout, to);
}

/** Takes a tab out of its group into a new one at an edge of a group. */
export function placedAtEdge(desk: Desk, { path, from }: Dragged, at: string, edge: Edge): Desk {
  const isAlone = from === at && groupWith(desk, from)?.tabs.length === 1;
  if (isAlone || groupsOf(desk).length >= MAX_GROUPS) return desk;
  return beside(desk, without(desk.layout, path, from), path, at, edge);
}

/** Shows the file that is worked in a second time, in a new group beside or below: two views of one text. */
export function split(desk: Desk, isBelow: boolean): Desk {
  const { active, focus } = desk;
  if (active === null || groupsOf(desk).length >= MAX_GROUPS) return desk;
  return beside(desk, desk.layout, active, focus, isBelow ? "below" : "right");
}

function beside(desk: Desk, layout: Layout, path: string, at: string, edge: Edge): Desk {
  const id = freeId(desk);
  const added: Group = { kind: "group", id, tabs: [path], shown: path };
  const isFirst = edge === "left" || edge === "above";
  const next = withGroup(layout, at, (group) => ({
    kind: "split",
    id: `s${id}`,
    isBelow: edge === "above" || edge === "below",
    share: 50,
    first: isFirst ? added : group,
    second: isFirst ? group : added,
  }));
  return deskOf(next, id);
}

function freeId(desk: Desk): string {
  return String(1 + Math.max(0, ...groupsOf(desk).map(({ id }) => Number(id) || 0)));
}

function without(layout: Layout, path: string, groupId: string): Layout {
  return withGroup(layout, groupId, (group) => {
    const index = group.tabs.indexOf(path);
    const tabs = group.tabs.filter((tab) => tab !== path);
    const neighbour = tabs[Math.min(index, tabs.length - 1)] ?? null;
    return { ...group, tabs, shown: group.shown === path ? neighbour : group.shown };
  });
}

/** Moves the tab that is worked in by one place in its group. */
export function stepped(desk: Desk, step: -1 | 1): Desk {
  const { active: path, focus } = desk;
  const tabs = groupWith(desk, focus)?.tabs ?? [];
  const at = tabs.indexOf(path ?? "") + step;
  if (path === null || at < 0 || at >= tabs.length) return desk;
  const before = step === -1 ? tabs[at] : tabs[at + 1];
  return placed(desk, { path, from: focus }, focus, before ?? null);
}

/** Works in the next group. */
export function crossed(desk: Desk): Desk {
  const groups = groupsOf(desk);
  const at = groups.findIndex(({ id }) => id === desk.focus);
  return focused(desk, groups[(at + 1) % groups.length]?.id ?? desk.focus);
}

/** All files in one group. */
export function joined(desk: Desk): Desk {
  const { focus, tabs, active } = desk;
  return deskOf({ kind: "group", id: focus, tabs, shown: active }, focus);
}

/** Gives the first part of a split so much of its room. */
export function resized(desk: Desk, splitId: string, wanted: number): Desk {
  const share = Math.min(Math.max(Math.round(wanted), SHARES.min), SHARES.max);
  const change = (layout: Layout): Layout =>
    layout.kind === "group"
      ? layout
      : {
          ...layout,
          share: layout.id === splitId ? share : layout.share,
          first: change(layout.first),
          second: change(layout.second),
        };
  return { ...desk, layout: change(desk.layout) };
}
