import { expect, test } from "vitest";
import { DraftSession } from "./draft-session.ts";

const DRAFT = {
  workflowId: "0190b3f4-7c4e-7d9a-8f21-5b2c3d4e5f60",
  version: 1,
  xml: "",
  updatedAt: null,
  updatedBy: null,
};

test("nobody is told that a draft is saved while the next save is under way", async () => {
  const reading: (() => void)[] = [];
  // A diagram that cannot be read is not saved.
  const session = new DraftSession(
    DRAFT,
    () => new Promise((_, reject) => reading.push(() => reject(new Error("No diagram")))),
  );
  session.changed();
  const first = session.flush();
  const [second, deploying] = [session.flush(), session.flush()];
  const ends = Promise.allSettled([first, second, deploying]);
  let isDone = false;
  void ends.then(() => (isDone = true));
  await expect
    .poll(() => {
      for (const go of reading.splice(0)) go();
      return isDone;
    })
    .toBe(true);
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});
