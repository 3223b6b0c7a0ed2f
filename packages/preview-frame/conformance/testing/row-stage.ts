import { type ChangeFields, type ChangeType } from "@devloom/frame-protocol";
import { vi } from "vitest";
import { applyChange, undoChange } from "../changes.ts";
import type { Editor, Message } from "../editor.ts";
import { id } from "../ids.ts";
import { type Stage, openStage } from "../stage.ts";
import { watchPainted } from "./painted.ts";
import { type Item, type RowApp, startRowApp } from "./row-app.ts";

export const FADED: Item = [5, "one", "item", "style={{ opacity: 0.5 }}"];
export const FADE: ChangeFields["STYLING"] = {
  codebaseId: id(5),
  stylingChanges: { opacity: "0.5" },
  stylingFramework: "Inline",
  modifiers: [],
  customProperties: [],
};

/** The row in an editor, and what a ledger and a dev server do with it. */
export class RowStage {
  readonly editor: Editor;
  readonly app: RowApp;
  readonly #stage: Stage;

  private constructor(stage: Stage, app: RowApp, editor: Editor) {
    this.#stage = stage;
    this.app = app;
    this.editor = editor;
  }

  static async open(): Promise<RowStage> {
    const stage = await openStage({});
    const app = await startRowApp(stage.scriptTags);
    const editor = await stage.openAddress(app.address);
    await editor.frame.locator(`.${id(7)}`).waitFor();
    await editor.init({ [id(5)]: { type: "native", staticTextContents: "one" } }, {});
    return new RowStage(stage, app, editor);
  }

  async stop(): Promise<void> {
    await this.#stage.stop();
    await this.app.stop();
  }

  /** Writes the component anew and waits until the page has taken it. */
  async update(items: readonly Item[]): Promise<void> {
    const { editor, app } = this;
    const told = editor.console.length;
    await editor.after("NAV_TREE", () => app.write(items));
    const isThere = (): boolean =>
      editor.console.slice(told).some((text) => text.includes("css hot updated"));
    await vi.waitUntil(isThere, { timeout: 60_000 });
    await editor.settle();
  }

  /** What is shown before it counts as being written, as the ledger does with a change whose turn it is. */
  async write(): Promise<void> {
    await this.editor.call("setIsFlushing", true);
    await this.editor.call("setIsFlushing", false);
    await this.editor.settle();
  }

  /** Makes a change and undoes it before the page has heard of it. */
  async makeAndUndo<Type extends ChangeType>(
    type: Type,
    fields: ChangeFields[Type],
    property?: string,
  ): Promise<{ readonly done: Message; readonly seen: () => Promise<string[]> }> {
    const { editor } = this;
    const done = await applyChange(editor, type, fields);
    await this.write();
    await undoChange(editor, done, { matchingActivityFlushed: false });
    await editor.settle();
    const looked = property === undefined ? {} : { property };
    const seen = await watchPainted(editor.frame, { parent: id(4), ...looked });
    await this.write();
    return { done, seen };
  }

  /** Whether anything that the frame has put into the page is still there. */
  leftOver(): Promise<boolean> {
    return this.editor.frame.locator("body").evaluate((body) => body.innerHTML.includes("arb89-"));
  }

  text(): Promise<string> {
    return this.editor.frame.locator(`.${id(4)}`).innerText();
  }
}
