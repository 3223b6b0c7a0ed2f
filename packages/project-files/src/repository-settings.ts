import { lstatSync } from "node:fs";
import { join } from "node:path";
import { surelyLacks } from "./git-index.ts";

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
/** What a file of settings asks for, by its stamp: commits leave it as it is, and so does moving the folder. */
const knownSettings = new Map<string, Disarmed>();
/** Questions under way, by folder and stamp: commands that begin together share one. */
const asking = new Map<string, Promise<Disarmed>>();

type List = (...from: string[]) => Promise<string>;

/**
 * Asks git for the settings of a repository, which runs nothing, and says how to go without those that name programs
 * or lead out of the folder. Remembered for as long as the files that say so are the same.
 */
export async function disarm(folder: string, list: List): Promise<Disarmed> {
  if (isNoRepository(folder)) return NOTHING_TO_DISARM;
  const stamps = stampsOf(folder);
  if (stamps === null) return ask(folder, stamps, list);
  const before = known.get(folder);
  if (before !== undefined && before.stamp === stamps.stamp) return before.disarmed;
  const key = `${stamps.stamp} ${folder}`;
  const shared = asking.get(key);
  if (shared !== undefined) {
    // Whoever asked may have given up meanwhile.
    const answer = await shared.catch(() => null);
    if (answer !== null) return answer;
  }
  const asked = ask(folder, stamps, list);
  asking.set(key, asked);
  return asked.finally(() => {
    if (asking.get(key) === asked) asking.delete(key);
  });
}

/** A folder without settings, neither of a repository in it nor of a bare one that it is itself. */
function isNoRepository(folder: string): boolean {
  return [".git", "HEAD"].every(
    (name) => lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined,
  );
}

interface Stamps {
  /** Of the file of settings, and of all files that have a say. */
  readonly config: string;
  readonly stamp: string;
}

async function ask(folder: string, stamps: Stamps | null, list: List): Promise<Disarmed> {
  const before = stamps === null ? undefined : knownSettings.get(stamps.config);
  const { settings, isInOneFile } =
    before === undefined ? await askSettings(list) : { settings: before, isInOneFile: true };
  const args = [...settings.args, ...(await withoutSubmodules(folder, list))];
  const disarmed: Disarmed = { ...settings, args };
  known.delete(folder);
  if (stamps !== null && isInOneFile) {
    remember(known, folder, { stamp: stamps.stamp, disarmed });
    remember(knownSettings, stamps.config, settings);
  }
  return disarmed;
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_KNOWN && oldest !== undefined) map.delete(oldest);
}

async function askSettings(
  list: List,
): Promise<{ readonly settings: Disarmed; readonly isInOneFile: boolean }> {
  const settings = parse(await list());
  return {
    settings: {
      args: settings.flatMap(([name, value]) => withoutFilter(name, value)),
      environment: settings.some(([name]) => name === "core.worktree")
        ? { GIT_WORK_TREE: "." }
        : {},
    },
    isInOneFile: !settings.some(([name]) => /^(?:include|extensions\.worktree)/.test(name)),
  };
}

/**
 * A repository inside has settings of its own, whose programs git would run when it looks whether it has changed. That
 * it is not to look is overruled by `.gitmodules`, which the last word of the command line overrules again.
 */
async function withoutSubmodules(folder: string, list: List): Promise<string[]> {
  const file = lstatSync(join(folder, ".gitmodules"), { throwIfNoEntry: false });
  if (file !== undefined && !file.isFile()) throw new Error(".gitmodules is no file.");
  const from = file === undefined ? "--blob=:.gitmodules" : "--file=.gitmodules";
  if (file === undefined && surelyLacks(join(folder, ".git/index"), ".gitmodules")) return [];
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

function stampsOf(folder: string): Stamps | null {
  const [config, ...others] = [".git/config", ".git/index", ".gitmodules"].map((name) => {
    const state = lstatSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
    // Not the time that whoever writes the file may set as well.
    return state && `${state.dev} ${state.ino} ${state.ctimeNs} ${state.size}`;
  });
  return config === undefined ? null : { config, stamp: [config, ...others].join(", ") };
}
