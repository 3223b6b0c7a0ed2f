import { CHART, type ChartPicture } from "./chart.ts";
import { escaped } from "./escaped.ts";

const SPACE = { left: 80, right: 40, top: 10, bottom: 24 };

/** A chart as a picture in a page, with its legend below. */
export function svgChart({ lines, levels, moments }: ChartPicture, title: string): string {
  const width = SPACE.left + CHART.width + SPACE.right;
  const height = SPACE.top + CHART.height + SPACE.bottom;
  const grid = levels.map(
    ({ y, text }) =>
      `<path d="M0 ${y} H${CHART.width}" stroke="#ddd"/><text x="-6" y="${y + 3}" text-anchor="end">${escaped(text)}</text>`,
  );
  const anchorOf = (place: number): string =>
    place === 0 ? "start" : place === moments.length - 1 ? "end" : "middle";
  const times = moments.map(
    ({ x, text }, place) =>
      `<text x="${x}" y="${CHART.height + 16}" text-anchor="${anchorOf(place)}">${escaped(text)}</text>`,
  );
  const courses = lines.map(
    ({ path, colour }) => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
  );
  const legend = lines.map(
    ({ label, colour }) => `<li><b style="background:${colour}"></b>${escaped(label)}</li>`,
  );
  return `<svg role="img" aria-label="${escaped(title)}" viewBox="${-SPACE.left} ${-SPACE.top} ${width} ${height}"
 font-size="9" fill="#555">${grid.join("")}${times.join("")}${courses.join("")}</svg><ul class="legend">${legend.join("")}</ul>`;
}
