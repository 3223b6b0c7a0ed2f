import { describe } from "vitest";
import { after, and, assign, boundary, each, end, error, escalation, expression, loop, mapping, message, multi, path, receive, service, start, sub, tag, task, times, undoable, until, user } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const around = path("s a e");
const sequential = { isSequential: true };

describe("standard loop", () => {
  conforms("tested after runs at least once", [s, service("a", loop({}, "again")), e, around], (p) => p.start().waits("a").do("a", { again: true }).waits("a").do("a", { again: false }).completed().ran("a", 3));
  conforms("tested before may run never", [s, service("a", loop({ testBefore: true }, "again")), e, around], (p) => p.start({ again: false }).completed());
  conforms("tested before runs while the condition holds", [s, service("a", loop({ testBefore: true }, "x < 2")), e, around], (p) => p.start({ x: 0 }).do("a", { x: 1 }).do("a", { x: 2 }).completed());
  conforms("ends at its maximum", [s, service("a", loop({ loopMaximum: 2 })), e, around], (p) => p.start().do("a").do("a").completed());
  conforms("ends at its maximum though the condition holds", [s, service("a", loop({ loopMaximum: 2 }, "true")), e, around], (p) => p.start().do("a").do("a").completed());
  conforms("counts its runs", [s, service("a", loop({ loopMaximum: 3 }), mapping({ n: "=loopCounter" })), e, around], (p) => p.start().do("a").at("a", ({ index }) => index === 2).variables?.["n"] === 2 && p.do("a").do("a").completed());
  conforms("its condition sees how often it ran", [s, service("a", loop({}, "loopCounter < 2")), e, around], (p) => p.start().do("a").do("a").completed());
  conforms("loops a sub-process", [s, sub("a", loop({ loopMaximum: 2 }), start("qs"), service("b"), path("qs b")), e, around], (p) => p.start().do("b").waits("b").do("b").completed());
  conforms("is interrupted as a whole", [s, service("a", loop({}, "true")), boundary("t", "a", after("PT1H")), e, service("b"), around, path("t b")], (p) => p.start().do("a").timer("t").waits("b"));
  conforms("an error of one run is caught on its border", [s, service("a", loop({}, "true")), boundary("t", "a", error("E")), e, service("b"), around, path("t b")], (p) => p.start().do("a").error("a", "E").waits("b"));
  conforms("stops when its condition gives no answer", [s, service("a", loop({}, "again")), e, around], (p) => p.start().do("a").incident("a").set({ again: false }).resolve("a").completed());
  conforms("that never ends is an incident", [s, assign("a", "x", "x + 1", loop({}, "true")), e, around], (p) => p.start({ x: 0 }).incident("a", /step budget/));
  refuses("neither condition nor maximum", [s, service("a", loop({})), e, around], "a", /never end/);
});

describe("multi-instance", () => {
  conforms("parallel instances begin at once", [s, service("a", multi({}, times("3"))), e, around], (p) => p.start().waits("a a a").do("a").do("a").waits("a").do("a").completed());
  conforms("sequential instances begin one after the other", [s, service("a", multi(sequential, times("3"))), e, around], (p) => p.start().waits("a").do("a").waits("a").do("a").do("a").completed().ran("a", 4));
  conforms("the number may be an expression", [s, service("a", multi({}, times("n + 1"))), e, around], (p) => p.start({ n: 1 }).waits("a a"));
  conforms("zero instances complete at once", [s, service("a", multi({}, times("0"))), e, around], (p) => p.start().completed());
  conforms("each instance has its element of the collection", [s, service("a", multi(sequential, each({ inputCollection: "=list", inputElement: "item" }))), e, around], (p) => p.start({ list: ["x", "y"] }).at("a", ({ index }) => index === 1).variables?.["item"] === "x" && p.do("a").at("a", ({ index }) => index === 2).variables?.["item"] === "y" && p.do("a").completed());
  conforms("results are collected in the order of the collection", [s, service("a", multi({}, each({ inputCollection: "=list", inputElement: "item", outputCollection: "results", outputElement: "=item + r" }))), e, around], (p) => p.start({ list: [10, 20] }).send({ type: "jobCompleted", job: 3, variables: { r: 2 } }).send({ type: "jobCompleted", job: 2, variables: { r: 1 } }).completed().has({ results: [11, 22] }));
  conforms("the standard's own data references work as well", [s, tag("dataObject", { id: "o", name: "list" }), service("a", tag("ioSpecification", tag("dataInput", { id: "in", name: "input" }), tag("inputSet", tag("dataInputRefs", "in")), tag("outputSet")), tag("dataInputAssociation", tag("sourceRef", "o"), tag("targetRef", "in")), multi(sequential, tag("loopDataInputRef", "in"), tag("inputDataItem", { id: "di", name: "item" }))), e, around], (p) => p.start({ list: [5] }).at("a", ({ index }) => index === 1).variables?.["item"] === 5);
  conforms("the completion condition ends the rest", [s, service("a", multi({}, times("3"), until("numberOfCompletedInstances >= 2"))), service("b"), path("s a b")], (p) => p.start().do("a").do("a").waits("b").emits("cancelJob"));
  conforms("the completion condition ends a sequence early", [s, service("a", multi(sequential, times("5"), until("found = true"))), e, around], (p) => p.start({ found: false }).do("a").do("a", { found: true }).completed());
  conforms("the condition sees how many are active", [s, service("a", multi({}, times("3"), until("numberOfActiveInstances = 1 and numberOfInstances = 3"))), service("b"), path("s a b")], (p) => p.start().do("a").do("a").waits("b"));
  conforms("an empty place in the results is null", [s, service("a", multi({}, each({ inputCollection: "=list", inputElement: "i", outputCollection: "results", outputElement: "=i" }), until("numberOfCompletedInstances = 1"))), e, around], (p) => p.start({ list: [1, 2] }).do("a").completed().has({ results: [1, null] }));
  conforms("a collection that is none stops with an incident", [s, service("a", multi({}, each({ inputCollection: "=list", inputElement: "i" }))), e, around], (p) => p.start({ list: 5 }).incident("a", /not a list/).set({ list: [1] }).resolve("a").waits("a").do("a").completed());
  conforms("far too many instances stop with an incident", [s, service("a", multi({}, times("1000000"))), e, around], (p) => p.start().incident("a", /more than/));
  conforms("sub-processes run with variables of their own", [s, sub("a", multi({}, each({ inputCollection: "=[1, 2]", inputElement: "i" })), start("qs"), service("b", mapping({ n: "=i * 10" })), path("qs b")), e, around], (p) => p.start().waits("b b").state?.elements.filter(({ node }) => node === "b").map(({ variables }) => variables?.["n"]).join() === "10,20" && p.do("b").do("b").completed());
  conforms("user tasks and receive tasks may be repeated", [s, user("a", multi({}, times("2"))), receive("r", { messageRef: "message_m" }, multi(sequential, times("2"))), e, path("s a r e")], (p) => p.start().do("a").do("a").message("m").message("m").completed());
  conforms("is interrupted as a whole", [s, service("a", multi({}, times("3"))), boundary("t", "a", message("m")), e, service("b"), around, path("t b")], (p) => p.start().do("a").message("m").waits("b"));
  conforms("an error of one instance ends all", [s, service("a", multi({}, times("3"))), boundary("t", "a", error("E")), e, service("b"), around, path("t b")], (p) => p.start().error("a", "E").waits("b"));
  conforms("nests in a multi-instance sub-process", [s, sub("a", multi({}, times("2")), start("qs"), service("b", multi({}, times("2"))), path("qs b")), e, around], (p) => p.start().waits("b b b b").do("b").do("b").do("b").do("b").completed());
  conforms("each completed instance can be undone", [s, undoable("a", service("a", multi(sequential, times("2")))), tag("intermediateThrowEvent", { id: "c" }, tag("compensateEventDefinition")), path("s a c")], (p) => p.start().do("a").do("a").waits("undo-a").do("undo-a").do("undo-a").completed());
  const behaving = (behavior: string, ...more: string[]): string[] => [s, service("a", multi({ behavior, ...(behavior === "One" && { oneBehaviorEventRef: "ev" }), ...(behavior === "None" && { noneBehaviorEventRef: "ev" }) }, times("2"), ...more)), boundary("x", "a", { cancelActivity: false }, escalation("done")), task("t"), e, around, path("x t")];
  conforms("the behavior All throws nothing", behaving("All"), (p) => p.start().do("a").do("a").completed().ran("t", 0));
  conforms("a complex behavior throws when its condition holds", behaving("Complex", tag("complexBehaviorDefinition", { id: "cb" }, expression("condition", "numberOfCompletedInstances = 1"), tag("event", { id: "ie" }, escalation("done")))), (p) => p.start().do("a").ran("t", 1).do("a").completed().ran("t", 1));
  refuses("neither number nor collection", [s, service("a", multi({})), e, around], "a", /cardinality or a collection/);
  refuses("a behavior without its event", [s, service("a", multi({ behavior: "One" }, times("2"))), e, around], "a", /needs a oneBehaviorEventRef/);
  refuses("a cardinality that is not FEEL", [s, service("a", multi({}, times("1 +"))), e, around], "a", /not valid FEEL/);
  conforms("waits at a join as one activity", [s, and("f"), service("a", multi({}, times("2"))), service("b"), and("j"), service("z"), path("s f a j z", "f b j")], (p) => p.start().do("a").do("b").waits("a").do("a").waits("z"));
});
