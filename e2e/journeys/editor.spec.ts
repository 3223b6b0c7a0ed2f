import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, type Person, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const HERO = "src/sections/home/Hero.tsx";
/** Files are written within a fraction of the usual pause between two looks. */
const SOON = { intervals: [20, 40, 80, 160] };

interface Step {
  /** What a person does. */
  readonly act: (editor: EditorPage) => Promise<void>;
  /** What the page shows before the gateway has even heard of it; absent where that is nothing. */
  readonly instant?: (editor: EditorPage) => Promise<void>;
  /** What the page shows after the hot reload; the same when absent. */
  readonly after?: (editor: EditorPage) => Promise<void>;
  readonly from: string;
  readonly to: string;
}

/** Changes wait at the door of the gateway until they are let in, or find no way to it at all. */
async function watchDoor(page: Page): Promise<{ hold(): void; letIn(): void; isCut: boolean }> {
  let open = (): void => undefined;
  let waiting = Promise.resolve();
  const door = {
    isCut: false,
    hold() {
      waiting = new Promise((resolve) => {
        open = resolve;
      });
    },
    letIn: () => open(),
  };
  await page.route("**/parseAndMutate/mutate/**", async (route) => {
    await waiting;
    await (door.isCut ? route.abort() : route.continue());
  });
  return door;
}

const eyebrow = ".eyebrow";
const inspector = (editor: EditorPage) =>
  editor.page.getByRole("complementary", { name: "Inspector" });
const content = (editor: EditorPage) =>
  inspector(editor).getByRole("tab", { name: "Content and props" }).click();

/** The one line of the source that most steps are about, as each leaves it. */
const line = (tag: string, classes: string, text: string): string =>
  `          <${tag} className="${classes}">${text}</${tag}>\n`;
const TEXT = "Bookings for studios &amp; workshops";
const MADE = line("h6", "eyebrow pt-2", "Made by hand");
const TITLE = `          <h1 className={styles.title}>
            Your hands are busy.
            <br />
            Let the <em>page</em> take the bookings.
          </h1>
`;

/** The twelve changes, one after the other on what the one before has made. */
const steps: Record<string, Step> = {
  ADD_CLASS: {
    act: async (editor) => {
      await editor.select(eyebrow, "p");
      await inspector(editor).getByRole("combobox", { name: "Add a class" }).fill("underline");
      await editor.page.keyboard.press("Enter");
    },
    instant: (editor) =>
      expect(editor.inFrame(eyebrow).first()).toHaveCSS("text-decoration-line", "underline"),
    from: line("p", "eyebrow", TEXT),
    to: line("p", "eyebrow underline", TEXT),
  },
  UPDATE_CLASSES: {
    act: async (editor) => {
      await inspector(editor).getByRole("button", { name: "underline", exact: true }).click();
      await inspector(editor).getByRole("textbox", { name: "Change underline" }).fill("italic");
      await editor.page.keyboard.press("Enter");
    },
    instant: (editor) => expect(editor.inFrame(eyebrow).first()).toHaveClass(/\bitalic\b/),
    from: line("p", "eyebrow underline", TEXT),
    to: line("p", "eyebrow italic", TEXT),
  },
  REMOVE_CLASS: {
    act: (editor) => inspector(editor).getByRole("button", { name: "Remove italic" }).click(),
    instant: (editor) => expect(editor.inFrame(eyebrow).first()).not.toHaveClass(/\bitalic\b/),
    from: line("p", "eyebrow italic", TEXT),
    to: line("p", "eyebrow", TEXT),
  },
  STYLING: {
    act: async (editor) => {
      await inspector(editor).getByRole("textbox", { name: "Padding top" }).fill("8px");
      await editor.page.keyboard.press("Enter");
    },
    instant: (editor) => expect(editor.inFrame(eyebrow).first()).toHaveCSS("padding-top", "8px"),
    from: line("p", "eyebrow", TEXT),
    to: line("p", "eyebrow pt-2", TEXT),
  },
  CHANGE_TAG: {
    act: async (editor) => {
      await editor.select(eyebrow, "p");
      await content(editor);
      await inspector(editor).getByRole("combobox", { name: "Tag" }).fill("h6");
      await editor.page.keyboard.press("Enter");
    },
    instant: (editor) => expect(editor.inFrame("h6.eyebrow")).toBeVisible(),
    from: line("p", "eyebrow pt-2", TEXT),
    to: line("h6", "eyebrow pt-2", TEXT),
  },
  EDIT_TEXT: {
    act: async (editor) => {
      await editor.select("h6.eyebrow", "h6");
      await editor.click("h6.eyebrow");
      await expect(editor.inFrame("h6[contenteditable]")).toBeFocused();
      await editor.page.keyboard.press("Control+a");
      await editor.page.keyboard.type("Made by hand");
      await editor.select("h1 em", "em");
    },
    instant: (editor) => expect(editor.inFrame("h6.eyebrow")).toHaveText("Made by hand"),
    from: line("h6", "eyebrow pt-2", TEXT),
    to: MADE,
  },
  DUPLICATE: {
    act: async (editor) => {
      await editor.select("h6.eyebrow", "h6");
      await editor.page.keyboard.press("Control+d");
    },
    instant: (editor) => expect(editor.inFrame("h6.eyebrow")).toHaveCount(2),
    from: MADE,
    to: MADE + MADE,
  },
  WRAP_DIV: {
    act: async (editor) => {
      await editor.select("h6.eyebrow >> nth=0", "h6");
      await editor.page.keyboard.press("Control+g");
    },
    instant: (editor) =>
      expect(editor.inFrame(".tempo-wrap-in-div-placeholder > h6")).toBeVisible(),
    after: (editor) => expect(editor.inFrame("div + h6.eyebrow")).toBeVisible(),
    from: MADE + MADE,
    to: `          <div>\n  ${MADE}          </div>\n${MADE}`,
  },
  MOVE_JSX: {
    act: async (editor) => {
      await editor.select("div + h6.eyebrow", "h6");
      await editor.page.keyboard.press("Control+]");
    },
    instant: (editor) => expect(editor.inFrame("h1 + h6")).toBeVisible(),
    from: MADE + TITLE,
    to: TITLE + MADE,
  },
  CHANGE_PROP: {
    act: async (editor) => {
      await editor.select("a.button-outline", "ButtonLink");
      await content(editor);
      await inspector(editor).getByRole("combobox", { name: "look" }).selectOption("plain");
    },
    after: (editor) => expect(editor.inFrame("a.button-plain").first()).toHaveText("See prices"),
    from: '<ButtonLink to="/pricing" look="outline">',
    to: '<ButtonLink to="/pricing" look="plain">',
  },
  REMOVE_JSX: {
    act: async (editor) => {
      await editor.select("h1 + h6", "h6");
      await editor.page.keyboard.press("Delete");
    },
    instant: (editor) => expect(editor.inFrame("h1 + h6")).toBeHidden(),
    after: (editor) => expect(editor.inFrame("h1 + h6")).toHaveCount(0),
    from: TITLE + MADE,
    to: TITLE,
  },
  ADD_JSX: {
    act: async (editor) => {
      await editor.select("h6.eyebrow", "h6");
      await editor.page.getByRole("tab", { name: "Insert" }).click();
      await editor.page.getByRole("button", { name: /^Media and data/ }).click();
      await editor.page.getByRole("button", { name: "Divider", exact: true }).click();
    },
    instant: (editor) => expect(editor.inFrame("h6 + hr")).toHaveCount(1),
    from: `  ${MADE}`,
    to: `  ${MADE}            <hr />\n`,
  },
};

/** Each is shown at once, written exactly, and undone to the same bytes. */
async function makeChanges(
  page: Page,
  session: Person,
  changes: readonly [string, Step][],
): Promise<void> {
  // Each is made, undone and redone through a dev server: a slow machine needs its time.
  test.slow();
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeStudio(page, session);
  const editor = await EditorPage.open(page, studio, eyebrow);
  const door = await watchDoor(page);
  let text = await editor.read(HERO);

  for (const [name, { act, instant, after = instant, from, to }] of changes) {
    await test.step(name, async () => {
      expect(text, `${name}: the source holds what is changed`).toContain(from);
      const expected = text.replace(from, to);
      const isOnDisk = (content: string): Promise<void> =>
        expect.poll(() => editor.read(HERO), SOON).toBe(content);
      door.hold();
      await act(editor);
      await instant?.(editor);
      expect(await editor.read(HERO)).toBe(text);
      await editor.reloading(HERO, async () => {
        door.letIn();
        await isOnDisk(expected);
      });
      await expect(editor.inFrame("[arb89-instant-update]")).toHaveCount(0);
      await after?.(editor);

      await editor.reloading(HERO, async () => {
        await page.getByRole("button", { name: /^Undo \(/ }).click();
        await isOnDisk(text);
      });
      await editor.reloading(HERO, async () => {
        await page.getByRole("button", { name: /^Redo/ }).click();
        await isOnDisk(expected);
      });
      await after?.(editor);
      text = expected;
    });
  }

  await test.step("what is written by hand stays, and is seen", async () => {
    text = text.replace("See prices", "What it costs");
    await editor.write(HERO, text);
    await expect(editor.inFrame("h1 ~ div a.button").nth(1)).toHaveText("What it costs");
  });

  await test.step("without a connection changes wait, and are written when it is back", async () => {
    door.isCut = true;
    await editor.select("h6.eyebrow", "h6");
    await page.keyboard.press("Delete");
    await expect(page.getByText("No connection, 1 change waiting")).toBeVisible();
    await expect(editor.inFrame("h6.eyebrow")).toBeHidden();
    expect(await editor.read(HERO)).toBe(text);
    await page.getByRole("button", { name: "Try now" }).hover();
    door.isCut = false;
    // By itself the editor tries again too, and may be faster than the finger.
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => editor.read(HERO)).toBe(text.replace(/ *<h6.*\n/, ""));
    await expect(page.getByText("All changes saved")).toBeVisible();
  });
}

/** What comes before changes classes by their names, which styles do too; what comes after is about places. */
const [styling, ...tagAndText] = Object.entries(steps).slice(3, 6);

test("a style, a tag and a text are shown, written exactly, and undone to the same bytes", ({
  page,
  session,
}) => {
  if (styling === undefined) throw new Error("There is no change of a style");
  const [name, step] = styling;
  const act = async (editor: EditorPage): Promise<void> => {
    await editor.select(eyebrow, "p");
    await step.act(editor);
  };
  return makeChanges(page, session, [[name, { ...step, act }], ...tagAndText]);
});

test("each change is shown, written exactly, and undone to the same bytes @long", ({
  page,
  session,
}) => makeChanges(page, session, Object.entries(steps)));
