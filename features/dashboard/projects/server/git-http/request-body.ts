import { pipeline, Readable, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { AppError } from "@devloom/server-kit";

/** The bytes of a git client's request, unpacked where it packed them; more than `limit` of them fail. */
export function requestBytes(
  body: ReadableStream<Uint8Array>,
  encoding: string | null,
  limit: number,
): AsyncIterable<Uint8Array> {
  if (encoding === null || encoding === "identity") return whole(body);
  if (encoding !== "gzip" && encoding !== "x-gzip")
    throw new AppError(415, "unsupported_encoding", "Send the body uncompressed or with gzip.");
  // What went wrong reaches whoever reads the last of them.
  return whole(pipeline(Readable.from(body), createGunzip(), counted(limit), () => {}));
}

async function* whole(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, "body_interrupted", "The request ended too early or is damaged.", {
      cause: error,
    });
  }
}

/** A few kilobytes can unpack to as many gigabytes. */
function counted(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= limit) done(null, chunk);
      else
        done(
          new AppError(
            413,
            "body_too_large",
            `The request is larger than ${limit} bytes unpacked.`,
          ),
        );
    },
  });
}
