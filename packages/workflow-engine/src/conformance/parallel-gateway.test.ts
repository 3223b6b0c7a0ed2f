import { describe } from "vitest";
import { and, assign, end, flow, path, service, start, task, xor } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const two = [service("a"), service("b")];

describe("parallel gateway", () => {
  const block = [s, and("f"), ...two, and("j"), end("e"), path("s f a j e", "f b j")];
  conforms("takes all outgoing flows", block, (p) => p.start().waits("a b"));
  conforms("joins when a token has come on every incoming flow", block, (p) =>
    p.start().do("a").waits("b").do("b").completed().ran("j", 1).ran("e", 1),
  );
  conforms("joins whichever branch comes first", block, (p) =>
    p.start().do("b").waits("a").do("a").completed().ran("e", 1),
  );
  conforms(
    "keeps surplus tokens for the next round",
    [
      s,
      and("f"),
      xor("m"),
      task("t"),
      ...two,
      and("j"),
      end("e"),
      path("s f", "f t m", "f m", "m a j e", "f b j"),
    ],
    (p) =>
      p
        .start()
        .waits("a a b")
        .do("a")
        .do("a")
        .do("b")
        .incident("p", /waits at j/)
        .ran("e", 1),
  );
  conforms(
    "does not join two tokens of the same flow",
    [
      s,
      and("f"),
      xor("m"),
      task("t"),
      service("a"),
      service("b"),
      and("j"),
      path("s f", "f t m", "f m", "m a j", "f b j"),
    ],
    (p) => p.start().do("a").do("a").waits("b"),
  );
  conforms(
    "that can never join is an incident, not a silent end",
    [
      s,
      xor("g", { default: "g_a" }),
      ...two,
      and("j"),
      path("s g", "g a j", "b j"),
      flow("g b", "false"),
    ],
    (p) =>
      p
        .start()
        .do("a")
        .incident("p", /waits at j/),
  );
  conforms(
    "splits and joins at once",
    [
      s,
      and("f"),
      ...two,
      and("j"),
      service("c"),
      service("d"),
      path("s f a j", "f b j", "j c", "j d"),
    ],
    (p) => p.start().do("a").do("b").waits("c d").do("c").do("d").completed(),
  );
  conforms(
    "nests",
    [
      s,
      and("f"),
      service("a"),
      and("f2"),
      service("b"),
      service("c"),
      and("j2"),
      and("j"),
      end("e"),
      path("s f a j e", "f f2 b j2 j", "f2 c j2"),
    ],
    (p) => p.start().waits("a b c").do("a").do("b").waits("c").do("c").completed().ran("e", 1),
  );
  conforms(
    "works again in a loop",
    [
      s,
      xor("m"),
      and("f"),
      ...two,
      and("j"),
      xor("g", { default: "g_e" }),
      end("e"),
      assign("n", "x", "x + 1"),
      path("s m f a j n g", "f b j", "g e"),
      flow("g m", "x < 2"),
    ],
    (p) => p.start({ x: 0 }).do("a").do("b").waits("a b").do("b").do("a").completed().ran("j", 2),
  );
  refuses(
    "a condition on a flow out of it",
    [s, and("f"), ...two, path("s f", "f a"), flow("f b", "x")],
    "f_b",
    /not allowed/,
  );
  refuses(
    "a default flow",
    [s, and("f"), ...two, path("s f", "f a", "f b")].map((part) =>
      part.replace('<parallelGateway id="f"', '<parallelGateway id="f" default="f_a"'),
    ),
    "",
    /unknown attribute <default>/,
  );
});
