import { describe } from "vitest";
import {
  assign,
  end,
  expression,
  extension,
  flow,
  manual,
  mapping,
  path,
  receive,
  rule,
  script,
  send,
  service,
  start,
  tag,
  task,
  user,
  xor,
} from "../testing/bpmn.ts";
import { conforms } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = (id: string): string => path(`s ${id} e`);

describe("tasks", () => {
  conforms("an abstract task passes the token on", [s, task("a"), e, around("a")], (p) =>
    p.start().completed().ran("a", 1),
  );
  conforms("a manual task is not the engine's work", [s, manual("a"), e, around("a")], (p) =>
    p.start().completed(),
  );
  conforms("a service task waits for its job", [s, service("a"), e, around("a")], (p) =>
    p
      .start()
      .emits("createJob", { element: "a", kind: "service", jobType: "a" })
      .waits("a")
      .do("a")
      .completed(),
  );
  conforms(
    "a job's type may be an expression",
    [
      s,
      tag(
        "serviceTask",
        { id: "a" },
        extension(tag("z:taskDefinition", { type: '="mail-" + kind', retries: "=n + 1" })),
      ),
      e,
      around("a"),
    ],
    (p) => p.start({ kind: "x", n: 2 }).emits("createJob", { jobType: "mail-x", retries: 3 }),
  );
  conforms(
    "headers of a job are evaluated",
    [
      s,
      service(
        "a",
        extension(
          tag(
            "z:taskHeaders",
            tag("z:header", { key: "to", value: "=who" }),
            tag("z:header", { key: "plain", value: "text" }),
          ),
        ),
      ),
      e,
      around("a"),
    ],
    (p) => p.start({ who: "me" }).emits("createJob", { headers: { to: "me", plain: "text" } }),
  );
  conforms(
    "a user task carries who may do it and by when",
    [
      s,
      user(
        "a",
        extension(
          tag("z:assignmentDefinition", { assignee: "=boss", candidateGroups: "staff" }),
          tag("z:taskSchedule", { dueDate: "=due" }),
          tag("z:formDefinition", { formId: "f" }),
        ),
      ),
      e,
      around("a"),
    ],
    (p) =>
      p
        .start({ boss: "ann", due: "2026-02-01T00:00:00Z" })
        .emits("createJob", {
          kind: "user",
          headers: {
            assignee: "ann",
            candidateGroups: "staff",
            dueDate: "2026-02-01T00:00:00Z",
            formId: "f",
          },
        })
        .send({ type: "userTaskCompleted", job: p.at("a").id, variables: { ok: true } })
        .completed()
        .has({ ok: true }),
  );
  conforms(
    "a potential owner of the standard is a candidate",
    [
      s,
      user(
        "a",
        tag(
          "potentialOwner",
          { id: "o" },
          tag("resourceAssignmentExpression", expression("expression", '"team"')),
        ),
      ),
      e,
      around("a"),
    ],
    (p) => p.start().emits("createJob", { headers: { candidateGroups: "team" } }),
  );
  conforms("a FEEL script runs inside", [s, assign("a", "y", "x * 2"), e, around("a")], (p) =>
    p.start({ x: 4 }).completed().has({ y: 8 }),
  );
  conforms(
    "a FEEL script in the standard's own element sets what its context names",
    [
      s,
      script("a", { scriptFormat: "feel" }, tag("script", "{y: x + 1, z: y + 1}")),
      e,
      around("a"),
    ],
    (p) => p.start({ x: 1 }).completed().has({ y: 2, z: 3 }),
  );
  conforms(
    "a script in another language is a job",
    [s, script("a", { scriptFormat: "javascript" }, tag("script", "=x")), e, around("a")],
    (p) =>
      p
        .start()
        .emits("createJob", { kind: "script", jobType: "javascript", headers: { script: "=x" } })
        .do("a", { y: 1 })
        .completed()
        .has({ y: 1 }),
  );
  conforms(
    "a script that fails stops with an incident",
    [s, assign("a", "y", "x"), xor("g"), e, path("s a g"), flow("g e", "y > 1")],
    (p) => p.start().incident("g").set({ y: 2 }).resolve("g").completed(),
  );
  conforms(
    "a business rule task asks for a decision",
    [
      s,
      rule("a", extension(tag("z:calledDecision", { decisionId: "d1", resultVariable: "r" }))),
      e,
      around("a"),
    ],
    (p) =>
      p
        .start()
        .emits("createJob", { kind: "decision", jobType: "d1" })
        .do("a", {}, [1, 2])
        .completed()
        .has({ r: [1, 2] }),
  );
  conforms(
    "a send task sends its message and goes on",
    [s, send("a", { messageRef: "message_m" }, mapping({ n: "=x" })), e, around("a")],
    (p) =>
      p
        .start({ x: 1 })
        .emits("sendMessage", { name: "m", variables: { n: 1 } })
        .completed(),
  );
  conforms(
    "a send task may be a job",
    [s, send("a", extension(tag("z:taskDefinition", { type: "mailer" }))), e, around("a")],
    (p) => p.start().emits("createJob", { kind: "send", jobType: "mailer" }).do("a").completed(),
  );
  conforms(
    "a receive task waits for its message",
    [s, receive("a", { messageRef: "message_m" }), e, around("a")],
    (p) =>
      p
        .start()
        .emits("subscribe", { to: "message", name: "m" })
        .waits("a")
        .message("m", undefined, { x: 1 })
        .completed()
        .has({ x: 1 })
        .emits("unsubscribe"),
  );
});
