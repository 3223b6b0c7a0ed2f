import { describe } from "vitest";
import {
  and,
  boundary,
  caught,
  conditional,
  end,
  eventSub,
  path,
  service,
  start,
  tag,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const a = service("a");
const b = service("b");
const not = { cancelActivity: false };

describe("conditional events", () => {
  conforms(
    "wait until the condition becomes true",
    [s, caught("c", conditional("x > 1")), a, path("s c a")],
    (p) => p.start().waits("c").set({ x: 1 }).waits("c").set({ x: 2 }).waits("a"),
  );
  conforms(
    "occur at once when it is true already",
    [s, caught("c", conditional("x > 1")), a, path("s c a")],
    (p) => p.start({ x: 5 }).waits("a"),
  );
  conforms(
    "see what other branches set",
    [s, and("f"), caught("c", conditional("x > 1")), a, b, path("s f c a", "f b")],
    (p) => p.start().do("b", { x: 3 }).waits("a"),
  );
  conforms(
    "interrupt an activity",
    [s, a, boundary("c", "a", conditional("stop = true")), b, path("s a", "c b")],
    (p) => p.start().set({ stop: true }).waits("b").emits("cancelJob"),
  );
  conforms(
    "without interrupting occur each time it becomes true",
    [s, a, boundary("c", "a", not, conditional("x > 1")), e, path("s a", "c e")],
    (p) =>
      p
        .start()
        .set({ x: 2 })
        .set({ x: 3 })
        .ran("e", 1)
        .set({ x: 0 })
        .set({ x: 2 })
        .ran("e", 2)
        .waits("a"),
  );
  conforms(
    "begin an event sub-process",
    [s, a, eventSub("q", start("c", conditional("x > 1")), b, path("c b")), path("s a")],
    (p) => p.start().set({ x: 2 }).waits("b").do("b").completed(),
  );
  refuses(
    "no condition",
    [s, caught("c", tag("conditionalEventDefinition")), path("s c")],
    "c",
    /no condition/,
  );
});
