import { GRID_COLUMNS, type PanelPlace } from "../../contract.ts";

export interface Placed {
  readonly id: string;
  readonly place: PanelPlace;
}

const overlaps = (one: PanelPlace, other: PanelPlace): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A place that lies in the grid. */
export function fit(place: PanelPlace): PanelPlace {
  const width = within(Math.round(place.width), 1, GRID_COLUMNS);
  return {
    width,
    height: within(Math.round(place.height), 1, 40),
    x: within(Math.round(place.x), 0, GRID_COLUMNS - width),
    y: Math.max(0, Math.round(place.y)),
  };
}

/**
 * The panels with one of them at another place or of another size. It stays where it was put; the others make
 * room below it, and everything then rises as far as it can.
 */
export function rearrange<Item extends Placed>(
  items: readonly Item[],
  id: string,
  wanted: PanelPlace,
): Item[] {
  const place = fit(wanted);
  const moved = items.find((item) => item.id === id);
  if (moved === undefined) return [...items];
  const others = items
    .filter((item) => item.id !== id)
    .toSorted((one, other) => one.place.y - other.place.y || one.place.x - other.place.x);
  const settled: Placed[] = [{ id, place }];
  for (const { id: other, place: own } of others) {
    let y = own.y;
    while (settled.some((one) => overlaps(one.place, { ...own, y }))) y += 1;
    settled.push({ id: other, place: { ...own, y } });
  }
  const risen = rise(settled);
  return items.map((item) => ({ ...item, place: risen.get(item.id) ?? item.place }));
}

function rise(items: readonly Placed[]): Map<string, PanelPlace> {
  const done = new Map<string, PanelPlace>();
  const ordered = items.toSorted((one, other) => one.place.y - other.place.y);
  for (const { id, place } of ordered) {
    let { y } = place;
    const isFree = (at: number): boolean =>
      [...done.values()].every((other) => !overlaps(other, { ...place, y: at }));
    while (y > 0 && isFree(y - 1)) y -= 1;
    done.set(id, { ...place, y });
  }
  return done;
}

/** The highest place with nothing below it: beside the last panels where there is room, else below them. */
export function placeAtEnd(
  items: readonly Placed[],
  { width, height }: { width: number; height: number },
): PanelPlace {
  const lowest = (x: number): number =>
    items
      .filter(({ place }) => place.x < x + width && x < place.x + place.width)
      .reduce((most, { place }) => Math.max(most, place.y + place.height), 0);
  const places = Array.from({ length: GRID_COLUMNS - width + 1 }, (_, x) => ({ x, y: lowest(x) }));
  const { x, y } = places.reduce((best, one) => (one.y < best.y ? one : best));
  return { x, y, width, height };
}
