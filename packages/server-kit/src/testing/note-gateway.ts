import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { defineFeature, endpoint, everyone, holders, operators, signedIn } from "@devloom/contract";
import pg from "pg";
import { z } from "zod";
import { AppError } from "../app-error.ts";
import { systemClock } from "../clock.ts";
import { createGateway, type Gateway, schemaOf } from "../gateway.ts";
import { listen } from "../listen.ts";
import { liveResponse } from "../live/live-response.ts";
import { testActor } from "./test-actor.ts";
import { defineModule } from "../module.ts";
import { createLogger } from "../telemetry/log.ts";
import { createTestDatabase } from "./test-database.ts";

const Note = z.strictObject({
  text: z.string().min(2, "Write two letters at least."),
  extra: z.json().optional(),
});
export const noteContract = {
  echoNote: endpoint({
    method: "POST",
    path: "/api/note",
    summary: "Gives a note back",
    access: everyone,
    query: z.strictObject({ q: z.string().optional() }),
    body: Note,
    bodyLimit: 2_000,
    status: 201,
    response: Note,
  }),
  readNote: endpoint({
    method: "GET",
    path: "/api/note/{name}",
    summary: "One note",
    access: signedIn,
    params: z.strictObject({ name: z.string() }),
    response: z.strictObject({ version: z.number(), ifMatch: z.number().nullable() }),
    versioned: true,
  }),
  removeNote: endpoint({
    method: "DELETE",
    path: "/api/note/{name}",
    summary: "Removes a note",
    access: holders("note:delete"),
    params: z.strictObject({ name: z.string() }),
    status: 204,
    response: z.undefined(),
  }),
  operate: endpoint({
    method: "GET",
    path: "/api/operate",
    summary: "Operate",
    access: operators,
    response: z.unknown(),
  }),
  fail: endpoint({
    method: "GET",
    path: "/api/fail/{how}",
    summary: "Fails",
    access: everyone,
    params: z.strictObject({ how: z.string() }),
    response: z.strictObject({ fine: z.boolean() }),
  }),
  limited: endpoint({
    method: "GET",
    path: "/api/limited",
    summary: "Limited",
    access: everyone,
    rateLimit: { limit: 2, windowSeconds: 600 },
    response: z.strictObject({}),
  }),
  redirect: endpoint({
    method: "GET",
    path: "/api/redirect",
    summary: "Redirects",
    access: everyone,
    response: z.unknown(),
  }),
  breakOff: endpoint({
    method: "GET",
    path: "/api/break-off/{after}",
    summary: "A stream that fails after so many pieces",
    access: everyone,
    params: z.strictObject({ after: z.coerce.number() }),
    produces: "text/plain",
    response: z.unknown(),
  }),
  live: endpoint({
    method: "GET",
    path: "/api/live",
    summary: "Live",
    access: signedIn,
    produces: "text/event-stream",
    response: z.unknown(),
  }),
};

async function* piecesBefore(failure: number): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < failure; piece += 1) yield Buffer.alloc(70_000, "x");
  throw new Error("a detail of the stream");
}

const feature = defineFeature({
  id: "test",
  title: "Test",
  topics: { note: { permission: null } },
});
const tenantId = randomUUID();

const module = defineModule({
  feature,
  contract: noteContract,
  migrations: [],
  create: (platform) => ({
    sessionIsLive: async () => true,
    authenticate: async ({ token }) => {
      if (token === "broken")
        return platform.database.system(async () => Promise.reject(new Error("never")));
      if (!token.startsWith("good")) throw new AppError(401, "bad_token", "Sign in again.");
      return testActor({
        tenantId,
        permissions: new Set(token === "good-delete" ? ["note:delete"] : []),
      });
    },
    handlers: {
      echoNote: async ({ body }) => body,
      readNote: async ({ ifMatch }) => ({ version: 7, ifMatch }),
      removeNote: async () => undefined,
      operate: async () => ({}),
      limited: async () => ({}),
      redirect: async ({ answer }) => {
        answer.append("set-cookie", "a=1");
        answer.append("set-cookie", "b=2");
        return Response.redirect("http://localhost/elsewhere", 303);
      },
      breakOff: async ({ params: { after } }) =>
        new Response(Readable.toWeb(Readable.from(piecesBefore(after))) as ReadableStream),
      live: async ({ actor, request }) =>
        liveResponse(platform.live, {
          actor,
          ip: request.ip,
          topics: ["note"],
          after: null,
          signal: request.signal,
          stillAllowed: async () => true,
          hasCurrentRights: () => platform.access.isCurrent(actor.tenantId, actor.access),
        }),
      fail: async ({ params: { how } }) => {
        if (how === "contract") return { fine: true, secret: "leaked" } as { fine: boolean };
        if (how === "file")
          throw Object.assign(new Error("ENOENT: /etc/hidden"), { code: "ENOENT" });
        if (how === "database") {
          const client = new pg.Client({ host: "127.0.0.1", port: 1 });
          await client.connect();
        }
        throw new Error(`internal detail ${how}`);
      },
    },
  }),
});

export interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | (string | Buffer)[];
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: { message?: string; code?: string; details?: unknown; requestId?: string };
}

/** A request with any header, which `fetch` would not send. */
function send(url: string, path: string, options: CallOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      `${url}${path}`,
      {
        method: options.method ?? (options.body === undefined ? "GET" : "POST"),
        headers: { "content-type": "application/json", ...options.headers },
        agent: false,
      },
      (incoming) => {
        let text = "";
        incoming.on("data", (chunk: Buffer) => (text += chunk.toString()));
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            body: text.startsWith("{") ? (JSON.parse(text) as Answer["body"]) : {},
          }),
        );
      },
    );
    outgoing.on("error", reject);
    for (const piece of [options.body ?? []].flat()) outgoing.write(piece);
    outgoing.end();
  });
}

/** Bytes as they are, for requests that no client would send. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

export interface NoteGateway {
  readonly gateway: Gateway;
  readonly url: string;
  readonly connection: pg.ClientConfig;
  logged(): string;
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Bytes as they are, for requests that no client would send. */
  raw(text: string): Promise<string>;
  close(): Promise<void>;
}

/** A whole gateway with one small feature, on a port and a database of its own. */
export async function startNoteGateway(): Promise<NoteGateway> {
  const test = await createTestDatabase(schemaOf([module]));
  const lines = new PassThrough();
  let logged = "";
  lines.on("data", (chunk: Buffer) => (logged += chunk.toString()));
  const gateway = await createGateway({
    config: {
      mode: "development",
      version: "0.0.0",
      publicUrl: "https://devloom.example",
      dataDir: "",
      secretKey: "a secret key that is long enough",
      smtpUrl: null,
      mailFrom: "",
      demo: false,
      trustedProxies: 0,
      runLeaseMilliseconds: 3_000,
    },
    connection: test.connection,
    modules: [module],
    clock: systemClock,
    log: createLogger("debug", lines),
    checkAnswers: true,
  });
  const client = new pg.Client(test.connection);
  await client.connect();
  await client.query("insert into tenant values ($1, 'Test', 'pro', false, now())", [tenantId]);
  await client.end();
  const listening = await listen(gateway.listener, "127.0.0.1", 0);
  const url = `http://127.0.0.1:${listening.port}`;
  return {
    gateway,
    url,
    connection: test.connection,
    logged: () => logged,
    call: (path, options) => send(url, path, options),
    raw: (text) => sendRaw(listening.port, text),
    async close() {
      await listening.close();
      await gateway.close();
      await test.drop();
    },
  };
}
