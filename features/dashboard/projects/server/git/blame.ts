import type { OutputOf } from "@devloom/contract";
import { gitTime } from "@devloom/git-repository";
import { GitError, projectPath } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import type { getBlame } from "../../contract.ts";
import type { Repository } from "./repository-work.ts";

type Blame = OutputOf<typeof getBlame>;

/** Who wrote which lines. No program that the repository's settings name is run for it. */
export async function readBlame({ git }: Repository, filePath: string): Promise<Blame> {
  const args = ["blame", "--porcelain", "--no-textconv", "--", projectPath(filePath)];
  try {
    return parseBlame(await git(["--literal-pathspecs", ...args]));
  } catch (error) {
    if (!(error instanceof GitError) || error.exitCode === null) throw error;
    throw new AppError(409, "no_history", "This file has no commits yet.", { cause: error });
  }
}

const LINE = /^([0-9a-f]{40,64}) \d+ (\d+)(?: \d+)?$/;

/** Reads `git blame --porcelain`: what is known of a commit stands at its first line. */
export function parseBlame(text: string): Blame {
  const commits: Record<string, { author: string; time: string; subject: string }> = {};
  const runs: { commit: string | null; line: number; count: number }[] = [];
  let current: string | null = null;
  for (const one of text.split("\n")) {
    const [, id, line] = LINE.exec(one) ?? [];
    if (id !== undefined && line !== undefined) {
      current = /^0+$/.test(id) ? null : id;
      const last = runs.at(-1);
      if (last !== undefined && last.commit === current) last.count += 1;
      else runs.push({ commit: current, line: Number(line), count: 1 });
      continue;
    }
    // The line itself stands behind a tab.
    if (current === null || one.startsWith("\t")) continue;
    const [, key, value = ""] = /^(author|author-time|summary) (.*)$/.exec(one) ?? [];
    const known = (commits[current] ??= {
      author: "",
      time: gitTime("0"),
      subject: "",
    });
    if (key === "author") known.author = value;
    else if (key === "author-time") known.time = gitTime(value);
    else if (key === "summary") known.subject = value;
  }
  return { commits, runs };
}
