import { expect, it } from "vitest";
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
  let searched = 0;
  const { split } = String.prototype;
  // The work is counted, not timed: each character is looked at once.
  String.prototype.split = function (this: string, ...options: [string]) {
    searched += this.length;
    return split.apply(this, options);
  } as typeof split;
  try {
    const text = `data: ${"x".repeat(64 * PIECE)}\n`;
    await serverEvents(piecesOf(text)).next();
    expect(searched).toBeLessThanOrEqual(text.length);
  } finally {
    String.prototype.split = split;
  }
});
