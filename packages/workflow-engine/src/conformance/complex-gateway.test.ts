import { describe } from "vitest";
import { and, complex, end, expression, flow, path, service, start, xor } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const two = [service("a"), service("b")];
const three = [...two, service("c")];

describe("complex gateway", () => {
  const when = (text: string): string => expression("activationCondition", text);
  const block = (text: string, ...more: string[]): string[] => [
    s,
    and("f"),
    ...three,
    complex("j", when(text)),
    service("z"),
    path("s f", "f a j", "f b j", "f c j", "j z"),
    ...more,
  ];
  conforms("fires when its activation condition holds", block("activationCount >= 2"), (p) =>
    p.start().do("a").waits("b c").do("b").waits("c z"),
  );
  conforms(
    "takes the late tokens in its reset without firing again",
    block("activationCount >= 2"),
    (p) => p.start().do("a").do("b").do("c").waits("z").do("z").completed().ran("z", 1),
  );
  conforms("as a discriminator fires with the first", block("activationCount >= 1"), (p) =>
    p.start().do("c").waits("a b z").do("a").do("b").do("z").completed().ran("z", 1),
  );
  conforms(
    "fires anew after its reset",
    [
      s,
      xor("m"),
      and("f"),
      ...two,
      complex("j", when("activationCount >= 1")),
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
        .waits("b z")
        .do("b")
        .do("z")
        .waits("a b")
        .do("b")
        .do("a")
        .do("z", { again: false })
        .completed()
        .ran("z", 2),
  );
  conforms(
    "resets when the missing tokens cannot come any more",
    [
      s,
      and("f"),
      ...two,
      xor("g", { default: "g_j" }),
      complex("j", when("activationCount >= 1")),
      service("z"),
      end("e"),
      path("s f a j z", "f b g", "g j"),
      flow("g e", "true"),
    ],
    (p) => p.start().do("a").do("b").do("z").completed(),
  );
  conforms("sees the process's data in its condition", block("activationCount >= needed"), (p) =>
    p.start({ needed: 3 }).do("a").do("b").waits("c").do("c").waits("z").do("z").completed(),
  );
  conforms(
    "tells its flows whether it starts or resets",
    [
      s,
      and("f"),
      ...two,
      complex("j", when("activationCount >= 1")),
      service("y"),
      service("z"),
      path("s f a j", "f b j"),
      flow("j y", "waitingForStart"),
      flow("j z", "not(waitingForStart)"),
    ],
    (p) => p.start().do("a").waits("b y").do("b").waits("y z").do("y").do("z").completed(),
  );
  conforms(
    "as a split takes every flow that holds",
    [s, complex("g", { default: "g_b" }), ...two, path("s g", "g b"), flow("g a", "x")],
    (p) => p.start({ x: true }).waits("a"),
  );
  conforms(
    "stops with an incident when its condition gives no answer",
    block("activationCount >= unknown"),
    (p) => p.start().do("a").incident("j").set({ unknown: 1 }).resolve("j").waits("b c z"),
  );
  conforms(
    "stops with an incident when a condition gives no answer on its reset",
    [
      s,
      and("f"),
      ...two,
      complex("j", { default: "j_y" }, when("activationCount >= 1")),
      service("y"),
      service("z"),
      path("s f a j y", "f b j"),
      flow("j z", "if waitingForStart then false else late"),
    ],
    (p) =>
      p
        .start()
        .do("a")
        .waits("b y")
        .do("b")
        .incident("j", /not true or false/)
        .resolve("j")
        .incident("j")
        .set({ late: true })
        .resolve("j")
        .waits("y z")
        .do("y")
        .do("z")
        .completed(),
  );
  refuses(
    "a join without activation condition",
    [s, and("f"), ...two, complex("j"), end("e"), path("s f a j e", "f b j")],
    "j",
    /activation condition/,
  );
});
