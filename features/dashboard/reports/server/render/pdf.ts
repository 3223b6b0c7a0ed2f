import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { columnsOf } from "./column-widths.ts";
import { chartHeight, drawChart } from "./pdf-chart.ts";
import type { Heading, ReportTable } from "./tables.ts";

const PAGE = { width: 595, height: 842 };
const MARGIN = 48;
const LINE = 16;
const INK = rgb(0.12, 0.16, 0.18);
const MUTED = rgb(0.42, 0.46, 0.48);

/** No line of a page holds more characters than this. */
const MAX_TEXT = 200;
const MAX_LINES = 500;
/** Longer reports are read as CSV or XLSX. */
const MAX_PAGES = 200;

/** What the fonts that every reader has can write; everything else becomes a question mark. */
export function encodable(
  text: string,
  known: ReadonlySet<number>,
  onMissing: () => void = () => undefined,
): string {
  return text
    .slice(0, MAX_TEXT)
    .replaceAll(/[\u00A0\u202F]/g, " ")
    .replaceAll(/./gsu, (character) => {
      if (known.has(character.codePointAt(0) ?? 0)) return character;
      onMissing();
      return "?";
    });
}

/** A report as PDF, with the standard fonts: nothing is fetched, umlauts and the euro sign are there. */
export async function renderPdf(
  heading: Heading,
  tables: readonly ReportTable[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(heading.title);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  // Both fonts have the same characters.
  const known = new Set(plain.getCharacterSet());
  let page: PDFPage = document.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - MARGIN;
  let lacksCharacters = false;

  const safe = (text: string): string => encodable(text, known);

  function room(height: number): void {
    if (y - height >= MARGIN) return;
    page = document.addPage([PAGE.width, PAGE.height]);
    y = PAGE.height - MARGIN;
  }
  function write(
    text: string,
    x: number,
    size: number,
    font: PDFFont,
    color = INK,
    width = 0,
  ): void {
    page.drawText(fitted(text, width, size, font), { x, y, size, font, color });
  }
  function fitted(text: string, width: number, size: number, font: PDFFont): string {
    const whole = encodable(text, known, () => (lacksCharacters = true));
    return width === 0 ? whole : cut(whole, width, (one) => font.widthOfTextAtSize(one, size));
  }

  write(heading.title, MARGIN, 20, bold);
  y -= LINE * 1.6;
  for (const fact of heading.facts) {
    write(fact, MARGIN, 10, plain, MUTED);
    y -= LINE;
  }
  const isFull = (): boolean => document.getPageCount() >= MAX_PAGES;
  for (const table of tables) {
    if (isFull()) break;
    const chartRoom = table.chart === null ? 0 : chartHeight(table.chart) + LINE;
    room(chartRoom + LINE * 5);
    y -= LINE;
    if (table.title !== "") {
      write(table.title, MARGIN, 13, bold);
      y -= LINE * 1.3;
    }
    for (const line of linesOf(table.text, (text) => plain.widthOfTextAtSize(safe(text), 10))) {
      room(LINE);
      write(line, MARGIN, 10, plain);
      y -= LINE;
    }
    if (table.chart !== null) {
      room(chartRoom + LINE * 3);
      drawChart(table.chart, { page, font: plain, fit: fitted }, MARGIN, y);
      y -= chartRoom;
    }
    if (table.head.length === 0) continue;
    const columns = columnsOf(table, {
      from: MARGIN,
      room: PAGE.width - 2 * MARGIN,
      headWidth: (text) => bold.widthOfTextAtSize(safe(text), 9),
      cellWidth: (text) => plain.widthOfTextAtSize(safe(text), 10),
    });
    table.head.forEach((text, index) => {
      const { x = MARGIN, width = 0 } = columns[index] ?? {};
      write(text, x, 9, bold, MUTED, width);
    });
    y -= LINE;
    for (const row of table.rows) {
      if (isFull()) break;
      room(LINE);
      row.forEach(({ text }, index) => {
        const { x = MARGIN, width = 0 } = columns[index] ?? {};
        write(text, x, 10, plain, INK, width);
      });
      y -= LINE;
    }
  }
  if (lacksCharacters) {
    room(LINE * 2);
    y -= LINE;
    write(heading.lacking, MARGIN, 9, plain, MUTED);
  }
  return document.save();
}

/** The lines of a text as wide as the page: broken between words, and where one is too long. */
function linesOf(text: string, widthOf: (text: string) => number): string[] {
  const width = PAGE.width - 2 * MARGIN;
  return text
    .split("\n")
    .slice(0, MAX_LINES)
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const word of paragraph.split(" ")) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && (longer.length > MAX_TEXT || widthOf(longer) > width)) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return text === "" ? [] : [...lines, line];
    });
}

/** As much of a text as fits, found by halving: each measurement reads the whole text. */
export function cut(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  let [fits, tooLong] = [1, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (widthOf(`${text.slice(0, middle)}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${text.slice(0, fits)}…`;
}
