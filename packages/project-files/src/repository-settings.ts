import { existsSync, lstatSync } from "node:fs";
import { join } from "node:path";

/** What a git command needs so that no program runs which a repository's own settings name. */
export interface Disarmed {
  /** Settings that come before the command. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export const NOTHING_TO_DISARM: Disarmed = { args: [], environment: {} };

/** The filters that Git LFS writes into repositories. Without them files would be committed whole. */
const LFS: Readonly<Record<string, string>> = {
  clean: "git-lfs clean -- %f",
  smudge: "git-lfs smudge -- %f",
  process: "git-lfs filter-process",
};
const MAX_KNOWN = 1_000;
const known = new Map<string, { readonly stamp: string; readonly disarmed: Disarmed }>();

/**
 * Asks git for the settings of a repository, which runs nothing, and says how to go without those that name programs
 * or lead out of the folder. Remembered for as long as the files that say so are the same.
 */
export async function disarm(
  folder: string,
  list: (...from: string[]) => Promise<string>,
): Promise<Disarmed> {
  const stamp = stampOf(folder);
  const before = known.get(folder);
  if (before !== undefined && stamp !== null && before.stamp === stamp) return before.disarmed;
  const settings = parse(await list());
  const filters = settings.flatMap(([name, value]) => withoutFilter(name, value));
  const disarmed = {
    args: [...filters, ...(await withoutSubmodules(folder, list))],
    environment: settings.some(([name]) => name === "core.worktree") ? { GIT_WORK_TREE: "." } : {},
  };
  const isInOneFile = !settings.some(([name]) => /^(?:include|extensions\.worktree)/.test(name));
  known.delete(folder);
  if (stamp !== null && isInOneFile) known.set(folder, { stamp, disarmed });
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return disarmed;
}

/**
 * A repository inside has settings of its own, whose programs git would run when it looks whether it has changed. That
 * it is not to look is overruled by `.gitmodules`, which the last word of the command line overrules again.
 */
async function withoutSubmodules(
  folder: string,
  list: (...from: string[]) => Promise<string>,
): Promise<string[]> {
  const file = lstatSync(join(folder, ".gitmodules"), { throwIfNoEntry: false });
  if (file !== undefined && !file.isFile()) throw new Error(".gitmodules is no file.");
  const from = file === undefined ? "--blob=:.gitmodules" : "--file=.gitmodules";
  if (file === undefined && !existsSync(join(folder, ".git/index"))) return [];
  const names = parse(await list(from)).flatMap(([name]) => {
    const [, submodule] = /^submodule\.(.+)\.[^.]+$/s.exec(name) ?? [];
    return submodule === undefined ? [] : [submodule];
  });
  return [...new Set(names)].flatMap((name) => ["-c", `submodule.${name}.ignore=all`]);
}

function parse(text: string): [name: string, value: string][] {
  return text.split("\0").flatMap((entry): [string, string][] => {
    const [, name = "", value = ""] = /^([^\n]*)\n?([^]*)$/.exec(entry) ?? [];
    return name === "" ? [] : [[name, value]];
  });
}

function withoutFilter(name: string, value: string): string[] {
  const [, driver, part = ""] = /^filter\.(.+)\.(clean|smudge|process)$/s.exec(name) ?? [];
  if (driver === undefined || (driver === "lfs" && value === LFS[part])) return [];
  return ["-c", `${name}=`, "-c", `filter.${driver}.required=false`];
}

function stampOf(folder: string): string | null {
  const [config, ...others] = [".git/config", ".git/index", ".gitmodules"].map((name) => {
    const state = lstatSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
    return state && `${state.dev} ${state.ino} ${state.mtimeNs} ${state.size}`;
  });
  return config === undefined ? null : [config, ...others].join(", ");
}
