import { buffer } from "node:stream/consumers";
import { WorkSlots } from "@devloom/server-kit";
import { expect, it } from "vitest";
import { MAX_PIECE, type Taker, takeAway } from "./take-away.ts";

const LIMITS = { atOnce: 2, perPerson: 1, kept: 1, waiting: 0, waitingPerPerson: 0 };
const taker = (accountId: string, ip: string, signal = new AbortController().signal): Taker => ({
  accountId,
  ip,
  signal,
});

/** Something large, and how much of it was made so far. */
function large() {
  const made = { parts: 0 };
  const parts = function* () {
    for (; made.parts < 20; made.parts += 1) yield Buffer.alloc(3 * MAX_PIECE, made.parts);
  };
  return { made, make: async () => parts() };
}

it("gives all of it, in pieces, as fast as it is taken", async () => {
  const { made, make } = large();
  const stream = await takeAway(new WorkSlots(LIMITS), taker("ada", "192.0.2.1"), make);
  const reader = stream.getReader();
  const first = (await reader.read()).value as Uint8Array;
  expect([first.length, made.parts < 5]).toEqual([MAX_PIECE, true]);
  reader.releaseLock();

  expect((await buffer(stream)).length).toBe(59 * MAX_PIECE);
});

it("keeps who takes nothing from more than their share, and has room again when they are gone", async () => {
  const slots = new WorkSlots(LIMITS);
  const take = (who: Taker) => takeAway(slots, who, large().make);
  const leaving = new AbortController();
  const held = await take(taker("ada", "192.0.2.1", leaving.signal));
  await expect(take(taker("ada", "192.0.2.9"))).rejects.toMatchObject({ status: 429 });
  await expect(take(taker("bob", "192.0.2.1"))).rejects.toMatchObject({ status: 429 });
  const other = await take(taker("eve", "192.0.2.2"));

  leaving.abort();
  await expect(buffer(held)).rejects.toThrow("aborted");
  await other.cancel();
  await expect
    .poll(async () =>
      take(taker("bob", "192.0.2.1")).then(
        (stream) => stream.cancel() ?? true,
        () => "full",
      ),
    )
    .not.toBe("full");
});

it("fails as what it is made of fails, and holds nothing", async () => {
  const slots = new WorkSlots({ ...LIMITS, atOnce: 1, kept: 0 });
  const failing = takeAway(slots, taker("ada", "192.0.2.1"), async () => {
    throw new Error("too large");
  });
  await expect(failing).rejects.toThrow("too large");
  const { make } = large();
  await expect(takeAway(slots, taker("ada", "192.0.2.1"), make)).resolves.toBeDefined();
});
