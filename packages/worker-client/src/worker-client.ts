import type { Job, JobResult, Variables } from "./job.ts";

export interface WorkerClientOptions {
  /** Where the installation is: `https://devloom.example.com`. */
  readonly url: string;
  /** An API key whose owner may do jobs. */
  readonly token: string;
  /** The workspace, where the key belongs to several. */
  readonly tenant?: string;
  /** `fetch` of the platform when absent. */
  readonly fetch?: typeof fetch;
}

/** Thrown by work: a BPMN error, which the model handles. It is no failure. */
export class BpmnError extends Error {
  readonly code: string;
  readonly variables: Variables;

  constructor(code: string, message = "", variables: Variables = {}) {
    super(message);
    this.name = "BpmnError";
    this.code = code;
    this.variables = variables;
  }
}

/** Thrown by work that failed and knows when, or whether, another attempt makes sense. */
export class JobFailed extends Error {
  readonly retryAfterSeconds: number | undefined;
  readonly final: boolean;

  constructor(message: string, options: { retryAfterSeconds?: number; final?: boolean } = {}) {
    super(message);
    this.name = "JobFailed";
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.final = options.final ?? false;
  }
}

/** An answer of the installation that is no success. */
export class WorkerClientError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "WorkerClientError";
    this.status = status;
    this.code = code;
  }
}

interface FetchOptions {
  readonly types: readonly string[];
  readonly max?: number;
  readonly lockSeconds?: number;
  /** How long the installation waits for a first job. */
  readonly waitSeconds?: number;
}

/** The calls of an outside worker. `Worker` does the rest. */
export class WorkerClient {
  readonly #options: WorkerClientOptions;

  constructor(options: WorkerClientOptions) {
    this.#options = options;
  }

  /** Locks jobs of some types. */
  async fetchAndLock<Input extends Variables = Variables>(
    options: FetchOptions,
    signal?: AbortSignal,
  ): Promise<Job<Input>[]> {
    const answer = await this.#call("fetch", options, signal);
    // The contract of the installation says what it answers.
    return (answer as { items: Job<Input>[] }).items;
  }

  async complete(job: Job, result: JobResult = {}): Promise<void> {
    await this.#call(`${job.key}/complete`, { lock: job.lock, ...result });
  }

  async fail(
    job: Job,
    failure: { message: string; retryAfterSeconds?: number; final?: boolean },
  ): Promise<void> {
    await this.#call(`${job.key}/fail`, { lock: job.lock, ...failure });
  }

  /** Keeps a job locked for longer; says until when. */
  async extend(job: Job, lockSeconds: number): Promise<string> {
    const answer = await this.#call(`${job.key}/extend`, { lock: job.lock, lockSeconds });
    return (answer as { lockedUntil: string }).lockedUntil;
  }

  async throwError(job: Job, error: BpmnError): Promise<void> {
    const { code, message, variables } = error;
    await this.#call(`${job.key}/error`, { lock: job.lock, code, message, variables });
  }

  async #call(path: string, body: object, signal?: AbortSignal): Promise<unknown> {
    const { url, token, tenant, fetch: send = fetch } = this.#options;
    const response = await send(`${url}/api/workflow-job/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(tenant !== undefined && { "x-tenant-id": tenant }),
      },
      body: JSON.stringify(body),
      ...(signal !== undefined && { signal }),
    });
    const text = await response.text();
    if (response.ok) return text === "" ? undefined : (JSON.parse(text) as unknown);
    const { code, message } = readError(text);
    throw new WorkerClientError(response.status, code, message);
  }
}

function readError(text: string): { code: string; message: string } {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    return {
      code: typeof code === "string" ? code : "unknown",
      message: typeof message === "string" ? message : text,
    };
  } catch {
    return { code: "unknown", message: text.slice(0, 500) };
  }
}
