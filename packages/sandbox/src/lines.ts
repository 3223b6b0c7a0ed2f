import { StringDecoder } from "node:string_decoder";
import type { Readable } from "node:stream";

/** Longer lines are cut into several, so that output without an end of line cannot fill the memory. */
const longestLine = 16_384;

/** Reports each finished line of a stream, and what is left when it ends. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  stream.on("data", (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
    while (rest.length > longestLine) {
      onLine(rest.slice(0, longestLine));
      rest = rest.slice(longestLine);
    }
  });
  stream.once("end", () => {
    rest += decoder.end();
    if (rest !== "") onLine(rest);
  });
  stream.on("error", () => undefined);
}
