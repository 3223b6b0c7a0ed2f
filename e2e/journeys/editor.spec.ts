import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, type Person, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const HERO = "src/sections/home/Hero.tsx";
const EYEBROW = '<p className="eyebrow">Bookings for studios &amp; workshops</p>';

interface Step {
  /** What a person does. */
  readonly act: (editor: EditorPage) => Promise<void>;
  /** What the page shows before the gateway has even heard of it. */
  readonly instant: (editor: EditorPage) => Promise<void>;
  /** What the page shows after the hot reload; the same when absent. */
  readonly after?: (editor: EditorPage) => Promise<void>;
  readonly before?: (editor: EditorPage) => Promise<void>;
  readonly from: string;
  readonly to: string;
}

/** Changes wait at the door of the gateway until they are let in. */
async function holdChanges(page: Page): Promise<{ hold(): void; letIn(): void }> {
  let open = (): void => undefined;
  let waiting = Promise.resolve();
  await page.route("**/parseAndMutate/mutate/**", async (route) => {
    await waiting;
    await route.continue();
  });
  return {
    hold() {
      waiting = new Promise((resolve) => {
        open = resolve;
      });
    },
    letIn: () => open(),
  };
}

const eyebrow = ".eyebrow";
const inspector = (editor: EditorPage) =>
  editor.page.getByRole("complementary", { name: "Inspector" });
const content = (editor: EditorPage) =>
  inspector(editor).getByRole("tab", { name: "Content and props" }).click();

const steps: Record<string, Step> = {
  ADD_CLASS: {
    act: async (editor) => {
      await editor.select(eyebrow, "p");
      await inspector(editor).getByRole("combobox", { name: "Add a class" }).fill("underline");
      await editor.page.keyboard.press("Enter");
    },
    instant: (editor) =>
      expect(editor.inFrame(eyebrow).first()).toHaveCSS("text-decoration-line", "underline"),
    from: 'className="eyebrow">Bookings',
    to: 'className="eyebrow underline">Bookings',
  },
};

test("each change is shown at once, written exactly, and undone to the same bytes", async ({
  page,
  signedIn,
}: {
  page: Page;
  signedIn: Person;
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeStudio(page, signedIn);
  const editor = await EditorPage.open(page, studio, eyebrow);
  const door = await holdChanges(page);
  let text = await editor.read(HERO);
  expect(text).toContain(EYEBROW);

  for (const [name, { act, instant, after = instant, from, to }] of Object.entries(steps)) {
    await test.step(name, async () => {
      expect(text, `${name}: the source holds what is changed`).toContain(from);
      const expected = text.replace(from, to);
      const onDisk = expect.poll(() => editor.read(HERO));
      door.hold();
      await act(editor);
      await instant(editor);
      expect(await editor.read(HERO)).toBe(text);
      door.letIn();
      await onDisk.toBe(expected);
      await expect(editor.inFrame("[arb89-instant-update]")).toHaveCount(0);
      await after(editor);

      await page.getByRole("button", { name: /^Undo/ }).click();
      await expect.poll(() => editor.read(HERO)).toBe(text);
      await page.getByRole("button", { name: /^Redo/ }).click();
      await expect.poll(() => editor.read(HERO)).toBe(expected);
      await after(editor);
      text = expected;
    });
  }
});
