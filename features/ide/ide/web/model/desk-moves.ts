import { type Desk, type Group, groupOf, opened, tabsOf, tidy, visibleIn } from "./desk.ts";

/** Puts a tab into a group, before another one or at its end, and works in it. */
export function placed(desk: Desk, path: string, group: Group, before: string | null): Desk {
  if (before === path) return desk;
  const from = groupOf(desk, path);
  const rest = desk.tabs.filter((tab) => tab !== path);
  const at = before === null ? rest.length : rest.indexOf(before);
  const side = desk.side.filter((tab) => tab !== path);
  const seenBefore = visibleIn(desk, group === "main" ? "side" : "main");
  const next = {
    ...desk,
    tabs: [...rest.slice(0, at), path, ...rest.slice(at)],
    side: group === "side" ? [...side, path] : side,
    active: path,
  };
  if (from === group) return { ...next, other: seenBefore };
  const left = tabsOf(next, from);
  const other = seenBefore !== path && seenBefore !== null ? seenBefore : (left.at(-1) ?? null);
  return tidy({ ...next, other });
}

/** Moves the tab that is worked in by one place in its group. */
export function stepped(desk: Desk, step: -1 | 1): Desk {
  const { active } = desk;
  if (active === null) return desk;
  const group = groupOf(desk, active);
  const beside = tabsOf(desk, group);
  const at = beside.indexOf(active) + step;
  if (at < 0 || at >= beside.length) return desk;
  const before = step === -1 ? beside[at] : beside[at + 1];
  return placed(desk, active, group, before ?? null);
}

/** Puts the file that is worked in beside or below the others; two groups that are there lie as is said. */
export function split(desk: Desk, isBelow: boolean): Desk {
  const { active, side, isBelow: wasBelow } = desk;
  if (side.length > 0 && wasBelow !== isBelow) return { ...desk, isBelow };
  const canMove = groupOf(desk, active) === "main" && tabsOf(desk, "main").length > 1;
  if (active === null || !canMove) return desk;
  return { ...placed(desk, active, "side", null), isBelow };
}

/** Works in the file that is seen in the other group. */
export function crossed(desk: Desk): Desk {
  if (desk.side.length === 0) return desk;
  const there = visibleIn(desk, groupOf(desk, desk.active) === "main" ? "side" : "main");
  return there === null ? desk : opened(desk, there);
}
