import type { OutputOf, ParsedOf } from "@devloom/contract";
import { AppError, conflict, isoTime, type Platform } from "@devloom/server-kit";
import { z } from "zod";
import type { listRemotes, putRemote, Remote } from "../../contract.ts";
import { type CloneAddress, parseCloneAddress } from "../clone/clone-address.ts";
import { currentBranch } from "../repository-state.ts";
import { type Repository, tellChanged, type workOn } from "../git/repository-work.ts";
import { trackingRef } from "./tracking-ref.ts";
import { findRemote, readRemoteRows, type RemoteRow, removeRemote, writeRemote } from "./store.ts";

type Work = Parameters<Parameters<typeof workOn>[3]>[0];

const MAX_REMOTES = 20;
const MAX_BRANCHES = 500;
const Secrets = z.object({ secret: z.string(), privateKey: z.string() });

const sealedFor = (projectId: string, name: string): string => `remote ${projectId} ${name}`;

export async function describeRemotes(
  repository: Repository,
  rows: readonly RemoteRow[],
): Promise<OutputOf<typeof listRemotes>> {
  const branch = await currentBranch(repository.folder);
  const items = await Promise.all(rows.map((row) => describe(repository, row, branch)));
  return { branch, items, total: items.length };
}

async function describe(
  { git }: Repository,
  { name, url, username, sealed, fetched_at }: RemoteRow,
  branch: string | null,
): Promise<Remote> {
  const prefix = `refs/remotes/${name}/`;
  const refs = await git(["for-each-ref", "--format=%(refname)", prefix]);
  const branches = refs
    .split("\n")
    .filter((ref) => ref.startsWith(prefix))
    .map((ref) => ref.slice(prefix.length))
    // A clone remembers which of them was the default one.
    .filter((one) => one !== "HEAD");
  const isKnown = branch !== null && branches.includes(branch);
  const range = `HEAD...${trackingRef(name, branch ?? "")}`;
  const counts = isKnown ? await git(["rev-list", "--left-right", "--count", range, "--"]) : null;
  const [ahead = null, behind = null] = counts?.trim().split(/\s+/).map(Number) ?? [];
  return {
    name,
    url,
    username,
    hasSecret: sealed !== null,
    fetchedAt: fetched_at === null ? null : isoTime(fetched_at),
    ahead,
    behind,
    branches: branches.slice(0, MAX_BRANCHES),
  };
}

/** Credentials stay with the server that they were given for: another address begins without. */
export async function keepRemote(
  { secrets }: Platform,
  work: Work,
  name: string,
  body: ParsedOf<typeof putRemote>["body"],
): Promise<{ name: string; url: string }> {
  const address = parseCloneAddress(body.url);
  const rows = await readRemoteRows(work.tx, work.project.id);
  const before = rows.find((one) => one.name === name);
  if (before === undefined && rows.length >= MAX_REMOTES)
    throw conflict("too_many_remotes", `A project can have at most ${MAX_REMOTES} remotes.`);
  const secret = body.secret ?? (address.kind === "http" ? address.secret || undefined : undefined);
  const isGiven = secret !== undefined || body.privateKey !== undefined;
  const isSameServer = before !== undefined && serverOf(before.url) === serverOf(address.url);
  const given = { secret: secret ?? "", privateKey: body.privateKey ?? "" };
  const isEmpty = given.secret === "" && given.privateKey === "";
  const sealed = isGiven
    ? isEmpty
      ? null
      : secrets.seal(JSON.stringify(given), sealedFor(work.project.id, name))
    : isSameServer
      ? before.sealed
      : null;
  if (address.kind === "ssh" && sealed === null) {
    const message = "An ssh address needs a private key that the server accepts.";
    const details = [{ path: "body.privateKey", message }];
    throw new AppError(400, "key_needed", message, { details });
  }
  const username = address.kind === "http" ? body.username || address.username : "";
  await writeRemote(work.tx, work.project.id, { name, url: address.url, username, sealed });
  await tellChanged(work, []);
  return { name, url: address.url };
}

function serverOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** The branches that were known of it go with it. */
export async function forgetRemote(work: Work, name: string): Promise<void> {
  await findRemote(work.tx, work.project.id, name);
  const refs = await work.git([
    "for-each-ref",
    "--format=delete %(refname)",
    `refs/remotes/${name}/`,
  ]);
  await work.git(["update-ref", "--no-deref", "--stdin"], { input: refs });
  await removeRemote(work.tx, work.project.id, name);
  await tellChanged(work, []);
}

/** Where a remote is, with what opens it. */
export function openRemote(
  { secrets }: Platform,
  projectId: string,
  { name, url, username, sealed }: RemoteRow,
): { address: CloneAddress; privateKey: string | null } {
  const address = parseCloneAddress(url);
  const { secret, privateKey } =
    sealed === null
      ? { secret: "", privateKey: "" }
      : Secrets.parse(JSON.parse(secrets.open(sealed, sealedFor(projectId, name))));
  return {
    address:
      address.kind === "http" ? { ...address, username: username || "git", secret } : address,
    privateKey: privateKey === "" ? null : privateKey,
  };
}
