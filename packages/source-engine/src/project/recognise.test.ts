import { describe, expect, it } from "vitest";
import { oldFingerprints } from "../ids/old-fingerprint.ts";
import { openFile } from "../parse/open-file.ts";
import { app, id } from "../testing/apply.ts";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";
import { Project } from "./project.ts";

/** A component that returns these elements in a `main`, each on lines of its own. */
const page = (...parts: string[]): string =>
  app(`  return (\n    <main>\n${parts.join("\n")}\n    </main>\n  );`);

const field = (name: string): string =>
  `<FormField\n  name="${name}"\n  render={() => (\n    <Input />\n  )}\n/>`;
const section = (title: string): string =>
  `<section className="band">\n  <Icon name="star" />\n  <h2>${title}</h2>\n</section>`;

/**
 * The elements after a change by their number before, `-` for those that are new: seen by a project that
 * was open all the time and by one that begins with the stored ledger. Both must say the same.
 */
function numbers(before: string, ...after: string[]): string {
  const live = openTestProject({ [TEST_FILE]: before });
  const count = live.file(TEST_FILE).elements.length;
  let text = before;
  let restarted = live;
  for (const next of after) {
    const stored = JSON.parse(JSON.stringify(restarted.ledgerOf(TEST_FILE)));
    text = next;
    restarted = openWith(text, stored);
    restarted.file(TEST_FILE);
  }
  for (const next of after) live.refresh(TEST_FILE, next);
  const [one, other] = [live, restarted].map((project) => numbersIn(project, count));
  expect(other).toBe(one);
  return one ?? "";
}

function openWith(text: string, ledger: ReturnType<Project["ledgerOf"]>): Project {
  return Project.open({ read: () => text, list: () => [TEST_FILE] }, [ledger]);
}

function numbersIn(project: Project, count: number): string {
  const file = project.file(TEST_FILE);
  const known = Array.from({ length: count }, (_, index) => id(index));
  const places = file.elements.map((element) => known.indexOf(project.idOf(file, element)));
  return places.map((place) => (place < 0 ? "-" : place)).join(" ");
}

describe("ids of elements that are much alike", () => {
  it("stay when a field is put above another", () => {
    const before = page(field("email"), field("city"));
    const after = page(field("name"), field("email"), field("city"));
    expect(numbers(before, after)).toBe("0 - - 1 2 3 4");
  });

  it("stay when the first of sections with the same icon is deleted", () => {
    const titles = ["One", "Two", "Three", "Four"];
    const after = page(...titles.slice(1).map(section));
    expect(numbers(page(...titles.map(section)), after)).toBe("0 4 5 6 7 8 9 10 11 12");
  });

  it("go along when blocks are swapped", () => {
    const after = page(section("Two"), section("One"));
    expect(numbers(page(section("One"), section("Two")), after)).toBe("0 4 5 6 1 2 3");
  });

  it("stay with a field that is edited while another is put above it", () => {
    const edited = field("email").replace("<Input />", '<Input type="email" />');
    expect(numbers(page(field("email")), page(field("name"), edited))).toBe("0 - - 1 2");
  });

  it("are new in a block and its copy when both were edited, and stay where one holds much more of it", () => {
    const rows = (extra: string, text: string, last = "<li>One</li>\n<li>Two</li>"): string =>
      `<div className="rows">${text}\n<Icon name="star" />\n${extra}${last}\n</div>`;
    const before = page(rows("", ""));
    const both = page(rows("<hr />\n", "a copy"), rows("<hr />\n", ""));
    expect(numbers(before, both)).toBe("0 - - - - - - - - - -");
    const other = page(rows("<hr />\n", "", "<li>Three</li>"), rows("<hr />\n", ""));
    expect(numbers(before, other)).toBe("0 - - - - 1 2 - 3 4");
    const [inner, copy] = ["<li>One</li>", "<li>One</li>\n<li>Two</li>"];
    const less = page(rows("<hr />\n", "", inner), rows("", "a copy", copy));
    expect(numbers(before, less).split(" ")[1]).toBe("-");
  });

  it("stay with the blocks around one that is copied", () => {
    const list = (text: string): string =>
      `<div>${text}\n<li>One</li>\n<li>Two</li>\n<li>Three</li>\n</div>`;
    const around = (...lists: string[]): string =>
      page(`<div>\n<section>\n${lists.join("\n")}\n</section>\n</div>`);
    expect(numbers(around(list("")), around(list("a copy"), list("")))).toBe(
      "0 1 2 - - - - 3 4 5 6",
    );
  });

  it("stay with a block whose opening is edited while copies of it begin as it did", () => {
    const block = (title: string, ...rows: string[]): string =>
      `<Card title="${title}">\n<b>One</b>\n<i>Two</i>\n${rows.join("\n")}\n</Card>`;
    const own = ["<u>A</u>", "<u>B</u>", "<u>C</u>"];
    const before = page(block("Old", ...own), "<hr />");
    const after = page(block("New", ...own), block("Old", "<s />"), "<hr />");
    expect(numbers(before, after)).toBe("0 1 2 3 4 5 6 - - - - 7");
  });

  it("stay between blocks that change places", () => {
    const near = (extra: string): string => `<label className="a">\n<b>One</b>\n${extra}</label>`;
    const before = page(section("One"), near(""), near("<i />"), section("Two"));
    const after = page(section("Two"), near("<u />"), near("<i />\n<u />"), section("One"));
    expect(numbers(before, after)).toBe("0 9 10 11 4 5 - 6 7 8 - 1 2 3");
  });

  it("stay with the blocks around when most of what they hold is wrapped", () => {
    const row = (text: string): string => `<li>\n<b>${text}</b>\n<i />\n</li>`;
    const before = page(`<div>\n<div>\n<u>One</u>\n${row("Two")}\n</div>\n<s>Three</s>\n</div>`);
    const after = before.replace("<li>", "<div>\n<li>").replace("</li>", "</li>\n</div>");
    expect(numbers(before, after)).toBe("0 1 2 3 - 4 5 6 7");
  });

  it("of bare tags go with the rows that they stand in, also when the list gets another tag", () => {
    const row = (text: string, dots = 1): string =>
      `<li>\n${"<Dot />\n".repeat(dots)}${text}\n</li>`;
    const list = (tag: string, ...rows: string[]): string =>
      `<${tag}>\n${rows.join("\n")}\n</${tag}>`;
    const [one, two] = [row("One"), row("Two")];
    const before = page(
      list("ol", row("Other"), two, two),
      list("ol", row("First"), one, one, row("One", 2), two, one),
    );
    const after = page(
      list("ul", row("Other"), two, two, two),
      list("ul", row("First"), one, one, one, two, one, one),
    );
    const now = numbers(before, after).split(" ");
    // The row `Two` of the second list, and its dot.
    expect(now.slice(19, 21)).toEqual(["18", "19"]);
  });

  it("stay with a row when tags like those in it are put into another one", () => {
    const row = (text: string, inner: string): string => `<li>\n${inner}\n${text}\n</li>`;
    const boxed = "<div>\n<Dot />\n</div>";
    const before = page(row("One", "<Dot />"), "<hr />", row("Two", boxed));
    const after = page(
      row("One", boxed),
      "<hr />",
      row("Two", boxed.replace("<Dot />", "<Dot />\n<Dot />")),
    );
    const now = numbers(before, after).split(" ");
    expect([now[1], now[4], now[5]]).toEqual(["1", "3", "4"]);
  });

  it("stay with blocks of which the larger part is moved into another", () => {
    const row = (text: string, inner = "<Dot />"): string => `<li>\n${inner}\n${text}\n</li>`;
    const block = (title: string, inner: string): string =>
      `<section className="band">\n<Icon name="star" />\n<h2>${title}</h2>\n${inner}\n</section>`;
    const list = (...rows: string[]): string => `<div>\n${rows.join("\n")}\n</div>`;
    const moved = list(...["5", "6", "7", "8", "9", "10", "11", "12"].map((text) => row(text)));
    const before = page(
      block("A", list(row("One"), row("Two"), row("Three"))),
      block("B", list(row("Four"))),
      block("C", moved),
    );
    const after = page(
      block("A", list(row("One"), row("Two", `${moved}\n<Dot />`), row("Three"))),
      block("B", list(row("Four"))),
      block("C", ""),
    );
    const now = numbers(before, after).split(" ");
    // The sections, each with its icon and heading, and the list that was moved.
    expect(now.slice(1, 4)).toEqual(["1", "2", "3"]);
    expect(now[8]).toBe("20");
    expect(now.slice(-3)).toEqual(["17", "18", "19"]);
  });

  it("are new in a stack of equal elements that grew or shrank while something in it was edited", () => {
    const stack = (height: number, inner: string): string =>
      page(`${"<div>\n".repeat(height)}${inner}${"\n</div>".repeat(height)}`);
    const [before, after] = ['<p className="a">One</p>', '<p className="a">Two</p>'];
    expect(numbers(stack(4, before), stack(3, after))).toBe("0 - - - 5");
    expect(numbers(stack(2, before), stack(3, after))).toBe("0 - - - 3");
    expect(numbers(stack(3, before), stack(3, after))).toBe("0 1 2 3 4");
    expect(numbers(stack(3, before), stack(4, before))).toBe("0 - 1 2 3 4");
  });

  it("are new where nobody can tell which of equal elements went", () => {
    const rows = (count: number): string => page(...Array.from({ length: count }, () => "<hr />"));
    expect(numbers(rows(3), rows(2))).toBe("0 - -");
    expect(numbers(rows(3), rows(3).replace("<main>", '<main id="a">'))).toBe("0 1 2 3");
  });

  it("stay when more than a thousand lines change around them", () => {
    const rows = Array.from({ length: 500 }, (_, index) => `<li>\n  ${index}\n</li>`);
    const after = page(section("One"), ...rows, section("Two"));
    const kept = numbers(page(section("One"), section("Two")), after).split(" ");
    expect(kept.filter((place) => place !== "-").join(" ")).toBe("0 1 2 3 4 5 6");
  });
});

describe("ids of elements that were gone", () => {
  it("all come back, however many they are", () => {
    const before = page(...Array.from({ length: 150 }, (_, index) => section(`Title ${index}`)));
    const all = Array.from({ length: 451 }, (_, index) => index).join(" ");
    expect(numbers(before, page(), before)).toBe(all);
  });
});

describe("a ledger of the first kind", () => {
  it("is still understood, and written anew", () => {
    const before = page(field("email"), section("One"), section("Two"));
    const ledger = openTestProject({ [TEST_FILE]: before }).ledgerOf(TEST_FILE);
    const hashes = oldFingerprints(before, openFile(TEST_FILE, before).elements);
    const entries = ledger.entries.map((entry, index) => ({ ...entry, hash: hashes[index] ?? "" }));
    const after = page(field("name"), field("email"), section("Two"));
    const project = openWith(after, { ...ledger, entries });
    expect(numbersIn(project, 9)).toBe("0 - - 1 2 6 7 8");
    expect(JSON.stringify(project.ledgerOf(TEST_FILE).entries)).not.toContain(".");
  });
});
