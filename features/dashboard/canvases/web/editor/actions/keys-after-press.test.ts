import { expect, it } from "vitest";
import { KeysAfterPress } from "./keys-after-press.ts";

/** A page that answers when the test says so. */
function busyPage() {
  const answers: ((isThere: boolean) => void)[] = [];
  const caughtUp = (): Promise<boolean> => new Promise((resolve) => answers.push(resolve));
  return { caughtUp, answer: (isThere = true) => answers.shift()?.(isThere) };
}

function harness() {
  const keys = new KeysAfterPress();
  const page = busyPage();
  const done: string[] = [];
  const press = (key: string, isForSelection = true, over: typeof page | null = page): void =>
    keys.do(
      over,
      isForSelection,
      () => void done.push(key),
      () => void done.push(`not ${key}`),
    );
  return { page, done, press };
}

it("does at once what is no matter of a page", () => {
  const { done, press } = harness();
  press("zoom", false);
  press("wrap", true, null);
  expect(done).toEqual(["zoom", "wrap"]);
});

it("waits until the page has told what was pressed before, and keeps the order of all that follows", async () => {
  const { page, done, press } = harness();
  press("wrap");
  press("delete");
  press("undo", false);
  page.answer();
  await expect.poll(() => done).toEqual(["wrap"]);
  page.answer();
  await expect.poll(() => done).toEqual(["wrap", "delete", "undo"]);
  press("zoom", false);
  expect(done.at(-1)).toBe("zoom");
});

it("does nothing to what was selected before when the page never answers", async () => {
  const { page, done, press } = harness();
  press("delete");
  page.answer(false);
  await expect.poll(() => done).toEqual(["not delete"]);
});
