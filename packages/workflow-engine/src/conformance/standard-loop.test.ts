import { describe } from "vitest";
import {
  after,
  assign,
  boundary,
  end,
  error,
  loop,
  mapping,
  path,
  service,
  start,
  sub,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = path("s a e");

describe("standard loop", () => {
  conforms(
    "tested after runs at least once",
    [s, service("a", loop({}, "again")), e, around],
    (p) =>
      p
        .start()
        .waits("a")
        .do("a", { again: true })
        .waits("a")
        .do("a", { again: false })
        .completed()
        .ran("a", 3),
  );
  conforms(
    "tested before may run never",
    [s, service("a", loop({ testBefore: true }, "again")), e, around],
    (p) => p.start({ again: false }).completed(),
  );
  conforms(
    "tested before runs while the condition holds",
    [s, service("a", loop({ testBefore: true }, "x < 2")), e, around],
    (p) => p.start({ x: 0 }).do("a", { x: 1 }).do("a", { x: 2 }).completed(),
  );
  conforms("ends at its maximum", [s, service("a", loop({ loopMaximum: 2 })), e, around], (p) =>
    p.start().do("a").do("a").completed(),
  );
  conforms(
    "ends at its maximum though the condition holds",
    [s, service("a", loop({ loopMaximum: 2 }, "true")), e, around],
    (p) => p.start().do("a").do("a").completed(),
  );
  conforms(
    "counts its runs",
    [s, service("a", loop({ loopMaximum: 3 }), mapping({ n: "=loopCounter" })), e, around],
    (p) =>
      p
        .start()
        .do("a")
        .at("a", ({ index }) => index === 2).variables?.["n"] === 2 &&
      p.do("a").do("a").completed(),
  );
  conforms(
    "its condition sees how often it ran",
    [s, service("a", loop({}, "loopCounter < 2")), e, around],
    (p) => p.start().do("a").do("a").completed(),
  );
  conforms(
    "loops a sub-process",
    [s, sub("a", loop({ loopMaximum: 2 }), start("qs"), service("b"), path("qs b")), e, around],
    (p) => p.start().do("b").waits("b").do("b").completed(),
  );
  conforms(
    "is interrupted as a whole",
    [
      s,
      service("a", loop({}, "true")),
      boundary("t", "a", after("PT1H")),
      e,
      service("b"),
      around,
      path("t b"),
    ],
    (p) => p.start().do("a").timer("t").waits("b"),
  );
  conforms(
    "an error of one run is caught on its border",
    [
      s,
      service("a", loop({}, "true")),
      boundary("t", "a", error("E")),
      e,
      service("b"),
      around,
      path("t b"),
    ],
    (p) => p.start().do("a").error("a", "E").waits("b"),
  );
  conforms(
    "stops when its condition gives no answer",
    [s, service("a", loop({}, "again")), e, around],
    (p) => p.start().do("a").incident("a").set({ again: false }).resolve("a").completed(),
  );
  conforms(
    "that never ends is an incident",
    [s, assign("a", "x", "x + 1", loop({}, "true")), e, around],
    (p) => p.start({ x: 0 }).incident("a", /step budget/),
  );
  refuses(
    "neither condition nor maximum",
    [s, service("a", loop({})), e, around],
    "a",
    /never end/,
  );
});
