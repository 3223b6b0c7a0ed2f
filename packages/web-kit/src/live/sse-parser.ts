/** One message of a server-sent event stream. */
export interface SseMessage {
  event: string;
  data: string;
  /** The last id the stream named, at the time of this message. */
  id: string;
}

/**
 * Reads an event stream piece by piece, however the network cuts it. What only names a place in the
 * stream comes as a message without data.
 *
 *     const parse = createSseParser();
 *     for await (const text of chunks) for (const message of parse(text)) …
 */
export function createSseParser(): (text: string) => SseMessage[] {
  let rest = "";
  let data: string[] = [];
  let event = "";
  let id = "";
  let isPlaced = false;

  function takeField(line: string): void {
    const colon = line.indexOf(":");
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") data.push(value);
    else if (name === "event") event = value;
    else if (name === "id" && !value.includes("\0")) {
      id = value;
      isPlaced = true;
    }
  }

  function takeLine(line: string): SseMessage | undefined {
    if (line !== "") {
      takeField(line);
      return undefined;
    }
    const isMessage = data.length > 0 || isPlaced;
    const message = isMessage
      ? { event: event || "message", data: data.join("\n"), id }
      : undefined;
    data = [];
    event = "";
    isPlaced = false;
    return message;
  }

  return (text) => {
    rest += text;
    // A carriage return at the very end may be the first half of a line break.
    const complete = rest.endsWith("\r") ? rest.slice(0, -1) : rest;
    const lines = complete.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "") + rest.slice(complete.length);
    return lines.map(takeLine).filter((message) => message !== undefined);
  };
}
