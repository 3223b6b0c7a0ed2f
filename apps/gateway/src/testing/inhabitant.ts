import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { signUp } from "./api.ts";

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** Somebody with a project who goes on working, whatever happens to the installation. */
export interface Inhabitant {
  readonly projectId: string;
  list(): Promise<Answer>;
  save(filePath: string, content: string): Promise<Answer>;
  upload(filePath: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer>;
  commit(message: string): Promise<Answer>;
  createProject(name: string): Promise<Answer>;
  /** Puts a row into the database that no compression makes small. */
  fillDatabase(): Promise<Answer>;
  /** Begins a run that waits for a file in a folder; only the program for tests knows it. */
  startProbe(folder: string): Promise<string>;
  runStatus(runId: string): Promise<string>;
  health(): Promise<unknown>;
  /** Where the files of the project lie. */
  folder(dataDir: string): Promise<string>;
}

/** Registers somebody at a gateway and gives them a project. */
export async function settleIn({ url }: { readonly url: string }): Promise<Inhabitant> {
  const { token } = await signUp(url, "inhabitant");
  const send = (
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type = "application/json",
  ) =>
    ask(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": type } : {}) },
      ...(body === undefined ? {} : { body }),
    });
  const created = await send("POST", "/api/project", JSON.stringify({ name: "Outages" }));
  const { id: projectId } = created.body as { id: string };
  const probe = (folder: string) => send("POST", "/api/probe/run", JSON.stringify({ folder }));
  const files = `/api/ide/files/${projectId}`;
  return {
    projectId,
    list: () => send("GET", "/api/project"),
    save: (filePath, content) => send("POST", files, JSON.stringify({ filePath, content })),
    upload: (filePath, bytes) =>
      send(
        "POST",
        `${files}/upload?filePath=${encodeURIComponent(filePath)}`,
        bytes,
        "application/octet-stream",
      ),
    commit: (message) =>
      send("POST", `/api/project/${projectId}/commits`, JSON.stringify({ message })),
    createProject: (name) => send("POST", "/api/project", JSON.stringify({ name })),
    fillDatabase: () => probe(randomBytes(45_000).toString("base64")),
    startProbe: async (folder) => ((await probe(folder)).body as { runId: string }).runId,
    runStatus: async (runId) =>
      ((await send("GET", `/api/run/${runId}`)).body as { status: string }).status,
    health: async () => (await ask(`${url}/api/health`, {})).body,
    async folder(dataDir) {
      const [tenant = ""] = await readdir(join(dataDir, "projects"));
      return join(dataDir, "projects", tenant, projectId);
    },
  };
}

async function ask(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, init);
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}
