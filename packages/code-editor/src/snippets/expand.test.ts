import { describe, expect, it } from "vitest";
import { expandSnippet } from "./expand.ts";

const place = {
  path: "src/parts/price-card.tsx",
  project: "Tea house",
  selected: "chosen",
  lineText: "  pc",
  lineNumber: 12,
  word: "pc",
  lineComment: "//",
  now: new Date(2026, 2, 4, 5, 6, 7),
};
const expand = (body: string) => expandSnippet(body, place, { line: "  ", unit: "    " });

/** The text with its fields in it, in the order of going through them. */
const seen = (body: string): string[] => {
  const { text, fields } = expand(body);
  return fields.map(({ stop, from, to }) => `${stop} ${text.slice(from, to)}`);
};

describe("a snippet of VS Code", () => {
  it("has tab stops, placeholders inside of each other, and a last place", () => {
    expect(seen("for (${1:item} of ${2:list(${3:all})}) {$0}")).toEqual([
      "1 item",
      "2 list(all)",
      "3 all",
      "0 ",
    ]);
    expect(expand("a$2b$1c")).toMatchObject({
      text: "abc",
      fields: [{ from: 2 }, { from: 1 }, { stop: 0, from: 3 }],
    });
  });

  it("repeats what is typed at stops of the same number, also before it is told", () => {
    expect(expand("$1 = ${1:name};").text).toBe("name = name;");
    expect(seen("$1 = ${1:name};")).toEqual(["1 name", "1 name", "0 "]);
  });

  it("offers choices with the first one in place", () => {
    const { text, fields } = expand("${1|const,let,a\\,b|} x");
    expect(text).toBe("const x");
    expect(fields[0]?.choices).toEqual(["const", "let", "a,b"]);
  });

  it("knows the file, the line, the time, and falls back where it knows nothing", () => {
    expect(expand("$TM_FILENAME ${TM_FILENAME_BASE} $TM_LINE_NUMBER").text).toBe(
      "price-card.tsx price-card 12",
    );
    expect(expand("$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE $WORKSPACE_NAME").text).toBe(
      "2026-03-04 Tea house",
    );
    expect(expand("${TM_SELECTED_TEXT:none} ${CLIPBOARD:none} ${toString:none}").text).toBe(
      "chosen none none",
    );
  });

  it("puts names into cases, and runs no pattern of a package", () => {
    expect(expand("${TM_FILENAME_BASE/(.*)/${1:/pascalcase}/}").text).toBe("PriceCard");
    expect(expand("${TM_FILENAME_BASE/^(.+)$/${1:/camelcase}/g}").text).toBe("priceCard");
    expect(expand("${TM_FILENAME_BASE/(a+)+$/${1:/upcase}/}").text).toBe("price-card");
  });

  it("indents its lines as the first one is, with the editor's own steps", () => {
    expect(expand("if (x) {\n\t$0\n}").text).toBe("if (x) {\n      \n  }");
  });

  it("takes for text what is escaped or broken", () => {
    expect(expand("\\$1 \\${2:x\\} $ ${ ${|a|} ${3: x").text).toBe("$1 ${2:x} $ ${ ${|a|} ${3: x");
    expect(expand("const s = `\\${name}`;$0").text).toBe("const s = `${name}`;");
  });

  it("ends with text that is made to have no end", () => {
    for (const piece of ["${1:", "${a/", "${1|", "${a:${1:", "$1${1:$1"]) {
      const body = piece.repeat(4_000);
      expect(expand(body).fields.length).toBeLessThan(2_001);
    }
  });

  it("ends with stops that repeat others, which repeat others", () => {
    const doubling = Array.from({ length: 60 }, (_, at) => `\${${at + 1}:$${at + 2}$${at + 2}}`);
    expect(expand(`${doubling.join("")}\${61:x}`).fields.length).toBeLessThan(5_002);

    const long = `\${1:${"x".repeat(9_000)}}${"$1".repeat(1_900)}`;
    expect(expand(long).text.length).toBeLessThan(210_000);
  });
});
