import type { ParsedOf } from "@devloom/contract";
import { type GitFolder, readText } from "@devloom/git-repository";
import { projectPath } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import {
  type createThread,
  PULL_REQUEST_LIMITS,
  type replyToThread,
  type Thread,
} from "../contract.ts";
import { readPeople } from "./people.ts";
import { readSides } from "./read-sides.ts";
import { keepHead, repositoryOf } from "./repository.ts";
import {
  changePullRequest,
  findListed,
  lockPullRequest,
  type PullRequestRow,
  tell,
} from "./store.ts";
import { notText } from "./suggestions.ts";
import {
  findThread,
  insertComment,
  insertThread,
  presentThreads,
  readThreads,
  settleThread,
} from "./thread-store.ts";

type ActorRef = Pick<Actor, "tenantId" | "accountId">;
type NewThread = ParsedOf<typeof createThread>["body"];

/** Comments on lines as the caller saw them, or on the whole. */
export async function startThread(
  platform: Platform,
  actor: ActorRef,
  id: string,
  wanted: NewThread,
): Promise<Thread> {
  const { body, suggestion = null } = wanted;
  if (body === "" && suggestion === null) throw nothingWritten();
  if (suggestion !== null && wanted.at?.side !== "new")
    throw conflict("no_lines", "A suggestion needs lines that are still there.");
  const seen = await platform.database.reading(actor, (tx) => findListed(tx, id));
  const place = await placeOf(repositoryOf(platform, seen), seen, wanted);
  const threadId = newId();
  return change(platform, actor, id, threadId, async (tx, row, now) => {
    const { threads } = await readThreads(tx, id);
    if (threads.length >= PULL_REQUEST_LIMITS.threads)
      throw conflict("too_many_threads", "This pull request has too many conversations already.");
    await insertThread(tx, {
      id: threadId,
      tenant_id: tx.tenantId,
      pull_request_id: id,
      ...place,
      resolved_at: null,
      resolved_by: null,
      created_at: now,
    });
    await addComment(tx, threadId, { body, suggestion }, now);
    await tell(tx, "pull-request.commented", row, { message: body.slice(0, 200) });
  });
}

export async function replyTo(
  platform: Platform,
  actor: ActorRef,
  { id, thread }: ParsedOf<typeof replyToThread>["params"],
  body: string,
): Promise<Thread> {
  return change(platform, actor, id, thread, async (tx, row, now) => {
    await findThread(tx, id, thread);
    const { comments } = await readThreads(tx, id);
    if (comments.filter((one) => one.thread_id === thread).length >= PULL_REQUEST_LIMITS.comments)
      throw conflict("too_many_comments", "This conversation has too many comments already.");
    await addComment(tx, thread, { body, suggestion: null }, now);
    await tell(tx, "pull-request.commented", row, { message: body.slice(0, 200) });
  });
}

export async function setResolved(
  platform: Platform,
  actor: ActorRef,
  { id, thread }: { readonly id: string; readonly thread: string },
  isResolved: boolean,
): Promise<Thread> {
  return change(platform, actor, id, thread, async (tx, row, now) => {
    const found = await findThread(tx, id, thread);
    if ((found.resolved_at !== null) === isResolved) return;
    await settleThread(tx, thread, isResolved ? now : null);
    await tell(tx, isResolved ? "pull-request.resolved" : "pull-request.unresolved", row);
  });
}

/** Changes one conversation and presents it as it is then. */
async function change(
  platform: Platform,
  actor: ActorRef,
  id: string,
  threadId: string,
  work: (tx: Transaction, row: PullRequestRow, now: Date) => Promise<void>,
): Promise<Thread> {
  const now = platform.clock.now();
  const [row, found] = await platform.database.tenant(actor, async (tx) => {
    const locked = await lockPullRequest(tx, id);
    await work(tx, locked, now);
    await changePullRequest(tx, locked, now);
    const { threads, comments } = await readThreads(tx, id);
    const thread = threads.filter((one) => one.id === threadId);
    return [locked, { threads: thread, comments }] as const;
  });
  const people = [
    ...found.comments.map((comment) => comment.author_id),
    ...found.threads.map((thread) => thread.resolved_by),
  ];
  const repository = repositoryOf(platform, row);
  const { base, head } = await readSides(repository, row);
  const person = await readPeople(platform, people);
  const [thread] = await presentThreads(repository, found, { base, head }, person);
  if (thread === undefined) throw new Error("The conversation that was changed is not there.");
  return thread;
}

async function addComment(
  tx: Transaction,
  threadId: string,
  { body, suggestion }: { readonly body: string; readonly suggestion: string | null },
  now: Date,
): Promise<void> {
  await insertComment(tx, {
    id: newId(),
    tenant_id: tx.tenantId,
    thread_id: threadId,
    author_id: tx.scope?.actorId ?? null,
    body,
    suggestion,
    applied_in: null,
    created_at: now,
  });
}

/** The commented lines as they are in the commit that the caller saw. */
async function placeOf(
  repository: GitFolder,
  row: PullRequestRow,
  { at, suggestion }: Pick<NewThread, "at" | "suggestion">,
) {
  const { head, base } = await readSides(repository, row);
  if (at === undefined)
    return { path: null, side: "new" as const, start_line: 0, line: 0, commit: head, excerpt: "" };
  if (at.head !== head) throw conflict("head_moved", "New commits were pushed. Review them first.");
  await keepHead(repository, row, head);
  const commit = at.side === "new" ? head : base;
  const path = projectPath(at.path);
  const found = await readText(repository, commit, path);
  if (suggestion !== undefined && found.kind === "not_text") throw notText();
  const text =
    found.kind === "text"
      ? found.text
      : await repository.git(["cat-file", "blob", `${commit}:${path}`], { fineCodes: [0, 128] });
  const lines = text === "" || text.includes("\0") ? [] : text.replace(/\n$/, "").split("\n");
  if (at.startLine > at.line || at.line > lines.length)
    throw conflict("no_such_lines", "These lines are not in the file.");
  const excerpt = lines
    .slice(at.startLine - 1, at.line)
    .join("\n")
    .slice(0, 20_000);
  return { path, side: at.side, start_line: at.startLine, line: at.line, commit, excerpt };
}

function nothingWritten(): AppError {
  const message = "Write something first";
  return new AppError(400, "invalid_input", message, {
    details: [{ path: "body.body", message }],
  });
}
