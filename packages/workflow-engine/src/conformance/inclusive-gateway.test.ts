import { describe } from "vitest";
import { and, end, flow, or, path, service, start, task, xor } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const two = [service("a"), service("b")];
const three = [...two, service("c")];

describe("inclusive gateway", () => {
  const block = [
    s,
    or("f", { default: "f_c" }),
    ...three,
    or("j"),
    end("e"),
    path("s f", "a j", "b j", "c j", "j e", "f c"),
    flow("f a", "x > 0"),
    flow("f b", "x > 5"),
  ];
  conforms("takes every flow whose condition holds", block, (p) => p.start({ x: 9 }).waits("a b"));
  conforms("takes one when one holds", block, (p) =>
    p.start({ x: 1 }).waits("a").do("a").completed(),
  );
  conforms("takes the default only when none holds", block, (p) =>
    p.start({ x: 0 }).waits("c").do("c").completed(),
  );
  conforms("synchronises the branches that were taken, not the others", block, (p) =>
    p.start({ x: 9 }).do("a").waits("b").do("b").completed().ran("e", 1),
  );
  conforms(
    "stops with an incident without a way",
    [s, or("f"), ...two, path("s f"), flow("f a", "x"), flow("f b", "x")],
    (p) => p.start({ x: false }).incident("f", /no default/),
  );
  conforms(
    "waits for a token far upstream",
    [
      s,
      or("f", { default: "f_a" }),
      ...three,
      or("j"),
      end("e"),
      path("s f", "f a j", "b c j e"),
      flow("f b", "x"),
    ],
    (p) => p.start({ x: true }).waits("b").do("b").do("c").completed(),
  );
  conforms(
    "waits for a branch through other gateways",
    [
      s,
      and("f"),
      ...three,
      xor("g", { default: "g_c" }),
      or("j"),
      end("e"),
      end("e2"),
      path("s f a j e", "f b g", "g c j"),
      flow("g e2", "x"),
    ],
    (p) =>
      p.start({ x: false }).do("a").waits("b").do("b").waits("c").do("c").completed().ran("e", 1),
  );
  conforms(
    "fires once the other branch has gone elsewhere",
    [
      s,
      and("f"),
      ...three,
      xor("g", { default: "g_c" }),
      or("j"),
      service("z"),
      end("e2"),
      path("s f a j z", "f b g", "g c j"),
      flow("g e2", "x"),
    ],
    (p) =>
      p.start({ x: true }).do("a").waits("b").do("b").waits("z").do("z").completed().ran("j", 1),
  );
  conforms(
    "does not wait for a token that must pass it first",
    [
      s,
      xor("m"),
      and("f"),
      ...two,
      or("j"),
      service("z"),
      xor("g", { default: "g_e" }),
      end("e"),
      path("s m f a j z g e", "f b j"),
      flow("g m", "again"),
    ],
    (p) =>
      p
        .start({ again: true })
        .do("a")
        .do("b")
        .waits("z")
        .do("z")
        .do("a")
        .do("b")
        .do("z", { again: false })
        .completed()
        .ran("j", 2),
  );
  conforms(
    "does not wait for a token that can as well reach a flow that has one",
    [
      s,
      and("f"),
      service("a"),
      service("b"),
      xor("g", { default: "g_x" }),
      task("x"),
      task("y"),
      or("j"),
      service("z"),
      xor("m"),
      path("s f a m", "f b g", "g x m j z", "y j"),
      flow("g y", "false"),
    ],
    (p) => p.start().do("a").waits("b z"),
  );
  conforms(
    "counts the way by a boundary event",
    [
      s,
      and("f"),
      service("a"),
      service("b"),
      '<boundaryEvent id="t" attachedToRef="b"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>',
      or("j"),
      service("z"),
      end("e"),
      path("s f a j z", "f b e", "t j"),
    ],
    (p) => p.start().do("a").waits("b").timer("t").waits("z").do("z").completed().ran("j", 1),
  );
  conforms(
    "fires when the boundary event can no longer occur",
    [
      s,
      and("f"),
      service("a"),
      service("b"),
      '<boundaryEvent id="t" attachedToRef="b"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>',
      or("j"),
      service("z"),
      end("e"),
      path("s f a j z", "f b e", "t j"),
    ],
    (p) => p.start().do("a").do("b").waits("z").do("z").completed(),
  );
  conforms(
    "joins two inclusive splits in a row",
    [
      s,
      or("f", { default: "f_a" }),
      ...two,
      or("j", { default: "j_c" }),
      service("c"),
      service("d"),
      or("k"),
      end("e"),
      path("s f", "f a j", "b j", "j c k", "d k e"),
      flow("f b", "x"),
      flow("j d", "x"),
    ],
    (p) => p.start({ x: true }).waits("b").do("b").waits("d").do("d").completed(),
  );
  conforms(
    "as a split and a join at once",
    [
      s,
      and("f"),
      ...two,
      or("j", { default: "j_d" }),
      service("c"),
      service("d"),
      path("s f a j", "f b j", "j d"),
      flow("j c", "x"),
    ],
    (p) => p.start({ x: true }).do("a").do("b").waits("c").do("c").completed(),
  );
  refuses(
    "a flow without condition that is not the default",
    [s, or("f"), ...two, path("s f", "f a"), flow("f b", "x")],
    "f_a",
    /needs a condition/,
  );
});
