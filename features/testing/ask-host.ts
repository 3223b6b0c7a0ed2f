import { type IncomingHttpHeaders, request } from "node:http";
import type { TestGateway } from "./start-test-gateway.ts";

export interface Visit {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

export interface Seen {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks a gateway under any `Host`, as a browser that resolved the name would. */
export function ask(
  { url }: Pick<TestGateway, "url">,
  host: string,
  visit: Visit = {},
): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: visit.method ?? "GET",
        path: visit.path ?? "/",
        headers: { accept: "text/html", host, ...visit.headers },
        agent: false,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(visit.body);
  });
}
