import { hasControlGroups } from "./control-group.ts";
import { findSandbox } from "./find-sandbox.ts";
import type { Sandbox } from "./options.ts";

/** What keeps programs of projects from the machine. */
export interface Isolation {
  /** `unfiltered`: a sandbox without a filter of system calls. `open`: they run without any. `off`: they do not run. */
  readonly level: "sandboxed" | "unfiltered" | "open" | "off";
  /** The same in a few words. */
  readonly summary: string;
  /** Why there is none, and what to do about it; null when there is. */
  readonly reason: string | null;
}

/** Says which isolation is active, for the start banner, health and previews. */
export function describeIsolation(sandbox: Sandbox): Isolation {
  if (!("missing" in sandbox)) {
    return sandbox.filtered
      ? { level: "sandboxed", summary: "bubblewrap, unprivileged user, seccomp", reason: null }
      : { level: "unfiltered", summary: "bubblewrap, unprivileged user", reason: null };
  }
  const reason = `${sandbox.missing} ${sandbox.nextStep}`.trim();
  return sandbox.unsandboxed === "refused"
    ? { level: "off", summary: "none: previews are off", reason }
    : {
        level: "open",
        summary: "none: allowed by UNSANDBOXED_PREVIEWS",
        reason: `${reason} Until then, code of projects has all rights of the user that Devloom runs as: it reads and changes what that user may, other projects and Devloom's own data included.`,
      };
}

/** The isolation of programs on this machine, given what an administrator says about programs without a sandbox. */
export async function readIsolation(
  isUnsandboxedAllowed: boolean,
): Promise<Isolation & { readonly limits: "control group" | "watched" }> {
  const sandbox = await findSandbox(isUnsandboxedAllowed ? "allowed" : "refused");
  const limits = hasControlGroups() ? "control group" : "watched";
  return { ...describeIsolation(sandbox), limits };
}
