import { expect, it, vi } from "vitest";
import { MAX_LINE_LENGTH, serverEvents } from "./server-events.ts";

const PIECE = 16 * 1024;

async function* piecesOf(text: string, onPiece: () => void = () => {}) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) {
    onPiece();
    yield bytes.subarray(at, at + PIECE);
  }
}

it("reads a long line that comes in many pieces", async () => {
  const long = "x".repeat(MAX_LINE_LENGTH - 100);
  const events: string[] = [];
  for await (const data of serverEvents(piecesOf(`data: ${long}\r\n\r\ndata: short`)))
    events.push(data);
  expect(events).toEqual([long, "short"]);
});

it.each(["without an end", "that ends\n"])("stops reading at a line too long, %s", async (end) => {
  let pieces = 0;
  const body = piecesOf(`data: ${"x".repeat(15 * MAX_LINE_LENGTH)}${end}`, () => (pieces += 1));
  await expect(serverEvents(body).next()).rejects.toMatchObject({ code: "model_answer_unusable" });
  expect(pieces).toBeLessThanOrEqual(MAX_LINE_LENGTH / PIECE + 1);
});

it("splits only what is new", async () => {
  const text = `data: ${"x".repeat(64 * PIECE)}\n`;
  // The work is counted, not timed: each character is looked at once.
  const split = vi.spyOn(String.prototype, "split");
  await serverEvents(piecesOf(text)).next();
  const searched = split.mock.contexts.reduce<number>((sum, one) => sum + String(one).length, 0);
  split.mockRestore();
  expect(searched).toBe(text.length);
});
