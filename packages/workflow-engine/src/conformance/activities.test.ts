import { describe } from "vitest";
import { adHoc, assign, boundary, call, end, error, expression, extension, flow, manual, mapping, message, path, receive, rule, script, send, service, start, sub, tag, task, user, xor, and } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = (id: string): string => path(`s ${id} e`);

describe("tasks", () => {
  conforms("an abstract task passes the token on", [s, task("a"), e, around("a")], (p) => p.start().completed().ran("a", 1));
  conforms("a manual task is not the engine's work", [s, manual("a"), e, around("a")], (p) => p.start().completed());
  conforms("a service task waits for its job", [s, service("a"), e, around("a")], (p) => p.start().emits("createJob", { element: "a", kind: "service", jobType: "a" }).waits("a").do("a").completed());
  conforms("a job's type may be an expression", [s, tag("serviceTask", { id: "a" }, extension(tag("z:taskDefinition", { type: '="mail-" + kind', retries: "=n + 1" }))), e, around("a")], (p) => p.start({ kind: "x", n: 2 }).emits("createJob", { jobType: "mail-x", retries: 3 }));
  conforms("headers of a job are evaluated", [s, service("a", extension(tag("z:taskHeaders", tag("z:header", { key: "to", value: "=who" }), tag("z:header", { key: "plain", value: "text" })))), e, around("a")], (p) => p.start({ who: "me" }).emits("createJob", { headers: { to: "me", plain: "text" } }));
  conforms("a user task carries who may do it and by when", [s, user("a", extension(tag("z:assignmentDefinition", { assignee: "=boss", candidateGroups: "staff" }), tag("z:taskSchedule", { dueDate: "=due" }), tag("z:formDefinition", { formId: "f" }))), e, around("a")], (p) => p.start({ boss: "ann", due: "2026-02-01T00:00:00Z" }).emits("createJob", { kind: "user", headers: { assignee: "ann", candidateGroups: "staff", dueDate: "2026-02-01T00:00:00Z", formId: "f" } }).send({ type: "userTaskCompleted", job: p.at("a").id, variables: { ok: true } }).completed().has({ ok: true }));
  conforms("a potential owner of the standard is a candidate", [s, user("a", tag("potentialOwner", { id: "o" }, tag("resourceAssignmentExpression", expression("expression", '"team"')))), e, around("a")], (p) => p.start().emits("createJob", { headers: { candidateGroups: "team" } }));
  conforms("a FEEL script runs inside", [s, assign("a", "y", "x * 2"), e, around("a")], (p) => p.start({ x: 4 }).completed().has({ y: 8 }));
  conforms("a FEEL script in the standard's own element sets what its context names", [s, script("a", { scriptFormat: "feel" }, tag("script", "{y: x + 1, z: y + 1}")), e, around("a")], (p) => p.start({ x: 1 }).completed().has({ y: 2, z: 3 }));
  conforms("a script in another language is a job", [s, script("a", { scriptFormat: "javascript" }, tag("script", "=x")), e, around("a")], (p) => p.start().emits("createJob", { kind: "script", jobType: "javascript", headers: { script: "=x" } }).do("a", { y: 1 }).completed().has({ y: 1 }));
  conforms("a script that fails stops with an incident", [s, assign("a", "y", "x"), xor("g"), e, path("s a g"), flow("g e", "y > 1")], (p) => p.start().incident("g").set({ y: 2 }).resolve("g").completed());
  conforms("a business rule task asks for a decision", [s, rule("a", extension(tag("z:calledDecision", { decisionId: "d1", resultVariable: "r" }))), e, around("a")], (p) => p.start().emits("createJob", { kind: "decision", jobType: "d1" }).do("a", {}, [1, 2]).completed().has({ r: [1, 2] }));
  conforms("a send task sends its message and goes on", [s, send("a", { messageRef: "message_m" }, mapping({ n: "=x" })), e, around("a")], (p) => p.start({ x: 1 }).emits("sendMessage", { name: "m", variables: { n: 1 } }).completed());
  conforms("a send task may be a job", [s, send("a", extension(tag("z:taskDefinition", { type: "mailer" }))), e, around("a")], (p) => p.start().emits("createJob", { kind: "send", jobType: "mailer" }).do("a").completed());
  conforms("a receive task waits for its message", [s, receive("a", { messageRef: "message_m" }), e, around("a")], (p) => p.start().emits("subscribe", { to: "message", name: "m" }).waits("a").message("m", undefined, { x: 1 }).completed().has({ x: 1 }).emits("unsubscribe"));
  conforms("an activity without outgoing flow ends its path", [s, service("a"), path("s a")], (p) => p.start().do("a").completed());
  conforms("an activity with several incoming flows begins once for each token", [s, and("f"), task("x"), service("a"), path("s f a", "f x a")], (p) => p.start().waits("a a").do("a").do("a").completed());
  conforms("an activity with several outgoing flows takes all", [s, task("x"), service("a"), service("b"), path("s x a", "x b")], (p) => p.start().waits("a b"));
  conforms("conditional flows of an activity are taken when they hold", [s, task("x"), service("a"), service("b"), service("c"), path("s x", "x c"), flow("x a", "n > 1"), flow("x b", "n > 5")], (p) => p.start({ n: 3 }).waits("a c"));
  conforms("the default flow of an activity is taken when no condition holds", [s, task("x", { default: "x_b" }), service("a"), service("b"), path("s x", "x b"), flow("x a", "n > 1")], (p) => p.start({ n: 0 }).waits("b"));
  conforms("an activity without a way stops with an incident and keeps its result", [s, service("x"), service("a"), path("s x"), flow("x a", "n > 1")], (p) => p.start({ n: 0 }).do("x", { r: 1 }).incident("x", /no default/).set({ n: 2 }).resolve("x").waits("a").has({ r: 1 }));
  conforms("an activity needs its start quantity of tokens", [s, and("f"), task("x"), service("a", { startQuantity: 2 }), path("s f a", "f x a")], (p) => p.start().waits("a").do("a").completed().ran("a", 1));
  conforms("too few tokens for a start quantity are an incident", [s, service("a", { startQuantity: 2 }), path("s a")], (p) => p.start().incident("p", /waits at a/));
  conforms("an activity gives its completion quantity of tokens", [s, task("x", { completionQuantity: 3 }), service("a"), path("s x a")], (p) => p.start().waits("a a a").do("a").do("a").do("a").completed());
  conforms("a job that failed stops with an incident, is asked for again, and other branches go on", [s, and("f"), service("a"), service("b"), path("s f a", "f b")], (p) => p.start().fail("a").emits("raiseIncident", { element: "a", message: "broken" }).do("b").resolve("a").emits("createJob", { element: "a" }).emits("clearIncident").do("a").completed());
  conforms("an answer to a job that is gone is stale and changes nothing", [s, service("a"), path("s a")], (p) => p.start().send({ type: "jobCompleted", job: 99 }).isStale().waits("a").do("a").completed().send({ type: "jobCompleted", job: 1 }).isStale());
  refuses("a service task that says nothing to do", [s, tag("serviceTask", { id: "a" }), path("s a")], "a", /not said what to do/);
  refuses("a receive task without message", [s, receive("a"), path("s a")], "a", /no message/);
  refuses("a script task without script", [s, script("a", { scriptFormat: "feel" }), path("s a")], "a", /no script/);
  refuses("a script that is not FEEL though it says so", [s, script("a", { scriptFormat: "feel" }, tag("script", "1 +")), path("s a")], "a", /not valid FEEL/);
  refuses("a business rule task without decision or job", [s, rule("a"), path("s a")], "a", /not said/);
  refuses("a start quantity of zero", [s, task("a", { startQuantity: 0 }), path("s a")], "a", /quantities/);
  refuses("an activity that nothing leads to", [s, task("a"), task("b"), path("s a")], "b", /Nothing leads here/);
  refuses("an activity for compensation in the flow", [s, task("a", { isForCompensation: true }), path("s a")], "a", /no sequence flows/);
});

describe("data", () => {
  conforms("a job's variables go to the process", [s, service("a"), e, around("a")], (p) => p.start({ x: 1 }).do("a", { x: 2, y: 3 }).has({ x: 2, y: 3 }));
  conforms("input mappings are seen by the activity alone", [s, service("a", mapping({ local: "=x + 1" })), service("b"), path("s a b")], (p) => p.start({ x: 1 }).at("a").variables?.["local"] === 2 && p.do("a").has({ x: 1 }).waits("b"));
  conforms("results that share the name of an input end with the activity", [s, service("a", mapping({ x: "=x + 1" })), service("b"), path("s a b")], (p) => p.start({ x: 1 }).do("a", { x: 50 }).has({ x: 1 }));
  conforms("output mappings choose what is kept", [s, service("a", mapping({}, { total: "=n * 2" })), service("b"), path("s a b")], (p) => p.start().do("a", { n: 4, noise: true }).has({ total: 8 }) && p.do("b").completed());
  conforms("an output may set a part of a variable", [s, service("a", mapping({}, { "order.state.name": "=n" })), e, around("a")], (p) => p.start({ order: { id: 1 } }).do("a", { n: "paid" }).has({ order: { id: 1, state: { name: "paid" } } }));
  conforms("later mappings see earlier ones", [s, service("a", mapping({ one: "=1", two: "=one + 1" })), e, around("a")], (p) => p.start() && p.at("a").variables?.["two"] === 2);
  conforms("a mapping of plain text is that text", [s, service("a", mapping({ t: "hello" })), e, around("a")], (p) => p.start() && p.at("a").variables?.["t"] === "hello");
  conforms("an output mapping that fails stops and can be tried again", [s, service("a", mapping({}, { y: "=x.z" })), xor("g"), e, path("s a g"), flow("g e", "y = 1")], (p) => p.start({ x: { z: 1 } }).do("a").completed());
  conforms("a sub-process has variables of its own", [s, sub("q", mapping({ v: "=1" }), start("qs"), assign("qa", "v", "v + 1"), service("qb"), path("qs qa qb")), e, around("q")], (p) => p.start({ v: 10 }).has({ v: 10 }).at("q").variables?.["v"] === 2 && p.do("qb").completed().has({ v: 10 }));
  conforms("outputs of a sub-process come from its own variables", [s, sub("q", mapping({ v: "=1" }, { w: "=v + 1" }), start("qs"), task("qb"), path("qs qb")), e, around("q")], (p) => p.start().completed().has({ w: 2 }));
  conforms("a data object lives with its scope", [s, sub("q", tag("dataObject", { id: "obj", name: "order" }), start("qs"), assign("qa", "order", "5"), service("qb"), path("qs qa qb")), e, around("q")], (p) => p.start().at("q").variables?.["order"] === 5 && p.do("qb").completed());
  conforms("data associations carry data objects in and out", [s, tag("dataObject", { id: "o1" }), tag("dataObjectReference", { id: "r1", name: "amount", dataObjectRef: "o1" }), service("a", tag("ioSpecification", tag("dataInput", { id: "in", name: "n" }), tag("dataOutput", { id: "out", name: "m" }), tag("inputSet", tag("dataInputRefs", "in")), tag("outputSet", tag("dataOutputRefs", "out"))), tag("dataInputAssociation", tag("sourceRef", "r1"), tag("targetRef", "in")), tag("dataOutputAssociation", tag("sourceRef", "out"), tag("targetRef", "r1"))), e, around("a")], (p) => p.start({ amount: 7 }).at("a").variables?.["n"] === 7 && p.do("a", { m: 9 }).completed().has({ amount: 9 }));
  conforms("an assignment of a data association is an expression", [s, service("a", tag("dataOutputAssociation", tag("targetRef", "r1"), tag("assignment", expression("from", "n + 1"), expression("to", "amount")))), tag("dataObject", { id: "o1" }), tag("dataObjectReference", { id: "r1", name: "amount", dataObjectRef: "o1" }), e, around("a")], (p) => p.start().do("a", { n: 1 }).completed().has({ amount: 2 }));
  conforms("FEEL sees the event's time, not the clock", [s, assign("a", "t", "string(now())"), assign("b", "d", "string(today())"), path("s a b")], (p) => p.start().completed().has({ t: "2026-01-01T00:00:00Z", d: "2026-01-01" }));
  refuses("a mapping to something that is no variable", [s, service("a", mapping({ "a b": "=1" })), path("s a")], "a", /not the name of a variable/);
  refuses("a mapping that is not FEEL", [s, service("a", mapping({ a: "=1 +" })), path("s a")], "a", /not valid FEEL/);
  refuses("an association with a data store", [s, tag("dataStoreReference", { id: "ds" }), service("a", tag("dataOutputAssociation", tag("sourceRef", "out"), tag("targetRef", "ds")), tag("ioSpecification", tag("dataOutput", { id: "out" }), tag("inputSet"), tag("outputSet", tag("dataOutputRefs", "out")))), path("s a")], "a", /Data stores/);
});

describe("call activity", () => {
  const called = (...parts: string[]): string[] => [s, call("a", { calledElement: "other" }, ...parts), service("b"), path("s a b")];
  conforms("starts the called process with all variables and takes all back", called(), (p) => p.start({ x: 1 }).emits("startChild", { process: "other", binding: "latest", variables: { x: 1 } }).waits("a").do("a", { y: 2 }).waits("b").has({ x: 1, y: 2 }));
  conforms("passes only mapped inputs when there are some", called(mapping({ n: "=x + 1" })), (p) => p.start({ x: 1 }).emits("startChild", { variables: { n: 2 } }));
  conforms("takes only mapped outputs when there are some", called(mapping({}, { total: "=y" })), (p) => p.start().do("a", { y: 2, noise: 1 }).has({ total: 2 }));
  conforms("binds the version that it names", [s, call("a", extension(tag("z:calledElement", { processId: "=which", bindingType: "versionTag", versionTag: "v7", propagateAllChildVariables: "false" }))), service("b"), path("s a b")], (p) => p.start({ which: "q" }).emits("startChild", { process: "q", binding: "versionTag", version: "v7" }).do("a", { y: 1 }).waits("b") && p.state?.elements[0]?.variables?.["y"] === undefined);
  conforms("an error of the called process is caught on its border", [...called(), boundary("x", "a", error("E")), service("h"), path("x h")], (p) => p.start().error("a", "E", { why: "w" }).waits("h").has({ why: "w" }));
  conforms("the called process is cancelled with its caller", [...called()], (p) => p.start().send({ type: "cancel" }).emits("cancelChild", { child: 1 }).emits("cancelled"));
  conforms("a called process that cannot start is an incident", called(), (p) => p.start().fail("a").incident("a").resolve("a").emits("startChild"));
  refuses("a call that names nothing", [s, call("a"), path("s a")], "a", /not said which process/);
});

describe("sub-process", () => {
  const q = (...parts: string[]): string => sub("q", start("qs"), ...parts);
  conforms("goes on when all its tokens are consumed", [s, q(and("f"), service("a"), service("b"), path("qs f a", "f b")), e, around("q")], (p) => p.start().waits("a b").do("b").waits("a").do("a").completed().ran("q", 1));
  conforms("without start event begins with every node that nothing leads to", [s, sub("q", service("a"), service("b"), task("c"), path("a c")), e, around("q")], (p) => p.start().waits("a b").do("a").do("b").completed());
  conforms("nests", [s, q(sub("r", start("rs"), service("a"), path("rs a")), path("qs r")), e, around("q")], (p) => p.start().waits("a").do("a").completed().ran("r", 1).ran("q", 1));
  conforms("an end event inside ends its path only", [s, q(end("qe"), and("f"), service("a"), path("qs f qe", "f a")), service("b"), path("s q b")], (p) => p.start().waits("a").do("a").waits("b"));
  conforms("runs once for each token", [s, and("f"), task("x"), q(service("a"), path("qs a")), path("s f q", "f x q")], (p) => p.start().waits("a a").do("a").do("a").completed().ran("q", 2));
  conforms("a join inside that can never come is its incident", [s, q(xor("g", { default: "g_a" }), task("a"), task("b"), and("j"), path("qs g", "g a j", "b j"), flow("g b", "false")), e, around("q")], (p) => p.start().incident("q", /waits at j/));
  refuses("a flow across its border", [s, q(task("a"), path("qs a")), e, path("s q e", "a e")], "a_e", /border/);
  refuses("two start events", [s, q(start("qs2"), task("a"), path("qs a", "qs2 a")), path("s q")], "q", /at most one start event/);
  refuses("a start event with a trigger", [s, sub("q", start("qs", message("m")), task("a"), path("qs a")), path("s q")], "qs", /not allowed as the start of an embedded/);
  refuses("one that is empty", [s, sub("q"), path("s q")], "q", /empty/);
});

describe("ad-hoc sub-process", () => {
  const active = (list: string): string => extension(tag("z:adHoc", { activeElementsCollection: `=${list}` }));
  const inner = service("a") + service("b") + service("c");
  const done = (text: string): string => expression("completionCondition", text);
  const activate = (adHoc: number, element: string): { type: "activityActivated"; adHoc: number; element: string } => ({ type: "activityActivated", adHoc, element });
  conforms("begins the activities that are asked for", [s, adHoc("q", active('["a", "b"]'), inner), e, around("q")], (p) => p.start().waits("a b").do("a").do("b").completed());
  conforms("lets the host begin activities in any order, several times", [s, adHoc("q", inner, done("finished = true")), e, around("q")], (p) => p.start().send(activate(1, "b")).waits("b").do("b").send(activate(1, "a")).do("a").send(activate(1, "b")).do("b", { finished: true }).completed().ran("b", 2).ran("c", 0));
  conforms("ends the rest when its condition holds", [s, adHoc("q", active('["a", "b"]'), inner, done("ok = true")), service("z"), path("s q z")], (p) => p.start({ ok: false }).do("a", { ok: true }).waits("z").emits("cancelJob"));
  conforms("waits for the rest when it must not cancel", [s, adHoc("q", { cancelRemainingInstances: false }, active('["a", "b"]'), inner, done("ok = true")), service("z"), path("s q z")], (p) => p.start({ ok: false }).do("a", { ok: true }).waits("b").send(activate(1, "c")).isStale().do("b").waits("z"));
  conforms("one at a time when it is sequential", [s, adHoc("q", { ordering: "Sequential" }, active('["a", "b", "c"]'), inner), e, around("q")], (p) => p.start().waits("a").do("a").waits("b").do("b").waits("c").do("c").completed());
  conforms("follows flows inside", [s, adHoc("q", active('["a"]'), inner, path("a b")), e, around("q")], (p) => p.start().waits("a").do("a").waits("b").do("b").completed());
  conforms("can be completed by the host", [s, adHoc("q", active('["a"]'), inner), service("z"), path("s q z")], (p) => p.start().send({ type: "adHocCompleted", adHoc: 1 }).waits("z"));
  conforms("does not begin what is not in it", [s, adHoc("q", active('["zz"]'), inner), e, around("q")], (p) => p.start().incident("q", /no activity/));
  conforms("stops when its condition gives no answer", [s, adHoc("q", active('["a"]'), inner, done("ok")), e, around("q")], (p) => p.start().do("a").incident("q").set({ ok: true }).resolve("q").completed());
  refuses("start and end events in it", [s, adHoc("q", task("a"), start("qs"), path("qs a")), path("s q")], "q", /no start and end events/);
  refuses("one without activities", [s, adHoc("q", xor("g")), path("s q")], "q", /needs an activity/);
});
