import { describe, expect, test } from "vitest";
import { ACTION_IDS } from "../actions/action.ts";
import { ACTIONS, actionForKeys } from "./action-table.ts";
import { elementText, looksLikeJsx } from "../actions/jsx-text.ts";
import { withoutIds } from "../actions/restructure.ts";

describe("the table of actions", () => {
  test("has every action once, and no keys twice", () => {
    expect(ACTIONS.map(({ id }) => id).toSorted()).toEqual([...ACTION_IDS].toSorted());
    const keys = ACTIONS.flatMap((action) => action.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ["Escape", "selectParent"],
    ["Enter", "selectChild"],
    ["Mod+D", "duplicate"],
    ["Mod+G", "wrap"],
    ["Mod+Shift+Z", "redo"],
    ["Backspace", "remove"],
  ])("%s means %s", (keys, id) => {
    expect(actionForKeys(keys)?.id).toBe(id);
  });
});

describe("the source of an element", () => {
  const file = [
    "export function App() {",
    "  return (",
    "    <main className={cx('a', open && `b ${c}`)}>",
    "      <b>1</b> <b onClick={() => { if (a > b) go('</b>'); }}>2</b>",
    '      <Menu.Item label="a > b" />',
    "      {items.map((item) => <p key={item}>{item}</p>)}",
    "    </main>",
    "  );",
    "}",
  ].join("\n");

  test("is found by its line and tag", () => {
    const find = (line: number, tag: string, before = 0) =>
      elementText(file, { line, tag, before });
    expect(find(4, "b")).toBe("<b>1</b>");
    expect(find(4, "b", 1)).toBe("<b onClick={() => { if (a > b) go('</b>'); }}>2</b>");
    expect(find(5, "Menu.Item")).toBe('<Menu.Item label="a > b" />');
    expect(find(6, "p")).toBe("<p key={item}>{item}</p>");
    expect(find(3, "main")?.split("\n")).toHaveLength(5);
    expect(find(3, "main")?.split("\n")[1]).toBe(
      "  <b>1</b> <b onClick={() => { if (a > b) go('</b>'); }}>2</b>",
    );
    expect(find(7, "nav")).toBeNull();
  });

  test("is told from other texts", () => {
    expect(looksLikeJsx("<div>a</div>")).toBe(true);
    expect(looksLikeJsx('  <Card title="x" />\n')).toBe(true);
    expect(looksLikeJsx("<></>")).toBe(true);
    expect(looksLikeJsx("a < b and c > d")).toBe(false);
    expect(looksLikeJsx("https://example.com")).toBe(false);
  });
});

describe("markup of a copy", () => {
  test("names no element of the source", () => {
    const id = "tempo-ba242f20-beab-5829-a15b-8f6c0c9bace5";
    const html = `<p class="a ${id} b" tempoelementid="${id}"><b class="${id}">x</b></p>`;
    expect(withoutIds(html)).toBe('<p class="a b"><b class="">x</b></p>');
  });
});
