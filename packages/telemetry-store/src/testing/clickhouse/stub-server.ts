import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What came in: the text of a query, and the settings beside it. */
export interface Asked {
  readonly sql: string;
  readonly settings: URLSearchParams;
}

export type Behaviour = (asked: Asked, response: ServerResponse) => void;

/** Speaks as much of ClickHouse's HTTP interface as it takes to behave badly. */
export async function startStub(behaviour: Behaviour): Promise<{
  readonly url: string;
  readonly asked: Asked[];
  behaviour: Behaviour;
  close(): Promise<void>;
}> {
  const asked: Asked[] = [];
  const stub = { url: "", asked, behaviour, close };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const settings = new URL(request.url ?? "/", "http://stub").searchParams;
      const one = { sql: settings.get("query") ?? Buffer.concat(chunks).toString(), settings };
      asked.push(one);
      stub.behaviour(one, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // An address of a server that listens on a port.
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/devloom`;
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  onTestFinished(close);
  return stub;
}

/** Does what it is asked and knows no rows. */
export const agree: Behaviour = ({ sql }, response) => {
  response.end(/format JSON/i.test(sql) ? JSON.stringify({ meta: [], data: [], rows: 0 }) : "");
};

/** Fails as ClickHouse does. */
export const fail =
  (code: number, type: string): Behaviour =>
  (_, response) => {
    response.writeHead(500, { "x-clickhouse-exception-code": String(code) });
    response.end(`Code: ${code}. DB::Exception: No. (${type}) (version 25.8.1.1)`);
  };
