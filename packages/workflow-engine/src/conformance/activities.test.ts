import { describe } from "vitest";
import {
  flow,
  path,
  receive,
  rule,
  script,
  service,
  start,
  tag,
  task,
  and,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");

describe("activities in the flow", () => {
  conforms("an activity without outgoing flow ends its path", [s, service("a"), path("s a")], (p) =>
    p.start().do("a").completed(),
  );
  conforms(
    "an activity with several incoming flows begins once for each token",
    [s, and("f"), task("x"), service("a"), path("s f a", "f x a")],
    (p) => p.start().waits("a a").do("a").do("a").completed(),
  );
  conforms(
    "an activity with several outgoing flows takes all",
    [s, task("x"), service("a"), service("b"), path("s x a", "x b")],
    (p) => p.start().waits("a b"),
  );
  conforms(
    "conditional flows of an activity are taken when they hold",
    [
      s,
      task("x"),
      service("a"),
      service("b"),
      service("c"),
      path("s x", "x c"),
      flow("x a", "n > 1"),
      flow("x b", "n > 5"),
    ],
    (p) => p.start({ n: 3 }).waits("a c"),
  );
  conforms(
    "the default flow of an activity is taken when no condition holds",
    [
      s,
      task("x", { default: "x_b" }),
      service("a"),
      service("b"),
      path("s x", "x b"),
      flow("x a", "n > 1"),
    ],
    (p) => p.start({ n: 0 }).waits("b"),
  );
  conforms(
    "an activity without a way stops with an incident and keeps its result",
    [s, service("x"), service("a"), path("s x"), flow("x a", "n > 1")],
    (p) =>
      p
        .start({ n: 0 })
        .do("x", { r: 1 })
        .incident("x", /no default/)
        .set({ n: 2 })
        .resolve("x")
        .waits("a")
        .has({ r: 1 }),
  );
  conforms(
    "an activity needs its start quantity of tokens",
    [s, and("f"), task("x"), service("a", { startQuantity: 2 }), path("s f a", "f x a")],
    (p) => p.start().waits("a").do("a").completed().ran("a", 1),
  );
  conforms(
    "too few tokens for a start quantity are an incident",
    [s, service("a", { startQuantity: 2 }), path("s a")],
    (p) => p.start().incident("p", /waits at a/),
  );
  conforms(
    "an activity gives its completion quantity of tokens",
    [s, task("x", { completionQuantity: 3 }), service("a"), path("s x a")],
    (p) => p.start().waits("a a a").do("a").do("a").do("a").completed(),
  );
  conforms(
    "a job that failed stops with an incident, is asked for again, and other branches go on",
    [s, and("f"), service("a"), service("b"), path("s f a", "f b")],
    (p) =>
      p
        .start()
        .fail("a")
        .emits("raiseIncident", { element: "a", message: "broken" })
        .do("b")
        .resolve("a")
        .emits("createJob", { element: "a" })
        .emits("clearIncident")
        .do("a")
        .completed(),
  );
  conforms(
    "an answer to a job that is gone is stale and changes nothing",
    [s, service("a"), path("s a")],
    (p) =>
      p
        .start()
        .send({ type: "jobCompleted", job: 99 })
        .isStale()
        .waits("a")
        .do("a")
        .completed()
        .send({ type: "jobCompleted", job: 1 })
        .isStale(),
  );
  refuses(
    "a service task that says nothing to do",
    [s, tag("serviceTask", { id: "a" }), path("s a")],
    "a",
    /not said what to do/,
  );
  refuses("a receive task without message", [s, receive("a"), path("s a")], "a", /no message/);
  refuses(
    "a script task without script",
    [s, script("a", { scriptFormat: "feel" }), path("s a")],
    "a",
    /no script/,
  );
  refuses(
    "a script that is not FEEL though it says so",
    [s, script("a", { scriptFormat: "feel" }, tag("script", "1 +")), path("s a")],
    "a",
    /not valid FEEL/,
  );
  refuses(
    "a business rule task without decision or job",
    [s, rule("a"), path("s a")],
    "a",
    /not said/,
  );
  refuses(
    "a start quantity of zero",
    [s, task("a", { startQuantity: 0 }), path("s a")],
    "a",
    /quantities/,
  );
  refuses(
    "an activity that nothing leads to",
    [s, task("a"), task("b"), path("s a")],
    "b",
    /Nothing leads here/,
  );
  refuses(
    "an activity for compensation in the flow",
    [s, task("a", { isForCompensation: true }), path("s a")],
    "a",
    /no sequence flows/,
  );
});
