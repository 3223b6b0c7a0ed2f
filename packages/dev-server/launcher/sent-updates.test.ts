import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SentUpdates } from "./sent-updates.mjs";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function sentAt(timestamp: number): SentUpdates {
  const sent = new SentUpdates();
  sent.keep([{ type: "js-update", path: "/App.jsx", acceptedPath: "/App.jsx", timestamp }]);
  return sent;
}

it("an update is under way to pages that have not taken it", () => {
  const sent = sentAt(1_000_000);
  expect(sent.isUnderWay(999_999)).toBe(true);
  expect(sent.isUnderWay(1_000_000)).toBe(false);
});

it("an update that a page has not taken for long is lost, and is not waited for", () => {
  const sent = sentAt(1_000_000);
  vi.setSystemTime(1_009_999);
  expect(sent.isUnderWay(0)).toBe(true);
  vi.setSystemTime(1_010_000);
  expect(sent.isUnderWay(0)).toBe(false);
});
