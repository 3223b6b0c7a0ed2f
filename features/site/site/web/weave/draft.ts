/**
 * A weaving draft, the notation weavers have used for centuries: which shaft each warp thread is
 * threaded on, which shafts each treadle lifts, and in which order the treadles are pressed.
 * The cloth follows from it, crossing by crossing.
 */
export interface WeavingDraft<Name extends string = string> {
  readonly name: Name;
  /** Shaft of each warp thread, repeated across the cloth. */
  readonly threading: readonly number[];
  /** The shafts that each treadle lifts. */
  readonly tieUp: readonly (readonly number[])[];
  /** Treadle pressed for each row, repeated down the cloth. */
  readonly treadling: readonly number[];
}

/** `cloth[row][column]` is true where the warp lies on top of the weft. */
export type Cloth = readonly (readonly boolean[])[];

function repeated<Item>(items: readonly Item[], index: number, whenEmpty: Item): Item {
  return items[index % Math.max(items.length, 1)] ?? whenEmpty;
}

/** The treadle pressed in a row and the shaft a column is threaded on. */
export function treadleOf(draft: WeavingDraft, row: number): number {
  return repeated(draft.treadling, row, 0);
}
export function shaftOf(draft: WeavingDraft, column: number): number {
  return repeated(draft.threading, column, 0);
}

/** Weaves the draft: a warp thread is on top where the pressed treadle lifts its shaft. */
export function weaveCloth(draft: WeavingDraft, columns: number, rows: number): Cloth {
  return Array.from({ length: rows }, (_, row) => {
    const lifted = draft.tieUp[treadleOf(draft, row)] ?? [];
    return Array.from({ length: columns }, (_, column) => lifted.includes(shaftOf(draft, column)));
  });
}

/** A stretch of thread that lies on top without being crossed. */
export interface Float {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

/** The horizontal floats of one row: where the weft is on top. */
export function weftFloats(cloth: Cloth, row: number): Float[] {
  const cells = cloth[row] ?? [];
  return stretches(cells.map((warpOnTop) => !warpOnTop)).map(([column, length]) => ({
    row,
    column,
    length,
  }));
}

/** The vertical floats of one column: where the warp is on top. */
export function warpFloats(cloth: Cloth, column: number): Float[] {
  return stretches(cloth.map((cells) => cells[column] ?? false)).map(([row, length]) => ({
    row,
    column,
    length,
  }));
}

/** Start and length of every run of `true`. */
function stretches(cells: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  let start = -1;
  for (let index = 0; index <= cells.length; index += 1) {
    const on = cells[index] ?? false;
    if (on && start < 0) start = index;
    if (!on && start >= 0) {
      found.push([start, index - start]);
      start = -1;
    }
  }
  return found;
}
