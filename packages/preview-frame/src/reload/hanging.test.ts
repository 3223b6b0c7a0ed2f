import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { actWhenHanging } from "./hanging.ts";

/** Lets so many requests be answered; those after them wait. */
let answers: number;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked] = [Number.POSITIVE_INFINITY, 0];
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return asked <= answers ? Promise.resolve() : new Promise(() => {});
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("acts once when a dev server that answers never brings what it has told of", async () => {
  const act = vi.fn<() => void>();
  actWhenHanging("/@vite/client", act);
  await vi.advanceTimersByTimeAsync(14_500);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([act.mock.calls.length, asked]).toEqual([1, 15]);
});

it("gives a dev server that is too busy to answer its time", async () => {
  const act = vi.fn<() => void>();
  answers = 3;
  actWhenHanging("/@vite/client", act);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([act.mock.calls.length, asked]).toEqual([0, 4]);
});

it("does nothing when it has come", async () => {
  const act = vi.fn<() => void>();
  const isHere = actWhenHanging("/@vite/client", act);
  await vi.advanceTimersByTimeAsync(5_500);
  isHere();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([act.mock.calls.length, asked]).toEqual([0, 5]);
});
