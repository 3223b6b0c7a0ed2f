import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepPictures } from "./keep-pictures.ts";

type Pages = Parameters<typeof keepPictures>[0];
const MINUTE = 60_000;

/** What pages answer when they are asked for a picture, in their order; null while they load. */
let answers: (string | null)[];
let problem: object | null;
let kept: string[];
/** The page of a storyboard tells its tree. */
let tell: (storyboardId: string) => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  problem = null;
  kept = [];
  const pages = {
    frames: {
      on: (_id: string, hear: (message: object, link: object) => void) => {
        tell = (storyboardId) => hear({}, { storyboardId });
        return () => {
          tell = () => undefined;
        };
      },
      find: () => ({ picture: () => Promise.resolve(answers.shift() ?? null) }),
    },
    problems: { get: () => ({ app: problem }) },
    storyboards: {
      items: {
        get: () => [
          { id: "alone", type: "COMPONENT" },
          { id: "app", type: "APPLICATION" },
        ],
      },
    },
  };
  // The rest of an editor has nothing to do with pictures.
  stop = keepPictures(pages as unknown as Pages, (picture) => Promise.resolve(kept.push(picture)));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("asks a page that is loading again until it can be seen", async () => {
  answers = [null, null, "whole"];
  tell("app");
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([kept, answers]).toEqual([["whole"], []]);
});

it("leaves a page alone that is loading for good, until it tells something new", async () => {
  answers = Array.from({ length: 20 }, () => null);
  tell("app");
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  const left = answers.length;
  expect(left).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(answers).toHaveLength(left);
  answers = ["whole"];
  tell("app");
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(kept).toEqual(["whole"]);
});

it("waits until a page is still, and a while between two pictures", async () => {
  answers = ["first", "second"];
  for (let told = 0; told < 10; told += 1) {
    tell("app");
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept).toEqual(["first"]);
  tell("app");
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  expect(kept).toEqual(["first"]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(kept).toEqual(["first", "second"]);
});

it("takes none of a page that shows an error, of a component alone, and once it is over", async () => {
  answers = ["never"];
  tell("alone");
  problem = { title: "A mistake" };
  tell("app");
  await vi.advanceTimersByTimeAsync(MINUTE);
  problem = null;
  tell("app");
  stop();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([kept, answers]).toEqual([[], ["never"]]);
});
