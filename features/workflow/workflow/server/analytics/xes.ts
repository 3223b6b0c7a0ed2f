import type { LoggedInstance } from "./event-log.ts";
import type { ModelFacts } from "./model-facts.ts";

/** XML cannot hold most control characters, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

function attribute(type: string, key: string, value: string): string {
  const escaped = value
    .replaceAll(FORBIDDEN, "\u{FFFD}")
    .replaceAll(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? "");
  return `<${type} key="${key}" value="${escaped}"/>`;
}

const text = (key: string, value: string): string => attribute("string", key, value);
const extension = (name: string): string =>
  `<extension name="${name}" prefix="${name.toLowerCase()}" uri="http://www.xes-standard.org/${name.toLowerCase()}.xesext"/>`;

/** The head of an XES 1.0 log, up to its first trace. */
export function xesStart(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<log xes.version="1.0" xes.features="" xmlns="http://www.xes-standard.org/">
${["Concept", "Lifecycle", "Time"].map(extension).join("\n")}
<global scope="trace">${text("concept:name", "")}</global>
<global scope="event">${text("concept:name", "")}${text("lifecycle:transition", "complete")}${attribute("date", "time:timestamp", "1970-01-01T00:00:00.000Z")}</global>
<classifier name="Activity" keys="concept:name lifecycle:transition"/>
${text("concept:name", name)}
`;
}

export const XES_END = "</log>\n";

interface Moment {
  readonly time: number;
  readonly element: string;
  readonly transition: "start" | "complete" | "ate_abort";
}

/** One instance. What takes no time has one event, everything else one when it begins and one when it ends. */
export function xesTrace(one: LoggedInstance, model: ModelFacts | undefined): string {
  const moments = one.visits.flatMap(({ element, entered, milliseconds, completed }): Moment[] => {
    const transition = completed ? "complete" : "ate_abort";
    const end: Moment = { time: entered + milliseconds, element, transition };
    return milliseconds === 0 ? [end] : [{ time: entered, element, transition: "start" }, end];
  });
  // Equal times keep the order in which elements were entered.
  const events = moments
    .toSorted((before, after) => before.time - after.time)
    .map(
      ({ time, element, transition }) =>
        `<event>${text("concept:name", model?.nodes.get(element)?.name ?? element)}${text("element", element)}${text("lifecycle:transition", transition)}${attribute("date", "time:timestamp", new Date(time).toISOString())}</event>\n`,
    );
  return `<trace>${text("concept:name", one.id)}${text("businessKey", one.business_key ?? "")}${text("process", one.process)}${attribute("int", "version", String(one.version))}${text("state", one.status)}
${events.join("")}</trace>
`;
}
