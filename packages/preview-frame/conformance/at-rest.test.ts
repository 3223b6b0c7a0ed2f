import { afterAll, beforeAll, expect, it } from "vitest";
import type { Editor } from "./editor.ts";
import { key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({ "/": PLAIN_PAGE });
  editor = await stage.open("/");
  await editor.init(PLAIN_LOOKUP, {});
});

afterAll(() => stage.stop());

it("tells styles as they are when nobody points at the element", async () => {
  const style = await editor.frame.locator("head").evaluateHandle((head) => {
    const node = document.createElement("style");
    node.textContent = `
      main .btn { --ground: rgb(7, 8, 9); background: var(--ground); padding-left: 4px; }
      main .btn:hover { background-color: rgb(1, 2, 3); padding-left: 2em; z-index: 4; }
    `;
    head.append(node);
    return node;
  });
  const paragraph = editor.frame.locator("p.btn");
  await editor.pointAt("p.btn");
  const look = () => paragraph.evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect.poll(look).toBe("rgb(1, 2, 3)");
  const markup = await editor.frame.locator("html").innerHTML();
  const { cssEvals } = await editor.after("CSS_EVALS_FOR_ELEMENT", () =>
    editor.call("getCssEvals", key(3, PATHS.text)),
  );
  expect(cssEvals).toMatchObject({
    "background-color": "rgb(7, 8, 9)",
    "padding-left": "4px",
    "z-index": "auto",
    color: "rgb(0, 0, 0)",
    origins: { "background-color": { selector: "main .btn", distance: 0 } },
  });
  // It is still pointed at, and nothing in the page has changed.
  expect(await look()).toBe("rgb(1, 2, 3)");
  expect(await editor.frame.locator("html").innerHTML()).toBe(markup);
  await style.evaluate((node) => node.remove());
});
