import { describe } from "vitest";
import {
  assign,
  end,
  expression,
  flow,
  mapping,
  path,
  service,
  start,
  sub,
  tag,
  task,
  xor,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = (id: string): string => path(`s ${id} e`);

describe("data", () => {
  conforms("a job's variables go to the process", [s, service("a"), e, around("a")], (p) =>
    p.start({ x: 1 }).do("a", { x: 2, y: 3 }).has({ x: 2, y: 3 }),
  );
  conforms(
    "input mappings are seen by the activity alone",
    [s, service("a", mapping({ local: "=x + 1" })), service("b"), path("s a b")],
    (p) =>
      p.start({ x: 1 }).at("a").variables?.["local"] === 2 && p.do("a").has({ x: 1 }).waits("b"),
  );
  conforms(
    "results that share the name of an input end with the activity",
    [s, service("a", mapping({ x: "=x + 1" })), service("b"), path("s a b")],
    (p) => p.start({ x: 1 }).do("a", { x: 50 }).has({ x: 1 }),
  );
  conforms(
    "output mappings choose what is kept",
    [s, service("a", mapping({}, { total: "=n * 2" })), service("b"), path("s a b")],
    (p) => p.start().do("a", { n: 4, noise: true }).has({ total: 8 }) && p.do("b").completed(),
  );
  conforms(
    "an output may set a part of a variable",
    [s, service("a", mapping({}, { "order.state.name": "=n" })), e, around("a")],
    (p) =>
      p
        .start({ order: { id: 1 } })
        .do("a", { n: "paid" })
        .has({ order: { id: 1, state: { name: "paid" } } }),
  );
  conforms(
    "later mappings see earlier ones",
    [s, service("a", mapping({ one: "=1", two: "=one + 1" })), e, around("a")],
    (p) => p.start() && p.at("a").variables?.["two"] === 2,
  );
  conforms(
    "a mapping of plain text is that text",
    [s, service("a", mapping({ t: "hello" })), e, around("a")],
    (p) => p.start() && p.at("a").variables?.["t"] === "hello",
  );
  conforms(
    "an output mapping that fails stops and can be tried again",
    [s, service("a", mapping({}, { y: "=x.z" })), xor("g"), e, path("s a g"), flow("g e", "y = 1")],
    (p) =>
      p
        .start({ x: { z: 1 } })
        .do("a")
        .completed(),
  );
  conforms(
    "a sub-process has variables of its own",
    [
      s,
      sub(
        "q",
        mapping({ v: "=1" }),
        start("qs"),
        assign("qa", "v", "v + 1"),
        service("qb"),
        path("qs qa qb"),
      ),
      e,
      around("q"),
    ],
    (p) =>
      p.start({ v: 10 }).has({ v: 10 }).at("q").variables?.["v"] === 2 &&
      p.do("qb").completed().has({ v: 10 }),
  );
  conforms(
    "outputs of a sub-process come from its own variables",
    [
      s,
      sub("q", mapping({ v: "=1" }, { w: "=v + 1" }), start("qs"), task("qb"), path("qs qb")),
      e,
      around("q"),
    ],
    (p) => p.start().completed().has({ w: 2 }),
  );
  conforms(
    "a data object lives with its scope",
    [
      s,
      sub(
        "q",
        tag("dataObject", { id: "obj", name: "order" }),
        start("qs"),
        assign("qa", "order", "5"),
        service("qb"),
        path("qs qa qb"),
      ),
      e,
      around("q"),
    ],
    (p) => p.start().at("q").variables?.["order"] === 5 && p.do("qb").completed(),
  );
  conforms(
    "data associations carry data objects in and out",
    [
      s,
      tag("dataObject", { id: "o1" }),
      tag("dataObjectReference", { id: "r1", name: "amount", dataObjectRef: "o1" }),
      service(
        "a",
        tag(
          "ioSpecification",
          tag("dataInput", { id: "in", name: "n" }),
          tag("dataOutput", { id: "out", name: "m" }),
          tag("inputSet", tag("dataInputRefs", "in")),
          tag("outputSet", tag("dataOutputRefs", "out")),
        ),
        tag("dataInputAssociation", tag("sourceRef", "r1"), tag("targetRef", "in")),
        tag("dataOutputAssociation", tag("sourceRef", "out"), tag("targetRef", "r1")),
      ),
      e,
      around("a"),
    ],
    (p) =>
      p.start({ amount: 7 }).at("a").variables?.["n"] === 7 &&
      p.do("a", { m: 9 }).completed().has({ amount: 9 }),
  );
  conforms(
    "an assignment of a data association is an expression",
    [
      s,
      service(
        "a",
        tag(
          "dataOutputAssociation",
          tag("targetRef", "r1"),
          tag("assignment", expression("from", "n + 1"), expression("to", "amount")),
        ),
      ),
      tag("dataObject", { id: "o1" }),
      tag("dataObjectReference", { id: "r1", name: "amount", dataObjectRef: "o1" }),
      e,
      around("a"),
    ],
    (p) => p.start().do("a", { n: 1 }).completed().has({ amount: 2 }),
  );
  conforms(
    "FEEL sees the event's time, not the clock",
    [s, assign("a", "t", "string(now())"), assign("b", "d", "string(today())"), path("s a b")],
    (p) => p.start().completed().has({ t: "2026-01-01T00:00:00Z", d: "2026-01-01" }),
  );
  refuses(
    "a mapping to something that is no variable",
    [s, service("a", mapping({ "a b": "=1" })), path("s a")],
    "a",
    /not the name of a variable/,
  );
  refuses(
    "a mapping that is not FEEL",
    [s, service("a", mapping({ a: "=1 +" })), path("s a")],
    "a",
    /not valid FEEL/,
  );
  refuses(
    "an association with a data store",
    [
      s,
      tag("dataStoreReference", { id: "ds" }),
      service(
        "a",
        tag("dataOutputAssociation", tag("sourceRef", "out"), tag("targetRef", "ds")),
        tag(
          "ioSpecification",
          tag("dataOutput", { id: "out" }),
          tag("inputSet"),
          tag("outputSet", tag("dataOutputRefs", "out")),
        ),
      ),
      path("s a"),
    ],
    "a",
    /Data stores/,
  );
});
