/** A place in the 3 × 3 grid of alignment: `start`, `center` or `end` in each direction. */
export interface Place {
  readonly x: Spot;
  readonly y: Spot;
}
export type Spot = "start" | "center" | "end";
export const SPOTS: readonly Spot[] = ["start", "center", "end"];

/** The values of `justify-content` and `align-items` that put content at a place. */
export function alignmentOf(
  { x, y }: Place,
  direction: string,
): { readonly justifyContent: string; readonly alignItems: string } {
  const isColumn = direction.startsWith("column");
  const isReverse = direction.endsWith("reverse");
  const along = isColumn ? y : x;
  const across = isColumn ? x : y;
  return {
    justifyContent: valueOf(isReverse ? opposite(along) : along),
    alignItems: valueOf(across),
  };
}

/** The place that these values stand for; null for one direction when it is spread or stretched. */
export function placeOf(
  justifyContent: string | null,
  alignItems: string | null,
  direction: string,
): { readonly x: Spot | null; readonly y: Spot | null } {
  const isColumn = direction.startsWith("column");
  const isReverse = direction.endsWith("reverse");
  const spot = spotOf(justifyContent ?? "normal", true);
  const along = spot !== null && isReverse ? opposite(spot) : spot;
  const across = spotOf(alignItems ?? "normal", false);
  return isColumn ? { x: across, y: along } : { x: along, y: across };
}

function valueOf(spot: Spot): string {
  return spot === "center" ? "center" : `flex-${spot}`;
}

function spotOf(value: string, isMain: boolean): Spot | null {
  switch (value.replace(/^flex-/, "")) {
    case "start":
    case "left":
      return "start";
    case "end":
    case "right":
      return "end";
    case "center":
      return "center";
    case "normal":
      return isMain ? "start" : null;
    default:
      return null;
  }
}

function opposite(spot: Spot): Spot {
  return spot === "center" ? "center" : spot === "start" ? "end" : "start";
}
