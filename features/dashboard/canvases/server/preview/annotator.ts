import { setImmediate } from "node:timers/promises";
import type { Annotation } from "@devloom/source-engine";
import type { OpenProject } from "../editing/open-project.ts";
import type { ProjectEditQueue } from "../editing/project-edit-queue.ts";

interface Asked {
  readonly path: string;
  readonly text: string;
  answer(annotations: readonly Annotation[] | null): void;
  fail(error: unknown): void;
}

/** So many files are annotated before other requests get their turn. */
const AT_ONCE = 20;

/**
 * Where ids go in the files that a project's dev server is about to compile. What comes while others
 * are being answered is answered together: one turn at the source, one time storing. Who asks is the
 * project's own code, so it learns only about files as they stand in the project.
 */
export class Annotator {
  readonly #editQueue: ProjectEditQueue;
  readonly #tenantId: string;
  readonly #projectId: string;
  #waiting: Asked[] = [];
  #isAnswering = false;

  constructor(editQueue: ProjectEditQueue, project: { tenantId: string; projectId: string }) {
    this.#editQueue = editQueue;
    this.#tenantId = project.tenantId;
    this.#projectId = project.projectId;
  }

  /** Null when it is no text of the project. */
  annotate(path: string, text: string): Promise<readonly Annotation[] | null> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ path, text, answer, fail });
      if (!this.#isAnswering) void this.#answerAll();
    });
  }

  async #answerAll(): Promise<void> {
    this.#isAnswering = true;
    // What the dev server asks in one go arrives in one go.
    await setImmediate();
    while (this.#waiting.length > 0) {
      const asked = this.#waiting;
      this.#waiting = [];
      try {
        await this.#answer(asked);
      } catch (error) {
        for (const { fail } of asked) fail(error);
      }
    }
    this.#isAnswering = false;
  }

  async #answer(asked: readonly Asked[]): Promise<void> {
    const actor = { tenantId: this.#tenantId, accountId: null };
    const known = await this.#editQueue.opened(actor, this.#projectId);
    const open = asked.filter(({ path, text, answer }) => {
      const stored = known?.knownAnnotations(path, text) ?? null;
      // Code of the project can make texts up without end: turns at the source are too dear for them.
      const isKnown = stored !== null || known?.isForeign(path, text) === true;
      if (isKnown) answer(stored);
      return !isKnown;
    });
    if (open.length === 0) return;
    const answers = await this.#editQueue.withEditSession(actor, this.#projectId, ({ project }) =>
      annotateAll(project, open),
    );
    open.forEach(({ answer }, index) => answer(answers[index] ?? null));
  }
}

async function annotateAll(
  project: OpenProject,
  asked: readonly Asked[],
): Promise<(readonly Annotation[] | null)[]> {
  const answers: (readonly Annotation[] | null)[] = [];
  for (const [index, { path, text }] of asked.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    answers.push(project.annotations(path, text));
  }
  return answers;
}
