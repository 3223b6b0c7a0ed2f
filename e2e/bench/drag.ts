import type { Frame } from "@playwright/test";
import type { EditorPage } from "../support/editor.ts";
import { type FrameRate, framesDuring, moveToAndFro, workedSeconds } from "./frame-rate.ts";
import type { Stage } from "./stage.ts";

const DRAG_MILLISECONDS = 4000;
/** What comes before the first moves have settled is not counted. */
const WARM_UP_MILLISECONDS = 500;

/** Frames of the editor and of the page in it while a padding is pulled, and what they cost. */
export async function measureDrag(stage: Stage, editor: EditorPage) {
  const { page } = editor;
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error("The editor shows no page");
  const field = page
    .getByRole("complementary", { name: "Inspector" })
    .getByRole("textbox", { name: "Padding left" });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error("The field is not on screen");
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const sessions = await Promise.all(
    [page, frame].map(async (target) => {
      const session = await stage.context.newCDPSession(target);
      await session.send("Performance.enable");
      return session;
    }),
  );
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await moveToAndFro(page, start, WARM_UP_MILLISECONDS);
  const before = await Promise.all(sessions.map(workedSeconds));
  const began = performance.now();
  const [ofEditor, ofFrame] = await framesDuring([page.mainFrame(), frame], () =>
    moveToAndFro(page, start, DRAG_MILLISECONDS),
  );
  const seconds = (performance.now() - began) / 1000;
  const after = await Promise.all(sessions.map(workedSeconds));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await Promise.all(sessions.map((session) => session.detach()));
  const work = after.map((one, index) => (one - (before[index] ?? 0)) / seconds);
  return {
    drag: { editor: known(ofEditor), frame: known(ofFrame) },
    dragWork: { editor: work[0] ?? 0, frame: work[1] ?? 0 },
  };
}

/** The frames of an empty page under the same moves of the pointer. */
export async function measureBareDrag(stage: Stage): Promise<FrameRate> {
  const page = await stage.context.newPage();
  const main: Frame = page.mainFrame();
  const start = { x: 800, y: 500 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const [rate] = await framesDuring([main], () => moveToAndFro(page, start, DRAG_MILLISECONDS));
  await page.close();
  return known(rate);
}

function known(rate: FrameRate | undefined): FrameRate {
  if (rate === undefined) throw new Error("No frames were counted");
  return rate;
}
