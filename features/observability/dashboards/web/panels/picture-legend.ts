export interface LegendEntry {
  readonly text: string;
  readonly colour: string;
}

/** The entries of a chart's legend, as they stand on the page. */
export function legendOf(element: HTMLElement): LegendEntry[] {
  // The first tells the time.
  return [...element.querySelectorAll(".u-legend .u-series:not(:first-child)")].flatMap((entry) => {
    const mark = entry.querySelector(".u-marker");
    const [label, value] = [".u-label", ".u-value"].map(
      (part) => entry.querySelector(part)?.textContent.trim() ?? "",
    );
    if (mark === null || label === "") return [];
    return [{ text: `${label}: ${value}`, colour: getComputedStyle(mark).borderTopColor }];
  });
}

/** Where entries of these widths stand in a room: beside each other, and below where they no longer fit. */
export function placeEntries(
  widths: readonly number[],
  room: number,
): { places: { x: number; row: number }[]; rows: number } {
  let [x, row] = [0, 0];
  const places = widths.map((width) => {
    if (x > 0 && x + width > room) [x, row] = [0, row + 1];
    const place = { x, row };
    x += width;
    return place;
  });
  return { places, rows: widths.length === 0 ? 0 : row + 1 };
}
