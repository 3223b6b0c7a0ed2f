import { z } from "zod";

/** The open files, in one group or in two beside or below each other. A file is in one of them. */
export const Desk = z.object({
  tabs: z.array(z.string()),
  /** The file that is worked in. */
  active: z.string().nullable(),
  /** Those of the tabs that are in the second group. */
  side: z.array(z.string()).default([]),
  /** The file that is seen in the other group. */
  other: z.string().nullable().default(null),
  /** The second group is below the first one, not beside it. */
  isBelow: z.boolean().default(false),
});
export type Desk = z.infer<typeof Desk>;

export type Group = "main" | "side";
export const GROUPS: readonly Group[] = ["main", "side"];

export const groupOf = ({ side }: Desk, path: string | null): Group =>
  path !== null && side.includes(path) ? "side" : "main";

export const tabsOf = (desk: Desk, group: Group): string[] =>
  desk.tabs.filter((path) => groupOf(desk, path) === group);

/** The file that is seen in a group. */
export function visibleIn(desk: Desk, group: Group): string | null {
  const { active, other } = desk;
  if (active !== null && groupOf(desk, active) === group) return active;
  const tabs = tabsOf(desk, group);
  return other !== null && tabs.includes(other) ? other : (tabs.at(-1) ?? null);
}

/** Works in a file, which comes into the group where one works when it is new. */
export function opened(desk: Desk, path: string): Desk {
  const { tabs, side, active } = desk;
  const group = groupOf(desk, active);
  const isNew = !tabs.includes(path);
  const next = {
    ...desk,
    tabs: isNew ? [...tabs, path] : tabs,
    side: isNew && group === "side" ? [...side, path] : side,
    active: path,
  };
  return groupOf(next, path) === group ? next : { ...next, other: active };
}

export function closed(desk: Desk, path: string): Desk {
  const group = groupOf(desk, path);
  const beside = tabsOf(desk, group);
  const index = beside.indexOf(path);
  const left = beside.filter((tab) => tab !== path);
  const next = tidy({
    ...desk,
    tabs: desk.tabs.filter((tab) => tab !== path),
    side: desk.side.filter((tab) => tab !== path),
  });
  if (desk.active !== path) return next;
  const neighbour = left[Math.min(index, left.length - 1)];
  if (neighbour !== undefined) return { ...next, active: neighbour };
  return { ...next, active: visibleIn({ ...next, active: null }, "main"), other: null };
}

/** All files in one group. */
export const joined = (desk: Desk): Desk => ({ ...desk, side: [], other: null });

/** A first group without files is none: what is in the second takes its place. */
export function tidy(desk: Desk): Desk {
  return desk.side.length > 0 && tabsOf(desk, "main").length === 0 ? joined(desk) : desk;
}
