import { lstatSync } from "node:fs";
import { join } from "node:path";
import { defaultGitHosts, installDependencies, installLimits, Log } from "@devloom/dev-server";
import { readText } from "@devloom/project-files";
import { type Actor, AppError, type Platform, type RequestFacts } from "@devloom/server-kit";
import { SandboxMissingError } from "@devloom/sandbox";
import { z } from "zod";
import { findProjects } from "../../../../dashboard/projects/server/exports/projects.ts";
import type { InstallationView } from "../../contract.ts";
import { tellSaved, workOn } from "../project-work.ts";
import { type Candidate, InstallationQueue } from "./installation-queue.ts";
import { inSandbox, sandboxOf } from "./surroundings.ts";
import type { Trash } from "./trash.ts";

const PLACES = { atAll: 6, kept: 3, ofWorkspace: 3, ofPerson: 2 };
const MAX_LINES = 200;
const Declared = z.record(z.string(), z.unknown()).optional();
const Manifest = z.object({ dependencies: Declared, devDependencies: Declared });

interface Running extends Candidate {
  readonly stopping: AbortController;
  readonly log: Log;
  state: Omit<InstallationView, "lines" | "queue">;
  ended: Promise<void>;
}

/** Installations of dependencies that people asked for in the IDE, one at a time in each project. */
export class Installations {
  readonly #platform: Platform;
  readonly #trash: Trash;
  readonly #known = new Map<string, Running>();
  readonly #queue = new InstallationQueue(PLACES);

  constructor(platform: Platform, trash: Trash) {
    this.#platform = platform;
    this.#trash = trash;
  }

  async read(actor: Actor, projectId: string, root: string) {
    const known = this.#known.get(projectId);
    return {
      missing: declaresDependencies(root) && !hasModules(root),
      installation: known === undefined ? null : await this.#present(actor, known),
    };
  }

  async start(
    actor: Actor,
    { ip }: Pick<RequestFacts, "ip">,
    projectId: string,
    root: string,
  ): Promise<InstallationView> {
    const sandbox = await inSandbox("Installing is off.", async () => {
      const found = await sandboxOf(this.#platform);
      if ("missing" in found && found.unsandboxed === "refused")
        throw new SandboxMissingError(found);
      return found;
    });
    const known = this.#known.get(projectId);
    if (known !== undefined && isUnderway(known)) return this.#present(actor, known);
    const begun: Running = {
      projectId,
      holder: { tenantId: actor.tenantId, accountId: actor.accountId, ip },
      stopping: new AbortController(),
      log: new Log(() => undefined),
      state: { phase: "waiting", progress: null, problem: null },
      ended: Promise.resolve(),
    };
    this.#queue.assertRoom(begun);
    this.#known.set(projectId, begun);
    begun.ended = this.#follow(actor, begun, async () => {
      const { installNetwork, trustedOrigins, installGitHosts, dataDir } = this.#platform.config;
      return installDependencies(
        {
          projectFolder: root,
          appPath: "",
          cacheFolder: join(dataDir, "ide-installations", projectId),
          installNetwork: {
            mode: installNetwork ?? "registries",
            trustedOrigins: trustedOrigins ?? [],
            gitHosts: installGitHosts ?? defaultGitHosts,
          },
        },
        {
          sandbox,
          limits: installLimits,
          log: begun.log,
          signal: begun.stopping.signal,
          onProgress: (progress) => (begun.state = { ...begun.state, progress: { ...progress } }),
        },
      );
    });
    return this.#present(actor, begun);
  }

  async stop(projectId: string): Promise<void> {
    const known = this.#known.get(projectId);
    known?.stopping.abort();
    await known?.ended;
  }

  /** A project is gone, and what was loaded for it. */
  async drop(projectId: string): Promise<void> {
    await this.stop(projectId);
    this.#known.delete(projectId);
    await this.#trash.discard(join(this.#platform.config.dataDir, "ide-installations", projectId));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#known.keys()].map((projectId) => this.stop(projectId)));
  }

  async #follow(
    actor: Actor,
    begun: Running,
    install: () => ReturnType<typeof installDependencies>,
  ): Promise<void> {
    const { projectId } = begun;
    try {
      const problem = await this.#inTurn(begun, install);
      const phase = begun.stopping.signal.aborted ? "stopped" : problem ? "failed" : "done";
      const told = problem && { message: problem.message, nextStep: problem.nextStep };
      begun.state = { ...begun.state, phase, problem: told };
      // Open pages look at the project again.
      await workOn(this.#platform, actor, projectId, (work) => tellSaved(work, []));
    } catch (error) {
      if (!isUnderway(begun)) return;
      this.#platform.log.warn({ err: error }, "dependencies could not be installed");
      const problem = { message: "The installation failed.", nextStep: "Try again." };
      begun.state = { ...begun.state, phase: "failed", problem };
    }
  }

  /** What an installation ends with, once it was its turn; nothing where it was stopped before. */
  async #inTurn(
    begun: Running,
    install: () => ReturnType<typeof installDependencies>,
  ): Promise<Awaited<ReturnType<typeof installDependencies>>> {
    const { signal } = begun.stopping;
    try {
      const turn = this.#queue.enter(begun, signal);
      if (turn !== null) await turn;
      if (signal.aborted) return null;
      begun.state = { ...begun.state, phase: "running" };
      return await install();
    } finally {
      this.#queue.leave(begun);
    }
  }

  async #present(actor: Actor, known: Running): Promise<InstallationView> {
    const lines = known.log.after(0).slice(-MAX_LINES);
    return {
      ...known.state,
      queue: await this.#presentPlace(actor, known),
      lines: lines.map(({ text }) => text),
    };
  }

  /** Names the projects of the workspace alone: what others install is theirs. */
  async #presentPlace(actor: Actor, known: Running): Promise<InstallationView["queue"]> {
    const queued = this.#queue.placeOf(known);
    if (queued === null) return null;
    const own = queued.waitsFor.filter(({ holder }) => holder.tenantId === actor.tenantId);
    const found = await this.#platform.database.reading(actor, (tx) =>
      findProjects(
        tx,
        own.map(({ projectId }) => projectId),
      ),
    );
    return {
      place: queued.place,
      projects: own.flatMap(({ projectId }) => found.get(projectId)?.name ?? []),
      others: queued.waitsFor.length - found.size,
    };
  }
}

const isUnderway = ({ state }: Running): boolean =>
  state.phase === "waiting" || state.phase === "running";

function declaresDependencies(root: string): boolean {
  try {
    const text = readText(root, "package.json")?.text ?? "{}";
    const { data } = Manifest.safeParse(JSON.parse(text));
    return Object.keys({ ...data?.dependencies, ...data?.devDependencies }).length > 0;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AppError) return false;
    throw error;
  }
}

function hasModules(root: string): boolean {
  return lstatSync(join(root, "node_modules"), { throwIfNoEntry: false }) !== undefined;
}
