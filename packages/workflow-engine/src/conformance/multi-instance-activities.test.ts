import { describe } from "vitest";
import {
  and,
  boundary,
  each,
  end,
  error,
  escalation,
  expression,
  mapping,
  message,
  multi,
  path,
  root,
  receive,
  service,
  start,
  sub,
  tag,
  task,
  times,
  undoable,
  user,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = path("s a e");
const sequential = { isSequential: true };

describe("multi-instance of whole activities", () => {
  conforms(
    "sub-processes run with variables of their own",
    [
      s,
      sub(
        "a",
        multi({}, each({ inputCollection: "=[1, 2]", inputElement: "i" })),
        start("qs"),
        service("b", mapping({ n: "=i * 10" })),
        path("qs b"),
      ),
      e,
      around,
    ],
    (p) =>
      p
        .start()
        .waits("b b")
        .state?.elements.filter(({ node }) => node === "b")
        .map(({ variables }) => JSON.stringify(variables?.["n"]))
        .join() === "10,20" && p.do("b").do("b").completed(),
  );
  conforms(
    "user tasks and receive tasks may be repeated",
    [
      s,
      user("a", multi({}, times("2"))),
      receive("r", { messageRef: "message_m" }, multi(sequential, times("2"))),
      e,
      path("s a r e"),
    ],
    (p) => p.start().do("a").do("a").message("m").message("m").completed(),
  );
  conforms(
    "is interrupted as a whole",
    [
      s,
      service("a", multi({}, times("3"))),
      boundary("t", "a", message("m")),
      e,
      service("b"),
      around,
      path("t b"),
    ],
    (p) => p.start().do("a").message("m").waits("b"),
  );
  conforms(
    "an error of one instance ends all",
    [
      s,
      service("a", multi({}, times("3"))),
      boundary("t", "a", error("E")),
      e,
      service("b"),
      around,
      path("t b"),
    ],
    (p) => p.start().error("a", "E").waits("b"),
  );
  conforms(
    "nests in a multi-instance sub-process",
    [
      s,
      sub(
        "a",
        multi({}, times("2")),
        start("qs"),
        service("b", multi({}, times("2"))),
        path("qs b"),
      ),
      e,
      around,
    ],
    (p) => p.start().waits("b b b b").do("b").do("b").do("b").do("b").completed(),
  );
  conforms(
    "each completed instance can be undone",
    [
      s,
      undoable("a", service("a", multi(sequential, times("2")))),
      tag("intermediateThrowEvent", { id: "c" }, tag("compensateEventDefinition")),
      path("s a c"),
    ],
    (p) => p.start().do("a").do("a").waits("undo-a").do("undo-a").do("undo-a").completed(),
  );
  const behaving = (behavior: string, ...more: string[]): string[] => [
    s,
    service(
      "a",
      multi(
        {
          behavior,
          ...(behavior === "One" && { oneBehaviorEventRef: "ev" }),
          ...(behavior === "None" && { noneBehaviorEventRef: "ev" }),
        },
        times("2"),
        ...more,
      ),
    ),
    boundary("x", "a", { cancelActivity: false }, escalation("done")),
    task("t"),
    e,
    around,
    path("x t"),
  ];
  conforms("the behavior All throws nothing", behaving("All"), (p) =>
    p.start().do("a").do("a").completed().ran("t", 0),
  );
  const declared = root(escalation("done").replace("Definition ", 'Definition id="ev" '));
  conforms(
    "the behavior One throws with the first completion",
    [...behaving("One"), declared],
    (p) => p.start().do("a").ran("t", 1).do("a").completed().ran("t", 1),
  );
  conforms("the behavior None throws with each completion", [...behaving("None"), declared], (p) =>
    p.start().do("a").ran("t", 1).do("a").completed().ran("t", 2),
  );
  conforms(
    "a complex behavior throws when its condition holds",
    behaving(
      "Complex",
      tag(
        "complexBehaviorDefinition",
        { id: "cb" },
        expression("condition", "numberOfCompletedInstances = 1"),
        tag("event", { id: "ie" }, escalation("done")),
      ),
    ),
    (p) => p.start().do("a").ran("t", 1).do("a").completed().ran("t", 1),
  );
  refuses(
    "neither number nor collection",
    [s, service("a", multi({})), e, around],
    "a",
    /cardinality or a collection/,
  );
  refuses(
    "a behavior without its event",
    [s, service("a", multi({ behavior: "One" }, times("2"))), e, around],
    "a",
    /needs a oneBehaviorEventRef/,
  );
  refuses(
    "a cardinality that is not FEEL",
    [s, service("a", multi({}, times("1 +"))), e, around],
    "a",
    /not valid FEEL/,
  );
  conforms(
    "waits at a join as one activity",
    [
      s,
      and("f"),
      service("a", multi({}, times("2"))),
      service("b"),
      and("j"),
      service("z"),
      path("s f a j z", "f b j"),
    ],
    (p) => p.start().do("a").do("b").waits("a").do("a").waits("z"),
  );
});
