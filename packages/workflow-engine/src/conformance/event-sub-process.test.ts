import { describe } from "vitest";
import {
  after,
  and,
  boundary,
  end,
  error,
  escalation,
  eventSub,
  message,
  path,
  service,
  signal,
  start,
  sub,
  task,
  thrown,
  timer,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const a = service("a");
const b = service("b");

describe("event sub-process", () => {
  const esp = (...parts: string[]): string => eventSub("q", ...parts, b, path("x b"));
  const quiet = { isInterrupting: false };
  conforms(
    "a message interrupts the process and takes over",
    [s, and("f"), a, service("c"), esp(start("x", message("m"))), path("s f a", "f c")],
    (p) =>
      p.start().message("m", undefined, { y: 1 }).waits("b").emits("cancelJob").do("b").completed(),
  );
  conforms(
    "its data stay inside",
    [s, a, esp(start("x", message("m"))), path("s a")],
    (p) => p.start().message("m", undefined, { y: 1 }).at("q").variables?.["y"] === 1,
  );
  conforms(
    "without interrupting runs beside, as often as it is asked",
    [s, a, esp(start("x", quiet, message("m"))), path("s a")],
    (p) =>
      p
        .start()
        .message("m")
        .message("m")
        .waits("a b b")
        .do("a")
        .waits("b b")
        .do("b")
        .do("b")
        .completed(),
  );
  conforms(
    "the process waits for it",
    [s, a, esp(start("x", quiet, after("PT1H"))), path("s a")],
    (p) => p.start().timer("x").do("a").waits("b").do("b").completed(),
  );
  conforms(
    "its triggers end with the scope",
    [s, a, esp(start("x", quiet, after("PT1H"))), path("s a")],
    (p) => p.start().do("a").completed().emits("cancelTimer"),
  );
  conforms("catches an error of its scope", [s, a, esp(start("x", error("E"))), path("s a")], (p) =>
    p.start().error("a", "E").waits("b").do("b").completed(),
  );
  conforms(
    "catches before the border does",
    [
      s,
      sub("r", start("rs"), a, esp(start("x", error("E"))), path("rs a")),
      boundary("y", "r", error("E")),
      service("c"),
      service("d"),
      path("s r c", "y d"),
    ],
    (p) => p.start().error("a", "E").waits("b").do("b").waits("c"),
  );
  conforms(
    "what it throws goes outwards, not back to itself",
    [
      s,
      sub(
        "r",
        start("rs"),
        a,
        eventSub("q", start("x", error("E")), end("z", error("E")), path("x z")),
        path("rs a"),
      ),
      boundary("y", "r", error("E")),
      service("d"),
      path("s r", "y d"),
    ],
    (p) => p.start().error("a", "E").waits("d"),
  );
  conforms(
    "catches an escalation without interrupting",
    [
      s,
      thrown("t", escalation("late")),
      a,
      esp(start("x", quiet, escalation("late"))),
      path("s t a"),
    ],
    (p) => p.start().waits("a b"),
  );
  conforms(
    "catches an escalation and interrupts",
    [s, thrown("t", escalation("late")), a, esp(start("x", escalation())), path("s t a")],
    (p) => p.start().waits("b"),
  );
  conforms("a signal begins it", [s, a, esp(start("x", signal("g"))), path("s a")], (p) =>
    p.start().signal("g").waits("b"),
  );
  conforms(
    "one that interrupts ends the triggers of the others",
    [
      s,
      a,
      esp(start("x", message("m"))),
      eventSub("q2", start("x2", quiet, signal("g")), task("t2"), path("x2 t2")),
      path("s a"),
    ],
    (p) => p.start().message("m").signal("g").isStale().waits("b"),
  );
  conforms(
    "in a sub-process takes over only that",
    [
      s,
      and("f"),
      sub("r", start("rs"), a, esp(start("x", message("m"))), path("rs a")),
      service("c"),
      service("d"),
      path("s f r d", "f c"),
    ],
    (p) => p.start().message("m").waits("b c").do("b").waits("c d"),
  );
  conforms(
    "leaves the border events of its scope armed",
    [
      s,
      sub("r", start("rs"), a, esp(start("x", message("m"))), path("rs a")),
      boundary("y", "r", after("PT1H")),
      service("d"),
      path("s r", "y d"),
    ],
    (p) => p.start().message("m").waits("b").timer("y").waits("d"),
  );
  conforms(
    "a cycle begins it again and again",
    [s, a, esp(start("x", quiet, timer("Cycle", "R2/PT1H"))), path("s a")],
    (p) => p.start().timer("x").timer("x").waits("a b b"),
  );
  refuses(
    "two start events",
    [
      s,
      a,
      eventSub("q", start("x", message("m")), start("y", message("n")), b, path("x b", "y b")),
      path("s a"),
    ],
    "q",
    /exactly one start event/,
  );
  refuses(
    "a start event without trigger",
    [s, a, esp(start("x")), path("s a")],
    "x",
    /needs a trigger/,
  );
  refuses(
    "sequence flows to it",
    [s, a, esp(start("x", message("m"))), path("s a q")],
    "q",
    /no sequence flows/,
  );
});
