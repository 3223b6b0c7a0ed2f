import { createServer, type IncomingMessage } from "node:http";

interface Heard {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Outside {
  readonly url: string;
  readonly heard: readonly Heard[];
  close(): void;
}

/** A real server that a workspace calls; the operator trusts it. It has one answer without an end. */
export async function startOutside(): Promise<Outside> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      heard.push({ headers: request.headers, body });
      if (request.url !== "/endless") return response.end("thanks");
      const pour = (): void => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", pour);
      return pour();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, heard, close: () => server.close() };
}
