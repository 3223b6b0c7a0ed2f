import { MalformedTelemetry } from "../otlp/wire.ts";

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly type: string;
  readonly samples: Sample[];
}

const PARTS = ["_bucket", "_sum", "_count", "_total", "_created", "_info"];
const NAME = /[a-zA-Z_:][\w:]*/y;
const LABEL = /\s*([a-zA-Z_]\w*)\s*=\s*"((?:[^"\\]|\\[^])*)"\s*(,|(?=\}))/y;
const MAX_LABELS = 64;

/** Reads what Prometheus's text format and OpenMetrics say: each metric with its type and its samples. */
export function readTextFormat(text: string, maxSamples: number): Family[] {
  const families = new Map<string, Family>();
  let count = 0;
  for (const line of text.split("\n")) {
    if (line.startsWith("# TYPE ")) {
      const [, , name = "", type = "unknown"] = line.trim().split(/\s+/);
      if (!families.has(name)) families.set(name, { name, type, samples: [] });
    } else if (line !== "" && !line.startsWith("#") && line.trim() !== "") {
      count += 1;
      if (count > maxSamples)
        throw new MalformedTelemetry(`The target has more than ${maxSamples} samples.`);
      const sample = readSample(line.trim());
      familyOf(families, sample.name).samples.push(sample);
    }
  }
  return [...families.values()].filter(({ samples }) => samples.length > 0);
}

function familyOf(families: Map<string, Family>, name: string): Family {
  const own = families.get(name);
  if (own !== undefined) return own;
  for (const part of PARTS) {
    const whole = name.endsWith(part) ? families.get(name.slice(0, -part.length)) : undefined;
    if (whole !== undefined) return whole;
  }
  const made = { name, type: "unknown", samples: [] };
  families.set(name, made);
  return made;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", "\\": "\\", '"': '"' };

function readSample(line: string): Sample {
  NAME.lastIndex = 0;
  const name = NAME.exec(line)?.[0];
  if (name === undefined)
    throw new MalformedTelemetry("A line is no sample of Prometheus's format.");
  const labels: [string, string][] = [];
  let at = name.length;
  while (line[at] === " ") at += 1;
  if (line[at] === "{") {
    at += 1;
    while (line[at] !== "}") {
      LABEL.lastIndex = at;
      const found = LABEL.exec(line);
      if (found === null || labels.length >= MAX_LABELS)
        throw new MalformedTelemetry("The labels of a sample can't be read.");
      const value = (found[2] ?? "").replaceAll(
        /\\([^])/g,
        (_, mark: string) => ESCAPES[mark] ?? mark,
      );
      labels.push([found[1] ?? "", value]);
      at = LABEL.lastIndex;
      while (line[at] === " ") at += 1;
    }
    at += 1;
  }
  const [value = ""] = line.slice(at).trim().split(/\s+/);
  return { name, labels: Object.fromEntries(labels), value: numberOf(value) };
}

function numberOf(text: string): number {
  const special = { "+Inf": Infinity, Inf: Infinity, "-Inf": -Infinity, NaN }[text];
  const value = special ?? Number(text);
  if (text === "" || (Number.isNaN(value) && special === undefined))
    throw new MalformedTelemetry("A sample has no value.");
  return value;
}
