import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { openProjectFolder, planZipFolder, type ZipPlan } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  isDiskFull,
  type Platform,
  type RunContext,
  type RunKind,
} from "@devloom/server-kit";
import { z } from "zod";
import { scopeOf } from "../commands.ts";
import { findProject, lockProject, type ProjectRow } from "../store.ts";
import {
  archiveFile,
  findArchive,
  insertArchive,
  offerArchive,
  removeFiles,
  withdrawOldest,
} from "./archive-store.ts";

export const ARCHIVE_KIND = "project.archive";
/** Packed while somebody waits for the download to begin. */
const AT_ONCE = { files: 2_000, bytes: 50 * 1024 * 1024 };

/** Each time is a transaction. */
const TOLD_TIMES = 50;
/** What the archive says of each file beside its content: its name twice, and facts. */
const FILE_BYTES = 2_200;
const SPARE_BYTES = 2 ** 20;

const Input = z.object({ projectId: z.string() });

function planOf({ config }: Platform, { tenant_id: tenantId, id, slug }: ProjectRow) {
  return planZipFolder(openProjectFolder(config, tenantId, id), "", slug);
}

/** Begins to pack a large project, unless that is under way. Null for one that is small. */
export async function startArchive(
  platform: Platform,
  actor: Actor,
  projectId: string,
): Promise<string | null> {
  const { database, runs, clock } = platform;
  const project = await database.reading(actor, (tx) => findProject(tx, projectId));
  const { files, bytes } = await planOf(platform, project);
  if (files <= AT_ONCE.files && bytes <= AT_ONCE.bytes) return null;
  const { runId, replaced } = await database.tenant(scopeOf(actor), async (tx) => {
    const { name } = await lockProject(tx, projectId, null);
    const before = await findArchive(tx, projectId, clock.now());
    if (before?.expiresAt === null && !(await runs.ended(tx, [before.runId])).has(before.runId))
      return { runId: before.runId, replaced: [] };
    const runId = await runs.start(tx, {
      kind: ARCHIVE_KIND,
      title: `Pack ${name}`,
      subject: `project/${projectId}`,
      input: { projectId },
    });
    const archive = { projectId, runId, files, now: clock.now() };
    return { runId, replaced: await insertArchive(tx, archive) };
  });
  await removeFiles(platform.config, replaced);
  return runId;
}

/** Packs a project into a file that is offered once it is whole. */
export function archiveRun(platform: Platform): RunKind {
  return { kind: ARCHIVE_KIND, execute: (run) => packProject(platform, run) };
}

async function packProject(platform: Platform, run: RunContext) {
  const { projectId } = Input.parse(run.input);
  const project = await run.transaction((tx) => findProject(tx, projectId));
  const plan = await planOf(platform, project);
  const file = archiveFile(platform.config, run.id);
  // Whoever takes the run over writes a file of its own, and either is whole.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    const bytes = await writeArchive(run, plan, draft);
    await rename(draft, file);
    await offer(platform, run, bytes);
    run.log(`Packed ${plan.files} files, ${bytes} bytes`);
    return { projectId, files: plan.files, bytes };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new AppError(507, "disk_full", "The server's disk is full.", { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

async function offer({ config, clock }: Platform, run: RunContext, bytes: number): Promise<void> {
  const { isOffered, withdrawn } = await run.transaction(async (tx) => ({
    isOffered: await offerArchive(tx, { runId: run.id, bytes, now: clock.now() }),
    withdrawn: await withdrawOldest(tx),
  }));
  await removeFiles(config, isOffered ? withdrawn : [...withdrawn, run.id]);
  if (isOffered) return;
  throw new AppError(409, "archive_replaced", "A newer archive of this project was started.");
}

function grown(): AppError {
  return new AppError(
    409,
    "project_changed",
    "The project changed while it was being packed. Try again.",
  );
}

async function writeArchive(run: RunContext, plan: ZipPlan, draft: string): Promise<number> {
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  const file = await open(draft, "wx", 0o600);
  try {
    const toldEvery = Math.max(1, Math.ceil(plan.files / TOLD_TIMES));
    const mostBytes = plan.bytes + plan.files * FILE_BYTES + SPARE_BYTES;
    let done = 0;
    let written = 0;
    for await (const part of plan.pack(run.signal)) {
      run.signal.throwIfAborted();
      written += part.length;
      if (written > mostBytes) throw grown();
      await file.appendFile(part);
      done += 1;
      if (done % toldEvery === 0) await run.progress(Math.min(1, done / plan.files));
    }
    await file.sync();
    return written;
  } finally {
    await file.close();
  }
}
