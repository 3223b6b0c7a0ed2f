import { randomBytes } from "node:crypto";
import { get, request } from "node:http";
import type { Duplex } from "node:stream";

const host = "canvas.preview.localhost:4310";

export interface SocketAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Asks a server on a unix socket, as the gateway's proxy does. */
export function ask(socketPath: string, path: string): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path, headers: { host, accept: "*/*" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers["content-type"] ?? "",
          text: Buffer.concat(chunks).toString(),
        }),
      );
    }).once("error", reject);
  });
}

export interface HotReloadClient extends Disposable {
  /** Messages of Vite so far. */
  readonly messages: { readonly type: string }[];
}

/** Connects to Vite's hot reload as a page does. */
export async function connectHotReload(socketPath: string): Promise<HotReloadClient> {
  const client = await ask(socketPath, "/@vite/client");
  const token = /wsToken = "([^"]+)"/.exec(client.text)?.[1] ?? "";
  const stream = await new Promise<Duplex>((resolve, reject) => {
    request({
      socketPath,
      path: `/?token=${token}`,
      headers: {
        host,
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-key": randomBytes(16).toString("base64"),
        "sec-websocket-protocol": "vite-hmr",
        "sec-websocket-version": "13",
      },
    })
      .once("upgrade", (_response, socket, head) => {
        socket.unshift(head);
        resolve(socket);
      })
      .once("response", (response) => reject(new Error(`No upgrade: ${response.statusCode}`)))
      .once("error", reject)
      .end();
  });
  const messages: { type: string }[] = [];
  let rest = Buffer.alloc(0);
  stream.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let frame = readFrame(rest); frame !== null; frame = readFrame(rest)) {
      rest = rest.subarray(frame.end);
      messages.push(JSON.parse(frame.text));
    }
  });
  return { messages, [Symbol.dispose]: () => stream.destroy() };
}

/** A text frame of a WebSocket server, which is never masked; null when it is not complete yet. */
function readFrame(data: Buffer): { text: string; end: number } | null {
  if (data.length < 4) return null;
  const short = data.readUInt8(1);
  const [length, start] = short < 126 ? [short, 2] : [data.readUInt16BE(2), 4];
  if (data.length < start + length) return null;
  return { text: data.toString("utf8", start, start + length), end: start + length };
}
