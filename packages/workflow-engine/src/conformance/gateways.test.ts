import { describe } from "vitest";
import { and, assign, complex, end, expression, flow, or, path, service, start, task, xor } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const two = [service("a"), service("b")];
const three = [...two, service("c")];

describe("exclusive gateway", () => {
  const model = [s, xor("g", { default: "g_c" }), ...three, path("s g"), flow("g a", "x > 10"), flow("g b", "x > 5"), flow("g c")];
  conforms("takes the first flow whose condition holds, in the order of the model", model, (p) => p.start({ x: 20 }).waits("a").do("a").completed());
  conforms("takes a later flow when the earlier do not hold", model, (p) => p.start({ x: 7 }).waits("b"));
  conforms("takes the default flow when no condition holds", model, (p) => p.start({ x: 1 }).waits("c"));
  conforms("evaluates no condition after the one that holds", [s, xor("g", { default: "g_c" }), ...three, path("s g"), flow("g a", "x > 10"), flow("g b", "nothing > 5"), flow("g c")], (p) => p.start({ x: 20 }).waits("a"));
  conforms("without default stops with an incident when no condition holds", [s, xor("g"), ...two, path("s g"), flow("g a", "x > 1"), flow("g b", "x > 2")], (p) => p.start({ x: 0 }).incident("g", /no default/).set({ x: 3 }).resolve("g").waits("a").do("a").completed());
  conforms("stops when a condition is neither true nor false", [s, xor("g"), ...two, path("s g"), flow("g a", "y"), flow("g b", "true")], (p) => p.start().incident("g", /not true or false/).set({ y: true }).resolve("g").waits("a"));
  conforms("as a merge passes every token on", [s, and("f"), xor("m"), service("a"), path("s f", "f m", "f x m", "m a"), task("x")], (p) => p.start().waits("a a").do("a").do("a").completed());
  conforms("with one outgoing flow passes through", [s, xor("g"), service("a"), path("s g a")], (p) => p.start().waits("a"));
  conforms("with one incoming flow per path needs no join", [s, xor("g"), ...two, xor("m"), end("e"), path("s g", "a m", "b m", "m e"), flow("g a", "x"), flow("g b", "not(x)")], (p) => p.start({ x: false }).waits("b").do("b").completed().ran("e", 1));
  refuses("a flow without condition that is not the default", [s, xor("g"), ...two, path("s g", "g a"), flow("g b", "x")], "g_a", /needs a condition/);
  refuses("a condition on the default flow", [s, xor("g", { default: "g_a" }), ...two, path("s g"), flow("g a", "x"), flow("g b", "y")], "g_a", /default flow has no condition/);
  refuses("a condition that is not FEEL", [s, xor("g"), ...two, path("s g"), flow("g a", "${x}"), flow("g b", "x")], "g_a", /not valid FEEL/);
});

describe("parallel gateway", () => {
  const block = [s, and("f"), ...two, and("j"), end("e"), path("s f a j e", "f b j")];
  conforms("takes all outgoing flows", block, (p) => p.start().waits("a b"));
  conforms("joins when a token has come on every incoming flow", block, (p) => p.start().do("a").waits("b").do("b").completed().ran("j", 1).ran("e", 1));
  conforms("joins whichever branch comes first", block, (p) => p.start().do("b").waits("a").do("a").completed().ran("e", 1));
  conforms("keeps surplus tokens for the next round", [s, and("f"), xor("m"), task("t"), ...two, and("j"), end("e"), path("s f", "f t m", "f m", "m a j e", "f b j")], (p) => p.start().waits("a a b").do("a").do("a").do("b").incident("p", /waits at j/).ran("e", 1));
  conforms("does not join two tokens of the same flow", [s, and("f"), xor("m"), task("t"), service("a"), service("b"), and("j"), path("s f", "f t m", "f m", "m a j", "f b j")], (p) => p.start().do("a").do("a").waits("b"));
  conforms("that can never join is an incident, not a silent end", [s, xor("g", { default: "g_a" }), ...two, and("j"), path("s g", "g a j", "b j"), flow("g b", "false")], (p) => p.start().do("a").incident("p", /waits at j/));
  conforms("splits and joins at once", [s, and("f"), ...two, and("j"), service("c"), service("d"), path("s f a j", "f b j", "j c", "j d")], (p) => p.start().do("a").do("b").waits("c d").do("c").do("d").completed());
  conforms("nests", [s, and("f"), service("a"), and("f2"), service("b"), service("c"), and("j2"), and("j"), end("e"), path("s f a j e", "f f2 b j2 j", "f2 c j2")], (p) => p.start().waits("a b c").do("a").do("b").waits("c").do("c").completed().ran("e", 1));
  conforms("works again in a loop", [s, xor("m"), and("f"), ...two, and("j"), xor("g", { default: "g_e" }), end("e"), assign("n", "x", "x + 1"), path("s m f a j n g", "f b j", "g e"), flow("g m", "x < 2")], (p) => p.start({ x: 0 }).do("a").do("b").waits("a b").do("b").do("a").completed().ran("j", 2));
  refuses("a condition on a flow out of it", [s, and("f"), ...two, path("s f", "f a"), flow("f b", "x")], "f_b", /not allowed/);
  refuses("a default flow", [s, and("f"), ...two, path("s f", "f a", "f b")].map((part) => part.replace('<parallelGateway id="f"', '<parallelGateway id="f" default="f_a"')), "", /unknown attribute <default>/);
});

describe("inclusive gateway", () => {
  const block = [s, or("f", { default: "f_c" }), ...three, or("j"), end("e"), path("s f", "a j", "b j", "c j", "j e", "f c"), flow("f a", "x > 0"), flow("f b", "x > 5")];
  conforms("takes every flow whose condition holds", block, (p) => p.start({ x: 9 }).waits("a b"));
  conforms("takes one when one holds", block, (p) => p.start({ x: 1 }).waits("a").do("a").completed());
  conforms("takes the default only when none holds", block, (p) => p.start({ x: 0 }).waits("c").do("c").completed());
  conforms("synchronises the branches that were taken, not the others", block, (p) => p.start({ x: 9 }).do("a").waits("b").do("b").completed().ran("e", 1));
  conforms("stops with an incident without a way", [s, or("f"), ...two, path("s f"), flow("f a", "x"), flow("f b", "x")], (p) => p.start({ x: false }).incident("f", /no default/));
  conforms("waits for a token far upstream", [s, or("f", { default: "f_a" }), ...three, or("j"), end("e"), path("s f", "f a j", "b c j e"), flow("f b", "x")], (p) => p.start({ x: true }).waits("b").do("b").do("c").completed());
  conforms("waits for a branch through other gateways", [s, and("f"), ...three, xor("g", { default: "g_c" }), or("j"), end("e"), end("e2"), path("s f a j e", "f b g", "g c j"), flow("g e2", "x")], (p) => p.start({ x: false }).do("a").waits("b").do("b").waits("c").do("c").completed().ran("e", 1));
  conforms("fires once the other branch has gone elsewhere", [s, and("f"), ...three, xor("g", { default: "g_c" }), or("j"), service("z"), end("e2"), path("s f a j z", "f b g", "g c j"), flow("g e2", "x")], (p) => p.start({ x: true }).do("a").waits("b").do("b").waits("z").do("z").completed().ran("j", 1));
  conforms("does not wait for a token that must pass it first", [s, xor("m"), and("f"), ...two, or("j"), service("z"), xor("g", { default: "g_e" }), end("e"), path("s m f a j z g e", "f b j"), flow("g m", "again")], (p) => p.start({ again: true }).do("a").do("b").waits("z").do("z").do("a").do("b").do("z", { again: false }).completed().ran("j", 2));
  conforms("does not wait for a token that can as well reach a flow that has one", [s, and("f"), service("a"), service("b"), xor("g", { default: "g_x" }), task("x"), task("y"), or("j"), service("z"), xor("m"), path("s f a m", "f b g", "g x m j z", "y j"), flow("g y", "false")], (p) => p.start().do("a").waits("b z"));
  conforms("counts the way by a boundary event", [s, and("f"), service("a"), service("b"), '<boundaryEvent id="t" attachedToRef="b"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>', or("j"), service("z"), end("e"), path("s f a j z", "f b e", "t j")], (p) => p.start().do("a").waits("b").timer("t").waits("z").do("z").completed().ran("j", 1));
  conforms("fires when the boundary event can no longer occur", [s, and("f"), service("a"), service("b"), '<boundaryEvent id="t" attachedToRef="b"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>', or("j"), service("z"), end("e"), path("s f a j z", "f b e", "t j")], (p) => p.start().do("a").do("b").waits("z").do("z").completed());
  conforms("joins two inclusive splits in a row", [s, or("f", { default: "f_a" }), ...two, or("j", { default: "j_c" }), service("c"), service("d"), or("k"), end("e"), path("s f", "f a j", "b j", "j c k", "d k e"), flow("f b", "x"), flow("j d", "x")], (p) => p.start({ x: true }).waits("b").do("b").waits("d").do("d").completed());
  conforms("as a split and a join at once", [s, and("f"), ...two, or("j", { default: "j_d" }), service("c"), service("d"), path("s f a j", "f b j", "j d"), flow("j c", "x")], (p) => p.start({ x: true }).do("a").do("b").waits("c").do("c").completed());
  refuses("a flow without condition that is not the default", [s, or("f"), ...two, path("s f", "f a"), flow("f b", "x")], "f_a", /needs a condition/);
});

describe("complex gateway", () => {
  const when = (text: string): string => expression("activationCondition", text);
  const block = (text: string, ...more: string[]): string[] => [s, and("f"), ...three, complex("j", when(text)), service("z"), path("s f", "f a j", "f b j", "f c j", "j z"), ...more];
  conforms("fires when its activation condition holds", block("activationCount >= 2"), (p) => p.start().do("a").waits("b c").do("b").waits("c z"));
  conforms("takes the late tokens in its reset without firing again", block("activationCount >= 2"), (p) => p.start().do("a").do("b").do("c").waits("z").do("z").completed().ran("z", 1));
  conforms("as a discriminator fires with the first", block("activationCount >= 1"), (p) => p.start().do("c").waits("a b z").do("a").do("b").do("z").completed().ran("z", 1));
  conforms("fires anew after its reset", [s, xor("m"), and("f"), ...two, complex("j", when("activationCount >= 1")), service("z"), xor("g", { default: "g_e" }), end("e"), path("s m f a j z g e", "f b j"), flow("g m", "again")], (p) => p.start({ again: true }).do("a").waits("b z").do("b").do("z").waits("a b").do("b").do("a").do("z", { again: false }).completed().ran("z", 2));
  conforms("resets when the missing tokens cannot come any more", [s, and("f"), ...two, xor("g", { default: "g_j" }), complex("j", when("activationCount >= 1")), service("z"), end("e"), path("s f a j z", "f b g", "g j"), flow("g e", "true")], (p) => p.start().do("a").do("b").do("z").completed());
  conforms("sees the process's data in its condition", block("activationCount >= needed"), (p) => p.start({ needed: 3 }).do("a").do("b").waits("c").do("c").waits("z").do("z").completed());
  conforms("tells its flows whether it starts or resets", [s, and("f"), ...two, complex("j", when("activationCount >= 1")), service("y"), service("z"), path("s f a j", "f b j"), flow("j y", "waitingForStart"), flow("j z", "not(waitingForStart)")], (p) => p.start().do("a").waits("b y").do("b").waits("y z").do("y").do("z").completed());
  conforms("as a split takes every flow that holds", [s, complex("g", { default: "g_b" }), ...two, path("s g", "g b"), flow("g a", "x")], (p) => p.start({ x: true }).waits("a"));
  conforms("stops with an incident when its condition gives no answer", block("activationCount >= unknown"), (p) => p.start().do("a").incident("j").set({ unknown: 1 }).resolve("j").waits("b c z"));
  refuses("a join without activation condition", [s, and("f"), ...two, complex("j"), end("e"), path("s f a j e", "f b j")], "j", /activation condition/);
});
