import { describe } from "vitest";
import { after, and, assign, boundary, cancel, caught, compensate, conditional, end, error, escalation, events, eventSub, flow, link, mapping, message, path, receive, service, signal, start, sub, tag, task, terminate, thrown, timer, transaction, xor } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const a = service("a");
const b = service("b");
const not = { cancelActivity: false };

describe("start and end", () => {
  conforms("a none start event begins the process", [s, e, path("s e")], (p) => p.start().completed());
  conforms("a process without start event begins with every node that nothing leads to", [a, b, e, path("a e")], (p) => p.start().waits("a b").do("a").do("b").completed());
  conforms("a process is complete when all its tokens are consumed", [s, and("f"), a, b, e, path("s f a e", "f b e")], (p) => p.start().do("a").waits("b").do("b").completed().ran("e", 2));
  conforms("a message start event begins where it is", [s, start("m", message("go")), a, b, path("s a", "m b")], (p) => p.start({ x: 1 }, "m").waits("b").has({ x: 1 }));
  conforms("the none start event is taken when none is named", [start("m", message("go")), s, a, b, path("s a", "m b")], (p) => p.start().waits("a"));
  conforms("a timer start event begins where it is", [start("t", timer("Cycle", "0 9 * * 1")), a, path("t a")], (p) => p.start({}, "t").waits("a"));
  conforms("a signal start event begins where it is", [start("g", signal("go")), a, path("g a")], (p) => p.start({}, "g").waits("a"));
  conforms("a conditional start event begins where it is", [start("c", conditional("x > 1")), a, path("c a")], (p) => p.start({}, "c").waits("a"));
  conforms("a process that only messages begin does not begin by itself", [start("m", message("go")), a, path("m a")], (p) => p.start().isStale());
  conforms("what is no start event begins nothing", [s, a, path("s a")], (p) => p.start({}, "a").isStale());
  conforms("a terminate end event ends everything in its process", [s, and("f"), a, b, end("t", terminate()), path("s f a t", "f b")], (p) => p.start().do("a").completed().emits("cancelJob").emits("completed"));
  conforms("a terminate end event ends only its sub-process", [s, sub("q", start("qs"), and("f"), a, b, end("t", terminate()), path("qs f a t", "f b")), service("c"), path("s q c")], (p) => p.start().do("a").waits("c"));
  conforms("a message end event sends", [s, end("x", message("m", "k")), path("s x")], (p) => p.start({ k: 7 }).emits("sendMessage", { name: "m", key: 7 }).completed());
  conforms("a signal end event is broadcast", [s, end("x", signal("g"), mapping({ n: "=1" })), path("s x")], (p) => p.start().emits("throwSignal", { name: "g", variables: { n: 1 } }).completed());
  conforms("an end event with several results throws all of them", [s, end("x", message("m"), signal("g")), path("s x")], (p) => p.start().emits("sendMessage").emits("throwSignal").completed());
  conforms("an end event may throw and then terminate", [s, and("f"), a, end("x", signal("g"), terminate()), path("s f a", "f x")], (p) => p.start().emits("throwSignal").completed());
  conforms("an error that nobody catches fails the process", [s, and("f"), a, end("x", error("E")), path("s f a", "f x")], (p) => p.start().failed("E").emits("failed", { element: "x" }));
  conforms("cancelling ends everything", [s, a, boundary("t", "a", after("PT1H")), e, path("s a e", "t e")], (p) => p.start().send({ type: "cancel" }).emits("cancelJob").emits("cancelTimer").emits("cancelled"));
  refuses("a flow to a start event", [s, a, path("s a s")], "s", /lead to a start event/);
  refuses("a flow out of an end event", [s, e, a, path("s e a")], "e", /leave an end event/);
  refuses("an error start event of a process", [start("x", error("E")), a, path("x a")], "x", /not allowed as the start of a process/);
  refuses("a timer end event", [s, end("x", after("PT1H")), path("s x")], "x", /not allowed as an end event/);
  refuses("a cancel end event outside a transaction", [s, end("x", cancel()), path("s x")], "x", /belongs in a transaction/);
  refuses("an error end event without code", [s, end("x", error()), path("s x")], "x", /no code/);
});

describe("timers", () => {
  const wait = (...parts: string[]): string[] => [s, caught("t", ...parts), a, path("s t a")];
  conforms("a duration counts from the event", wait(after("PT90M")), (p) => p.start().emits("setTimer", { kind: "duration", value: "PT90M", due: "2026-01-01T01:30:00.000Z" }).waits("t").timer("t").waits("a"));
  conforms("a date is absolute", wait(timer("Date", "2027-05-01T12:00:00+02:00")), (p) => p.start().emits("setTimer", { kind: "date", due: "2027-05-01T10:00:00.000Z" }));
  conforms("a timer may be an expression", wait(after("=wait")), (p) => p.start({ wait: "P1D" }).emits("setTimer", { due: "2026-01-02T00:00:00.000Z" }));
  conforms("FEEL durations and times are timers", wait(timer("Date", '=now() + duration("P1D")')), (p) => p.start().emits("setTimer", { due: "2026-01-02T00:00:00.000Z" }));
  conforms("months keep the day where the month has it", wait(after("P1M30D")), (p) => p.start().emits("setTimer", { due: "2026-03-03T00:00:00.000Z" }));
  conforms("a timer that is none stops with an incident", wait(after("=wait")), (p) => p.start({ wait: "soon" }).incident("t", /not a duration/).set({ wait: "PT1H" }).resolve("t").waits("t").emits("setTimer"));
  conforms("a timer fires once", wait(after("PT1H")), (p) => p.start().timer("t").emitsNo("cancelTimer").send({ type: "timerFired", timer: 2 }).isStale().waits("a"));
  conforms("a cycle repeats on an activity that goes on", [s, a, boundary("t", "a", not, timer("Cycle", "R2/PT1H")), b, path("s a", "t b")], (p) => p.start().emits("setTimer", { kind: "cycle", due: "2026-01-01T01:00:00.000Z" }).timer("t").emits("setTimer", { due: "2026-01-01T02:00:00.000Z" }).timer("t").emitsNo("setTimer").waits("a b b").do("a").do("b").do("b").completed());
  conforms("a cycle may repeat for ever", [s, a, boundary("t", "a", not, timer("Cycle", "R/PT1H")), e, path("s a", "t e")], (p) => p.start().timer("t").timer("t").timer("t").emits("setTimer").do("a").emits("cancelTimer").completed().ran("e", 3));
  conforms("cron is left to the host", [s, a, boundary("t", "a", not, timer("Cycle", "0 9 * * 1-5")), e, path("s a", "t e")], (p) => p.start().emits("setTimer", { kind: "cron", value: "0 9 * * 1-5", from: "2026-01-01T00:00:00.000Z" }).timer("t").emits("setTimer", { kind: "cron" }));
  refuses("a duration that is none", wait(after("1 hour")), "t", /not a duration/);
  refuses("a date without zone", wait(timer("Date", "2026-01-01T00:00:00")), "t", /not a date/);
  refuses("a cycle that is none", wait(timer("Cycle", "every day")), "t", /neither/);
  refuses("a timer without definition", wait(tag("timerEventDefinition")), "t", /needs one of/);
});

describe("messages and signals", () => {
  conforms("a message is correlated by its key", [s, caught("m", message("paid", "order")), a, path("s m a")], (p) => p.start({ order: 7 }).emits("subscribe", { name: "paid", key: 7 }).message("paid", 8).isStale().message("paid", 7, { sum: 1 }).waits("a").has({ sum: 1 }));
  conforms("a message reaches one of those that wait", [s, and("f"), caught("m", message("x")), caught("n", message("x")), path("s f m", "f n")], (p) => p.start().message("x").waits("n").message("x").completed());
  conforms("a key that is missing stops with an incident", [s, caught("m", message("paid", "order")), path("s m")], (p) => p.start().incident("m", /correlation key/));
  conforms("a signal reaches all that wait", [s, and("f"), caught("m", signal("x")), caught("n", signal("x")), path("s f m", "f n")], (p) => p.start().signal("x").completed());
  conforms("a signal of another name is not for us", [s, caught("m", signal("x")), path("s m")], (p) => p.start().signal("y").isStale().waits("m"));
  conforms("a throwing message event sends and goes on", [s, thrown("m", message("x"), mapping({ n: "=1 + 1" })), a, path("s m a")], (p) => p.start().emits("sendMessage", { name: "x", variables: { n: 2 } }).waits("a"));
  conforms("a throwing signal event is broadcast and goes on", [s, thrown("m", signal("x")), a, path("s m a")], (p) => p.start().emits("throwSignal", { name: "x" }).waits("a"));
  conforms("a none throwing event passes the token on", [s, thrown("m"), a, path("s m a")], (p) => p.start().waits("a"));
  conforms("outputs of an event choose what is kept", [s, caught("m", message("x"), mapping({}, { y: "=sum + 1" })), a, path("s m a")], (p) => p.start().message("x", undefined, { sum: 1 }).has({ y: 2 }));
  conforms("several triggers: any of them", [s, caught("m", message("x"), after("PT1H")), a, path("s m a")], (p) => p.start().timer("m").waits("a").emits("unsubscribe"));
  conforms("parallel multiple: all of them", [s, caught("m", { parallelMultiple: true }, message("x"), signal("y")), a, path("s m a")], (p) => p.start().signal("y").waits("m").message("x", undefined, { v: 1 }).waits("a").has({ v: 1 }));
  conforms("a link jumps to its target", [s, thrown("l", link("there")), caught("k", link("there")), a, path("s l", "k a")], (p) => p.start().waits("a"));
  conforms("several links lead to one target", [s, and("f"), thrown("l", link("z")), thrown("n", link("z")), caught("k", link("z")), a, path("s f l", "f n", "k a")], (p) => p.start().waits("a a"));
  refuses("a link without target", [s, thrown("l", link("there")), path("s l")], "l", /one target/);
  refuses("a link into another scope", [s, thrown("l", link("x")), sub("q", caught("k", link("x")), a, path("k a")), path("s l")], "l", /one target/);
  refuses("an error as an intermediate event", [s, caught("x", error("E")), path("s x")], "x", /not allowed as an intermediate catch/);
  refuses("a throwing timer", [s, thrown("x", after("PT1H")), path("s x")], "x", /not allowed as an intermediate throw/);
  refuses("a catching event without trigger", [s, caught("x"), path("s x")], "x", /needs a trigger/);
  refuses("a message without name", [s, caught("x", tag("messageEventDefinition")), path("s x")], "x", /no name/);
});

describe("conditional events", () => {
  conforms("wait until the condition becomes true", [s, caught("c", conditional("x > 1")), a, path("s c a")], (p) => p.start().waits("c").set({ x: 1 }).waits("c").set({ x: 2 }).waits("a"));
  conforms("occur at once when it is true already", [s, caught("c", conditional("x > 1")), a, path("s c a")], (p) => p.start({ x: 5 }).waits("a"));
  conforms("see what other branches set", [s, and("f"), caught("c", conditional("x > 1")), a, b, path("s f c a", "f b")], (p) => p.start().do("b", { x: 3 }).waits("a"));
  conforms("interrupt an activity", [s, a, boundary("c", "a", conditional("stop = true")), b, path("s a", "c b")], (p) => p.start().set({ stop: true }).waits("b").emits("cancelJob"));
  conforms("without interrupting occur each time it becomes true", [s, a, boundary("c", "a", not, conditional("x > 1")), e, path("s a", "c e")], (p) => p.start().set({ x: 2 }).set({ x: 3 }).ran("e", 1).set({ x: 0 }).set({ x: 2 }).ran("e", 2).waits("a"));
  conforms("begin an event sub-process", [s, a, eventSub("q", start("c", conditional("x > 1")), b, path("c b")), path("s a")], (p) => p.start().set({ x: 2 }).waits("b").do("b").completed());
  refuses("no condition", [s, caught("c", tag("conditionalEventDefinition")), path("s c")], "c", /no condition/);
});

describe("boundary events", () => {
  const on = (...parts: (string | Record<string, boolean>)[]): string[] => [s, a, boundary("x", "a", ...parts), service("c"), b, path("s a c", "x b")];
  conforms("a timer interrupts its activity", on(after("PT1H")), (p) => p.start().timer("x").waits("b").emits("cancelJob"));
  conforms("end with their activity", on(after("PT1H")), (p) => p.start().do("a").emits("cancelTimer").waits("c"));
  conforms("a message interrupts and brings data", on(message("m")), (p) => p.start().message("m", undefined, { y: 1 }).waits("b").has({ y: 1 }));
  conforms("a signal interrupts", on(signal("g")), (p) => p.start().signal("g").waits("b"));
  conforms("a message that does not interrupt may come several times", on(not, message("m")), (p) => p.start().message("m").message("m").waits("a b b").do("a").waits("b b c").emits("unsubscribe"));
  conforms("an error of the job is caught by its code", [...on(error("E")), boundary("y", "a", error("F")), service("d"), path("y d")], (p) => p.start().error("a", "F").waits("d").emitsNo("cancelTimer"));
  conforms("an error event without code catches all", on(error()), (p) => p.start().error("a", "whatever").waits("b"));
  conforms("an exact code wins over all", [...on(error()), boundary("y", "a", error("F")), service("d"), path("y d")], (p) => p.start().error("a", "F").waits("d"));
  conforms("an error of another code goes on outwards", on(error("E")), (p) => p.start().error("a", "other").failed("other"));
  conforms("an error inside a sub-process is caught on its border", [s, sub("q", start("qs"), and("f"), a, end("x", error("E")), path("qs f a", "f x")), boundary("y", "q", error("E")), b, path("s q", "y b")], (p) => p.start().waits("b"));
  conforms("an error is caught by the innermost", [s, sub("q", start("qs"), sub("r", start("rs"), a, path("rs a")), boundary("z", "r", error("E")), service("c"), path("qs r", "z c")), boundary("y", "q", error("E")), b, path("s q", "y b")], (p) => p.start().error("a", "E").waits("c"));
  conforms("the error's code and data can be mapped", [s, a, boundary("x", "a", error(), mapping({}, { code: "=error.code", why: "=reason" })), b, path("s a", "x b")], (p) => p.start().error("a", "E7", { reason: "r" }).has({ code: "E7", why: "r" }));
  conforms("an escalation does not interrupt when it need not", [s, sub("q", start("qs"), thrown("x", escalation("late")), a, path("qs x a")), boundary("y", "q", not, escalation("late")), b, path("s q", "y b")], (p) => p.start().waits("a b").do("a").do("b").completed());
  conforms("an escalation interrupts when it must", [s, sub("q", start("qs"), thrown("x", escalation("late")), a, path("qs x a")), boundary("y", "q", escalation("late")), b, path("s q", "y b")], (p) => p.start().waits("b"));
  conforms("an escalation end event ends its path and is caught", [s, sub("q", start("qs"), end("x", escalation("late")), path("qs x")), boundary("y", "q", not, escalation()), b, service("c"), path("s q c", "y b")], (p) => p.start().waits("b c"));
  conforms("an escalation that nobody catches goes to the host and the process goes on", [s, thrown("x", escalation("late")), a, path("s x a")], (p) => p.start().emits("throwEscalation", { code: "late" }).waits("a"));
  conforms("an escalation of a called process is caught", [s, tag("callActivity", { id: "a", calledElement: "o" }), boundary("y", "a", not, escalation("late")), b, path("s a", "y b")], (p) => p.start().send({ type: "escalationThrown", element: 1, code: "late" }).waits("a b"));
  conforms("several triggers: any interrupts", on(message("m"), after("PT1H")), (p) => p.start().message("m").waits("b").emits("cancelTimer"));
  conforms("parallel multiple: all are needed", on({ parallelMultiple: true }, message("m"), signal("g")), (p) => p.start().message("m").waits("a").signal("g").waits("b"));
  conforms("parallel multiple that does not interrupt begins anew", on({ parallelMultiple: true, ...not }, message("m"), signal("g")), (p) => p.start().message("m").signal("g").waits("a b").signal("g").waits("a b").message("m").waits("a b b"));
  conforms("interrupting a sub-process ends all inside", [s, sub("q", start("qs"), and("f"), a, caught("w", after("PT2H")), path("qs f a", "f w")), boundary("x", "q", after("PT1H")), b, path("s q", "x b")], (p) => p.start().timer("x").waits("b").emits("cancelJob").emits("cancelTimer"));
  refuses("one on nothing that is an activity", [s, xor("g"), boundary("x", "g", after("PT1H")), e, path("s g e", "x e")], "x", /attached to an activity/);
  refuses("one without trigger", on(), "x", /needs a trigger/);
  refuses("an error that does not interrupt", on(not, error("E")), "x", /always interrupt/);
  refuses("a cancel event on no transaction", on(cancel()), "x", /belongs on a transaction/);
  refuses("a terminate event", on(terminate()), "x", /not allowed as a boundary/);
  refuses("a flow to it", [...on(after("PT1H")), path("b x")], "x", /lead to a boundary/);
});

describe("event sub-process", () => {
  const esp = (...parts: string[]): string => eventSub("q", ...parts, b, path("x b"));
  const quiet = { isInterrupting: false };
  conforms("a message interrupts the process and takes over", [s, and("f"), a, service("c"), esp(start("x", message("m"))), path("s f a", "f c")], (p) => p.start().message("m", undefined, { y: 1 }).waits("b").emits("cancelJob").do("b").completed());
  conforms("its data stay inside", [s, a, esp(start("x", message("m"))), path("s a")], (p) => p.start().message("m", undefined, { y: 1 }).at("q").variables?.["y"] === 1);
  conforms("without interrupting runs beside, as often as it is asked", [s, a, esp(start("x", quiet, message("m"))), path("s a")], (p) => p.start().message("m").message("m").waits("a b b").do("a").waits("b b").do("b").do("b").completed());
  conforms("the process waits for it", [s, a, esp(start("x", quiet, after("PT1H"))), path("s a")], (p) => p.start().timer("x").do("a").waits("b").do("b").completed());
  conforms("its triggers end with the scope", [s, a, esp(start("x", quiet, after("PT1H"))), path("s a")], (p) => p.start().do("a").completed().emits("cancelTimer"));
  conforms("catches an error of its scope", [s, a, esp(start("x", error("E"))), path("s a")], (p) => p.start().error("a", "E").waits("b").do("b").completed());
  conforms("catches before the border does", [s, sub("r", start("rs"), a, esp(start("x", error("E"))), path("rs a")), boundary("y", "r", error("E")), service("c"), service("d"), path("s r c", "y d")], (p) => p.start().error("a", "E").waits("b").do("b").waits("c"));
  conforms("what it throws goes outwards, not back to itself", [s, sub("r", start("rs"), a, eventSub("q", start("x", error("E")), end("z", error("E")), path("x z")), path("rs a")), boundary("y", "r", error("E")), service("d"), path("s r", "y d")], (p) => p.start().error("a", "E").waits("d"));
  conforms("catches an escalation without interrupting", [s, thrown("t", escalation("late")), a, esp(start("x", quiet, escalation("late"))), path("s t a")], (p) => p.start().waits("a b"));
  conforms("catches an escalation and interrupts", [s, thrown("t", escalation("late")), a, esp(start("x", escalation())), path("s t a")], (p) => p.start().waits("b"));
  conforms("a signal begins it", [s, a, esp(start("x", signal("g"))), path("s a")], (p) => p.start().signal("g").waits("b"));
  conforms("one that interrupts ends the triggers of the others", [s, a, esp(start("x", message("m"))), eventSub("q2", start("x2", quiet, signal("g")), task("t2"), path("x2 t2")), path("s a")], (p) => p.start().message("m").signal("g").isStale().waits("b"));
  conforms("in a sub-process takes over only that", [s, and("f"), sub("r", start("rs"), a, esp(start("x", message("m"))), path("rs a")), service("c"), service("d"), path("s f r d", "f c")], (p) => p.start().message("m").waits("b c").do("b").waits("c d"));
  conforms("leaves the border events of its scope armed", [s, sub("r", start("rs"), a, esp(start("x", message("m"))), path("rs a")), boundary("y", "r", after("PT1H")), service("d"), path("s r", "y d")], (p) => p.start().message("m").waits("b").timer("y").waits("d"));
  conforms("a cycle begins it again and again", [s, a, esp(start("x", quiet, timer("Cycle", "R2/PT1H"))), path("s a")], (p) => p.start().timer("x").timer("x").waits("a b b"));
  refuses("two start events", [s, a, eventSub("q", start("x", message("m")), start("y", message("n")), b, path("x b", "y b")), path("s a")], "q", /exactly one start event/);
  refuses("a start event without trigger", [s, a, esp(start("x")), path("s a")], "x", /needs a trigger/);
  refuses("sequence flows to it", [s, a, esp(start("x", message("m"))), path("s a q")], "q", /no sequence flows/);
});

describe("event-based gateway", () => {
  const gate = [s, events("g"), caught("m", message("x")), caught("t", after("PT1H")), a, b, path("s g m a", "g t b")];
  conforms("the first event decides", gate, (p) => p.start().waits("g").message("x", undefined, { y: 1 }).waits("a").emits("cancelTimer").has({ y: 1 }));
  conforms("the others are given up", gate, (p) => p.start().timer("t").waits("b").emits("unsubscribe").message("x").isStale());
  conforms("receive tasks wait as well", [s, events("g"), receive("m", { messageRef: "message_x" }), caught("t", after("PT1H")), a, b, path("s g m a", "g t b")], (p) => p.start().message("x").waits("a"));
  conforms("conditions and signals decide as well", [s, events("g"), caught("m", conditional("x > 1")), caught("t", signal("y")), a, b, path("s g m a", "g t b")], (p) => p.start().set({ x: 2 }).waits("a"));
  conforms("an event that cannot be armed stops with an incident", [s, events("g"), caught("m", message("x", "k")), caught("t", after("PT1H")), path("s g m", "g t")], (p) => p.start().incident("g").set({ k: 1 }).resolve("g").message("x", 1).completed());
  conforms("that begins the process takes the event that came", [events("g", { instantiate: true }), caught("m", message("x")), caught("n", message("y")), a, b, path("g m a", "g n b")], (p) => p.start({}, "n").waits("b").do("b").completed());
  conforms("that begins in parallel waits for all others", [events("g", { instantiate: true, eventGatewayType: "Parallel" }), caught("m", message("x")), caught("n", message("y")), a, b, path("g m a", "g n b")], (p) => p.start({}, "m").waits("a g").message("y").waits("a b").do("a").do("b").completed());
  conforms("a receive task may begin the process", [receive("r", { messageRef: "message_x", instantiate: true }), a, path("r a")], (p) => p.start({ z: 1 }, "r").waits("a").has({ z: 1 }));
  refuses("a task after it", [s, events("g"), task("m"), caught("t", after("PT1H")), path("s g m", "g t")], "m", /leads to catching events/);
  refuses("only one event", [s, events("g"), caught("t", after("PT1H")), path("s g t")], "g", /at least two/);
  refuses("another way to its events", [...gate, task("z"), path("a z m")], "m", /Only the event-based gateway/);
  refuses("a condition on its flows", [s, events("g"), caught("m", message("x")), caught("t", after("PT1H")), path("s g m"), flow("g t", "x")], "g_t", /not allowed/);
  refuses("messages and receive tasks mixed", [s, events("g"), caught("m", message("x")), receive("t", { messageRef: "message_y" }), path("s g m", "g t")], "g", /cannot be mixed/);
  refuses("parallel without beginning the process", [s, events("g", { eventGatewayType: "Parallel" }), caught("m", message("x")), caught("t", message("y")), path("s g m", "g t")], "g", /must begin the process/);
  refuses("a timer that would begin the process by it", [events("g", { instantiate: true }), caught("m", message("x")), caught("t", after("PT1H")), path("g m", "g t")], "t", /messages and signals/);
});

describe("transactions", () => {
  const undo = boundary("c", "a", compensate()) + service("u", { isForCompensation: true }) + tag("association", { id: "as", sourceRef: "c", targetRef: "u" });
  const t = (...parts: string[]): string[] => [s, transaction("t", start("ts"), a, undo, xor("g", { default: "g_te" }), end("x", cancel()), end("te"), path("ts a g te"), flow("g x", "bad"), ...parts), boundary("y", "t", cancel()), service("d"), service("ok"), path("s t ok", "y d")];
  conforms("go on normally when they complete", t(), (p) => p.start({ bad: false }).do("a").waits("ok"));
  conforms("cancelled, undo what completed and leave by the cancel event", t(), (p) => p.start({ bad: true }).do("a").waits("u").do("u").waits("d"));
  conforms("cancelled, end what still runs", [s, transaction("t", start("ts"), and("f"), a, end("x", cancel()), path("ts f a", "f x")), boundary("y", "t", cancel()), b, path("s t", "y b")], (p) => p.start().waits("b").emits("cancelJob"));
  conforms("an error leaves them without undoing", [...t(), boundary("z", "t", error("E")), service("h"), path("z h")], (p) => p.start({ bad: true }).error("a", "E").waits("h"));
  refuses("a cancel end event without cancel event on the border", [s, transaction("t", start("ts"), end("x", cancel()), path("ts x")), path("s t")], "x", /cancel boundary event/);
});

describe("endless loops", () => {
  conforms("end in an incident, not in a hang", [s, xor("m"), assign("n", "x", "x + 1"), path("s m n m")], (p) => p.start({ x: 0 }).incident("n", /step budget/).emits("raiseIncident").resolve("n").emits("clearIncident").emits("raiseIncident"));
});
