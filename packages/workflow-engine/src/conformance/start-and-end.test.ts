import { describe } from "vitest";
import {
  after,
  and,
  boundary,
  cancel,
  conditional,
  end,
  error,
  mapping,
  message,
  path,
  service,
  signal,
  start,
  sub,
  terminate,
  timer,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const a = service("a");
const b = service("b");

describe("start and end", () => {
  conforms("a none start event begins the process", [s, e, path("s e")], (p) =>
    p.start().completed(),
  );
  conforms(
    "a process without start event begins with every node that nothing leads to",
    [a, b, e, path("a e")],
    (p) => p.start().waits("a b").do("a").do("b").completed(),
  );
  conforms(
    "a process is complete when all its tokens are consumed",
    [s, and("f"), a, b, e, path("s f a e", "f b e")],
    (p) => p.start().do("a").waits("b").do("b").completed().ran("e", 2),
  );
  conforms(
    "a message start event begins where it is",
    [s, start("m", message("go")), a, b, path("s a", "m b")],
    (p) => p.start({ x: 1 }, "m").waits("b").has({ x: 1 }),
  );
  conforms(
    "the none start event is taken when none is named",
    [start("m", message("go")), s, a, b, path("s a", "m b")],
    (p) => p.start().waits("a"),
  );
  conforms(
    "a timer start event begins where it is",
    [start("t", timer("Cycle", "0 9 * * 1")), a, path("t a")],
    (p) => p.start({}, "t").waits("a"),
  );
  conforms(
    "a signal start event begins where it is",
    [start("g", signal("go")), a, path("g a")],
    (p) => p.start({}, "g").waits("a"),
  );
  conforms(
    "a conditional start event begins where it is",
    [start("c", conditional("x > 1")), a, path("c a")],
    (p) => p.start({}, "c").waits("a"),
  );
  conforms(
    "a process that only messages begin does not begin by itself",
    [start("m", message("go")), a, path("m a")],
    (p) => p.start().isStale(),
  );
  conforms("what is no start event begins nothing", [s, a, path("s a")], (p) =>
    p.start({}, "a").isStale(),
  );
  conforms(
    "a terminate end event ends everything in its process",
    [s, and("f"), a, b, end("t", terminate()), path("s f a t", "f b")],
    (p) => p.start().do("a").completed().emits("cancelJob").emits("completed"),
  );
  conforms(
    "a terminate end event ends only its sub-process",
    [
      s,
      sub("q", start("qs"), and("f"), a, b, end("t", terminate()), path("qs f a t", "f b")),
      service("c"),
      path("s q c"),
    ],
    (p) => p.start().do("a").waits("c"),
  );
  conforms("a message end event sends", [s, end("x", message("m", "k")), path("s x")], (p) =>
    p.start({ k: 7 }).emits("sendMessage", { name: "m", key: 7 }).completed(),
  );
  conforms(
    "a signal end event is broadcast",
    [s, end("x", signal("g"), mapping({ n: "=1" })), path("s x")],
    (p) =>
      p
        .start()
        .emits("throwSignal", { name: "g", variables: { n: 1 } })
        .completed(),
  );
  conforms(
    "an end event with several results throws all of them",
    [s, end("x", message("m"), signal("g")), path("s x")],
    (p) => p.start().emits("sendMessage").emits("throwSignal").completed(),
  );
  conforms(
    "an end event may throw and then terminate",
    [s, and("f"), a, end("x", signal("g"), terminate()), path("s f a", "f x")],
    (p) => p.start().emits("throwSignal").completed(),
  );
  conforms(
    "an error that nobody catches fails the process",
    [s, and("f"), a, end("x", error("E")), path("s f a", "f x")],
    (p) => p.start().failed("E").emits("failed", { element: "x" }),
  );
  conforms(
    "cancelling ends everything",
    [s, a, boundary("t", "a", after("PT1H")), e, path("s a e", "t e")],
    (p) =>
      p.start().send({ type: "cancel" }).emits("cancelJob").emits("cancelTimer").emits("cancelled"),
  );
  refuses("a flow to a start event", [s, a, path("s a s")], "s", /lead to a start event/);
  refuses("a flow out of an end event", [s, e, a, path("s e a")], "e", /leave an end event/);
  refuses(
    "an error start event of a process",
    [start("x", error("E")), a, path("x a")],
    "x",
    /not allowed as the start of a process/,
  );
  refuses(
    "a timer end event",
    [s, end("x", after("PT1H")), path("s x")],
    "x",
    /not allowed as an end event/,
  );
  refuses(
    "a cancel end event outside a transaction",
    [s, end("x", cancel()), path("s x")],
    "x",
    /belongs in a transaction/,
  );
  refuses("an error end event without code", [s, end("x", error()), path("s x")], "x", /no code/);
});
