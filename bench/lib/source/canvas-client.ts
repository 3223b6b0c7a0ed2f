import { projectFolder } from "@devloom/project-files";

type Json = Record<string, unknown>;

const PERSON = { email: "bench@example.com", password: "Woven-Threads-42" };

/** A person at a canvas of a fresh project, over HTTP as the editor is. */
export class CanvasClient {
  readonly #url: string;
  readonly #token: string;
  readonly #canvasId: string;
  /** Where the project's files lie. */
  readonly folder: string;

  private constructor(url: string, token: string, canvasId: string, folder: string) {
    this.#url = url;
    this.#token = token;
    this.#canvasId = canvasId;
    this.folder = folder;
  }

  static async open(url: string, dataDir: string): Promise<CanvasClient> {
    const { accessToken, user } = await call(url, "POST", "/api/auth/register", "", {
      ...PERSON,
      firstName: "Bench",
      lastName: "Owner",
    });
    const token = String(accessToken);
    const project = await call(url, "POST", "/api/project", token, { name: "Bench" });
    const projectId = String(project["id"]);
    const canvas = await call(url, "POST", "/api/canvases", token, { projectId, name: "Bench" });
    // The contract of the identity feature says so.
    const { tenantId } = (user as { tenant: { tenantId: string } }).tenant;
    const folder = projectFolder(dataDir, tenantId, projectId);
    return new CanvasClient(url, token, String(canvas["id"]), folder);
  }

  /** The same canvas behind another address. */
  async at(url: string): Promise<CanvasClient> {
    const { accessToken } = await call(url, "POST", "/api/auth/login", "", PERSON);
    return new CanvasClient(url, String(accessToken), this.#canvasId, this.folder);
  }

  get(path: string): Promise<Json> {
    return call(this.#url, "GET", this.#path(path), this.#token);
  }

  post(path: string, body: Json): Promise<Json> {
    return call(this.#url, "POST", this.#path(path), this.#token, body);
  }

  /** Hears what happens on canvases, as an open editor does, until the process ends. */
  async follow(): Promise<void> {
    const response = await fetch(`${this.#url}/api/live?topics=canvas`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    void response.body?.pipeTo(new WritableStream()).catch(() => {});
  }

  #path(path: string): string {
    return `/api/canvases/${this.#canvasId}/${path}`;
  }
}

async function call(
  url: string,
  method: string,
  path: string,
  token: string,
  body?: Json,
): Promise<Json> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Json;
}
