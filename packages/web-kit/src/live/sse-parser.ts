/** One message of a server-sent event stream. */
export interface SseMessage {
  event: string;
  data: string;
  /** The last id the stream named, at the time of this message. */
  id: string;
}

/**
 * Reads an event stream piece by piece, however the network cuts it.
 *
 *     const parse = createSseParser();
 *     for await (const text of chunks) for (const message of parse(text)) …
 */
export function createSseParser(): (text: string) => SseMessage[] {
  let rest = "";
  let data: string[] = [];
  let event = "";
  let id = "";

  function takeField(line: string): void {
    const colon = line.indexOf(":");
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") data.push(value);
    else if (name === "event") event = value;
    else if (name === "id" && !value.includes("\0")) id = value;
  }

  function takeLine(line: string): SseMessage | undefined {
    if (line !== "") {
      takeField(line);
      return undefined;
    }
    const message =
      data.length > 0 ? { event: event || "message", data: data.join("\n"), id } : undefined;
    data = [];
    event = "";
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
