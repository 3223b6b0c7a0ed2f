import { createHash } from "node:crypto";
import { updateWorkTree } from "@devloom/git-repository";
import { git, GitError } from "@devloom/project-files";
import { type Actor, lockProjectFiles, type Platform, type Transaction } from "@devloom/server-kit";
import { scopeOf } from "../commands.ts";
import { PROTECT_DEFAULT_BRANCH } from "../../feature.ts";
import { changeProject } from "../store.ts";
import type { ServedRepository } from "./find-repository.ts";
import { MAX_SERVING_MILLISECONDS, SERVING_BOUNDS, SERVING_CONFIG } from "./git-rules.ts";
import type { PacketReader } from "./packet-reader.ts";
import { openQuarantine, type Quarantine } from "./quarantine.ts";
import { readRefs } from "./read-refs.ts";
import { refusalReport } from "./push-report.ts";
import { isNothing, type PushCommand, type PushRequest } from "./push-request.ts";
import { refusedAtOnce, refusedRewrite } from "./ref-rules.ts";
import { explainObjects, takeObjects } from "./take-objects.ts";

type Pusher = Pick<Actor, "tenantId" | "accountId">;

/**
 * Takes what a git client pushes and returns git's report for it. The objects are stored as they arrive, while
 * everybody else works on; then, with the project's files to itself for a moment, it brings the checked-out files
 * along and lets git move the refs. A gateway that dies between the two leaves files ahead of their branch: the same
 * push once more goes through.
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
    return await platform.database.tenant(scopeOf(actor), async (tx) => {
      await lockProjectFiles(tx, project.id);
      return moveRefs(tx, platform, repository, request, quarantine);
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
  // Somebody may have switched to it since.
  const late = refusedAtOnce(commands, { checkedOut, protectedBranch: null });
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

async function protectedBranch(
  { settings }: Platform,
  { project }: ServedRepository,
): Promise<string | null> {
  const holder = { tenantId: project.tenant_id, accountId: null };
  const isProtected = await settings.effective(PROTECT_DEFAULT_BRANCH, holder);
  return isProtected === true ? `refs/heads/${project.default_branch}` : null;
}

const MAX_TOLD = 100;

/** Open pages read the files anew; the audit log keeps who moved which ref from where to where. */
async function tellPushed(
  tx: Transaction,
  { clock }: Platform,
  projectId: string,
  moved: readonly PushCommand[],
  paths: readonly string[],
): Promise<void> {
  const { name } = await changeProject(tx, projectId, {
    updated_at: clock.now(),
    updated_by: tx.scope?.actorId ?? null,
  });
  const refs = moved.slice(0, MAX_TOLD);
  await tx.emit({
    type: "project.pushed",
    subject: `project/${projectId}`,
    data: {
      name,
      message: refs
        .map(({ ref }) => ref.replace(/^refs\/(?:heads|tags)\//, ""))
        .join(", ")
        .slice(0, 500)
        // Half of a character at the cut is no text that could be stored.
        .replace(/\p{Cs}$/u, ""),
      refs: refs.map(({ ref, from, to }) => ({ ref, from, to })),
    },
  });
  if (paths.length > 0)
    await tx.signal("file.saved", `project/${projectId}`, {
      projectId,
      files: paths.slice(0, MAX_TOLD).map((path) => ({ path })),
    });
}
