import { type PDFFont, type PDFPage, rgb } from "pdf-lib";
import { CHART, type ChartPicture } from "./chart.ts";

const LABELS = 62;
const SIZE = 8;
const LEGEND_LINE = 12;
const LINE = rgb(0.85, 0.86, 0.87);
const INK = rgb(0.42, 0.46, 0.48);

export interface ChartPen {
  readonly page: PDFPage;
  readonly font: PDFFont;
  /** As much of a text as the font has and as fits a width. */
  fit(text: string, width: number, size: number, font: PDFFont): string;
}

/** How much room of a page a chart takes. */
export function chartHeight({ lines }: ChartPicture): number {
  return CHART.height + 24 + Math.ceil(lines.length / 2) * LEGEND_LINE;
}

/** Draws a chart below a point of a page. */
export function drawChart(picture: ChartPicture, pen: ChartPen, left: number, top: number): void {
  const { page, font } = pen;
  const fit = (words: string, width: number): string => pen.fit(words, width, SIZE, font);
  const origin = left + LABELS;
  const text = (words: string, x: number, y: number): void =>
    page.drawText(words, { x, y, size: SIZE, font, color: INK });
  const widthOf = (words: string): number => font.widthOfTextAtSize(words, SIZE);
  for (const level of picture.levels) {
    const y = top - level.y;
    page.drawLine({ start: { x: origin, y }, end: { x: origin + CHART.width, y }, color: LINE });
    const words = fit(level.text, LABELS - 6);
    text(words, origin - 6 - widthOf(words), y - 3);
  }
  picture.moments.forEach(({ x, text: moment }, place) => {
    const words = fit(moment, CHART.width / picture.moments.length);
    const share = place / Math.max(1, picture.moments.length - 1);
    text(words, origin + x - widthOf(words) * share, top - CHART.height - 12);
  });
  for (const { path, colour } of picture.lines)
    if (path !== "")
      page.drawSvgPath(path, {
        x: origin,
        y: top,
        borderColor: colourOf(colour),
        borderWidth: 1.2,
      });
  picture.lines.forEach(({ label, colour }, place) => {
    const x = origin + (place % 2) * (CHART.width / 2);
    const y = top - CHART.height - 28 - Math.floor(place / 2) * LEGEND_LINE;
    page.drawRectangle({ x, y, width: 6, height: 6, color: colourOf(colour) });
    text(fit(label, CHART.width / 2 - 16), x + 10, y);
  });
}

function colourOf(hex: string): ReturnType<typeof rgb> {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
