import { expect, it } from "vitest";
import { OutputLog } from "./output-log.ts";

const letters = (from: number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (from + index) % 251));

it.each([1, 3, 7, 64, 100, 250])(
  "keeps the newest bytes by their numbers, in pieces of %i",
  (size) => {
    const log = new OutputLog(100);
    const wrong: number[] = [];
    for (let end = 0; end < 1_000; end += size) {
      const piece = log.add(letters(end, size));
      const newest = end + size;
      const oldest = Math.max(0, newest - 100);
      const all = log.after(0);
      const from = Math.max(oldest, newest - 40);
      const some = log.after(newest - 40);
      const isRight =
        piece.start === end &&
        log.end === newest &&
        all.start === oldest &&
        all.bytes.equals(letters(oldest, newest - oldest)) &&
        some.bytes.equals(letters(from, newest - from));
      if (!isRight) wrong.push(end);
    }
    expect(wrong).toEqual([]);
    expect(log.after(5_000)).toEqual({ start: log.end, bytes: Buffer.alloc(0) });
    expect(log.add(Buffer.alloc(0)).start).toBe(log.end);
  },
);

it("copies pieces, so that nothing of them is kept but their bytes", () => {
  const log = new OutputLog(10_000);
  const piece = Buffer.alloc(1);
  for (let count = 0; count < 20_000; count += 1) {
    piece[0] = count % 251;
    log.add(piece);
  }

  expect(log.after(0).bytes.equals(letters(10_000, 10_000))).toBe(true);
});
