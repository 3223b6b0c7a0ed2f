import type { DevServerOptions } from "@devloom/dev-server";
import { openProjectFolder } from "@devloom/project-files";
import type { ProgramOrigins } from "@devloom/program-origins";
import { type Platform, readOrigin } from "@devloom/server-kit";
import { Queues } from "../editing/queues.ts";
import type { ProjectEditQueue } from "../editing/project-edit-queue.ts";
import { Annotator } from "./annotator.ts";
import { Announcer } from "./announcer.ts";
import { chooseApp, type Inspect, Inspections } from "./inspections.ts";
import { installNetworkOf } from "./install-network.ts";
import { Preview, type PreviewServer } from "./preview.ts";
import { type PreviewLimits, previewLimitsOf } from "./preview-config.ts";
import { keyOf, type PreviewTarget } from "./preview-store.ts";
import { forgetProposal, ProposalOverlays } from "./proposal-overlays.ts";
import { cacheFolderOf } from "./sweep-caches.ts";
import { type PreviewOwner, whoGoes } from "./who-goes.ts";

/** A proposal that nobody looks at needs none so long. */
const PROPOSAL_IDLE_MILLISECONDS = 2 * 60_000;
/** A dev server that failed is tried again when somebody opens the preview, but not at every look. */
const RETRY_MILLISECONDS = 5_000;

/** Problems that go away with the dependencies. */
const INSTALLABLE: ReadonlySet<string> = new Set(["dependencies_missing"]);

/** Where dev servers come from. */
export interface DevServers {
  readonly inspect: Inspect;
  create(options: DevServerOptions): PreviewServer;
}

/** The dev servers of this gateway: one per project or proposal, started when needed, stopped when idle. */
export class Previews {
  readonly inspections: Inspections;
  readonly #platform: Platform;
  readonly #editQueue: ProjectEditQueue;
  readonly #origins: ProgramOrigins;
  readonly #devServers: DevServers;
  readonly #announcer: Announcer;
  readonly #overlays: ProposalOverlays;
  readonly #running = new Map<string, Preview>();
  /** One project's dev server is started and stopped one after the other. */
  readonly #queues = new Queues(Number.POSITIVE_INFINITY);
  readonly #sweeping: NodeJS.Timeout;
  #isClosed = false;

  constructor(parts: {
    platform: Platform;
    editQueue: ProjectEditQueue;
    origins: ProgramOrigins;
    devServers: DevServers;
  }) {
    this.#platform = parts.platform;
    this.#editQueue = parts.editQueue;
    this.#origins = parts.origins;
    this.#devServers = parts.devServers;
    this.inspections = new Inspections(parts.devServers.inspect);
    this.#announcer = new Announcer(parts.platform);
    this.#overlays = new ProposalOverlays(parts.platform);
    const pause = Math.min(this.#limits.idleMilliseconds / 4, 30_000);
    this.#sweeping = setInterval(() => void this.#stopIdle(), pause).unref();
  }

  get #limits(): PreviewLimits {
    return previewLimitsOf(this.#platform.config);
  }

  find(target: PreviewTarget): Preview | undefined {
    return this.#running.get(keyOf(target));
  }

  /** A request arrived: its dev server runs, unless a person stopped it or it cannot run. */
  async use(target: PreviewTarget): Promise<Preview | null> {
    const known = this.find(target);
    if (known !== undefined && known.suits(target)) {
      known.lastUsed = this.#now();
      if (known.state.phase !== "stopped" || known.isHalted) return known;
    }
    return this.#alone(target, async () => {
      const preview = await this.#current(target);
      if (preview !== null && preview.state.phase === "stopped" && !preview.isHalted)
        this.#start(preview);
      return preview;
    });
  }

  /** A person opens the preview: also what was stopped or has failed is started. */
  async open(target: PreviewTarget): Promise<Preview | null> {
    const preview = await this.use(target);
    if (preview === null) return null;
    const isDue = this.#now() - preview.startedAt >= RETRY_MILLISECONDS;
    const isOver = preview.state.phase === "failed" && isDue;
    if (!isOver && !preview.isHalted) return preview;
    if (await this.#lacksDependencies(preview)) return preview;
    return this.#alone(target, async () => {
      if (!preview.isRunning) this.#start(preview);
      return preview;
    });
  }

  async restart(target: PreviewTarget): Promise<Preview | null> {
    return this.#alone(target, async () => {
      this.inspections.forget(this.#folderOf(target));
      const preview = await this.#current(target);
      if (preview === null) return null;
      await preview.stop();
      this.#start(preview);
      return preview;
    });
  }

  async stop(target: PreviewTarget): Promise<void> {
    await this.#alone(target, async () => {
      const preview = this.find(target);
      if (preview === undefined) return;
      preview.isHalted = true;
      await preview.stop();
    });
  }

  /** Installs dependencies and starts the dev server with them. Goes on after this has returned. */
  async install(target: PreviewTarget): Promise<Preview | null> {
    return this.#alone(target, async () => {
      const known = this.find(target);
      if (known?.state.phase === "installing") return known;
      const folder = this.#folderOf(target);
      const preview = await this.#current(target, INSTALLABLE);
      if (preview === null) return null;
      preview.isHalted = false;
      preview.startedAt = this.#now();
      void this.#followUp(preview, async () => {
        await preview.server.install();
        this.inspections.forget(folder);
        if (preview.state.phase === "stopped" && !preview.isHalted) await preview.server.start();
      });
      return preview;
    });
  }

  /** A project is gone: so are its dev servers. */
  async drop(projectId: string): Promise<void> {
    const own = [...this.#running].filter(([, { target }]) => target.projectId === projectId);
    await Promise.all(own.map(([key]) => this.end(key)));
  }

  /** Ends the dev server of a project, or of a proposal that was decided about. */
  async end(key: string): Promise<void> {
    await this.#queues.run(key, () => this.#discard(key));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweeping);
    this.#announcer.close();
    await Promise.all([...this.#running.keys()].map((key) => this.end(key)));
  }

  /**
   * Whether an installation failed and what it was for is still missing. A start would only say so, and no more why
   * the installation failed.
   */
  async #lacksDependencies({ state, target, appPath }: Preview): Promise<boolean> {
    if (state.problem?.code !== "install_failed") return false;
    const folder = this.#folderOf(target);
    this.inspections.forget(folder);
    const { apps } = await this.inspections.of(folder);
    const problem = chooseApp(apps, appPath)?.problem ?? null;
    return problem !== null && INSTALLABLE.has(problem.code);
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }

  #alone<Result>(target: PreviewTarget, work: () => Promise<Result>): Promise<Result> {
    return this.#queues.run(keyOf(target), work);
  }

  #folderOf({ tenantId, projectId }: PreviewTarget): string {
    return openProjectFolder(this.#platform.config, tenantId, projectId);
  }

  /**
   * The preview for these settings, made when there is none; `null` when there is a problem that is
   * not `harmless`.
   */
  async #current(
    target: PreviewTarget,
    harmless: ReadonlySet<string> = new Set(),
  ): Promise<Preview | null> {
    const known = this.find(target);
    if (known?.suits(target) === true) return known;
    if (known !== undefined) await this.#discard(keyOf(target));
    const folder = this.#folderOf(target);
    const { apps } = await this.inspections.of(folder);
    const app = chooseApp(apps, target.appPath);
    if (app === undefined) return null;
    if (app.problem !== null && !harmless.has(app.problem.code)) return null;
    return this.#add(target, app.path, folder);
  }

  async #add(target: PreviewTarget, appPath: string, folder: string): Promise<Preview> {
    if (this.#isClosed) throw new Error("The gateway is closing.");
    const { tenantId } = target;
    const owner = { tenantId, origin: await readOrigin(this.#platform, tenantId) };
    await this.#makeRoom(owner);
    const { projectId, proposalId, network } = target;
    const { dataDir, unsandboxedPreviews = false } = this.#platform.config;
    const { memoryBytes } = this.#limits;
    const source =
      proposalId === null
        ? { cacheFolder: cacheFolderOf(dataDir, projectId) }
        : await this.#overlays.prepare(target, proposalId);
    const annotator = new Annotator(this.#editQueue, target);
    const preview = new Preview({
      target,
      owner,
      appPath,
      now: this.#now(),
      create: (onChange) =>
        this.#devServers.create({
          projectFolder: folder,
          appPath,
          ...source,
          dataFolder: dataDir,
          unsandboxed: unsandboxedPreviews ? "allowed" : "refused",
          network,
          ...(memoryBytes === undefined ? {} : { limits: { memoryBytes } }),
          installNetwork: installNetworkOf(this.#platform.config),
          // Proposals are looked at; what is worked on is the project itself.
          annotate: async (path, text) =>
            proposalId === null ? annotator.annotate(path, text) : [],
          frame: { editorOrigins: this.#origins.editorOrigins },
          onChange: () => {
            onChange();
            if (proposalId === null) this.#announcer.announce(target);
          },
        }),
    });
    this.#running.set(keyOf(target), preview);
    return preview;
  }

  /** Starting goes on after this has returned; the state tells how far it came. */
  #start(preview: Preview): void {
    preview.isHalted = false;
    preview.startedAt = this.#now();
    void this.#followUp(preview, () => preview.server.start());
  }

  async #followUp(preview: Preview, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { projectId } = preview.target;
      this.#platform.log.warn({ err: error, projectId }, "the dev server did not start");
    }
  }

  async #discard(key: string): Promise<void> {
    const preview = this.#running.get(key);
    this.#running.delete(key);
    if (preview === undefined) return;
    // What is under way for it must not start it again.
    preview.isHalted = true;
    await preview.stop();
    const { proposalId } = preview.target;
    if (proposalId !== null) await forgetProposal(this.#platform.config.dataDir, proposalId);
  }

  async #makeRoom(owner: PreviewOwner): Promise<void> {
    const busy = [...this.#running.values()].filter(({ isRunning }) => isRunning);
    const first = busy.length < this.#limits.most ? undefined : whoGoes(busy, owner);
    if (first !== undefined) await this.#discard(keyOf(first.target));
  }

  async #stopIdle(): Promise<void> {
    const { idleMilliseconds } = this.#limits;
    for (const { target, sockets, lastUsed, state } of this.#running.values()) {
      const patience =
        target.proposalId === null
          ? idleMilliseconds
          : Math.min(idleMilliseconds, PROPOSAL_IDLE_MILLISECONDS);
      const isLong = this.#now() - lastUsed > patience;
      const isIdle = sockets.size === 0 && isLong && state.phase !== "installing";
      if (!isIdle) continue;
      await this.end(keyOf(target)).catch((error: unknown) =>
        this.#platform.log.warn({ err: error }, "an idle dev server could not be stopped"),
      );
    }
  }
}
