/**
 * @typedef {object} Bar
 * @property {string} label
 * @property {string} beside what it is compared with
 * @property {number} factor how many times better it is; below 1 when it costs more
 */

const WIDTH = 960;
const LABELS = 470;
const ROW = 34;
const TOP = 44;
const MIDDLE = LABELS + 170;
const HALF = 150;

/**
 * Bars on a logarithmic scale: to the right what is better than what stands beside it, to the left what it
 * costs more.
 *
 * @param {readonly Bar[]} bars
 * @returns {string} an SVG picture that reads on light and dark pages
 */
export function chartOf(bars) {
  const widest = Math.max(1, ...bars.map(({ factor }) => Math.abs(Math.log10(factor))));
  const height = TOP + bars.length * ROW + 12;
  const rows = bars.map((bar, index) => drawRow(bar, TOP + index * ROW, HALF / widest));
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, sans-serif" font-size="14">`,
    `<title>Devloom beside others, measured in the same run</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#ffffff"/>`,
    `<g fill="#57606a" font-size="12"><text x="${MIDDLE - 8}" y="26" text-anchor="end">costs more ←</text><text x="${MIDDLE + 8}" y="26">→ better</text></g>`,
    `<line x1="${MIDDLE}" x2="${MIDDLE}" y1="${TOP - 8}" y2="${height - 12}" stroke="#d0d7de"/>`,
    ...rows,
    "</svg>",
  ].join("\n")}\n`;
}

/**
 * @param {Bar} bar
 * @param {number} top
 * @param {number} scale pixels for a power of ten
 */
function drawRow({ label, beside, factor }, top, scale) {
  const length = Math.max(2, Math.abs(Math.log10(factor)) * scale);
  const isBetter = factor >= 1;
  const text = isBetter ? times(factor) : times(1 / factor);
  const end = isBetter ? MIDDLE + length + 8 : MIDDLE - length - 8;
  const anchor = isBetter ? "start" : "end";
  return [
    `<text x="${LABELS}" y="${top + 13}" text-anchor="end" fill="#1f2328">${escape(label)}</text>`,
    `<text x="${LABELS}" y="${top + 27}" text-anchor="end" fill="#57606a" font-size="11">beside ${escape(beside)}</text>`,
    `<rect x="${round(isBetter ? MIDDLE : MIDDLE - length)}" y="${top + 4}" width="${round(length)}" height="18" rx="3" fill="${isBetter ? "#1a7f5a" : "#8c959f"}"/>`,
    `<text x="${round(end)}" y="${top + 18}" text-anchor="${anchor}" fill="#1f2328">${text}</text>`,
  ].join("");
}

/** @param {number} factor */
const times = (factor) =>
  `${Number(factor.toPrecision(factor < 10 ? 2 : 3)).toLocaleString("en-GB")} ×`;

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @param {string} text */
const escape = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
