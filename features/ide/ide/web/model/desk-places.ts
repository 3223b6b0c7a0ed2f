import type { Group, Layout, Split } from "./desk.ts";

/** A part of the room for files, in percent of it. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Places {
  readonly groups: readonly { readonly group: Group; readonly area: Area }[];
  readonly splits: readonly { readonly split: Split; readonly area: Area }[];
}

/** Limits of what the first part of a split may have of its room, in percent. */
export const SHARES = { min: 10, max: 90 };

const WHOLE: Area = { left: 0, top: 0, width: 100, height: 100 };

/** Where each group lies, and each line between two parts. */
export function placesOf(layout: Layout, area: Area = WHOLE): Places {
  if (layout.kind === "group") return { groups: [{ group: layout, area }], splits: [] };
  const [one, other] = halves(layout, area);
  const first = placesOf(layout.first, one);
  const second = placesOf(layout.second, other);
  return {
    groups: [...first.groups, ...second.groups],
    splits: [{ split: layout, area }, ...first.splits, ...second.splits],
  };
}

function halves({ isBelow, share }: Split, area: Area): [Area, Area] {
  const { left, top, width, height } = area;
  if (isBelow) {
    const upper = (height * share) / 100;
    return [
      { ...area, height: upper },
      { ...area, top: top + upper, height: height - upper },
    ];
  }
  const inner = (width * share) / 100;
  return [
    { ...area, width: inner },
    { ...area, left: left + inner, width: width - inner },
  ];
}
