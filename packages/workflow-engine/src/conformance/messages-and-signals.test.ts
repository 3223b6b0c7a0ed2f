import { describe } from "vitest";
import {
  after,
  and,
  caught,
  error,
  link,
  mapping,
  message,
  path,
  service,
  signal,
  start,
  sub,
  tag,
  thrown,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const a = service("a");

describe("messages and signals", () => {
  conforms(
    "a message is correlated by its key",
    [s, caught("m", message("paid", "order")), a, path("s m a")],
    (p) =>
      p
        .start({ order: 7 })
        .emits("subscribe", { name: "paid", key: 7 })
        .message("paid", 8)
        .isStale()
        .message("paid", 7, { sum: 1 })
        .waits("a")
        .has({ sum: 1 }),
  );
  conforms(
    "a message reaches one of those that wait",
    [s, and("f"), caught("m", message("x")), caught("n", message("x")), path("s f m", "f n")],
    (p) => p.start().message("x").waits("n").message("x").completed(),
  );
  conforms(
    "a key that is missing stops with an incident",
    [s, caught("m", message("paid", "order")), path("s m")],
    (p) => p.start().incident("m", /correlation key/),
  );
  conforms(
    "a signal reaches all that wait",
    [s, and("f"), caught("m", signal("x")), caught("n", signal("x")), path("s f m", "f n")],
    (p) => p.start().signal("x").completed(),
  );
  conforms(
    "a signal of another name is not for us",
    [s, caught("m", signal("x")), path("s m")],
    (p) => p.start().signal("y").isStale().waits("m"),
  );
  conforms(
    "a throwing message event sends and goes on",
    [s, thrown("m", message("x"), mapping({ n: "=1 + 1" })), a, path("s m a")],
    (p) =>
      p
        .start()
        .emits("sendMessage", { name: "x", variables: { n: 2 } })
        .waits("a"),
  );
  conforms(
    "a throwing signal event is broadcast and goes on",
    [s, thrown("m", signal("x")), a, path("s m a")],
    (p) => p.start().emits("throwSignal", { name: "x" }).waits("a"),
  );
  conforms("a none throwing event passes the token on", [s, thrown("m"), a, path("s m a")], (p) =>
    p.start().waits("a"),
  );
  conforms(
    "outputs of an event choose what is kept",
    [s, caught("m", message("x"), mapping({}, { y: "=sum + 1" })), a, path("s m a")],
    (p) => p.start().message("x", undefined, { sum: 1 }).has({ y: 2 }),
  );
  conforms(
    "several triggers: any of them",
    [s, caught("m", message("x"), after("PT1H")), a, path("s m a")],
    (p) => p.start().timer("m").waits("a").emits("unsubscribe"),
  );
  conforms(
    "parallel multiple: all of them",
    [s, caught("m", { parallelMultiple: true }, message("x"), signal("y")), a, path("s m a")],
    (p) =>
      p.start().signal("y").waits("m").message("x", undefined, { v: 1 }).waits("a").has({ v: 1 }),
  );
  conforms(
    "a link jumps to its target",
    [s, thrown("l", link("there")), caught("k", link("there")), a, path("s l", "k a")],
    (p) => p.start().waits("a"),
  );
  conforms(
    "several links lead to one target",
    [
      s,
      and("f"),
      thrown("l", link("z")),
      thrown("n", link("z")),
      caught("k", link("z")),
      a,
      path("s f l", "f n", "k a"),
    ],
    (p) => p.start().waits("a a"),
  );
  refuses("a link without target", [s, thrown("l", link("there")), path("s l")], "l", /one target/);
  refuses(
    "a link into another scope",
    [s, thrown("l", link("x")), sub("q", caught("k", link("x")), a, path("k a")), path("s l")],
    "l",
    /one target/,
  );
  refuses(
    "an error as an intermediate event",
    [s, caught("x", error("E")), path("s x")],
    "x",
    /not allowed as an intermediate catch/,
  );
  refuses(
    "a throwing timer",
    [s, thrown("x", after("PT1H")), path("s x")],
    "x",
    /not allowed as an intermediate throw/,
  );
  refuses(
    "a catching event without trigger",
    [s, caught("x"), path("s x")],
    "x",
    /needs a trigger/,
  );
  refuses(
    "a message without name",
    [s, caught("x", tag("messageEventDefinition")), path("s x")],
    "x",
    /no name/,
  );
});
