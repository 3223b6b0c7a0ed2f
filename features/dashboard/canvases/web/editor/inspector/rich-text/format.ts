import type { Cell, Mark, Stretch } from "./cells.ts";

export const FORMATS = ["strong", "em", "u", "code"] as const;
export type Format = (typeof FORMATS)[number];

const EQUALS: Readonly<Record<string, readonly string[]>> = {
  strong: ["strong", "b"],
  em: ["em", "i"],
};

function isFormat(mark: Mark, tag: string): boolean {
  return (EQUALS[tag] ?? [tag]).includes(mark.tag);
}

const WORD = /[\p{L}\p{M}\p{N}_'’-]/u;

/** What a format goes on: what is selected, or the word that the caret is in or at the end of. */
export function wordAt(cells: readonly Cell[], { from, to }: Stretch): Stretch {
  if (from < to) return { from, to };
  const isWord = (at: number): boolean => {
    const content = cells[at]?.content;
    return content?.kind === "sign" && WORD.test(content.sign);
  };
  let [start, end] = [from, from];
  while (isWord(start - 1)) start -= 1;
  while (isWord(end)) end += 1;
  return { from: start, to: end };
}

/** The cells that a selection means: of none, the one before it. */
function meant(cells: readonly Cell[], { from, to }: Stretch): readonly Cell[] {
  return from === to ? cells.slice(Math.max(0, from - 1), from) : cells.slice(from, to);
}

export function hasFormat(cells: readonly Cell[], stretch: Stretch, tag: string): boolean {
  const inside = meant(cells, stretch);
  return inside.length > 0 && inside.every(({ marks }) => marks.some((one) => isFormat(one, tag)));
}

/** Puts a format on what is selected, or takes it off where all of it has it. */
export function toggleFormat(cells: readonly Cell[], stretch: Stretch, tag: Format): Cell[] {
  if (stretch.from === stretch.to) return [...cells];
  const isOn = hasFormat(cells, stretch, tag);
  // What is beside it or partly has it grows, so that there is one element and not two.
  const around = cells.slice(Math.max(0, stretch.from - 1), stretch.to + 1);
  const known = around.flatMap(({ marks }) => marks).find((mark) => isFormat(mark, tag));
  const mark: Mark = known ?? { tag };
  return inStretch(cells, stretch, (cell) => {
    const others = cell.marks.filter((one) => !isFormat(one, tag));
    if (isOn) return { ...cell, marks: others };
    return others.length < cell.marks.length ? cell : { ...cell, marks: [...others, mark] };
  });
}

/** The link that a selection is in, and how far it goes. */
export function linkAt(
  cells: readonly Cell[],
  stretch: Stretch,
): { readonly mark: Mark; readonly stretch: Stretch } | null {
  const mark = meant(cells, stretch)
    .flatMap(({ marks }) => marks)
    .find(({ tag }) => tag === "a");
  if (mark === undefined) return null;
  const from = cells.findIndex(({ marks }) => marks.includes(mark));
  const to = cells.findLastIndex(({ marks }) => marks.includes(mark)) + 1;
  return { mark, stretch: { from, to } };
}

/** Makes a link of what is selected, changes the address of the one it is in, or takes it away. */
export function setLink(cells: readonly Cell[], selected: Stretch, href: string | null): Cell[] {
  const known = linkAt(cells, selected);
  const stretch = selected.from === selected.to ? (known?.stretch ?? selected) : selected;
  const link: Mark | null = href === null ? null : { ...known?.mark, tag: "a", href };
  return inStretch(cells, stretch, (cell) => {
    const at = cell.marks.findIndex(({ tag }) => tag === "a");
    const others = cell.marks.filter(({ tag }) => tag !== "a");
    const place = at === -1 ? others.length : at;
    const marks = link === null ? others : others.toSpliced(place, 0, link);
    return { ...cell, marks };
  });
}

/** Puts cells in the place of what is selected. */
export function replaceCells(
  cells: readonly Cell[],
  { from, to }: Stretch,
  added: readonly Cell[],
): Cell[] {
  return [...cells.slice(0, from), ...added, ...cells.slice(to)];
}

/** What is typed at a place belongs to what is before it. */
export function marksAt(cells: readonly Cell[], at: number): readonly Mark[] {
  return cells[at - 1]?.marks ?? [];
}

function inStretch(
  cells: readonly Cell[],
  { from, to }: Stretch,
  change: (cell: Cell) => Cell,
): Cell[] {
  return cells.map((cell, index) => (index >= from && index < to ? change(cell) : cell));
}
