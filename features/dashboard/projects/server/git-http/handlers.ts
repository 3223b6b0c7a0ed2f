import { Readable } from "node:stream";
import { streamGit } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  type Handlers,
  type Platform,
  type RequestFacts,
  WorkSlots,
} from "@devloom/server-kit";
import { fetchByGit, type getGitRefs, MAX_PUSH_BYTES, type pushByGit } from "../../contract.ts";
import { assertMayPush, findRepository } from "./find-repository.ts";
import { MAX_SERVING_MILLISECONDS, SERVING_BOUNDS, SERVING_CONFIG } from "./git-rules.ts";
import { FLUSH, packet, PacketReader } from "./packet-reader.ts";
import { readPushRequest } from "./push-request.ts";
import { takePush } from "./take-push.ts";
import { uploadPack } from "./served-head.ts";
import { requestBytes } from "./request-body.ts";

type GitHttpContract = {
  getGitRefs: typeof getGitRefs;
  fetchByGit: typeof fetchByGit;
  pushByGit: typeof pushByGit;
};

/** Packing a large history takes a processor for minutes, and a client may read as slowly as it likes. */
const slots = new WorkSlots({
  atOnce: 6,
  perPerson: 3,
  kept: 2,
  waiting: 60,
  waitingPerPerson: 10,
});

/** Git's own protocol over HTTP, for clients that people have anyway. */
export function gitHttpHandlers(platform: Platform): Handlers<GitHttpContract> {
  return {
    async getGitRefs({ actor, params, query, request }) {
      const service = serviceOf(query.service);
      const found = await findRepository(platform, actor, params);
      if (service === "receive-pack") assertMayPush(actor);
      const banner = Buffer.concat([packet(`# service=git-${service}\n`), FLUSH]);
      const options = watch(found.folder, request);
      return serve(actor, request, `git-${service}-advertisement`, banner, () =>
        service === "upload-pack"
          ? uploadPack(found, ["--advertise-refs"], options)
          : streamGit(
              [...SERVING_CONFIG, service, "--stateless-rpc", "--advertise-refs", "."],
              options,
            ),
      );
    },
    async fetchByGit({ actor, params, body, request }) {
      const found = await findRepository(platform, actor, params);
      const encoding = request.headers.get("content-encoding");
      return serve(actor, request, "git-upload-pack-result", null, () =>
        uploadPack(found, [], {
          ...watch(found.folder, request),
          input: requestBytes(body, encoding, fetchByGit.bodyLimit),
        }),
      );
    },
    async pushByGit({ actor, params, body, request }) {
      const found = await findRepository(platform, actor, params);
      const encoding = request.headers.get("content-encoding");
      const reader = new PacketReader(requestBytes(body, encoding, MAX_PUSH_BYTES));
      // Whoever has not said yet what they push keeps nobody waiting.
      const wanted = await readPushRequest(reader);
      const report = await slots.within(
        actor.accountId,
        request.signal,
        () => takePush(platform, actor, found, { reader, request: wanted }, request.signal),
        request.ip,
      );
      return answerOf("git-receive-pack-result", new Uint8Array(report));
    },
  };
}

function serviceOf(name: string | undefined): "upload-pack" | "receive-pack" {
  if (name === "git-upload-pack") return "upload-pack";
  if (name === "git-receive-pack") return "receive-pack";
  const message = "Use a git client that speaks the smart HTTP protocol (git 1.6.6 or newer).";
  throw new AppError(403, "dumb_protocol", message);
}

type Watched = Pick<RequestFacts, "signal" | "headers" | "ip">;

function watch(folder: string, { signal, headers }: Watched) {
  const [protocol] = /^version=[012]$/.exec(headers.get("git-protocol") ?? "") ?? [];
  return {
    folder,
    signal,
    timeoutMilliseconds: MAX_SERVING_MILLISECONDS,
    bounds: SERVING_BOUNDS,
    environment: protocol === undefined ? {} : { GIT_PROTOCOL: protocol },
  };
}

/** The answer streams while git works; git's turn ends with it. */
async function serve(
  { accountId }: Pick<Actor, "accountId">,
  { signal, ip }: Watched,
  type: string,
  banner: Buffer | null,
  start: () => ReturnType<typeof streamGit>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    slots
      .within(
        accountId,
        signal,
        async () => {
          const { output, done } = await start();
          const stream = Readable.from(parts(banner, output, done));
          // Node's own streams of bytes and those of the web are typed apart.
          resolve(answerOf(type, Readable.toWeb(stream) as ReadableStream<Uint8Array>));
          await done.catch(() => {});
        },
        ip,
      )
      .catch(reject);
  });
}

async function* parts(banner: Buffer | null, output: Readable, done: Promise<void>) {
  if (banner !== null) yield banner;
  yield* output;
  // An answer that breaks off is one that the client does not take for whole.
  await done;
}

function answerOf(
  type: string,
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
): Response {
  return new Response(body, {
    headers: { "content-type": `application/x-${type}`, "cache-control": "no-cache" },
  });
}
