import { describe, expect, it } from "vitest";
import { readPdf } from "../../testing/read-pdf.ts";
import { cut, renderPdf } from "./pdf.ts";
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
    const tables = [{ title: long, text: "", head: [long], rows: [row] }];
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
