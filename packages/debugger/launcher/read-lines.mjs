/** @import { Readable } from "node:stream" */

/**
 * Calls back with each line of JSON.
 *
 * @param {Readable} stream
 * @param {(message: any) => void} onMessage
 */
export function readLines(stream, onMessage) {
  /** @type {Buffer[]} */
  let rest = [];
  stream.on("data", (/** @type {Buffer} */ chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      rest.push(chunk.subarray(start, end));
      start = end + 1;
      const line = Buffer.concat(rest).toString();
      rest = [];
      const message = parse(line);
      if (message !== null) onMessage(message);
    }
    rest.push(chunk.subarray(start));
  });
}

/** @param {string} line */
function parse(line) {
  try {
    const message = JSON.parse(line);
    return typeof message === "object" ? message : null;
  } catch {
    // Whatever else a program writes there is no message.
    return null;
  }
}
