import { describe } from "vitest";
import { and, end, flow, path, service, start, task, xor } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const two = [service("a"), service("b")];
const three = [...two, service("c")];

describe("exclusive gateway", () => {
  const model = [
    s,
    xor("g", { default: "g_c" }),
    ...three,
    path("s g"),
    flow("g a", "x > 10"),
    flow("g b", "x > 5"),
    flow("g c"),
  ];
  conforms("takes the first flow whose condition holds, in the order of the model", model, (p) =>
    p.start({ x: 20 }).waits("a").do("a").completed(),
  );
  conforms("takes a later flow when the earlier do not hold", model, (p) =>
    p.start({ x: 7 }).waits("b"),
  );
  conforms("takes the default flow when no condition holds", model, (p) =>
    p.start({ x: 1 }).waits("c"),
  );
  conforms(
    "evaluates no condition after the one that holds",
    [
      s,
      xor("g", { default: "g_c" }),
      ...three,
      path("s g"),
      flow("g a", "x > 10"),
      flow("g b", "nothing > 5"),
      flow("g c"),
    ],
    (p) => p.start({ x: 20 }).waits("a"),
  );
  conforms(
    "without default stops with an incident when no condition holds",
    [s, xor("g"), ...two, path("s g"), flow("g a", "x > 1"), flow("g b", "x > 2")],
    (p) =>
      p
        .start({ x: 0 })
        .incident("g", /no default/)
        .set({ x: 3 })
        .resolve("g")
        .waits("a")
        .do("a")
        .completed(),
  );
  conforms(
    "stops when a condition is neither true nor false",
    [s, xor("g"), ...two, path("s g"), flow("g a", "y"), flow("g b", "true")],
    (p) =>
      p
        .start()
        .incident("g", /not true or false/)
        .set({ y: true })
        .resolve("g")
        .waits("a"),
  );
  conforms(
    "as a merge passes every token on",
    [s, and("f"), xor("m"), service("a"), path("s f", "f m", "f x m", "m a"), task("x")],
    (p) => p.start().waits("a a").do("a").do("a").completed(),
  );
  conforms(
    "with one outgoing flow passes through",
    [s, xor("g"), service("a"), path("s g a")],
    (p) => p.start().waits("a"),
  );
  conforms(
    "with one incoming flow per path needs no join",
    [
      s,
      xor("g"),
      ...two,
      xor("m"),
      end("e"),
      path("s g", "a m", "b m", "m e"),
      flow("g a", "x"),
      flow("g b", "not(x)"),
    ],
    (p) => p.start({ x: false }).waits("b").do("b").completed().ran("e", 1),
  );
  refuses(
    "a flow without condition that is not the default",
    [s, xor("g"), ...two, path("s g", "g a"), flow("g b", "x")],
    "g_a",
    /needs a condition/,
  );
  refuses(
    "a condition on the default flow",
    [s, xor("g", { default: "g_a" }), ...two, path("s g"), flow("g a", "x"), flow("g b", "y")],
    "g_a",
    /default flow has no condition/,
  );
  refuses(
    "a condition that is not FEEL",
    [s, xor("g"), ...two, path("s g"), flow("g a", "${x}"), flow("g b", "x")],
    "g_a",
    /only FEEL can run/,
  );
});
