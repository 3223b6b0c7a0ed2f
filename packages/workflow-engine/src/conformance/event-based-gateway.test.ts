import { describe } from "vitest";
import {
  after,
  caught,
  conditional,
  events,
  flow,
  message,
  path,
  receive,
  service,
  signal,
  start,
  task,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const a = service("a");
const b = service("b");

describe("event-based gateway", () => {
  const gate = [
    s,
    events("g"),
    caught("m", message("x")),
    caught("t", after("PT1H")),
    a,
    b,
    path("s g m a", "g t b"),
  ];
  conforms("the first event decides", gate, (p) =>
    p
      .start()
      .waits("g")
      .message("x", undefined, { y: 1 })
      .waits("a")
      .emits("cancelTimer")
      .has({ y: 1 }),
  );
  conforms("the others are given up", gate, (p) =>
    p.start().timer("t").waits("b").emits("unsubscribe").message("x").isStale(),
  );
  conforms(
    "receive tasks wait as well",
    [
      s,
      events("g"),
      receive("m", { messageRef: "message_x" }),
      caught("t", after("PT1H")),
      a,
      b,
      path("s g m a", "g t b"),
    ],
    (p) => p.start().message("x").waits("a"),
  );
  conforms(
    "conditions and signals decide as well",
    [
      s,
      events("g"),
      caught("m", conditional("x > 1")),
      caught("t", signal("y")),
      a,
      b,
      path("s g m a", "g t b"),
    ],
    (p) => p.start().set({ x: 2 }).waits("a"),
  );
  conforms(
    "an event that cannot be armed stops with an incident",
    [
      s,
      events("g"),
      caught("m", message("x", "k")),
      caught("t", after("PT1H")),
      path("s g m", "g t"),
    ],
    (p) => p.start().incident("g").set({ k: 1 }).resolve("g").message("x", 1).completed(),
  );
  conforms(
    "that begins the process takes the event that came",
    [
      events("g", { instantiate: true }),
      caught("m", message("x")),
      caught("n", message("y")),
      a,
      b,
      path("g m a", "g n b"),
    ],
    (p) => p.start({}, "n").waits("b").do("b").completed(),
  );
  conforms(
    "that begins in parallel waits for all others",
    [
      events("g", { instantiate: true, eventGatewayType: "Parallel" }),
      caught("m", message("x")),
      caught("n", message("y")),
      a,
      b,
      path("g m a", "g n b"),
    ],
    (p) => p.start({}, "m").waits("a g").message("y").waits("a b").do("a").do("b").completed(),
  );
  conforms(
    "a receive task may begin the process",
    [receive("r", { messageRef: "message_x", instantiate: true }), a, path("r a")],
    (p) => p.start({ z: 1 }, "r").waits("a").has({ z: 1 }),
  );
  refuses(
    "a task after it",
    [s, events("g"), task("m"), caught("t", after("PT1H")), path("s g m", "g t")],
    "m",
    /leads to catching events/,
  );
  refuses(
    "only one event",
    [s, events("g"), caught("t", after("PT1H")), path("s g t")],
    "g",
    /at least two/,
  );
  refuses(
    "another way to its events",
    [...gate, task("z"), path("a z m")],
    "m",
    /Only the event-based gateway/,
  );
  refuses(
    "a condition on its flows",
    [
      s,
      events("g"),
      caught("m", message("x")),
      caught("t", after("PT1H")),
      path("s g m"),
      flow("g t", "x"),
    ],
    "g_t",
    /not allowed/,
  );
  refuses(
    "messages and receive tasks mixed",
    [
      s,
      events("g"),
      caught("m", message("x")),
      receive("t", { messageRef: "message_y" }),
      path("s g m", "g t"),
    ],
    "g",
    /cannot be mixed/,
  );
  refuses(
    "parallel without beginning the process",
    [
      s,
      events("g", { eventGatewayType: "Parallel" }),
      caught("m", message("x")),
      caught("t", message("y")),
      path("s g m", "g t"),
    ],
    "g",
    /must begin the process/,
  );
  refuses(
    "a timer that would begin the process by it",
    [
      events("g", { instantiate: true }),
      caught("m", message("x")),
      caught("t", after("PT1H")),
      path("g m", "g t"),
    ],
    "t",
    /messages and signals/,
  );
});
