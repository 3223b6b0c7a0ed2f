import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { projectFolder } from "@devloom/project-files";
import { AppError, type Platform, type RunContext, type RunKind } from "@devloom/server-kit";
import { z } from "zod";
import { addProject } from "../commands.ts";
import { commitFirst, DEFAULT_BRANCH, settle } from "../repository.ts";
import { frameworkOf } from "../sources/framework.ts";
import { unpackZip } from "./unpack-zip.ts";

export const UPLOAD_KIND = "project.upload";

const Input = z.object({
  projectId: z.string(),
  name: z.string(),
  fileName: z.string().nullable(),
});

/** Where an archive waits until its project is made. */
export const archiveOf = (folder: string): string => `${folder}.zip`;

/** The share of the work that unpacking is; committing what was unpacked is the rest. */
const UNPACKING = 0.7;

/** Makes a project of an archive that has arrived and was judged. */
export function uploadRun(platform: Platform): RunKind {
  return { kind: UPLOAD_KIND, execute: (run) => makeProject(platform, run) };
}

async function makeProject(platform: Platform, run: RunContext) {
  const { projectId, name, fileName } = Input.parse(run.input);
  const folder = projectFolder(platform.config.dataDir, run.tenantId, projectId);
  const { frameworkName } = await run.step("Unpack the archive", async () => {
    // A folder that stands in its place already was made before a crash.
    if (!existsSync(folder)) await unpack(run, folder, fileName).catch(forgetIfRefused(folder));
    return { frameworkName: await frameworkOf(platform, folder) };
  });
  const result = await run.step("Add the project", async () => {
    const place = {
      origin: "upload",
      detail: fileName,
      folder: null,
      branch: DEFAULT_BRANCH,
    } as const;
    await run.transaction((tx) =>
      addProject(platform, tx, projectId, { name, frameworkName }, place),
    );
    return { projectId };
  });
  await rm(archiveOf(folder), { force: true });
  return result;
}

/** An archive that is refused while it is unpacked is of no use to another attempt. */
function forgetIfRefused(folder: string): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof AppError) await rm(archiveOf(folder), { force: true });
    throw error;
  };
}

async function unpack(run: RunContext, folder: string, fileName: string | null): Promise<void> {
  const archive = archiveOf(folder);
  if (!existsSync(archive))
    throw new AppError(410, "archive_gone", "The archive is no longer there. Upload it again.");
  await settle(folder, async (draft) => {
    const files = await unpackZip(archive, draft, run.signal, reporting(run));
    run.log(`Unpacked ${files} files`);
    const message = fileName === null ? "Import the files" : `Import ${fileName}`;
    await commitFirst(draft, message, run.signal);
    run.log("Committed them");
  });
}

/** Told in steps of five hundredths: each is a transaction. */
function reporting(run: RunContext): (share: number) => void {
  let told = 0;
  return (share) => {
    if (share - told < 0.05) return;
    told = share;
    // A run that was taken over learns it by its signal.
    run.progress(share * UNPACKING).catch(() => {});
  };
}
