import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyChange } from "./changes.ts";
import { covers } from "./covers.ts";
import type { Editor, Message } from "./editor.ts";
import { id, key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

interface TreeNode {
  readonly name: string;
  readonly children: readonly TreeNode[];
  readonly tempoElement: { readonly codebaseId: string };
}

const [ONE, TWO, TITLE] = [key(5, PATHS.one), key(6, PATHS.two), key(2, PATHS.title)];
const FADE = { codebaseIdToAddClass: id(5), className: "faded", modifiers: [] };
const ADDED = { ...FADE, customProperties: [] };

/** What an application does with its storage, and what it finds there. */
const USES_STORAGE = `
  const found = [];
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem("theme", 1);
    storage.other = "named";
    found.push(storage.getItem("theme"), storage.theme, storage.length, storage.key(1), storage.missing);
    found.push(Object.keys(storage), "other" in storage, storage instanceof Storage);
    delete storage.other;
    found.push(storage.getItem("other"), JSON.stringify(storage));
    storage.clear();
    found.push(storage.length);
  }
  document.querySelector("pre").textContent = JSON.stringify(found);
`;

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({
    "/": PLAIN_PAGE,
    "/early": { body: `<script>window.early = document.body.style.cursor</script>` },
    "/outer": { body: `<iframe sandbox="allow-scripts" src="/denied"></iframe>` },
    "/denied": { body: `<pre></pre><script>${USES_STORAGE}</script>` },
  });
});

afterAll(() => stage.stop());

beforeEach(async () => {
  await editor?.page.close();
  editor = await stage.open("/");
  await editor.init(PLAIN_LOOKUP, {});
});

async function told(id: string): Promise<Message[]> {
  await editor.settle();
  return editor.heard(id);
}

describe("keys after an instant update", () => {
  beforeEach(async () => {
    await editor.after("MULTI_SELECTED_ELEMENT_KEYS", () =>
      editor.call("setMultiselectedElementKeys", [ONE, TWO]),
    );
  });

  it("leave the multi-selection alone when they do not name it", async () => {
    covers("10 selection after update");
    await applyChange(editor, "ADD_CLASS", ADDED, { elementKeyToSelectAfterInstantUpdate: TITLE });
    expect(await told("SELECTED_ELEMENT_KEY")).toMatchObject([{ elementKey: TITLE }]);
    expect(await told("MULTI_SELECTED_ELEMENT_KEYS")).toEqual([]);
    // It is the same as before, so that nothing is told.
    await editor.call("setMultiselectedElementKeys", [TWO, ONE]);
    expect(await told("MULTI_SELECTED_ELEMENT_KEYS")).toEqual([]);
  });

  it("keep just what they are given, and clear with null", async () => {
    covers("10 selection after update");
    const names = "elementKeysToMultiselectAfterInstantUpdate";
    await applyChange(editor, "ADD_CLASS", ADDED, {
      elementKeyToSelectAfterInstantUpdate: TITLE,
      [names]: [TWO],
    });
    expect(await told("MULTI_SELECTED_ELEMENT_KEYS")).toMatchObject([{ elementKeys: [TWO] }]);
    await applyChange(editor, "ADD_CLASS", ADDED, { [names]: null });
    expect(await told("MULTI_SELECTED_ELEMENT_KEYS")).toMatchObject([{ elementKeys: [] }]);
    expect(await told("SELECTED_ELEMENT_KEY")).toEqual([]);
  });
});

it("says nothing when the same element is selected again", async () => {
  covers("setSelectedElement");
  await editor.after("SELECTED_ELEMENT_KEY", () => editor.call("setSelectedElement", ONE));
  await editor.clear();
  await editor.call("setSelectedElement", ONE);
  expect(await told("SELECTED_ELEMENT_KEY")).toEqual([]);
});

it("leaves selectors out that the browser or the parser does not take", async () => {
  covers("8 only valid selectors");
  const styles = { color: "red" };
  const { processedCssRules } = await editor.after("PROCESSED_CSS_RULES_FOR_ELEMENT", () =>
    editor.call(
      "processRulesForSelectedElement",
      {
        good: { selector: ".item", styles },
        other: { selector: ".nobody", styles },
        bad: { selector: ".item:::", styles },
        empty: { selector: "", styles },
      },
      ONE,
    ),
  );
  // The message is the frame's own.
  const ids = (processedCssRules as { codebaseId: string }[]).map(({ codebaseId }) => codebaseId);
  expect(ids).toEqual(expect.arrayContaining(["good", "other"]));
  expect(ids).not.toEqual(expect.arrayContaining(["bad"]));
  expect(ids).not.toEqual(expect.arrayContaining(["empty"]));
});

it("has a div that is being drawn in the tree, until it is gone", async () => {
  covers("tempAddDiv");
  const drawn = await editor.after("NAV_TREE", () => editor.call("tempAddDiv", id(4), 1, 30, 20));
  expect(placeholders(drawn["navTree"] as TreeNode)).toEqual(["DIV"]);
  await editor.clear();
  await editor.call("tempAddDiv", id(4), 1, 60, 40);
  expect(await told("NAV_TREE")).toEqual([]);
  const gone = await editor.after("NAV_TREE", () =>
    applyChange(editor, "REMOVE_JSX", { codebaseIdsToRemove: [id(6)] }).then(() => undefined),
  );
  expect(placeholders(gone["navTree"] as TreeNode)).toEqual([]);
});

function placeholders({ name, tempoElement, children }: TreeNode): string[] {
  const isOne = tempoElement.codebaseId.startsWith("tempo-add-jsx-placeholder-");
  return [...(isOne ? [name] : []), ...children.flatMap(placeholders)];
}

it("gives the page a storage in memory where the browser denies it one", async () => {
  covers("3 storage falls back to memory");
  const page = await stage.browser.newPage();
  await page.goto(`${stage.previews.origin}/outer`);
  const text = await page.frameLocator("iframe").locator("pre:not(:empty)").textContent();
  const one = [
    "1",
    "1",
    2,
    "other",
    null,
    ["theme", "other"],
    true,
    true,
    null,
    '{"theme":"1"}',
    0,
  ];
  expect(JSON.parse(text ?? "")).toEqual([...one, ...one]);
  await page.close();
});

it("has its pointer before anything is there to inherit it", async () => {
  covers("disableDriveMode");
  const early = await stage.open("/early?framework=VITE");
  expect(await early.frame.evaluate(() => Reflect.get(window, "early"))).toBe("default");
  await early.page.close();
});
