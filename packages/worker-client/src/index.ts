export { BpmnError, JobFailed, WorkerClient, type WorkerClientOptions } from "./worker-client.ts";
export type { Job, JobResult, Json, Variables } from "./job.ts";
export { Worker, type WorkerOptions } from "./worker.ts";
