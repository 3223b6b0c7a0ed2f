import { describe } from "vitest";
import { each, end, multi, path, service, start, tag, times, until } from "../testing/bpmn.ts";
import { conforms } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = path("s a e");
const sequential = { isSequential: true };

describe("multi-instance", () => {
  conforms(
    "parallel instances begin at once",
    [s, service("a", multi({}, times("3"))), e, around],
    (p) => p.start().waits("a a a").do("a").do("a").waits("a").do("a").completed(),
  );
  conforms(
    "sequential instances begin one after the other",
    [s, service("a", multi(sequential, times("3"))), e, around],
    (p) => p.start().waits("a").do("a").waits("a").do("a").do("a").completed().ran("a", 4),
  );
  conforms(
    "the number may be an expression",
    [s, service("a", multi({}, times("n + 1"))), e, around],
    (p) => p.start({ n: 1 }).waits("a a"),
  );
  conforms(
    "zero instances complete at once",
    [s, service("a", multi({}, times("0"))), e, around],
    (p) => p.start().completed(),
  );
  conforms(
    "each instance has its element of the collection",
    [
      s,
      service("a", multi(sequential, each({ inputCollection: "=list", inputElement: "item" }))),
      e,
      around,
    ],
    (p) =>
      p.start({ list: ["x", "y"] }).at("a", ({ index }) => index === 1).variables?.["item"] ===
        "x" &&
      p.do("a").at("a", ({ index }) => index === 2).variables?.["item"] === "y" &&
      p.do("a").completed(),
  );
  conforms(
    "results are collected in the order of the collection",
    [
      s,
      service(
        "a",
        multi(
          {},
          each({
            inputCollection: "=list",
            inputElement: "item",
            outputCollection: "results",
            outputElement: "=item + r",
          }),
        ),
      ),
      e,
      around,
    ],
    (p) =>
      p
        .start({ list: [10, 20] })
        .send({ type: "jobCompleted", job: 3, variables: { r: 2 } })
        .send({ type: "jobCompleted", job: 2, variables: { r: 1 } })
        .completed()
        .has({ results: [11, 22] }),
  );
  conforms(
    "the standard's own data references work as well",
    [
      s,
      tag("dataObject", { id: "o", name: "list" }),
      service(
        "a",
        tag(
          "ioSpecification",
          tag("dataInput", { id: "in", name: "input" }),
          tag("inputSet", tag("dataInputRefs", "in")),
          tag("outputSet"),
        ),
        tag("dataInputAssociation", tag("sourceRef", "o"), tag("targetRef", "in")),
        multi(
          sequential,
          tag("loopDataInputRef", "in"),
          tag("inputDataItem", { id: "di", name: "item" }),
        ),
      ),
      e,
      around,
    ],
    (p) => p.start({ list: [5] }).at("a", ({ index }) => index === 1).variables?.["item"] === 5,
  );
  conforms(
    "the completion condition ends the rest",
    [
      s,
      service("a", multi({}, times("3"), until("numberOfCompletedInstances >= 2"))),
      service("b"),
      path("s a b"),
    ],
    (p) => p.start().do("a").do("a").waits("b").emits("cancelJob"),
  );
  conforms(
    "the completion condition ends a sequence early",
    [s, service("a", multi(sequential, times("5"), until("found = true"))), e, around],
    (p) => p.start({ found: false }).do("a").do("a", { found: true }).completed(),
  );
  conforms(
    "the condition sees how many are active",
    [
      s,
      service(
        "a",
        multi({}, times("3"), until("numberOfActiveInstances = 1 and numberOfInstances = 3")),
      ),
      service("b"),
      path("s a b"),
    ],
    (p) => p.start().do("a").do("a").waits("b"),
  );
  conforms(
    "an empty place in the results is null",
    [
      s,
      service(
        "a",
        multi(
          {},
          each({
            inputCollection: "=list",
            inputElement: "i",
            outputCollection: "results",
            outputElement: "=i",
          }),
          until("numberOfCompletedInstances = 1"),
        ),
      ),
      e,
      around,
    ],
    (p) =>
      p
        .start({ list: [1, 2] })
        .do("a")
        .completed()
        .has({ results: [1, null] }),
  );
  conforms(
    "a collection that is none stops with an incident",
    [s, service("a", multi({}, each({ inputCollection: "=list", inputElement: "i" }))), e, around],
    (p) =>
      p
        .start({ list: 5 })
        .incident("a", /not a list/)
        .set({ list: [1] })
        .resolve("a")
        .waits("a")
        .do("a")
        .completed(),
  );
  conforms(
    "far too many instances stop with an incident",
    [s, service("a", multi({}, times("1000000"))), e, around],
    (p) => p.start().incident("a", /more than/),
  );
});
