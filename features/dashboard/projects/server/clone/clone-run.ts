import { assertBranch } from "@devloom/git-repository";
import { existsSync } from "node:fs";
import type { ParsedOf } from "@devloom/contract";
import { projectFolder } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  forgetRunInput,
  newId,
  type Platform,
  type RunContext,
  type RunKind,
} from "@devloom/server-kit";
import { z } from "zod";
import type { cloneProject } from "../../contract.ts";
import { addProject } from "../commands.ts";
import { DEFAULT_BRANCH, settle } from "../repository.ts";
import { currentBranch } from "../repository-state.ts";
import { writeRemote } from "../remotes/store.ts";
import { frameworkOf } from "../sources/framework.ts";
import { cloneInto, type CloneOrder } from "./clone.ts";
import { nameFromAddress, parseCloneAddress } from "./clone-address.ts";

export const CLONE_KIND = "project.clone";

/** What the run keeps. Secrets are sealed and bound to the project to be. */
const Input = z.object({
  projectId: z.string(),
  name: z.string(),
  url: z.string(),
  branch: z.string().nullable(),
  sealed: z.string().nullable().optional(),
});
const Secrets = z.object({ username: z.string(), secret: z.string(), privateKey: z.string() });

const sealedFor = (projectId: string): string => `clone ${projectId}`;

/** Starts the run, after everything that can be judged without the network was judged. */
export async function startClone(
  platform: Platform,
  actor: Actor,
  body: ParsedOf<typeof cloneProject>["body"],
): Promise<{ runId: string }> {
  const address = parseCloneAddress(body.url);
  if (body.branch !== undefined) assertBranch(body.branch);
  const privateKey = body.privateKey ?? "";
  if (address.kind === "ssh" && privateKey.trim() === "") {
    const message = "An ssh address needs a private key that the server accepts.";
    throw new AppError(400, "key_needed", message, {
      details: [{ path: "body.privateKey", message }],
    });
  }
  const given =
    address.kind === "http"
      ? {
          username: body.username || address.username || "git",
          secret: body.secret || address.secret,
          privateKey: "",
        }
      : { username: "", secret: "", privateKey };
  const projectId = newId();
  const isOpen = given.secret === "" && given.privateKey === "";
  const name = body.name ?? nameFromAddress(address.url);
  const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
  return platform.database.tenant(scope, async (tx) => ({
    runId: await platform.runs.start(tx, {
      kind: CLONE_KIND,
      title: `Clone ${name}`,
      subject: `project/${projectId}`,
      input: {
        projectId,
        name,
        url: address.url,
        branch: body.branch ?? null,
        sealed: isOpen ? null : platform.secrets.seal(JSON.stringify(given), sealedFor(projectId)),
      },
    }),
  }));
}

export function cloneRun(platform: Platform): RunKind {
  return { kind: CLONE_KIND, execute: (run) => clone(platform, run) };
}

async function clone(platform: Platform, run: RunContext) {
  const input = Input.parse(run.input);
  const folder = projectFolder(platform.config.dataDir, run.tenantId, input.projectId);
  const order = orderOf(platform, input);
  const { branch, frameworkName } = await run.step("Fetch the repository", async () => {
    const fetched = await fetchOnce(platform, run, folder, order);
    return { branch: fetched, frameworkName: await frameworkOf(platform, folder) };
  });
  await run.progress(0.9);
  return run.step("Add the project", async () => {
    await run.transaction(async (tx) => {
      await addProject(
        platform,
        tx,
        input.projectId,
        { name: input.name, frameworkName },
        {
          origin: "clone",
          detail: input.url,
          folder: null,
          branch,
        },
      );
      // Whoever fetches from there again says who they are: these credentials were for the clone alone.
      await writeRemote(tx, input.projectId, {
        name: "origin",
        url: input.url,
        username: order.address.kind === "http" ? order.address.username : "",
        sealed: null,
      });
      // Nothing needs the credentials any more.
      await forgetRunInput(tx, run.id, "sealed");
    });
    return { projectId: input.projectId };
  });
}

/** A repository that stands in its place already was fetched before a crash. */
async function fetchOnce(
  platform: Platform,
  run: RunContext,
  folder: string,
  order: CloneOrder,
): Promise<string> {
  if (!existsSync(folder)) {
    run.log(`Fetching ${order.address.url}`);
    let branch = "";
    await settle(folder, async (draft) => {
      const onLine = reporting(run);
      branch = await cloneInto(platform, draft, order, { signal: run.signal, onLine });
    });
    return branch;
  }
  return (await currentBranch(folder)) ?? DEFAULT_BRANCH;
}

function orderOf(platform: Platform, input: z.infer<typeof Input>): CloneOrder {
  const { sealed = null, projectId, url, branch } = input;
  const secrets =
    sealed === null
      ? { username: "", secret: "", privateKey: "" }
      : Secrets.parse(JSON.parse(platform.secrets.open(sealed, sealedFor(projectId))));
  const address = parseCloneAddress(url);
  const { username, secret, privateKey } = secrets;
  return {
    address: address.kind === "http" ? { ...address, username, secret } : address,
    branch,
    privateKey: privateKey === "" ? null : privateKey,
  };
}

/** Lines of git become the log; its percentages become the run's progress. */
function reporting(run: RunContext): (line: string) => void {
  let told = 0;
  return (line) => {
    const [, what, percent] = /^(Receiving objects|Resolving deltas):\s+(\d+)%/.exec(line) ?? [];
    if (percent === undefined || line.includes("done.")) run.log(line);
    const share =
      what === "Receiving objects"
        ? 0.05 + Number(percent) * 0.006
        : 0.65 + Number(percent) * 0.002;
    if (percent === undefined || share - told < 0.05) return;
    told = share;
    // A run that was taken over learns it by its signal.
    run.progress(share).catch(() => {});
  };
}
