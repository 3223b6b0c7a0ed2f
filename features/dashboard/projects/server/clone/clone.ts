import { assertTreeFits } from "@devloom/git-repository";
import { join } from "node:path";
import { AppError, type Platform, publicOr, startGuardedProxy } from "@devloom/server-kit";
import { git, GitError, type GitOptions } from "@devloom/project-files";
import { DEFAULT_BRANCH } from "../repository.ts";
import { currentBranch } from "../repository-state.ts";
import type { CloneAddress } from "./clone-address.ts";
import { discover } from "./discover.ts";
import { assertRefsFit, CLONE_BOUNDS, CLONE_LIMITS, watchFetched } from "./limits.ts";
import { openSshRoute } from "./ssh.ts";
import { withoutSecret } from "./without-secret.ts";

export interface CloneOrder {
  readonly address: CloneAddress;
  readonly branch: string | null;
  /** Needed for `ssh`. */
  readonly privateKey: string | null;
}

export interface CloneWatch {
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
}

type CloneOptions = Pick<GitOptions, "config" | "environment"> & {
  url: string;
  close(): Promise<void>;
};

/** Links are kept as small files, so that none leads out of the project. */
const LOCAL_CONFIG = { "core.symlinks": "false", "core.protectNTFS": "true" };
/** A server that sends next to nothing is given up. */
export const PATIENCE = { "http.lowSpeedLimit": "1000", "http.lowSpeedTime": "60" };

/** Clones into an empty folder and returns the branch that is checked out. */
export async function cloneInto(
  platform: Platform,
  draft: string,
  order: CloneOrder,
  watch: CloneWatch,
): Promise<string> {
  const tooLong = AbortSignal.timeout(CLONE_LIMITS.milliseconds);
  const abort = new AbortController();
  const signal = AbortSignal.any([watch.signal, tooLong, abort.signal]);
  const way = await openWay(platform, order, signal);
  const stopWatching = watchFetched(draft, abort);
  try {
    const onLine = (line: string): void => watch.onLine(withoutSecret(line, order));
    await fetchInto(draft, order.branch, way, { signal, onLine });
    await assertRefsFit(draft);
    return await checkOut(draft, { folder: draft, signal });
  } catch (error) {
    if (error instanceof GitError) error.message = withoutSecret(error.message, order);
    if (watch.signal.aborted) throw error;
    if (abort.signal.aborted) throw abort.signal.reason;
    if (tooLong.aborted) throw new AppError(504, "clone_too_slow", "The clone took too long.");
    throw error;
  } finally {
    stopWatching();
    await way.close();
  }
}

async function fetchInto(
  draft: string,
  branch: string | null,
  way: CloneOptions,
  watch: CloneWatch,
): Promise<void> {
  const settings = Object.entries(LOCAL_CONFIG).flatMap(([key, value]) => [
    "--config",
    `${key}=${value}`,
  ]);
  await git(
    [
      "clone",
      "--no-checkout",
      "--no-recurse-submodules",
      "--template=",
      "--progress",
      ...settings,
      ...(branch === null ? [] : ["--branch", branch]),
      "--",
      way.url,
      draft,
    ],
    {
      folder: draft,
      ...watch,
      bounds: CLONE_BOUNDS,
      config: { ...way.config, ...PATIENCE },
      environment: { ...way.environment, GIT_ALLOW_PROTOCOL: "https:http:ssh" },
    },
  );
}

/** A repository without a commit is a valid thing to clone. */
async function checkOut(draft: string, options: GitOptions): Promise<string> {
  const branch = (await currentBranch(draft)) ?? DEFAULT_BRANCH;
  const isEmpty = await git(["rev-parse", "--verify", "--quiet", "HEAD"], options).then(
    () => false,
    (error: unknown) => {
      if (error instanceof GitError && error.exitCode === 1) return true;
      throw error;
    },
  );
  if (isEmpty) return branch;
  await assertTreeFits(options);
  await git(["checkout", "--quiet", "--no-recurse-submodules", "HEAD", "--", "."], options);
  return branch;
}

/** The guarded way to a repository: whatever it reaches was judged like any other outgoing request. */
export async function openWay(
  platform: Platform,
  { address, privateKey }: CloneOrder,
  signal: AbortSignal,
): Promise<CloneOptions> {
  const { config } = platform;
  if (address.kind === "ssh") {
    const knownHosts = join(config.dataDir, "known-hosts");
    return { url: address.url, ...(await openSshRoute(address, privateKey ?? "", knownHosts)) };
  }
  const authorization =
    address.secret === ""
      ? null
      : `Basic ${Buffer.from(`${address.username}:${address.secret}`).toString("base64")}`;
  const url = await discover(platform.fetch, address.url, authorization, signal);
  const origins = [new URL(config.publicUrl).origin, ...(config.trustedOrigins ?? [])];
  const proxy = await startGuardedProxy({ reachOf: publicOr(origins) });
  const { origin } = new URL(url);
  const mayKnow = authorization !== null && origin === new URL(address.url).origin;
  return {
    url,
    config: {
      "http.proxy": proxy.url,
      "http.proxyAuthMethod": "basic",
      "http.followRedirects": "false",
      ...(mayKnow ? { [`http.${origin}/.extraHeader`]: `Authorization: ${authorization}` } : {}),
    },
    close: proxy.close,
  };
}
