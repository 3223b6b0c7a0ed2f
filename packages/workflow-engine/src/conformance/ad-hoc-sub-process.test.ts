import { describe } from "vitest";
import {
  adHoc,
  end,
  expression,
  extension,
  path,
  service,
  start,
  tag,
  task,
  xor,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = (id: string): string => path(`s ${id} e`);

describe("ad-hoc sub-process", () => {
  const active = (list: string): string =>
    extension(tag("z:adHoc", { activeElementsCollection: `=${list}` }));
  const inner = service("a") + service("b") + service("c");
  const done = (text: string): string => expression("completionCondition", text);
  const activate = (
    adHoc: number,
    element: string,
  ): { type: "activityActivated"; adHoc: number; element: string } => ({
    type: "activityActivated",
    adHoc,
    element,
  });
  conforms(
    "begins the activities that are asked for",
    [s, adHoc("q", active('["a", "b"]'), inner), e, around("q")],
    (p) => p.start().waits("a b").do("a").do("b").completed(),
  );
  conforms(
    "lets the host begin activities in any order, several times",
    [s, adHoc("q", inner, done("finished = true")), e, around("q")],
    (p) =>
      p
        .start()
        .send(activate(1, "b"))
        .waits("b")
        .do("b")
        .send(activate(1, "a"))
        .do("a")
        .send(activate(1, "b"))
        .do("b", { finished: true })
        .completed()
        .ran("b", 2)
        .ran("c", 0),
  );
  conforms(
    "ends the rest when its condition holds",
    [s, adHoc("q", active('["a", "b"]'), inner, done("ok = true")), service("z"), path("s q z")],
    (p) => p.start({ ok: false }).do("a", { ok: true }).waits("z").emits("cancelJob"),
  );
  conforms(
    "waits for the rest when it must not cancel",
    [
      s,
      adHoc(
        "q",
        { cancelRemainingInstances: false },
        active('["a", "b"]'),
        inner,
        done("ok = true"),
      ),
      service("z"),
      path("s q z"),
    ],
    (p) =>
      p
        .start({ ok: false })
        .do("a", { ok: true })
        .waits("b")
        .send(activate(1, "c"))
        .isStale()
        .do("b")
        .waits("z"),
  );
  conforms(
    "one at a time when it is sequential",
    [s, adHoc("q", { ordering: "Sequential" }, active('["a", "b", "c"]'), inner), e, around("q")],
    (p) => p.start().waits("a").do("a").waits("b").do("b").waits("c").do("c").completed(),
  );
  conforms(
    "follows flows inside",
    [s, adHoc("q", active('["a"]'), inner, path("a b")), e, around("q")],
    (p) => p.start().waits("a").do("a").waits("b").do("b").completed(),
  );
  conforms(
    "can be completed by the host",
    [s, adHoc("q", active('["a"]'), inner), service("z"), path("s q z")],
    (p) => p.start().send({ type: "adHocCompleted", adHoc: 1 }).waits("z"),
  );
  conforms(
    "does not begin what is not in it",
    [s, adHoc("q", active('["zz"]'), inner), e, around("q")],
    (p) => p.start().incident("q", /no activity/),
  );
  conforms(
    "stops when its condition gives no answer",
    [s, adHoc("q", active('["a"]'), inner, done("ok")), e, around("q")],
    (p) => p.start().do("a").incident("q").set({ ok: true }).resolve("q").completed(),
  );
  refuses(
    "start and end events in it",
    [s, adHoc("q", task("a"), start("qs"), path("qs a")), path("s q")],
    "q",
    /no start and end events/,
  );
  refuses(
    "one without activities",
    [s, adHoc("q", xor("g")), path("s q")],
    "q",
    /needs an activity/,
  );
});
