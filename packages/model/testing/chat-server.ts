import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the server got it. */
export interface ChatRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly isStreamed: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

type Reply = (
  request: ChatRequest,
  response: ServerResponse,
  incoming: IncomingMessage,
) => void | Promise<void>;

/** A chat completion that says this. */
export function completion(content: string, finishReason = "stop"): string {
  return JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "test-model",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finishReason }],
    usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
  });
}

/** The same in pieces, as a server streams it. */
export function chunks(content: string): string[] {
  const middle = Math.floor(content.length / 2);
  const chunk = (more: object): string =>
    `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", ...more })}\n\n`;
  const said = [content.slice(0, middle), content.slice(middle)];
  return [
    ": thinking\n\n",
    ...said.map((text) => chunk({ choices: [{ index: 0, delta: { content: text } }] })),
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }),
    chunk({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } }),
    "data: [DONE]\n\n",
  ];
}

/** A server that speaks the chat completions protocol, with answers that a test decides. */
export class ChatServer {
  readonly requests: ChatRequest[] = [];
  reply: Reply = (_request, response) => void response.end(completion("ready"));
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", (incoming, response) => void this.#answer(incoming, response));
  }

  static async start(port = 0): Promise<ChatServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return new ChatServer(server);
  }

  get origin(): string {
    // A server on a TCP port has an address with one.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get baseUrl(): string {
    return `${this.origin}/v1`;
  }

  /** Says this from now on. */
  say(...texts: readonly string[]): void {
    let count = 0;
    this.reply = ({ isStreamed }, response) => {
      const text = texts[Math.min(count, texts.length - 1)] ?? "";
      count += 1;
      if (isStreamed)
        response.setHeader("content-type", "text/event-stream").end(chunks(text).join(""));
      else response.setHeader("content-type", "application/json").end(completion(text));
    };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.method === "GET") {
      response.end(JSON.stringify({ object: "list", data: [{ id: "test-model" }] }));
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as Pick<
      ChatRequest,
      "model" | "messages"
    > & { readonly stream: boolean };
    const request = {
      path: incoming.url ?? "",
      authorization: incoming.headers.authorization,
      model: body.model,
      isStreamed: body.stream,
      messages: body.messages,
    };
    this.requests.push(request);
    await this.reply(request, response, incoming);
  }
}
