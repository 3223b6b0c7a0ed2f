import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { projectFolder } from "@devloom/project-files";
import { type Actor, AppError, isDiskFull, newId, type Platform } from "@devloom/server-kit";
import { scopeOf } from "../commands.ts";
import { archiveOf, UPLOAD_KIND } from "./upload-run.ts";
import { judgeZip } from "./unpack-zip.ts";

/** Takes an archive and starts the run that makes a project of it, once the whole archive was judged. */
export async function startUpload(
  platform: Platform,
  actor: Actor,
  about: { readonly name: string; readonly fileName: string | null },
  body: ReadableStream<Uint8Array>,
): Promise<{ runId: string }> {
  const projectId = newId();
  const archive = archiveOf(projectFolder(platform.config.dataDir, actor.tenantId, projectId));
  await mkdir(dirname(archive), { recursive: true, mode: 0o700 });
  try {
    await receive(body, archive);
    await judgeZip(archive);
    return await platform.database.tenant(scopeOf(actor), async (tx) => ({
      runId: await platform.runs.start(tx, {
        kind: UPLOAD_KIND,
        title: `Import ${about.name}`,
        subject: `project/${projectId}`,
        input: { projectId, ...about },
      }),
    }));
  } catch (error) {
    await rm(archive, { force: true });
    throw error;
  }
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
