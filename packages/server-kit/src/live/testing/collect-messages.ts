/** What a client reads of an event. */
export interface Message {
  id?: string;
  event?: string;
  subject?: string;
}

/** Reads a stream of events until it ends. */
export function collectMessages(response: Response): {
  readonly messages: readonly Message[];
  readonly ended: Promise<true>;
} {
  const messages: Message[] = [];
  let text = "";
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) messages.push(parse(block));
    }
    return true as const;
  })();
  return { messages, ended };
}

function parse(block: string): Message {
  const fields = Object.fromEntries(
    block
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  ) as Record<string, string | undefined>;
  return {
    ...(fields["id"] === undefined ? {} : { id: fields["id"] }),
    ...(fields["event"] === undefined ? {} : { event: fields["event"] }),
    ...(fields["data"] === undefined
      ? {}
      : { subject: (JSON.parse(fields["data"]) as { subject: string }).subject }),
  };
}
