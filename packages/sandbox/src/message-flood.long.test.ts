import { Duplex } from "node:stream";
import { expect, test } from "vitest";
import { MessageChannel } from "./message-channel.ts";

/** A program that says that it is alive, as often as somebody reads it. */
function alive(): Duplex {
  const lines = '{"type":"alive"}\n'.repeat(1_000);
  return new Duplex({
    read() {
      setImmediate(() => this.push(lines));
    },
    write: (_chunk, _encoding, done) => done(),
  });
}

/** Holds everything up, as a busy machine does. */
function stall(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

test("a flood of messages earns no more room where this process is slow to hear them", async () => {
  const flood = alive();
  let heard = 0;
  const reason = await new Promise<string>((resolve) => {
    // So slow that less is heard in a second than would be allowed.
    new MessageChannel(flood, resolve).open(() => {
      heard += 1;
      stall(0.1);
    });
  });
  flood.destroy();

  expect(reason).toContain("4,000 messages a second");
  // What may come at once, and what may come in the two seconds after which it is ended.
  expect(heard).toBeLessThan(21_000);
});
