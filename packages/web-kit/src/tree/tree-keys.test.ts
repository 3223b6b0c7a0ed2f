import { describe, expect, test } from "vitest";
import { rowByText, treeMove, type TreeRow } from "./tree-keys.ts";

const row = (key: string, level: number, isOpen?: boolean): TreeRow => ({
  key,
  level,
  hasChildren: isOpen !== undefined,
  isOpen: isOpen === true,
  position: 1,
  setSize: 1,
});
const rows = [
  row("src", 1, true),
  row("pages", 2, true),
  row("Home", 3),
  row("tests", 2, false),
  row("README", 1),
];
const at = (key: string): number => rows.findIndex((one) => one.key === key);
const move = (from: string, key: string): string => {
  const found = treeMove(rows, at(from), key);
  return found === null ? "nothing" : `${found.kind} ${found.row.key}`;
};

describe("keys in a tree", () => {
  test("go up and down, to the ends and by pages", () => {
    expect(move("pages", "ArrowDown")).toBe("go Home");
    expect(move("pages", "ArrowUp")).toBe("go src");
    expect(move("pages", "Home")).toBe("go src");
    expect(move("pages", "End")).toBe("go README");
    expect(move("pages", "PageDown")).toBe("go README");
    expect(move("README", "ArrowDown")).toBe("nothing");
    expect(move("nowhere", "ArrowUp")).toBe("go README");
    expect(move("nowhere", "ArrowDown")).toBe("go src");
  });

  test("go in and out, open and close", () => {
    expect(move("src", "ArrowRight")).toBe("go pages");
    expect(move("tests", "ArrowRight")).toBe("open tests");
    expect(move("Home", "ArrowRight")).toBe("nothing");
    expect(move("pages", "ArrowLeft")).toBe("close pages");
    expect(move("Home", "ArrowLeft")).toBe("go pages");
    expect(move("tests", "ArrowLeft")).toBe("go src");
    expect(move("tests", "*")).toBe("openSiblings tests");
    expect(move("tests", "x")).toBe("nothing");
  });

  test("find rows by what is typed, round again", () => {
    const nameOf = ({ key }: TreeRow): string => key;
    expect(rowByText(rows, at("Home"), "s", nameOf)?.key).toBe("src");
    expect(rowByText(rows, at("src"), "s", nameOf)?.key).toBe("src");
    expect(rowByText(rows, at("src"), "re", nameOf)?.key).toBe("README");
    expect(rowByText(rows, at("src"), "zz", nameOf)).toBeNull();
  });
});
