/** One entry of a calendar. Times are milliseconds since the epoch. */
export interface CalendarEvent {
  readonly uid: string;
  readonly from: number;
  readonly to: number;
  readonly summary: string;
  readonly description: string;
  readonly categories: readonly string[];
}

export interface Calendar {
  readonly name: string;
  readonly timeZone: string;
  /** When the entries were made. */
  readonly stamp: number;
  readonly events: readonly CalendarEvent[];
}

const MAX_LINE_LENGTH = 75;
const encoder = new TextEncoder();

/** Text as RFC 5545 wants it inside a property; characters no line may hold are dropped. */
export function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, "\\$&")
      .replaceAll(/\r\n|\r|\n/g, "\\n")
      // oxlint-disable-next-line no-control-regex -- exactly those have no place in a content line
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
  );
}

/** Breaks a line after at most 75 octets, never inside a character. */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_LENGTH) {
      pieces.push(piece);
      // The space that marks a continuation counts too.
      piece = " ";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}

/** `20260329T010000Z`. */
function utc(instant: number): string {
  return new Date(instant)
    .toISOString()
    .replaceAll(/[-:]/g, "")
    .replace(/\.\d{3}Z$/, "Z");
}

/** An iCalendar document. Times are in UTC, which every reader turns into its own zone correctly. */
export function writeCalendar(calendar: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Devloom//On-call schedule//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(calendar.name)}`,
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    `X-WR-TIMEZONE:${escapeText(calendar.timeZone)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...calendar.events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}`,
      `DTSTAMP:${utc(calendar.stamp)}`,
      `DTSTART:${utc(event.from)}`,
      `DTEND:${utc(event.to)}`,
      `SUMMARY:${escapeText(event.summary)}`,
      ...(event.description === "" ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
      ...(event.categories.length === 0
        ? []
        : [`CATEGORIES:${event.categories.map(escapeText).join(",")}`]),
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
