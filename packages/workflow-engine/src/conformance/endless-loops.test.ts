import { describe } from "vitest";
import { assign, path, start, xor } from "../testing/bpmn.ts";
import { conforms } from "../testing/conformance.ts";

const s = start("s");

describe("endless loops", () => {
  conforms(
    "end in an incident, not in a hang",
    [s, xor("m"), assign("n", "x", "x + 1"), path("s m n m")],
    (p) =>
      p
        .start({ x: 0 })
        .incident("n", /step budget/)
        .emits("raiseIncident")
        .resolve("n")
        .emits("clearIncident")
        .emits("raiseIncident"),
  );
});
