import { putFile, readText, treeFrom } from "@devloom/git-repository";
import { type Actor, conflict, notFound, type Platform } from "@devloom/server-kit";
import { readCurrent } from "./detail.ts";
import { lineFollower } from "./follow-lines.ts";
import { moveBranch } from "./moves.ts";
import { authorship } from "./people.ts";
import { repositoryOf } from "./repository.ts";
import { readThreads } from "./thread-store.ts";

/**
 * Commits a suggested change to the source branch: its author is who suggested it, its committer who applied it. Lines
 * that have changed since are not touched.
 */
export async function applyIt(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  { id, comment: commentId }: { readonly id: string; readonly comment: string },
  head: string,
): Promise<{ commit: string }> {
  const { row, sides } = await readCurrent(platform, actor, id);
  const { threads, comments } = await platform.database.reading(actor, (tx) => readThreads(tx, id));
  const comment = comments.find((one) => one.id === commentId);
  const thread = threads.find((one) => one.id === comment?.thread_id);
  if (comment === undefined || thread?.path === undefined || thread.path === null)
    throw notFound("The suggestion");
  const { suggestion } = comment;
  if (suggestion === null) throw notFound("The suggestion");
  if (row.state !== "open") throw conflict("not_open", "This pull request is not open any more.");
  if (comment.applied_in !== null)
    throw conflict("applied", "This suggestion has already been applied.");
  if (sides.head !== head)
    throw conflict("head_moved", "New commits were pushed. Review them first.");
  const { path } = thread;
  const repository = repositoryOf(platform, row);
  const lines = await lineFollower(repository, head)(thread.commit, path, {
    startLine: thread.start_line,
    line: thread.line,
  });
  if (lines === null) throw outdated();
  const found = await readText(repository, head, path);
  if (found.kind !== "text") throw notText();
  const { text } = found;
  const changed = replaceLines(text, lines, suggestion);
  if (changed === text) throw conflict("no_change", "This suggestion no longer changes anything.");
  const tree = await treeFrom(repository, head, (git) => putFile(git, path, changed));
  const environment = await authorship(platform, {
    author: comment.author_id,
    committer: actor.accountId,
  });
  const message = `Apply suggestion to ${path}\n\nSuggested in pull request #${row.number}.`;
  const commit = (
    await repository.git(["commit-tree", tree, "-p", head, "-F", "-"], {
      environment,
      input: message,
    })
  ).trim();
  await moveBranch(platform, actor, row, {
    branch: row.source,
    from_commit: head,
    to_commit: commit,
    what: { kind: "suggestion", commentId },
  });
  return { commit };
}

/** It would not be the same file any more if it were written back. */
export function notText() {
  return conflict("suggestion_not_text", "Suggestions are for texts in UTF-8 of up to 2 MB.");
}

function outdated() {
  return conflict("outdated", "These lines have changed since the suggestion was made.");
}

/** A text with some of its lines replaced; its line ends stay as they are. */
export function replaceLines(
  text: string,
  { startLine, line }: { readonly startLine: number; readonly line: number },
  by: string,
): string {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const end = /\r?\n/.exec(text)?.[0] ?? "\n";
  const plain = by.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
  const wanted = by === "" ? [] : plain.split("\n");
  const isLast = line >= lines.length && !text.endsWith("\n");
  const put = wanted.map((one, index) =>
    isLast && index === wanted.length - 1 ? one : `${one}${end}`,
  );
  return [...lines.slice(0, startLine - 1), ...put, ...lines.slice(line)].join("");
}
