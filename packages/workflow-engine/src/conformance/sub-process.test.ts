import { describe } from "vitest";
import { end, flow, message, path, service, start, sub, task, xor, and } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = (id: string): string => path(`s ${id} e`);

describe("sub-process", () => {
  const q = (...parts: string[]): string => sub("q", start("qs"), ...parts);
  conforms(
    "goes on when all its tokens are consumed",
    [s, q(and("f"), service("a"), service("b"), path("qs f a", "f b")), e, around("q")],
    (p) => p.start().waits("a b").do("b").waits("a").do("a").completed().ran("q", 1),
  );
  conforms(
    "without start event begins with every node that nothing leads to",
    [s, sub("q", service("a"), service("b"), task("c"), path("a c")), e, around("q")],
    (p) => p.start().waits("a b").do("a").do("b").completed(),
  );
  conforms(
    "nests",
    [s, q(sub("r", start("rs"), service("a"), path("rs a")), path("qs r")), e, around("q")],
    (p) => p.start().waits("a").do("a").completed().ran("r", 1).ran("q", 1),
  );
  conforms(
    "an end event inside ends its path only",
    [s, q(end("qe"), and("f"), service("a"), path("qs f qe", "f a")), service("b"), path("s q b")],
    (p) => p.start().waits("a").do("a").waits("b"),
  );
  conforms(
    "runs once for each token",
    [s, and("f"), task("x"), q(service("a"), path("qs a")), path("s f q", "f x q")],
    (p) => p.start().waits("a a").do("a").do("a").completed().ran("q", 2),
  );
  conforms(
    "a join inside that can never come is its incident",
    [
      s,
      q(
        xor("g", { default: "g_a" }),
        task("a"),
        task("b"),
        and("j"),
        path("qs g", "g a j", "b j"),
        flow("g b", "false"),
      ),
      e,
      around("q"),
    ],
    (p) => p.start().incident("q", /waits at j/),
  );
  refuses(
    "a flow across its border",
    [s, q(task("a"), path("qs a")), e, path("s q e", "a e")],
    "a_e",
    /border/,
  );
  refuses(
    "two start events",
    [s, q(start("qs2"), task("a"), path("qs a", "qs2 a")), path("s q")],
    "q",
    /at most one start event/,
  );
  refuses(
    "a start event with a trigger",
    [s, sub("q", start("qs", message("m")), task("a"), path("qs a")), path("s q")],
    "qs",
    /not allowed as the start of an embedded/,
  );
  refuses("one that is empty", [s, sub("q"), path("s q")], "q", /empty/);
});
