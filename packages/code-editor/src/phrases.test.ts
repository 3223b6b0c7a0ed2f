import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EditorState } from "@codemirror/state";
import { afterEach, expect, it, vi } from "vitest";
import { extensionsOf } from "./text-extensions.ts";

const SPOKEN = /\bphrase\((?:view, )?"([^"]+)"/g;
/** Buttons of parts that are not used here. */
const UNUSED = new Set(["Accept", "Reject", "Revert this chunk"]);
const words = [...libraryWords(), "Folded lines", "Unfolded lines", "Fold line", "Unfold line"];

/** What the libraries of the editor say, by their own source. */
function libraryWords(): string[] {
  const libraries = dirname(dirname(dirname(import.meta.resolve("@codemirror/state").slice(7))));
  return readdirSync(libraries).flatMap((name) => {
    const source = readFileSync(join(libraries, name, "dist/index.js"), "utf8");
    return [...source.matchAll(SPOKEN)].flatMap(([, word = ""]) =>
      UNUSED.has(word) ? [] : [word],
    );
  });
}

function editorIn(language: string): EditorState {
  vi.stubGlobal("document", { documentElement: { lang: language } });
  const options = { path: "a.txt", text: "", label: "", readOnly: false, nonce: "" };
  const deaf = { onType: () => undefined, onSave: () => undefined };
  return EditorState.create({ extensions: extensionsOf({ ...options, ...deaf }, () => undefined) });
}

afterEach(() => vi.unstubAllGlobals());

it("says everything in the language of the page", () => {
  expect(words).toContain("Go to line");
  const editor = editorIn("de");

  expect(words.filter((word) => editor.phrase(word) === word)).toEqual([]);
  expect(editor.phrase("match case")).toBe("Groß/klein beachten");
});

it("says plain English elsewhere", () => {
  const editor = editorIn("en");

  expect(editor.phrase("match case")).toBe("match case");
  expect(editor.phrase("No diagnostics")).toBe("No problems.");
});
