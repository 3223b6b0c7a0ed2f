import { describe, expect, it } from "vitest";
import { readPdf, readPdfLines } from "../../testing/read-pdf.ts";
import { cut, renderPdf } from "./pdf.ts";
import { renderReport } from "./render.ts";
import { plainText } from "./plain-text.ts";

it("writes Markdown without its marks", () => {
  const text =
    "# Spend\n\n**Up** by `12%`, see [why](https://example.com/a_b_c).\n- one * two * three\n> said";
  expect(plainText(text)).toBe(
    "Spend\n\nUp by 12%, see why (https://example.com/a_b_c).\n• one * two * three\nsaid",
  );
  expect(plainText("**a".repeat(50_000)).length).toBeGreaterThan(0);
});

describe("long texts in a PDF", () => {
  it("are measured a few times only and fill their width", () => {
    let measured = 0;
    const widthOf = (text: string): number => {
      measured += 1;
      return text.length;
    };
    expect(cut("a".repeat(200), 50, widthOf)).toBe(`${"a".repeat(49)}…`);
    expect(measured).toBeLessThan(12);
    expect(cut("short", 50, widthOf)).toBe("short");
    expect(cut("abc", 1, widthOf)).toBe("a…");
  });

  it("are cut before they are encoded and measured", async () => {
    const long = "ü".repeat(10_000);
    const row = [{ text: long, value: long }];
    const tables = [{ title: long, text: "", chart: null, head: [long], rows: [row] }];
    const texts = readPdf(
      await renderPdf({ title: "日本", facts: [], lacking: "Lacking" }, tables),
    );
    expect(texts[0]).toBe("??");
    expect(texts).toHaveLength(5);
    expect(texts[4]).toBe("Lacking");
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(201);
    expect(texts[3]).toMatch(/^ü{20,}…$/);
  });
});

it("keeps a moment whole beside short columns", async () => {
  const moment = "Nov 13, 2026, 12:12 PM";
  const trace = "b6a54e4b42116fd8178655c6f66f0a11".repeat(2);
  const texts = ["10.52 ms", "shop", "GET /items/:id", "4", "0", moment, trace];
  const head = ["duration", "service", "name", "spans", "errors", "time", "trace"];
  const rows = [texts.map((text) => ({ text, value: text }))];
  const tables = [{ title: "", text: "", chart: null, head, rows }];
  const written = readPdf(await renderPdf({ title: "Sales", facts: [], lacking: "" }, tables));
  expect(written.slice(0, -1)).toEqual(["Sales", ...head, ...texts.slice(0, -1)]);
  expect(written.at(-1)).toMatch(/^b6a54e4b.*…$/);
});

describe("a course over time", () => {
  const start = Date.UTC(2026, 0, 5, 12);
  const values = [10, 40, null, 20, 0];
  const course = (amount: number, valueAt: (place: number) => number | null) => ({
    id: "0198f6a0-0000-7000-8000-000000000001",
    reportType: "own" as const,
    title: "Load",
    from: new Date(start).toISOString(),
    to: new Date(start + 3_600_000).toISOString(),
    createdAt: new Date(start).toISOString(),
    createdBy: null,
    filters: { days: 7, service: "", process: "" },
    linkExpiresAt: null,
    hidden: 0,
    sections: [
      {
        id: "part-1",
        permission: null,
        title: "Requests <b>",
        figures: [],
        frames: [
          {
            name: "answer",
            truncated: false,
            fields: [
              {
                name: "time",
                type: "time" as const,
                values: Array.from({ length: amount }, (_, place) => start + place * 60_000),
              },
              {
                name: "requests",
                type: "number" as const,
                unit: "ms",
                values: Array.from({ length: amount }, (_, place) => valueAt(place)),
              },
            ],
          },
        ],
      },
    ],
  });

  it("is drawn above its rows, at the height of its values", async () => {
    const report = course(values.length, (place) => values[place] ?? null);
    const pdf = await renderReport(report, "pdf", "en");
    const texts = readPdf(pdf);
    // The grid goes in round steps to what the highest value needs; the legend says whose line it is.
    expect(texts).toEqual(expect.arrayContaining(["0 ms", "10 ms", "40 ms", "Requests", "20 ms"]));
    const [line = [], ...others] = readPdfLines(pdf, 3);
    expect(others).toEqual([]);
    const [bottom = 0, peak = 0] = [line.at(-1)?.y, line[1]?.y];
    const heights = line.map(({ y }) => Math.round(((y - bottom) / (peak - bottom)) * 40));
    expect(heights).toEqual([10, 40, 20, 0]);
    expect(line.map(({ x }) => Math.round((x / (line.at(-1)?.x ?? 1)) * 4))).toEqual([0, 1, 3, 4]);

    const html = Buffer.from(await renderReport(report, "html", "de")).toString();
    expect(html).toContain('<path d="M0 ');
    expect(html).toContain("40 ms</text>");
  });

  it("keeps the peaks of very many values, and draws nothing where there are none", async () => {
    const many = await renderReport(
      course(1500, (place) => (place === 314 ? 99 : 1)),
      "pdf",
      "en",
    );
    const [line = []] = readPdfLines(many, 3);
    expect(line.length).toBeLessThanOrEqual(400);
    expect(line.filter(({ y }) => y - (line[0]?.y ?? 0) > 50)).toHaveLength(1);
    const none = await renderReport(
      course(3, () => null),
      "pdf",
      "en",
    );
    expect(readPdfLines(none, 2)).toEqual([]);
    expect(readPdf(none)).toContain("Load");
  });
});
