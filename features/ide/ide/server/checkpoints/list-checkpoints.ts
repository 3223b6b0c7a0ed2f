import { findCommit, type GitFolder } from "@devloom/git-repository";
import { isoTime, notFound } from "@devloom/server-kit";
import { Checkpoint } from "../../contract.ts";
import { CHECKPOINTS } from "./make-checkpoint.ts";

const FORMAT = ["refname", "authorname", "committername", "committerdate:unix", "contents"]
  .map((field) => `%(${field})%00`)
  .join("");
const FIELDS = 5;

/** Newest first. */
export async function readCheckpoints({ git }: GitFolder): Promise<Checkpoint[]> {
  const listed = await git(["for-each-ref", `--format=${FORMAT}`, CHECKPOINTS]);
  const fields = listed.split("\0");
  const found: Checkpoint[] = [];
  for (let index = 0; index + FIELDS <= fields.length; index += FIELDS) {
    const [ref = "", , author = "", seconds = "0", message = ""] = fields.slice(index);
    const one = Checkpoint.safeParse(present(ref.trim(), author, Number(seconds), message));
    // Somebody may have put something of their own there.
    if (one.success) found.push(one.data);
  }
  return found.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

function present(ref: string, author: string, seconds: number, message: string) {
  const cause = /^Devloom-Cause: (\w+)$/m.exec(message)?.[1];
  const [subject = ""] = message.split("\n", 1);
  return {
    id: ref.slice(CHECKPOINTS.length),
    name: cause === "manual" ? subject : "",
    cause,
    author,
    time: isoTime(new Date(seconds * 1000)),
    branch: /^Devloom-Branch: (.+)$/m.exec(message)?.[1] ?? null,
  };
}

/** The commit of a checkpoint that is there. */
export async function checkpointCommit(repository: GitFolder, id: string): Promise<string> {
  const commit = await findCommit(repository, `${CHECKPOINTS}${id}`);
  if (commit === null) throw notFound("This checkpoint");
  return commit;
}
