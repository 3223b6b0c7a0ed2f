import { expect, it } from "vitest";
import { readXlsx } from "../../testing/read-xlsx.ts";
import { renderReport } from "./render.ts";

it("is a workbook that spreadsheets open, whatever it is made of", async () => {
  const start = Date.UTC(2026, 0, 5, 12);
  const values = ["=1+1", "y".repeat(100_000), "red\u001b[31m \ud800 <b>&", "@sum"];
  const frame = {
    name: "answer",
    truncated: false,
    fields: [{ name: "line", type: "string" as const, values }],
  };
  const bytes = await renderReport(
    {
      id: "0198f6a0-0000-7000-8000-000000000001",
      reportType: "own",
      title: "Odd",
      from: new Date(start).toISOString(),
      to: new Date(start + 3_600_000).toISOString(),
      createdAt: new Date(start).toISOString(),
      createdBy: null,
      filters: { days: 7, service: "", process: "" },
      linkExpiresAt: null,
      hidden: 0,
      sections: [
        { id: "part-1", permission: null, title: "It's \u0007'", figures: [], frames: [frame] },
      ],
    },
    "xlsx",
    "en",
  );
  const texts = readXlsx(Buffer.from(bytes));
  expect(texts).toMatch(/name="1 It(?:'|&apos;|&#39;)s"/);
  expect(texts).not.toMatch(/<f>/);
  expect(texts).toContain("=1+1");
  expect(texts).toContain("red[31m  &lt;b&gt;&amp;");
  expect(texts.match(/y+/g)?.reduce((most, one) => Math.max(most, one.length), 0)).toBe(32_767);
  // oxlint-disable-next-line no-control-regex -- what XML has no room for
  expect(texts).not.toMatch(/[\u0000-\u0008\u001b]/);
});
