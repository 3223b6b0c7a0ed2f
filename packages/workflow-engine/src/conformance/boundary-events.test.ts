import { describe } from "vitest";
import {
  after,
  and,
  boundary,
  cancel,
  caught,
  end,
  error,
  escalation,
  mapping,
  message,
  path,
  service,
  signal,
  start,
  sub,
  tag,
  terminate,
  thrown,
  xor,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const a = service("a");
const b = service("b");
const not = { cancelActivity: false };

describe("boundary events", () => {
  const on = (...parts: (string | Record<string, boolean>)[]): string[] => [
    s,
    a,
    boundary("x", "a", ...parts),
    service("c"),
    b,
    path("s a c", "x b"),
  ];
  conforms("a timer interrupts its activity", on(after("PT1H")), (p) =>
    p.start().timer("x").waits("b").emits("cancelJob"),
  );
  conforms("end with their activity", on(after("PT1H")), (p) =>
    p.start().do("a").emits("cancelTimer").waits("c"),
  );
  conforms("a message interrupts and brings data", on(message("m")), (p) =>
    p.start().message("m", undefined, { y: 1 }).waits("b").has({ y: 1 }),
  );
  conforms("a signal interrupts", on(signal("g")), (p) => p.start().signal("g").waits("b"));
  conforms("a message that does not interrupt may come several times", on(not, message("m")), (p) =>
    p.start().message("m").message("m").waits("a b b").do("a").waits("b b c").emits("unsubscribe"),
  );
  conforms(
    "an error of the job is caught by its code",
    [...on(error("E")), boundary("y", "a", error("F")), service("d"), path("y d")],
    (p) => p.start().error("a", "F").waits("d").emitsNo("cancelTimer"),
  );
  conforms("an error event without code catches all", on(error()), (p) =>
    p.start().error("a", "whatever").waits("b"),
  );
  conforms(
    "an exact code wins over all",
    [...on(error()), boundary("y", "a", error("F")), service("d"), path("y d")],
    (p) => p.start().error("a", "F").waits("d"),
  );
  conforms("an error of another code goes on outwards", on(error("E")), (p) =>
    p.start().error("a", "other").failed("other"),
  );
  conforms(
    "an error inside a sub-process is caught on its border",
    [
      s,
      sub("q", start("qs"), and("f"), a, end("x", error("E")), path("qs f a", "f x")),
      boundary("y", "q", error("E")),
      b,
      path("s q", "y b"),
    ],
    (p) => p.start().waits("b"),
  );
  conforms(
    "an error is caught by the innermost",
    [
      s,
      sub(
        "q",
        start("qs"),
        sub("r", start("rs"), a, path("rs a")),
        boundary("z", "r", error("E")),
        service("c"),
        path("qs r", "z c"),
      ),
      boundary("y", "q", error("E")),
      b,
      path("s q", "y b"),
    ],
    (p) => p.start().error("a", "E").waits("c"),
  );
  conforms(
    "the error's code and data can be mapped",
    [
      s,
      a,
      boundary("x", "a", error(), mapping({}, { code: "=error.code", why: "=reason" })),
      b,
      path("s a", "x b"),
    ],
    (p) => p.start().error("a", "E7", { reason: "r" }).has({ code: "E7", why: "r" }),
  );
  conforms(
    "an escalation does not interrupt when it need not",
    [
      s,
      sub("q", start("qs"), thrown("x", escalation("late")), a, path("qs x a")),
      boundary("y", "q", not, escalation("late")),
      b,
      path("s q", "y b"),
    ],
    (p) => p.start().waits("a b").do("a").do("b").completed(),
  );
  conforms(
    "an escalation interrupts when it must",
    [
      s,
      sub("q", start("qs"), thrown("x", escalation("late")), a, path("qs x a")),
      boundary("y", "q", escalation("late")),
      b,
      path("s q", "y b"),
    ],
    (p) => p.start().waits("b"),
  );
  conforms(
    "an escalation end event ends its path and is caught",
    [
      s,
      sub("q", start("qs"), end("x", escalation("late")), path("qs x")),
      boundary("y", "q", not, escalation()),
      b,
      service("c"),
      path("s q c", "y b"),
    ],
    (p) => p.start().waits("b c"),
  );
  conforms(
    "an escalation that nobody catches goes to the host and the process goes on",
    [s, thrown("x", escalation("late")), a, path("s x a")],
    (p) => p.start().emits("throwEscalation", { code: "late" }).waits("a"),
  );
  conforms(
    "an escalation of a called process is caught",
    [
      s,
      tag("callActivity", { id: "a", calledElement: "o" }),
      boundary("y", "a", not, escalation("late")),
      b,
      path("s a", "y b"),
    ],
    (p) => p.start().send({ type: "escalationThrown", element: 1, code: "late" }).waits("a b"),
  );
  conforms("several triggers: any interrupts", on(message("m"), after("PT1H")), (p) =>
    p.start().message("m").waits("b").emits("cancelTimer"),
  );
  conforms(
    "parallel multiple: all are needed",
    on({ parallelMultiple: true }, message("m"), signal("g")),
    (p) => p.start().message("m").waits("a").signal("g").waits("b"),
  );
  conforms(
    "parallel multiple that does not interrupt begins anew",
    on({ parallelMultiple: true, ...not }, message("m"), signal("g")),
    (p) =>
      p
        .start()
        .message("m")
        .signal("g")
        .waits("a b")
        .signal("g")
        .waits("a b")
        .message("m")
        .waits("a b b"),
  );
  conforms(
    "interrupting a sub-process ends all inside",
    [
      s,
      sub("q", start("qs"), and("f"), a, caught("w", after("PT2H")), path("qs f a", "f w")),
      boundary("x", "q", after("PT1H")),
      b,
      path("s q", "x b"),
    ],
    (p) => p.start().timer("x").waits("b").emits("cancelJob").emits("cancelTimer"),
  );
  refuses(
    "one on nothing that is an activity",
    [s, xor("g"), boundary("x", "g", after("PT1H")), e, path("s g e", "x e")],
    "x",
    /attached to an activity/,
  );
  refuses("one without trigger", on(), "x", /needs a trigger/);
  refuses("an error that does not interrupt", on(not, error("E")), "x", /always interrupt/);
  refuses("a cancel event on no transaction", on(cancel()), "x", /belongs on a transaction/);
  refuses("a terminate event", on(terminate()), "x", /not allowed as a boundary/);
  refuses("a flow to it", [...on(after("PT1H")), path("b x")], "x", /lead to a boundary/);
});
