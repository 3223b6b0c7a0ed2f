/** A program that somebody took over: it does what it is told, whatever that does to others. */
import { writeSync } from "node:fs";
import { createServer } from "node:net";

const channel = 3;
const mebibyte = 2 ** 20;

/** @type {Record<string, () => unknown>} */
const wishes = {
  "fill memory": () => {
    for (const kept = []; ;) kept.push(Buffer.alloc(16 * mebibyte, 1));
  },
  "speak unasked": () => process.send?.(["an answer"]),
  "send no message": () => writeAll(Buffer.from("\0\0\0\u0001{]\n")),
  "send a message without an end": () => {
    for (;;) writeAll(Buffer.alloc(mebibyte, "1"));
  },
  "send very many values": () => writeAll(Buffer.from(`[${"[],".repeat(3_000_000)}[]]\n`)),
  // What Node itself takes from its child: a descriptor, of a kind that there is none of.
  "send a descriptor": () =>
    new Promise((resolve) => {
      const server = createServer().listen(0, () => {
        process.send?.({ cmd: "NODE_HANDLE", type: "nothing" }, server, {}, resolve);
        writeAll(Buffer.from('{"cmd":"NODE_HANDLE","type":"nothing"}\n'));
      });
    }),
};

/** @param {Buffer} bytes */
function writeAll(bytes) {
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(channel, bytes, written);
    } catch (error) {
      // It is read more slowly than it is written.
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
    }
  }
}

process.on("message", (/** @type {string[]} */ [wish = ""]) => {
  void (async () => {
    await wishes[wish]?.();
    process.send?.(["done"]);
  })();
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
