import type { OutputOf } from "@devloom/contract";
import {
  hashBytes,
  isTaken,
  kindOf,
  projectPath,
  readBytes,
  type Taker,
  takeAway,
  writeBytes,
  zipFolder,
} from "@devloom/project-files";
import { AppError, newId, notFound, WorkSlots } from "@devloom/server-kit";
import { MAX_BYTES, type uploadIdeFile } from "../contract.ts";
import { type ProjectWork, tellSaved } from "./project-work.ts";
import { imageType } from "./read-file.ts";
import { keepVersions, textOfBytes } from "./versions/keep-versions.ts";

/** Each is in memory until it was taken. */
const files = new WorkSlots({
  atOnce: 24,
  perPerson: 6,
  kept: 8,
  waiting: 400,
  waitingPerPerson: 100,
});

/** Puts a file of any kind into a project. */
export async function uploadFile(
  work: ProjectWork,
  filePath: string,
  bytes: Buffer,
  mayReplace: boolean,
): Promise<OutputOf<typeof uploadIdeFile>> {
  const there = kindOf(work.root, filePath);
  if (there === "folder" || (there === "file" && !mayReplace)) throw isTaken(filePath);
  // A database that cannot store it says so before the file is touched.
  await keepVersions(work, [{ path: filePath, after: textOfBytes(bytes) }]);
  await tellSaved(work, [{ path: filePath, hash: hashBytes(bytes) }]);
  writeBytes(work, filePath, bytes, newId());
  return { filePath, size: bytes.byteLength };
}

/** The bytes of a file, or a folder as an archive. Never shown in place of a page: always saved. */
export async function download(root: string, path: string, taker: Taker): Promise<Response> {
  projectPath(path);
  const kind = kindOf(root, path);
  if (kind === null) throw notFound("The file");
  const name = path.split("/").at(-1) ?? path;
  if (kind === "folder")
    return fileResponse(await zipFolder(root, path, taker), `${name}.zip`, undefined);
  const bytes = await takeAway(files, taker, async () => {
    const read = readBytes(root, path, MAX_BYTES);
    if (read === null) throw new AppError(422, "file_too_large", `${path} is larger than 20 MB.`);
    return [read.bytes];
  });
  return fileResponse(bytes, name, imageType(path));
}

function fileResponse(body: ReadableStream, name: string, type: string | undefined): Response {
  return new Response(body, {
    headers: {
      "content-type": type ?? "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

function encodeName(name: string): string {
  const escape = (one: string): string => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replaceAll(/['()*]/g, escape);
}
