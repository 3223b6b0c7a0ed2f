import { createHash } from "node:crypto";
import { updateWorkTree } from "@devloom/git-repository";
import { git, GitError, lockProjectFiles } from "@devloom/project-files";
import type { Actor, Platform, Transaction } from "@devloom/server-kit";
import { scopeOf } from "../commands.ts";
import { PROTECT_DEFAULT_BRANCH } from "../../feature.ts";
import { findProject, type ProjectRow } from "../store.ts";
import type { ServedRepository } from "./find-repository.ts";
import { MAX_SERVING_MILLISECONDS, SERVING_BOUNDS, SERVING_CONFIG } from "./git-rules.ts";
import type { PacketReader } from "./packet-reader.ts";
import { openQuarantine, type Quarantine } from "./quarantine.ts";
import { readRefs } from "./read-refs.ts";
import { refusalReport } from "./push-report.ts";
import { announcePush, endPush } from "./push-intents.ts";
import { isNothing, type PushCommand, type PushRequest } from "./push-request.ts";
import { refusedAtOnce, refusedRewrite } from "./ref-rules.ts";
import { tellPushed } from "./tell-pushed.ts";
import { explainObjects, takeObjects } from "./take-objects.ts";

type Pusher = Pick<Actor, "tenantId" | "accountId">;

/**
 * Takes what a git client pushes and returns git's report for it. The objects are stored as they arrive, while
 * everybody else works on; then, with the project's files to itself for a moment, it brings the checked-out files
 * along and lets git move the refs. A gateway that dies between the two leaves files ahead of their branch: the same
 * push once more goes through. One that dies after git has moved them has noted before what it would tell.
 */
export async function takePush(
  platform: Platform,
  actor: Pusher,
  repository: ServedRepository,
  { reader, request }: { readonly reader: PacketReader; readonly request: PushRequest },
  signal: AbortSignal,
): Promise<Buffer> {
  const { folder, project } = repository;
  const { commands } = request;
  const rules = {
    checkedOut: await checkedOutRef(folder),
    protectedBranch: await protectedBranch(platform, repository),
    reviewedBranch: reviewedBranch(project),
  };
  const early = refusedAtOnce(commands, rules);
  if (early !== null) {
    for await (const _ of reader.rest()) {
      // The client reads the answer only when all of its own was taken.
    }
    return refusalReport(request, early);
  }
  const quarantine = await openQuarantine(folder);
  try {
    if (commands.some(({ to }) => !isNothing(to)))
      try {
        await takeObjects(folder, reader, quarantine, signal);
      } catch (error) {
        if (!(error instanceof GitError)) throw error;
        const message = explainObjects(error);
        return refusalReport(request, { unpack: message, message });
      }
    const rewrite = await refusedRewrite(folder, commands, rules, quarantine);
    if (rewrite !== null) return refusalReport(request, rewrite);
    await announcePush(platform, scopeOf(actor), project.id, commands);
    return await platform.database.tenant(scopeOf(actor), async (tx) => {
      await lockProjectFiles(tx, project.id);
      const report = await moveRefs(tx, platform, repository, request, quarantine);
      await endPush(tx, project.id, commands);
      return report;
    });
  } finally {
    await quarantine.remove();
  }
}

async function moveRefs(
  tx: Transaction,
  platform: Platform,
  { folder, project }: ServedRepository,
  request: PushRequest,
  quarantine: Quarantine,
): Promise<Buffer> {
  const { commands } = request;
  const checkedOut = await checkedOutRef(folder);
  // Somebody may have switched to it since, or asked for reviews.
  const now = await findProject(tx, project.id);
  const late = refusedAtOnce(commands, {
    checkedOut,
    protectedBranch: null,
    reviewedBranch: reviewedBranch(now),
  });
  if (late !== null) return refusalReport(request, late);
  const refs = commands.map(({ ref }) => ref);
  const before = await readRefs(folder, refs);
  const current = commands.find(({ ref }) => ref === checkedOut);
  let paths: readonly string[] = [];
  if (current !== undefined) {
    const head = before.get(current.ref) ?? null;
    if ((head ?? "0") !== (isNothing(current.from) ? "0" : current.from))
      return refusalReport(request, {
        ref: current.ref,
        message: "Somebody pushed first. Fetch and try again.",
      });
    const update = await updateWorkTree(
      folder,
      head,
      current.to,
      project.folder !== null,
      quarantine.environment,
    );
    if (update.kind === "refused")
      return refusalReport(request, { ref: current.ref, message: update.message });
    paths = update.paths;
  }
  const takeOut = await quarantine.adopt();
  const report = await receive(folder, request, current !== undefined);
  const after = await readRefs(folder, refs);
  const moved = commands.filter(
    ({ ref, to }) =>
      before.get(ref) !== after.get(ref) &&
      (after.get(ref) ?? null) === (isNothing(to) ? null : to),
  );
  // Git has its own reasons too: then the files go back to where the branch still is.
  if (current !== undefined && after.get(current.ref) !== current.to)
    await updateWorkTree(folder, current.to, current.from, project.folder !== null);
  if (moved.length > 0) await tellPushed(tx, platform, project.id, moved, paths);
  else await takeOut();
  return report;
}

/** The list once more, with a pack of no objects behind it: they are all there. */
async function receive(
  folder: string,
  { head, commands }: PushRequest,
  isCheckedOut: boolean,
): Promise<Buffer> {
  const pack = commands.some(({ to }) => !isNothing(to)) ? emptyPack(commands) : Buffer.alloc(0);
  const output = await git(
    [
      ...SERVING_CONFIG,
      "-c",
      `receive.denyCurrentBranch=${isCheckedOut ? "ignore" : "refuse"}`,
      "receive-pack",
      "--stateless-rpc",
      ".",
    ],
    {
      folder,
      input: Buffer.concat([head, pack]),
      encoding: "latin1",
      bounds: SERVING_BOUNDS,
      timeoutMilliseconds: MAX_SERVING_MILLISECONDS,
    },
  );
  return Buffer.from(output, "latin1");
}

function emptyPack(commands: readonly PushCommand[]): Buffer {
  const header = Buffer.from("PACK\0\0\0\x02\0\0\0\0", "latin1");
  const algorithm = commands[0]?.to.length === 64 ? "sha256" : "sha1";
  return Buffer.concat([header, createHash(algorithm).update(header).digest()]);
}

async function checkedOutRef(folder: string): Promise<string | null> {
  const ref = await git(["symbolic-ref", "--quiet", "HEAD"], { folder, fineCodes: [0, 1] });
  return ref.trim() || null;
}

function reviewedBranch({ reviewed, default_branch }: ProjectRow): string | null {
  return reviewed ? `refs/heads/${default_branch}` : null;
}

async function protectedBranch(
  { settings }: Platform,
  { project }: ServedRepository,
): Promise<string | null> {
  const holder = { tenantId: project.tenant_id, accountId: null };
  const isProtected = await settings.effective(PROTECT_DEFAULT_BRANCH, holder);
  return isProtected === true ? `refs/heads/${project.default_branch}` : null;
}
