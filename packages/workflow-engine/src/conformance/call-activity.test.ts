import { describe } from "vitest";
import {
  boundary,
  call,
  error,
  extension,
  mapping,
  path,
  service,
  start,
  tag,
} from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");

describe("call activity", () => {
  const called = (...parts: string[]): string[] => [
    s,
    call("a", { calledElement: "other" }, ...parts),
    service("b"),
    path("s a b"),
  ];
  conforms("starts the called process with all variables and takes all back", called(), (p) =>
    p
      .start({ x: 1 })
      .emits("startChild", { process: "other", binding: "latest", variables: { x: 1 } })
      .waits("a")
      .do("a", { y: 2 })
      .waits("b")
      .has({ x: 1, y: 2 }),
  );
  conforms("passes only mapped inputs when there are some", called(mapping({ n: "=x + 1" })), (p) =>
    p.start({ x: 1 }).emits("startChild", { variables: { n: 2 } }),
  );
  conforms(
    "takes only mapped outputs when there are some",
    called(mapping({}, { total: "=y" })),
    (p) => p.start().do("a", { y: 2, noise: 1 }).has({ total: 2 }),
  );
  conforms(
    "binds the version that it names",
    [
      s,
      call(
        "a",
        extension(
          tag("z:calledElement", {
            processId: "=which",
            bindingType: "versionTag",
            versionTag: "v7",
            propagateAllChildVariables: "false",
          }),
        ),
      ),
      service("b"),
      path("s a b"),
    ],
    (p) =>
      p
        .start({ which: "q" })
        .emits("startChild", { process: "q", binding: "versionTag", version: "v7" })
        .do("a", { y: 1 })
        .waits("b") && p.state?.elements[0]?.variables?.["y"] === undefined,
  );
  conforms(
    "an error of the called process is caught on its border",
    [...called(), boundary("x", "a", error("E")), service("h"), path("x h")],
    (p) => p.start().error("a", "E", { why: "w" }).waits("h").has({ why: "w" }),
  );
  conforms("the called process is cancelled with its caller", [...called()], (p) =>
    p.start().send({ type: "cancel" }).emits("cancelChild", { child: 1 }).emits("cancelled"),
  );
  conforms("a called process that cannot start is an incident", called(), (p) =>
    p.start().fail("a").incident("a").resolve("a").emits("startChild"),
  );
  refuses("a call that names nothing", [s, call("a"), path("s a")], "a", /not said which process/);
});
