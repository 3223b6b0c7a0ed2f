import { describe, expect, it } from "vitest";
import { requireReading } from "./reads-only.ts";

describe("a text for MySQL", () => {
  it.each([
    "select 1",
    "-- why\n# and\n/* how */ (SELECT 1) union select 2",
    "with a as (select 1) select * from a",
    "show tables",
  ])("asks: %s", (text) => expect(() => requireReading(text)).not.toThrow());

  it.each([
    "begin not atomic commit; insert into t values (1); end",
    "/*! begin not atomic commit; insert into t values (1); end */",
    "/*M!100000 commit */ select 1",
    "select 1 /*!50000 into outfile '/tmp/x' */",
    "/* select */ call write_all()",
    "commit",
    "selection",
  ])("is refused: %s", (text) => expect(() => requireReading(text)).toThrow("read-only"));
});
