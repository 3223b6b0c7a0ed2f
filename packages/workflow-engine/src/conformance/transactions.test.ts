import { describe } from "vitest";
import {
  and,
  boundary,
  cancel,
  compensate,
  end,
  error,
  flow,
  path,
  service,
  start,
  tag,
  transaction,
  xor,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const a = service("a");
const b = service("b");

describe("transactions", () => {
  const undo =
    boundary("c", "a", compensate()) +
    service("u", { isForCompensation: true }) +
    tag("association", { id: "as", sourceRef: "c", targetRef: "u" });
  const t = (...parts: string[]): string[] => [
    s,
    transaction(
      "t",
      start("ts"),
      a,
      undo,
      xor("g", { default: "g_te" }),
      end("x", cancel()),
      end("te"),
      path("ts a g te"),
      flow("g x", "bad"),
      ...parts,
    ),
    boundary("y", "t", cancel()),
    service("d"),
    service("ok"),
    path("s t ok", "y d"),
  ];
  conforms("go on normally when they complete", t(), (p) =>
    p.start({ bad: false }).do("a").waits("ok"),
  );
  conforms("cancelled, undo what completed and leave by the cancel event", t(), (p) =>
    p.start({ bad: true }).do("a").waits("u").do("u").waits("d"),
  );
  conforms(
    "cancelled, end what still runs",
    [
      s,
      transaction("t", start("ts"), and("f"), a, end("x", cancel()), path("ts f a", "f x")),
      boundary("y", "t", cancel()),
      b,
      path("s t", "y b"),
    ],
    (p) => p.start().waits("b").emits("cancelJob"),
  );
  conforms(
    "an error leaves them without undoing",
    [...t(), boundary("z", "t", error("E")), service("h"), path("z h")],
    (p) => p.start({ bad: true }).error("a", "E").waits("h"),
  );
  refuses(
    "a cancel end event without cancel event on the border",
    [s, transaction("t", start("ts"), end("x", cancel()), path("ts x")), path("s t")],
    "x",
    /cancel boundary event/,
  );
});
