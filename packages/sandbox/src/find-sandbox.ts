import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { namespaceArguments, systemArguments } from "./bubblewrap.ts";
import { findProgram } from "./find-program.ts";
import { becomeUser, identityFor, isRoot } from "./identity.ts";
import type { Bubblewrap, Sandbox } from "./options.ts";
import { systemCallFilter } from "./seccomp/filter.ts";

const filterChannel = 3;
const limitMs = 10_000;

/** What is known without an administrator's word about programs without a sandbox. */
type Finding = Bubblewrap | { readonly missing: string; readonly nextStep: string };

let known: Promise<Finding> | undefined;

/**
 * Finds bubblewrap and tries it once, because having it does not mean that it may be used. `unsandboxed` is what an
 * administrator says about programs where there is none.
 */
export async function findSandbox(
  unsandboxed: "refused" | "allowed" = "refused",
): Promise<Sandbox> {
  known ??= probe();
  const found = await known;
  if (!("missing" in found)) return found;
  if (unsandboxed === "refused" || !isRoot()) return { ...found, unsandboxed };
  const nextStep = `${found.nextStep} UNSANDBOXED_PREVIEWS=allow does not count for root.`;
  return { ...found, nextStep, unsandboxed: "refused" };
}

async function probe(): Promise<Finding> {
  if (process.platform !== "linux") {
    return {
      missing: "There is no sandbox for this system: bubblewrap needs Linux.",
      nextStep: "Run Devloom on Linux or in a Linux container with bubblewrap.",
    };
  }
  const path = findProgram("bwrap");
  if (path === null) {
    return {
      missing: "bubblewrap is not installed.",
      nextStep: "Install the package “bubblewrap” and restart Devloom.",
    };
  }
  const setpriv = isRoot() ? findProgram("setpriv") : null;
  if (isRoot() && setpriv === null) {
    return {
      missing: "Devloom runs as root, and the program “setpriv” is missing.",
      nextStep: "Install the package “util-linux”, or run Devloom as an ordinary user.",
    };
  }
  return (await firstThatWorks(path, setpriv)) ?? (await explain(path, setpriv));
}

/** The best protection first. Only what this machine cannot do is left out. */
async function firstThatWorks(path: string, setpriv: string | null): Promise<Bubblewrap | null> {
  const filtered = systemCallFilter({ network: false }) !== null;
  for (const hardened of [true, false]) {
    const candidate = { path, setpriv, hardened, filtered };
    if ((await attempt(candidate)) === null) return candidate;
  }
  return null;
}

async function explain(path: string, setpriv: string | null): Promise<Finding> {
  const reason = await attempt({ path, setpriv, hardened: false, filtered: false });
  return {
    missing:
      reason === null
        ? "bubblewrap cannot filter system calls here: the kernel has no seccomp."
        : `bubblewrap is installed but may not create a sandbox here (${reason}).`,
    nextStep:
      setpriv === null
        ? "Allow unprivileged user namespaces on this machine, and restart Devloom."
        : "Run Devloom as an ordinary user, or let root mount file systems (CAP_SYS_ADMIN in a container).",
  };
}

/** Runs nothing in a complete sandbox; the answer is what went wrong. */
async function attempt(candidate: Bubblewrap): Promise<string | null> {
  const isolation = { ...candidate, network: false };
  const { setpriv } = candidate;
  const args = [
    ...namespaceArguments(isolation),
    ...systemArguments({ ...isolation, temporaryBytes: 1 << 20, visible: [] }),
    ...(candidate.filtered ? ["--seccomp", String(filterChannel)] : []),
    "--",
    ...(setpriv === null ? [] : becomeUser(setpriv, identityFor({ path: "/usr", uid: 0, gid: 0 }))),
    "true",
  ];
  const child = spawn(candidate.path, args, {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    env: { PATH: "/usr/bin:/bin" },
    timeout: limitMs,
  });
  const filter = child.stdio[filterChannel];
  if (filter instanceof Writable)
    filter.on("error", () => undefined).end(systemCallFilter({ network: false }) ?? "");
  const [output, [code]] = await Promise.all([
    text(child.stderr ?? Readable.from([])),
    once(child, "close"),
  ]);
  if (code === 0) return null;
  return (
    output
      .trim()
      .split("\n")[0]
      ?.replace(/^bwrap: /, "") || "no reason given"
  );
}
