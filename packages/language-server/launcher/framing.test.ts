import { afterEach, describe, expect, it, vi } from "vitest";
import { frame, MessageReader } from "./framing.mjs";

afterEach(() => vi.restoreAllMocks());

/** How many bytes are moved from one place to another while this is done. */
function movedDuring(work: () => void): number {
  const copying = vi.spyOn(Buffer.prototype, "copy");
  const joining = vi.spyOn(Buffer, "concat");
  work();
  const copied = copying.mock.results.map(({ value }) => Number(value));
  const joined = joining.mock.results.map(({ value }) => (value as Buffer).length);
  return [...copied, ...joined].reduce((sum, bytes) => sum + bytes, 0);
}

describe("messages that arrive in pieces", () => {
  it("are the same wherever they are cut", () => {
    const sent = ['{"id":1}', "", `{"text":"${"ä€😀".repeat(3_000)}"}`, "{}"];
    const bytes = Buffer.concat(sent.map(frame));

    for (const size of [1, 2, 3, 7, 40, 4_095, 4_097, bytes.length]) {
      const reader = new MessageReader();
      const read: string[] = [];
      for (let start = 0; start < bytes.length; start += size)
        read.push(...reader.take(bytes.subarray(start, start + size)));
      expect(read).toEqual(sent);
    }
  });

  it("take a few times their bytes, one byte at a time", () => {
    const message = "x".repeat(200_000);
    const bytes = frame(message);
    const reader = new MessageReader();
    let read: string[] = [];
    let held = 0;

    const moved = movedDuring(() => {
      for (let at = 0; at < bytes.length; at += 1) {
        read = [...reader.take(bytes.subarray(at, at + 1))];
        held = Math.max(held, reader.capacity);
      }
    });

    expect(read).toEqual([message]);
    expect(held).toBeLessThanOrEqual(bytes.length * 2);
    expect(moved).toBeLessThanOrEqual(bytes.length * 2);
  });

  it("take a few times their bytes, thousands of short ones at once", () => {
    const bytes = Buffer.concat(Array.from({ length: 3_000 }, () => frame("{}")));
    const reader = new MessageReader();
    const half = Math.round(bytes.length / 2);
    let count = 0;

    const moved = movedDuring(() => {
      for (const piece of [bytes.subarray(0, half), bytes.subarray(half)])
        for (const text of reader.take(piece)) count += text === "{}" ? 1 : 0;
    });

    expect(count).toBe(3_000);
    expect(moved).toBeLessThanOrEqual(bytes.length * 2);
  });

  it("hold nothing of a long one that was read", () => {
    const reader = new MessageReader();

    expect([...reader.take(frame("x".repeat(3_000_000)))]).toHaveLength(1);

    expect(reader.capacity).toBe(0);
  });
});

it.each([
  ["a header without an end", "x".repeat(5_000)],
  ["a header without a length", "Content-Type: none\r\n\r\n"],
  ["a message that is too long", "Content-Length: 99999999999\r\n\r\n"],
])("%s is refused", (_, text) => {
  const reader = new MessageReader();

  expect(() => [...reader.take(Buffer.from(text))]).toThrow("wrote no message");
});
