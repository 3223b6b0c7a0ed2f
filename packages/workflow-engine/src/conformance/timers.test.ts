import { describe } from "vitest";
import { after, boundary, caught, end, path, service, start, tag, timer } from "../testing/bpmn.ts";
import { conforms, refuses } from "../testing/conformance.ts";

const s = start("s");
const e = end("e");
const a = service("a");
const b = service("b");
const not = { cancelActivity: false };

describe("timers", () => {
  const wait = (...parts: string[]): string[] => [s, caught("t", ...parts), a, path("s t a")];
  conforms("a duration counts from the event", wait(after("PT90M")), (p) =>
    p
      .start()
      .emits("setTimer", { kind: "duration", value: "PT90M", due: "2026-01-01T01:30:00.000Z" })
      .waits("t")
      .timer("t")
      .waits("a"),
  );
  conforms("a date is absolute", wait(timer("Date", "2027-05-01T12:00:00+02:00")), (p) =>
    p.start().emits("setTimer", { kind: "date", due: "2027-05-01T10:00:00.000Z" }),
  );
  conforms("a timer may be an expression", wait(after("=wait")), (p) =>
    p.start({ wait: "P1D" }).emits("setTimer", { due: "2026-01-02T00:00:00.000Z" }),
  );
  conforms(
    "FEEL durations and times are timers",
    wait(timer("Date", '=now() + duration("P1D")')),
    (p) => p.start().emits("setTimer", { due: "2026-01-02T00:00:00.000Z" }),
  );
  conforms("months keep the day where the month has it", wait(after("P1M30D")), (p) =>
    p.start().emits("setTimer", { due: "2026-03-03T00:00:00.000Z" }),
  );
  conforms("a timer that is none stops with an incident", wait(after("=wait")), (p) =>
    p
      .start({ wait: "soon" })
      .incident("t", /not a duration/)
      .set({ wait: "PT1H" })
      .resolve("t")
      .waits("t")
      .emits("setTimer"),
  );
  conforms("a timer fires once", wait(after("PT1H")), (p) =>
    p
      .start()
      .timer("t")
      .emitsNo("cancelTimer")
      .send({ type: "timerFired", timer: 2 })
      .isStale()
      .waits("a"),
  );
  conforms(
    "a cycle repeats on an activity that goes on",
    [s, a, boundary("t", "a", not, timer("Cycle", "R2/PT1H")), b, path("s a", "t b")],
    (p) =>
      p
        .start()
        .emits("setTimer", { kind: "cycle", due: "2026-01-01T01:00:00.000Z" })
        .timer("t")
        .emits("setTimer", { due: "2026-01-01T02:00:00.000Z" })
        .timer("t")
        .emitsNo("setTimer")
        .waits("a b b")
        .do("a")
        .do("b")
        .do("b")
        .completed(),
  );
  conforms(
    "a cycle may repeat for ever",
    [s, a, boundary("t", "a", not, timer("Cycle", "R/PT1H")), e, path("s a", "t e")],
    (p) =>
      p
        .start()
        .timer("t")
        .timer("t")
        .timer("t")
        .emits("setTimer")
        .do("a")
        .emits("cancelTimer")
        .completed()
        .ran("e", 3),
  );
  conforms(
    "cron is left to the host",
    [s, a, boundary("t", "a", not, timer("Cycle", "0 9 * * 1-5")), e, path("s a", "t e")],
    (p) =>
      p
        .start()
        .emits("setTimer", { kind: "cron", value: "0 9 * * 1-5", from: "2026-01-01T00:00:00.000Z" })
        .timer("t")
        .emits("setTimer", { kind: "cron" }),
  );
  refuses("a duration that is none", wait(after("1 hour")), "t", /not a duration/);
  refuses("a date without zone", wait(timer("Date", "2026-01-01T00:00:00")), "t", /not a date/);
  refuses("a cycle that is none", wait(timer("Cycle", "every day")), "t", /neither/);
  refuses("a timer without definition", wait(tag("timerEventDefinition")), "t", /needs one of/);
});
