import { describe, expect, test } from "vitest";
import { createSseParser } from "./sse-parser.ts";

const STREAM =
  ': hello\r\n\r\nid: 1-1\nevent: event\ndata: {"a":1}\n\ndata: one\ndata: two\r\rid: 1-2\nretry: 5\ndata\n\n';
const MESSAGES = [
  { event: "event", data: '{"a":1}', id: "1-1" },
  { event: "message", data: "one\ntwo", id: "1-1" },
  { event: "message", data: "", id: "1-2" },
];

describe("the event stream parser", () => {
  test("reads fields, comments, multi-line data and all line endings", () => {
    expect(createSseParser()(STREAM)).toEqual(MESSAGES);
  });

  test("gives the same messages however the network cuts the stream", () => {
    for (let size = 1; size < STREAM.length; size += 1) {
      const parse = createSseParser();
      const heard = [];
      for (let start = 0; start < STREAM.length; start += size) {
        heard.push(...parse(STREAM.slice(start, start + size)));
      }
      expect(heard, `pieces of ${size}`).toEqual(MESSAGES);
    }
  });

  test("keeps an unfinished message for the next piece", () => {
    const parse = createSseParser();
    expect(parse("data: unfinished\n")).toEqual([]);
    expect(parse("\n")).toEqual([{ event: "message", data: "unfinished", id: "" }]);
  });
});
