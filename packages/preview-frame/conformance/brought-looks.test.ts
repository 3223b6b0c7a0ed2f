import { afterAll, beforeAll, expect, test } from "vitest";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
import { key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE, PLAIN_SCOPES } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({ "/": PLAIN_PAGE });
  editor = await stage.open("/");
  await editor.init(PLAIN_LOOKUP, PLAIN_SCOPES, null, { driveModeEnabled: false });
  await editor.settle();
});

afterAll(() => stage.stop());

test("the frame tells what libraries bring for an element and for what is in it, with what its properties come to", async () => {
  covers("takeLooks");
  await editor.frame.evaluate(() => {
    const add = (css: string, file?: string): void => {
      const sheet = document.head.appendChild(document.createElement("style"));
      sheet.textContent = css;
      if (file !== undefined) sheet.dataset["viteDevId"] = file;
    };
    add(":root { --ink: teal } .item { color: var(--ink) } .item:hover::after { top: 1px }");
    add("@media print { .item { left: 2px } .nobody { left: 3px } } ::selection { top: 4px }");
    add(".item { top: 5px }", "/home/somebody/shop/src/App.css");
    add(".item { top: 6px }", "/home/somebody/shop/node_modules/kit/kit.css");
  });
  const answer = await editor.after("l", () => editor.call("takeLooks", "l", key(5, PATHS.one)));
  const { css, values } = answer["looks"] as { css: string; values: Record<string, string> };
  for (const part of ["color: var(--ink)", "top: 1px", "@media print", "left: 2px", "top: 6px"])
    expect(css).toContain(part);
  for (const part of [".nobody", "top: 5px", ":root"]) expect(css).not.toContain(part);
  expect(values).toEqual({ "--ink": "teal" });
});
