import { describe } from "vitest";
import {
  and,
  boundary,
  compensate,
  end,
  error,
  eventSub,
  mapping,
  path,
  service,
  start,
  sub,
  tag,
  task,
  thrown,
  undoable,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const c = thrown("c", compensate());
const z = service("z");

describe("compensation", () => {
  conforms(
    "undoes what completed, the last first, then goes on",
    [s, undoable("a"), undoable("b"), c, z, path("s a b c z")],
    (p) =>
      p
        .start()
        .do("a")
        .do("b")
        .waits("undo-b")
        .do("undo-b")
        .waits("undo-a")
        .do("undo-a")
        .waits("z"),
  );
  conforms(
    "follows the order of completion, not of the model",
    [s, and("f"), undoable("a"), undoable("b"), and("j"), c, z, path("s f a j c z", "f b j")],
    (p) =>
      p
        .start()
        .do("b")
        .do("a")
        .waits("undo-a")
        .do("undo-a")
        .waits("undo-b")
        .do("undo-b")
        .waits("z"),
  );
  conforms(
    "leaves alone what has not completed",
    [s, and("f"), undoable("a"), undoable("b"), c, z, path("s f a c z", "f b")],
    (p) => p.start().do("a").waits("b undo-a").do("undo-a").waits("b z"),
  );
  conforms(
    "of one activity undoes only that",
    [s, undoable("a"), undoable("b"), thrown("c", compensate("a")), z, path("s a b c z")],
    (p) => p.start().do("a").do("b").waits("undo-a").do("undo-a").waits("z"),
  );
  conforms("with nothing to undo goes on", [s, c, z, path("s c z")], (p) => p.start().waits("z"));
  conforms(
    "undoes an activity once",
    [s, undoable("a"), c, thrown("c2", compensate()), z, path("s a c c2 z")],
    (p) => p.start().do("a").do("undo-a").waits("z"),
  );
  conforms(
    "without waiting goes on at once",
    [s, undoable("a"), thrown("c", compensate(undefined, false)), z, path("s a c z")],
    (p) => p.start().do("a").waits("undo-a z").do("z").do("undo-a").completed(),
  );
  conforms(
    "of a loop in the flow undoes every completion",
    [s, undoable("a"), undoable("b"), task("t"), c, z, path("s a b t c z")],
    (p) => p.start().do("a").do("b").do("undo-b").do("undo-a").waits("z").ran("undo-a", 1),
  );
  conforms(
    "an end event undoes and then ends",
    [s, undoable("a"), end("x", compensate()), path("s a x")],
    (p) => p.start().do("a").waits("undo-a").do("undo-a").completed(),
  );
  conforms(
    "a completed sub-process is undone from inside",
    [s, sub("q", start("qs"), undoable("a"), undoable("b"), path("qs a b")), c, z, path("s q c z")],
    (p) => p.start().do("a").do("b").waits("undo-b").do("undo-b").do("undo-a").waits("z"),
  );
  conforms(
    "a sub-process is undone with the data it had",
    [
      s,
      sub(
        "q",
        mapping({ v: "=5" }),
        start("qs"),
        service("a"),
        boundary("ca", "a", compensate()),
        service("u", { isForCompensation: true }, mapping({ n: "=v" })),
        tag("association", { id: "as", sourceRef: "ca", targetRef: "u" }),
        path("qs a"),
      ),
      c,
      z,
      path("s q c z"),
    ],
    (p) => p.start({ v: 1 }).do("a").at("u").variables?.["n"] === 5 && p.do("u").waits("z"),
  );
  conforms(
    "a sub-process with an own handler is undone by that",
    [s, undoable("q", sub("q", start("qs"), undoable("a"), path("qs a"))), c, z, path("s q c z")],
    (p) => p.start().do("a").waits("undo-q").do("undo-q").waits("z"),
  );
  conforms(
    "a compensation event sub-process undoes its scope",
    [
      s,
      sub(
        "q",
        start("qs"),
        undoable("a"),
        eventSub(
          "h",
          start("hs", compensate()),
          service("own"),
          thrown("hc", compensate()),
          path("hs own hc"),
        ),
        path("qs a"),
      ),
      c,
      z,
      path("s q c z"),
    ],
    (p) => p.start().do("a").waits("own").do("own").waits("undo-a").do("undo-a").waits("z"),
  );
  conforms(
    "in an error handler undoes its scope",
    [
      s,
      undoable("a"),
      service("b"),
      eventSub("h", start("hs", error("E")), thrown("hc", compensate()), z, path("hs hc z")),
      path("s a b"),
    ],
    (p) => p.start().do("a").error("b", "E").waits("undo-a").do("undo-a").waits("z"),
  );
  conforms(
    "inside a sub-process does not undo what is outside",
    [s, undoable("a"), sub("q", start("qs"), c, z, path("qs c z")), path("s a q")],
    (p) => p.start().do("a").waits("z"),
  );
  conforms(
    "a job that undoes may fail and be tried again",
    [s, undoable("a"), c, z, path("s a c z")],
    (p) =>
      p.start().do("a").fail("undo-a").incident("undo-a").resolve("undo-a").do("undo-a").waits("z"),
  );
  refuses(
    "a compensation event without an activity that undoes",
    [s, task("a"), boundary("x", "a", compensate()), path("s a")],
    "x",
    /association/,
  );
  refuses(
    "an activity for compensation that no event leads to",
    [s, task("a"), task("u", { isForCompensation: true }), path("s a")],
    "u",
    /No compensation event/,
  );
  refuses(
    "compensation of something in another scope",
    [
      s,
      sub("q", start("qs"), undoable("a"), path("qs a")),
      thrown("c", compensate("a")),
      path("s q c"),
    ],
    "c",
    /not in the scope/,
  );
  refuses(
    "a flow out of a compensation event",
    [s, undoable("a"), task("b"), path("s a", "c-a b")],
    "c-a",
    /leave a compensation/,
  );
});
