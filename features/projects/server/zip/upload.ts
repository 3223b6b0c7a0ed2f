import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, isDiskFull } from "@devloom/server-kit";
import { commitFirst, DEFAULT_BRANCH, settle } from "../repository.ts";
import type { Place } from "../sources/place.ts";
import { unpackZip } from "./unpack-zip.ts";

/** A project of the files in an archive that is just arriving. */
export function uploadPlace(body: ReadableStream<Uint8Array>, fileName: string | null): Place {
  return {
    origin: "upload",
    detail: fileName,
    folder: null,
    branch: DEFAULT_BRANCH,
    async make(folder) {
      const archive = `${folder}.zip`;
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
      try {
        await receive(body, archive);
        await settle(folder, async (draft) => {
          await unpackZip(archive, draft);
          await commitFirst(draft, fileName === null ? "Import the files" : `Import ${fileName}`);
        });
      } finally {
        await rm(archive, { force: true });
      }
    },
  };
}

async function receive(body: ReadableStream<Uint8Array>, archive: string): Promise<void> {
  try {
    const incoming = Readable.fromWeb(body);
    await pipeline(incoming, createWriteStream(archive, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (isDiskFull(error) || code === "EIO") throw error;
    throw new AppError(400, "body_interrupted", "The request body ended too early.", {
      cause: error,
    });
  }
}
