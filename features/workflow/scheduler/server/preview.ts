import { isSchedule, type TriggerSource } from "@devloom/contract";
import { assertSchedule, nextMoment } from "@devloom/server-kit";

const SHOWN = 10;

/** The next moments of a schedule and what a cron expression says in words. */
export async function preview(
  { source, from }: { source: TriggerSource; from?: string | undefined },
  now: Date,
) {
  if (!isSchedule(source)) return { sentence: null, moments: [] };
  const start = from === undefined ? now : new Date(from);
  assertSchedule(source, start);
  const moments: { at: string; isClockChanged: boolean }[] = [];
  const timeZone = source.kind === "cron" ? source.timeZone : "UTC";
  let before = start;
  for (let at = nextMoment(source, start); at !== null && moments.length < SHOWN;) {
    const isClockChanged = offsetOf(at, timeZone) !== offsetOf(before, timeZone);
    moments.push({ at: at.toISOString(), isClockChanged });
    before = at;
    at = nextMoment(source, at);
  }
  const sentence = source.kind === "cron" ? await sentencesOf(source.expression) : null;
  return { sentence, moments };
}

async function sentencesOf(expression: string): Promise<{ en: string; de: string }> {
  // It brings all its languages: loaded when somebody first asks, not when the gateway starts.
  const { default: cronstrue } = await import("cronstrue/i18n.js");
  const options = { throwExceptionOnParseError: false, use24HourTimeFormat: true } as const;
  return {
    en: cronstrue.toString(expression, { ...options, locale: "en" }),
    de: cronstrue.toString(expression, { ...options, locale: "de" }),
  };
}

/** The difference between a zone's clock and UTC at a moment, in words that change when it does. */
function offsetOf(at: Date, timeZone: string): string | undefined {
  return new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
}
