import { GRID_COLUMNS, type PanelPlace } from "../../contract.ts";
import type { GrafanaPanel } from "./grafana.ts";

const MIN_SIZE = 2;
const NARROW = 3;
const MAX_HEIGHT = 40;
/** What a panel without a place gets. */
const USUAL = { w: 12, h: 10 };

/**
 * Where Grafana's panels lie on our grid, which has half as many columns and rows of twice the height. What stands
 * under a row comes below everything before it: panels of folded rows have places that others have too.
 */
export function placesOf(
  panels: readonly GrafanaPanel[],
  { isKept, most }: { isKept: (panel: GrafanaPanel) => boolean; most: number },
): Map<GrafanaPanel, PanelPlace> {
  const places = new Map<GrafanaPanel, PanelPlace>();
  let bottom = 0;
  for (const whole of groupsOf(panels)) {
    const group = whole.filter(isKept).slice(0, most - places.size);
    const top = Math.min(...group.map(({ gridPos }) => gridPos?.y ?? 0));
    const ordered = group
      .map((panel, index) => [panel, halved(panel, index, top)] as const)
      .toSorted(([, one], [, other]) => one.y - other.y || one.x - other.x);
    let [end, gaps] = [0, 0];
    for (const [panel, place] of ordered) {
      // Grafana draws no gaps, whatever places it stores.
      gaps += Math.max(0, place.y - end);
      end = Math.max(end, place.y + place.height);
      const wanted = { ...place, y: bottom + place.y - gaps };
      places.set(panel, freePlace(wanted, [...places.values()]));
    }
    for (const { y, height } of places.values()) bottom = Math.max(bottom, y + height);
  }
  return places;
}

/**
 * The nearest free place: beside what lies there before below it, since narrow panels grow when they are halved and
 * would push each other down like stairs. Below, narrow ones go on from the left; wide ones stay in their column.
 */
function freePlace(wanted: PanelPlace, taken: readonly PanelPlace[]): PanelPlace {
  const all = Array.from({ length: GRID_COLUMNS - wanted.width + 1 }, (_, x) => x);
  const near = all.toSorted((one, other) => Math.abs(one - wanted.x) - Math.abs(other - wanted.x));
  for (let { y } = wanted; ; y += 1)
    for (const x of y > wanted.y && wanted.width <= NARROW ? all : near) {
      const place = { ...wanted, x, y };
      if (!taken.some((other) => overlaps(other, place))) return place;
    }
}

/** Panels between two rows, and those that a folded row holds. */
function groupsOf(panels: readonly GrafanaPanel[]): GrafanaPanel[][] {
  const groups: GrafanaPanel[][] = [[]];
  for (const panel of panels) {
    if (panel.type === "row") groups.push([...panel.panels], []);
    else groups.at(-1)?.push(panel);
  }
  return groups.filter((group) => group.length > 0);
}

/** Edges are halved, not sizes: what lies side by side stays so. */
function halved({ gridPos }: GrafanaPanel, index: number, top: number): PanelPlace {
  const at = { x: (index % 2) * USUAL.w, y: Math.floor(index / 2) * USUAL.h, ...USUAL, ...gridPos };
  const half = (edge: number): number => Math.round(edge / 2);
  const sized = (from: number, size: number, most: number): number =>
    Math.min(most, Math.max(MIN_SIZE, half(from + size) - half(from)));
  const width = sized(at.x, at.w, GRID_COLUMNS);
  return {
    x: Math.min(GRID_COLUMNS - width, Math.max(0, half(at.x))),
    y: Math.max(0, half(at.y - top)),
    width,
    height: sized(at.y, at.h, MAX_HEIGHT),
  };
}

const overlaps = (one: PanelPlace, other: PanelPlace): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
