import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Account, callAs } from "./api.ts";

const FILES = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, "0"));
const NOTES = "not committed, and known to git\n";
const DRAFT = "not committed, and not known to git\n";
/** So much that git is at it for a while. */
const FILLING = "all work and no play\n".repeat(2_000);

/** A project whose branch `side` and `main` went apart, with work in its folder that is not committed. */
export interface BranchedProject {
  readonly id: string;
  readonly folder: string;
  /** The first file that a merge writes; it is not there before. */
  readonly firstFile: string;
  git(...args: string[]): string;
  /** Whether what `side` did is in `main`. */
  isMerged(): boolean;
  /** What is not as somebody left it who was never interrupted. */
  damage(): string[];
}

export async function branchedProject(
  account: Account,
  url: string,
  dataDir: string,
): Promise<BranchedProject> {
  const made = await callAs(account, url, "POST", "/api/project", { name: "Branched" });
  const { id } = made.body as { id: string };
  const [tenant = ""] = readdirSync(join(dataDir, "projects"));
  const folder = join(dataDir, "projects", tenant, id);
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  const commit = (message: string, files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    git("add", "--all");
    git("commit", "--quiet", "--message", message);
  };
  const named = (prefix: string, text: string) =>
    Object.fromEntries(FILES.map((name) => [`${prefix}/${name}.txt`, `${name} ${text}`]));
  const main = git("symbolic-ref", "--short", "HEAD");
  commit("Base", { ...named("changed", "old\n"), ...named("gone", "old\n"), "notes.txt": "" });
  git("checkout", "--quiet", "-b", "side");
  rmSync(join(folder, "gone"), { recursive: true });
  commit("First of side", named("changed", FILLING));
  commit("Second of side", named("added", FILLING));
  git("checkout", "--quiet", main);
  commit("Of main", { "main.txt": "main\n" });
  writeFileSync(join(folder, "notes.txt"), NOTES);
  writeFileSync(join(folder, "draft.txt"), DRAFT);
  return {
    id,
    folder,
    firstFile: `added/${FILES[0]}.txt`,
    git,
    isMerged: () =>
      git("diff", "--name-only", "side", "HEAD", "--", "added", "changed", "gone") === "",
    damage() {
      const status = git("status", "--porcelain").split("\n");
      const inGit = readdirSync(join(folder, ".git"), { recursive: true, encoding: "utf8" });
      return [
        ...status.filter((line) => line !== "M notes.txt" && line !== "?? draft.txt"),
        ...inGit.filter((name) => name.endsWith(".lock")),
        ...git("fsck", "--full")
          .split("\n")
          .filter((line) => line !== "" && !line.startsWith("dangling")),
        ...(readFileSync(join(folder, "notes.txt"), "utf8") === NOTES ? [] : ["notes.txt"]),
        ...(readFileSync(join(folder, "draft.txt"), "utf8") === DRAFT ? [] : ["draft.txt"]),
        ...(git("symbolic-ref", "--short", "HEAD") === main ? [] : ["HEAD"]),
      ];
    },
  };
}
