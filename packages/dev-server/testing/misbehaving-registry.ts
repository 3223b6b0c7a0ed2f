import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ResourceLimits } from "@devloom/sandbox";
import { describePackage, pack, type RegistryPackage } from "./package-registry.ts";

const mebibyte = 2 ** 20;
const tiny: RegistryPackage = { manifest: { name: "tiny", version: "1.0.0" } };

/** A registry that answers, but never as it should. */
export interface Misbehaviour {
  readonly name: string;
  /** Answers for the description of the package; as it should be when absent. */
  readonly describe?: (response: ServerResponse, description: string) => unknown;
  /** Answers for its archive. */
  readonly giveArchive?: (response: ServerResponse, archive: Buffer) => unknown;
  /** Small enough to be reached within seconds. */
  readonly limits?: Partial<ResourceLimits>;
  /** What npm, or the limit, says in the end. */
  readonly told: RegExp;
}

/** Text without an end, of the same piece again and again. */
function* endless(piece: string | Buffer, first = ""): Generator<string | Buffer> {
  if (first !== "") yield first;
  for (;;) yield piece;
}

/** The first block of a tar archive: a file that is said to have eight gigabytes. */
function hugeEntry(): Buffer {
  const header = Buffer.alloc(512);
  header.write("package/huge", 0);
  header.write("0000644\0", 100);
  header.write("77777777777\0", 124);
  header.write("0", 156);
  header.write("ustar\0", 257);
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Compressed as it is sent, for as long as somebody takes it. */
const pour = (pieces: Iterable<string | Buffer>, response: ServerResponse): Promise<void> =>
  pipeline(Readable.from(pieces), createGzip({ level: 1 }), response).catch(() => undefined);

/** What no compression makes smaller. */
const noise = (): Buffer => randomBytes(mebibyte);

export const misbehaviours: readonly Misbehaviour[] = [
  {
    name: "an archive that is cut off",
    giveArchive: (response, archive) => {
      response.writeHead(200, { "content-length": archive.length });
      response.write(archive.subarray(0, archive.length / 2), () => response.destroy());
    },
    told: /aborted|socket|premature|ECONNRESET|Invalid response/i,
  },
  {
    name: "an archive that is another one than described",
    giveArchive: async (response) =>
      response.end(await pack({ manifest: { name: "tiny", version: "6.6.6" } })),
    told: /integrity|EINTEGRITY/i,
  },
  {
    name: "an archive that grows beyond all measure when it is unpacked",
    giveArchive: (response) =>
      pour(
        (function* () {
          yield hugeEntry();
          yield* endless(Buffer.alloc(mebibyte));
        })(),
        response,
      ),
    limits: { diskBytes: 128 * mebibyte },
    // On a busy machine npm may end at the limit before it says why.
    told: /more than 128 MB to disk|EFBIG|did not succeed/,
  },
  {
    name: "an archive without an end",
    giveArchive: (response) =>
      pour(
        (function* () {
          yield hugeEntry();
          yield* endless(noise());
        })(),
        response,
      ),
    limits: { diskBytes: 128 * mebibyte },
    told: /more than 128 MB to disk|EFBIG|did not succeed/,
  },
  {
    name: "an archive of which a byte comes now and then",
    giveArchive: (response, archive) => {
      response.writeHead(200, { "content-length": archive.length });
      let sent = 0;
      const drip = setInterval(() => response.write(archive.subarray(sent, (sent += 1))), 500);
      response.on("close", () => clearInterval(drip));
    },
    limits: { seconds: 6 },
    told: /longer than 6 s/,
  },
  {
    name: "a description without an end",
    describe: (response) =>
      pipeline(
        Readable.from(endless("x".repeat(mebibyte), '{"name":"')),
        response.setHeader("content-type", "application/json"),
      ).catch(() => undefined),
    limits: { memoryBytes: 512 * mebibyte },
    told: /more than 512 MB of memory|heap|string longer|allocation/i,
  },
  {
    name: "a description that grows beyond all measure when it is unpacked",
    describe: (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      return pour(endless("x".repeat(mebibyte), '{"name":"'), response);
    },
    limits: { memoryBytes: 512 * mebibyte },
    told: /more than 512 MB of memory|heap|string longer|allocation/i,
  },
  {
    name: "a description of very many versions",
    describe: (response, description) => {
      const { versions, ...rest } = JSON.parse(description) as { versions: Record<string, object> };
      const many = Array.from({ length: 400_000 }, (_, index) => [
        `1.0.0-${index}`,
        versions["1.0.0"],
      ]);
      response.end(JSON.stringify({ ...rest, versions: Object.fromEntries(many) }));
    },
    limits: { memoryBytes: 512 * mebibyte },
    told: /more than 512 MB of memory|heap|string longer|allocation/i,
  },
];

/** Starts one that has the package `tiny`, and misbehaves in this way. */
export async function startMisbehavingRegistry({ describe, giveArchive }: Misbehaviour) {
  const archive = await pack(tiny);
  const server = createServer((request, response) => {
    const address = `http://${request.headers.host}/tiny`;
    if (request.url?.includes("/-/") === true) {
      void (giveArchive ?? ((_, bytes) => response.end(bytes)))(response, archive);
      return;
    }
    const description = describePackage(tiny, archive, address);
    void (describe ?? ((_, text) => response.end(text)))(response, description);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
