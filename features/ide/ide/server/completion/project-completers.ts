import { type Answer, CompletionThread, type Question } from "@devloom/completion";
import type { Platform } from "@devloom/server-kit";
import { ProjectFeed } from "./project-feed.ts";

/** Projects that are learned from at once on this gateway; the one asked longest ago makes room. */
const MAX_PROJECTS = 4;
const IDLE_MILLISECONDS = 5 * 60_000;
/** So old may what is known be before the files are looked at again, */
const FRESH_MILLISECONDS = 2_000;
/** and so many times as long as looking took: the files of a large project are not looked at all the time. */
const PAUSES = 20;

interface ProjectCompleter {
  readonly thread: CompletionThread;
  readonly feed: ProjectFeed;
  /** The look at the files that goes on, or the last one. */
  looking: Promise<void>;
  isLooking: boolean;
  lookedAt: number;
  /** How long what is known is new enough. */
  freshFor: number;
  idle: NodeJS.Timeout;
}

/**
 * The completers of open projects, a thread for each, so that no project learns from another. One that crashes or is
 * idle is ended; the next question begins anew.
 */
export class ProjectCompleters {
  readonly #platform: Platform;
  /** By project, least recently asked first. */
  readonly #open = new Map<string, ProjectCompleter>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  get size(): number {
    return this.#open.size;
  }

  async ask(projectId: string, root: string, question: Question): Promise<Answer> {
    const completer = this.#take(projectId, root);
    // The first time everything has to be learned; later on what is known answers at once.
    if (completer.lookedAt === 0) await completer.looking;
    else if (performance.now() - completer.lookedAt > completer.freshFor) this.#look(completer);
    return completer.thread.ask(question);
  }

  async drop(projectId: string): Promise<void> {
    const completer = this.#open.get(projectId);
    if (completer === undefined) return;
    this.#open.delete(projectId);
    clearTimeout(completer.idle);
    await completer.thread.end();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((projectId) => this.drop(projectId)));
  }

  #take(projectId: string, root: string): ProjectCompleter {
    const completer = this.#open.get(projectId) ?? this.#start(projectId, root);
    this.#open.delete(projectId);
    this.#open.set(projectId, completer);
    completer.idle.refresh();
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size > MAX_PROJECTS) this.#end(oldest);
    return completer;
  }

  #start(projectId: string, root: string): ProjectCompleter {
    const thread = new CompletionThread();
    const completer: ProjectCompleter = {
      thread,
      feed: new ProjectFeed(root, thread),
      looking: Promise.resolve(),
      isLooking: false,
      lookedAt: 0,
      freshFor: FRESH_MILLISECONDS,
      idle: setTimeout(() => this.#end(projectId), IDLE_MILLISECONDS).unref(),
    };
    void thread.ended.then((error) => {
      if (error !== null) this.#platform.log.warn({ err: error }, "a completer ended");
      if (this.#open.get(projectId) === completer) this.#open.delete(projectId);
    });
    this.#look(completer);
    return completer;
  }

  #look(completer: ProjectCompleter): void {
    if (completer.isLooking) return;
    completer.isLooking = true;
    const begun = performance.now();
    completer.looking = completer.feed
      .look()
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, "files are not learned"))
      .finally(() => {
        completer.isLooking = false;
        completer.lookedAt = performance.now();
        completer.freshFor = Math.max(FRESH_MILLISECONDS, PAUSES * (completer.lookedAt - begun));
      });
  }

  #end(projectId: string): void {
    void this.drop(projectId);
  }
}
