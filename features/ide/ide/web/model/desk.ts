import {
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  optional,
  orNull,
  type Shape,
} from "@devloom/web-kit";

/** Files beside each other as tabs, one of which is seen. */
export interface Group {
  readonly kind: "group";
  readonly id: string;
  readonly tabs: readonly string[];
  readonly shown: string | null;
}

/** Two parts beside each other, or the second below the first. */
export interface Split {
  readonly kind: "split";
  readonly id: string;
  readonly isBelow: boolean;
  /** How much of the room the first has, in percent. */
  readonly share: number;
  readonly first: Layout;
  readonly second: Layout;
}

export type Layout = Group | Split;

/** The open files: groups of tabs, and the one in which somebody works. A file can be in several of them. */
export interface Desk {
  readonly layout: Layout;
  /** The group that is worked in. */
  readonly focus: string;
  /** Every open file once. */
  readonly tabs: readonly string[];
  /** The file that is worked in. */
  readonly active: string | null;
}

/** So many groups fit on a screen. */
export const MAX_GROUPS = 8;
const MAX_DEPTH = 8;
const NOT_KEPT = "No desk was kept here.";

export const groupsIn = (layout: Layout): readonly Group[] =>
  layout.kind === "group" ? [layout] : [...groupsIn(layout.first), ...groupsIn(layout.second)];

export const groupsOf = ({ layout }: Desk): readonly Group[] => groupsIn(layout);

export function groupWith(desk: Desk, id: string): Group | null {
  return groupsOf(desk).find((group) => group.id === id) ?? null;
}

/** Changes one group of a layout. */
export function withGroup(layout: Layout, id: string, change: (group: Group) => Layout): Layout {
  if (layout.kind === "group") return layout.id === id ? change(layout) : layout;
  const first = withGroup(layout.first, id, change);
  const second = withGroup(layout.second, id, change);
  return { ...layout, first, second };
}

/** A desk as it can be shown: a group without files is none, and somebody works in one that there is. */
export function deskOf(layout: Layout, focus: string): Desk {
  const kept = withoutEmpty(layout) ?? { kind: "group", id: focus, tabs: [], shown: null };
  const groups = groupsIn(kept);
  const focused = groups.find(({ id }) => id === focus) ?? groups[0];
  return {
    layout: kept,
    focus: focused?.id ?? focus,
    tabs: [...new Set(groups.flatMap(({ tabs }) => tabs))],
    active: focused?.shown ?? null,
  };
}

function withoutEmpty(layout: Layout): Layout | null {
  if (layout.kind === "group") {
    const { tabs, shown } = layout;
    if (tabs.length === 0) return null;
    const isThere = shown !== null && tabs.includes(shown);
    return isThere ? layout : { ...layout, shown: tabs.at(-1) ?? null };
  }
  const first = withoutEmpty(layout.first);
  const second = withoutEmpty(layout.second);
  return first !== null && second !== null ? { ...layout, first, second } : (first ?? second);
}

/** Works in a file: in this group where it is open there, otherwise where it is, otherwise it comes in here. */
export function opened(desk: Desk, path: string, groupId: string = desk.focus): Desk {
  const here = groupWith(desk, groupId);
  const isHere = here?.tabs.includes(path) === true;
  const there = isHere ? here : groupsOf(desk).find(({ tabs }) => tabs.includes(path));
  const id = (there ?? here)?.id ?? desk.focus;
  const layout = withGroup(desk.layout, id, (group) => ({
    ...group,
    tabs: group.tabs.includes(path) ? group.tabs : [...group.tabs, path],
    shown: path,
  }));
  return deskOf(layout, id);
}

/** Works in another group. */
export const focused = (desk: Desk, id: string): Desk => deskOf(desk.layout, id);

/** Closes a file in one group; the tab beside it is seen instead. */
export function closed(desk: Desk, path: string, groupId: string): Desk {
  const layout = withGroup(desk.layout, groupId, (group) => {
    const index = group.tabs.indexOf(path);
    const tabs = group.tabs.filter((tab) => tab !== path);
    const neighbour = tabs[Math.min(index, tabs.length - 1)] ?? null;
    return { ...group, tabs, shown: group.shown === path ? neighbour : group.shown };
  });
  return deskOf(layout, desk.focus);
}

/** Closes a file wherever it is open. */
export const closedEverywhere = (desk: Desk, path: string): Desk =>
  groupsOf(desk).reduce((next, { id }) => closed(next, path, id), desk);

/** Files that have other paths by now. */
export function renamed(desk: Desk, rename: (path: string) => string): Desk {
  const layout = groupsOf(desk).reduce<Layout>(
    (next, { id }) =>
      withGroup(next, id, (group) => ({
        ...group,
        tabs: [...new Set(group.tabs.map(rename))],
        shown: group.shown === null ? null : rename(group.shown),
      })),
    desk.layout,
  );
  return deskOf(layout, desk.focus);
}

const isAnything: Shape<unknown> = (value): value is unknown => value !== undefined;
const isGroup = objectOf<Group>({
  kind: (value) => value === "group",
  id: isText,
  tabs: listOf(isText),
  shown: orNull(isText),
});
const isSplit = objectOf<Omit<Split, "first" | "second"> & { first: unknown; second: unknown }>({
  kind: (value) => value === "split",
  id: isText,
  isBelow: isFlag,
  share: (value): value is number => isNumber(value) && value >= 5 && value <= 95,
  first: isAnything,
  second: isAnything,
});
const isDesk = objectOf<{ layout: unknown; focus: string }>({ layout: isAnything, focus: isText });
/** As pages kept it that knew two groups at most. */
const isOlder = objectOf<{
  tabs: readonly string[];
  active: string | null;
  side?: readonly string[];
  isBelow?: boolean;
}>({
  tabs: listOf(isText),
  active: orNull(isText),
  side: optional(listOf(isText)),
  isBelow: optional(isFlag),
});

/** What of a desk is kept in the browser. */
export const keptOf = ({ layout, focus }: Desk): string => JSON.stringify({ layout, focus });

/** The desk that was kept. Fails where it is none. */
export function readDesk(kept: unknown): Desk {
  if (isDesk(kept)) return deskOf(readLayout(kept.layout, 0), kept.focus);
  if (!isOlder(kept)) throw new Error(NOT_KEPT);
  const { tabs, active, side = [], isBelow = false } = kept;
  const isSide = (path: string): boolean => side.includes(path);
  const main: Group = {
    kind: "group",
    id: "1",
    tabs: tabs.filter((path) => !isSide(path)),
    shown: active,
  };
  const second: Group = { kind: "group", id: "2", tabs: tabs.filter(isSide), shown: active };
  const layout: Layout = { kind: "split", id: "3", isBelow, share: 50, first: main, second };
  return deskOf(layout, active !== null && isSide(active) ? "2" : "1");
}

function readLayout(kept: unknown, depth: number): Layout {
  if (isGroup(kept)) return kept;
  if (!isSplit(kept) || depth > MAX_DEPTH) throw new Error(NOT_KEPT);
  const { first, second, ...split } = kept;
  return { ...split, first: readLayout(first, depth + 1), second: readLayout(second, depth + 1) };
}

/** One group with these files. */
export const deskWith = (tabs: readonly string[], active: string | null): Desk =>
  deskOf({ kind: "group", id: "1", tabs, shown: active }, "1");
