/** A message of RFC 5424 as a line that the store reads, and the ingest key that came with it. */
export interface SyslogMessage {
  readonly key: string;
  readonly line: string;
}

const LEVELS = ["fatal", "fatal", "fatal", "error", "warn", "info", "info", "debug"] as const;
const HEAD = /^<(\d{1,3})>1 (\S+) (\S+) (\S+) (\S+) (\S+) /;
const ELEMENT = /^\[([^\s=\]"]{1,100})((?: [^\s=\]"]{1,100}="(?:[^"\\\]]|\\.)*")*)\]/;
const PARAMETER = / ([^\s=\]"]+)="((?:[^"\\\]]|\\.)*)"/g;

/** Reads one message; `null` for what is no RFC 5424, or has no parameter `key` in its structured data. */
export function parseSyslog(text: string): SyslogMessage | null {
  const head = HEAD.exec(text);
  if (head === null) return null;
  const [whole, priority = "", time = "", host = "", app = "", process = "", id = ""] = head;
  if (Number(priority) > 191) return null;
  const data = readData(text.slice(whole.length));
  if (data === null) return null;
  const { key, ...parameters } = data.parameters;
  if (key === undefined) return null;
  const given = (name: string, value: string) => (value === "-" ? {} : { [name]: value });
  return {
    key,
    line: JSON.stringify({
      ...parameters,
      ...given("host.name", host),
      ...given("process.pid", process),
      ...given("syslog.msgid", id),
      "syslog.facility": Math.floor(Number(priority) / 8),
      ...given("time", time),
      ...given("service", app),
      level: LEVELS[Number(priority) % 8],
      message: data.rest.replace(/^\uFEFF/, ""),
    }),
  };
}

function readData(
  text: string,
): { parameters: Record<string, string | undefined>; rest: string } | null {
  if (text.startsWith("-")) return { parameters: {}, rest: text.slice(2) };
  const parameters: Record<string, string> = {};
  let rest = text;
  for (let element = ELEMENT.exec(rest); element !== null; element = ELEMENT.exec(rest)) {
    for (const [, name = "", value = ""] of (element[2] ?? "").matchAll(PARAMETER))
      Object.assign(parameters, { [name]: value.replaceAll(/\\(["\\\]])/g, "$1") });
    rest = rest.slice(element[0].length);
  }
  return rest === text ? null : { parameters, rest: rest.replace(/^ /, "") };
}
