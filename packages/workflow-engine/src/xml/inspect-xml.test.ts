import { afterEach, describe, expect, it, vi } from "vitest";
import { inspectXml } from "./inspect-xml.ts";

afterEach(() => vi.restoreAllMocks());

/** How many characters were searched while the text was inspected. */
function searched(text: string): number {
  let count = 0;
  const { indexOf } = String.prototype;
  vi.spyOn(String.prototype, "indexOf").mockImplementation(function (this: string, part, from = 0) {
    const found: number = indexOf.call(this, part, from);
    count += (found < 0 ? this.length : found) - from + 1;
    return found;
  });
  expect(inspectXml(text)).toBeNull();
  vi.restoreAllMocks();
  return count;
}

describe("a file is inspected in one pass", () => {
  const rest = "x".repeat(100_000);
  it.each([
    ["comments", "<!---->"],
    ["elements", "<b/>"],
    ["references", "<b c='&amp;'/>"],
    ["instructions", "<?b?>"],
  ])("with many %s before a long text", (_, part) => {
    const text = `<a>${part.repeat(1_000)}${rest}</a>`;
    expect(searched(text)).toBeLessThan(4 * text.length);
  });
  it.each(["<!---->", "<?b?>", "<![CDATA[]]>"])("refuses countless %s", (part) => {
    expect(inspectXml(`<a>${part.repeat(20_000)}</a>`)).toBeNull();
    expect(inspectXml(`<a>${part.repeat(20_001)}</a>`)?.reason).toMatch(/comments/);
  });
  it("still finds an unknown entity after known ones and comments", () => {
    expect(inspectXml("<a>&amp;<!-- &x; --><b c='&lt;'/>&y;</a>")?.reason).toMatch(/&y;/);
    expect(inspectXml("<a><!-- &x; --></a>")).toBeNull();
  });
});
