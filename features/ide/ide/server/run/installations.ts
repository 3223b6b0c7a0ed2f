import { lstatSync } from "node:fs";
import { join } from "node:path";
import { defaultGitHosts, installDependencies, installLimits, Log } from "@devloom/dev-server";
import { readText } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  type PlaceHolder,
  placeRefusal,
  type Platform,
  type RequestFacts,
} from "@devloom/server-kit";
import { SandboxMissingError } from "@devloom/sandbox";
import { z } from "zod";
import type { InstallationView } from "../../contract.ts";
import { tellSaved, workOn } from "../project-work.ts";
import { inSandbox, sandboxOf } from "./surroundings.ts";
import type { Trash } from "./trash.ts";

const PLACES = { atAll: 6, kept: 3, ofWorkspace: 3, ofPerson: 2 };
const MAX_LINES = 200;
const Declared = z.record(z.string(), z.unknown()).optional();
const Manifest = z.object({ dependencies: Declared, devDependencies: Declared });

interface Running {
  readonly holder: PlaceHolder;
  readonly stopping: AbortController;
  readonly log: Log;
  state: Omit<InstallationView, "lines">;
  ended: Promise<void>;
}

/** Installations of dependencies that people asked for in the IDE, one at a time in each project. */
export class Installations {
  readonly #platform: Platform;
  readonly #trash: Trash;
  readonly #known = new Map<string, Running>();

  constructor(platform: Platform, trash: Trash) {
    this.#platform = platform;
    this.#trash = trash;
  }

  read(projectId: string, root: string) {
    const known = this.#known.get(projectId);
    return {
      missing: declaresDependencies(root) && !hasModules(root),
      installation: known === undefined ? null : present(known),
    };
  }

  async start(
    actor: Actor,
    { ip }: Pick<RequestFacts, "ip">,
    projectId: string,
    root: string,
  ): Promise<InstallationView> {
    const known = this.#known.get(projectId);
    if (known?.state.phase === "running") return present(known);
    const running = [...this.#known.values()].filter(({ state }) => state.phase === "running");
    const holder = { tenantId: actor.tenantId, accountId: actor.accountId, ip };
    const holders = running.map((one) => one.holder);
    if (placeRefusal(holders, holder, PLACES) !== null)
      throw new AppError(
        429,
        "too_many_installations",
        "Another installation is running. Wait for it to finish.",
      );
    const sandbox = await inSandbox("Installing is off.", async () => {
      const found = await sandboxOf(this.#platform);
      if ("missing" in found && found.unsandboxed === "refused")
        throw new SandboxMissingError(found);
      return found;
    });
    const { installNetwork, trustedOrigins, installGitHosts, dataDir } = this.#platform.config;
    const begun: Running = {
      holder,
      stopping: new AbortController(),
      log: new Log(() => undefined),
      state: { phase: "running", progress: null, problem: null },
      ended: Promise.resolve(),
    };
    this.#known.set(projectId, begun);
    const install = installDependencies(
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
    begun.ended = this.#follow(actor, projectId, begun, install);
    return present(begun);
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
    projectId: string,
    begun: Running,
    install: ReturnType<typeof installDependencies>,
  ): Promise<void> {
    try {
      const problem = await install;
      const phase = begun.stopping.signal.aborted ? "stopped" : problem ? "failed" : "done";
      const told = problem && { message: problem.message, nextStep: problem.nextStep };
      begun.state = { ...begun.state, phase, problem: told };
      // Open pages look at the project again.
      await workOn(this.#platform, actor, projectId, (work) => tellSaved(work, []));
    } catch (error) {
      if (begun.state.phase !== "running") return;
      this.#platform.log.warn({ err: error }, "dependencies could not be installed");
      const problem = { message: "The installation failed.", nextStep: "Try again." };
      begun.state = { ...begun.state, phase: "failed", problem };
    }
  }
}

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

function present({ state, log }: Running): InstallationView {
  const lines = log.after(0).slice(-MAX_LINES);
  return { ...state, lines: lines.map(({ text }) => text) };
}
