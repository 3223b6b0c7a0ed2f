import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "@devloom/server-kit";

export interface GitServer {
  readonly origin: string;
  /** Makes a bare repository with one commit of these files and returns its address. */
  publish(name: string, files: Readonly<Record<string, string>>): string;
  /** Runs git in the work tree that a repository was published from, and publishes the result. */
  git(name: string, ...args: string[]): void;
  /** The work tree that a repository was published from. */
  workOf(name: string): string;
  close(): Promise<void>;
}

const identity = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"];

/**
 * A real git server over HTTP. What lies below `/private/` needs the user name `reader` and the password
 * `pass word`; `/moved/` redirects to the same path without it; `/slow/` never answers a fetch.
 */
export async function startGitServer(): Promise<GitServer> {
  const folder = mkdtempSync(join(tmpdir(), "devloom-git-"));
  const listening = await listen(
    (request, response) => serve(folder, request, response),
    "127.0.0.1",
    0,
  );
  const git = (cwd: string, ...args: string[]): void => {
    execFileSync("git", [...identity, ...args], { cwd, stdio: "ignore" });
  };
  const push = (name: string): void => {
    git(join(folder, "work", name), "push", "--quiet", join(folder, `${name}.git`), "--all");
  };
  return {
    origin: `http://127.0.0.1:${listening.port}`,
    publish(name, files) {
      const work = join(folder, "work", name);
      git(folder, "init", "--quiet", "--bare", "--initial-branch=trunk", `${name}.git`);
      git(folder, "init", "--quiet", "--initial-branch=trunk", work);
      for (const [path, text] of Object.entries(files)) writeFileSync(join(work, path), text);
      git(work, "add", "--all");
      git(work, "commit", "--quiet", "--allow-empty", "--message", "First");
      push(name);
      return `http://127.0.0.1:${listening.port}/${name}.git`;
    },
    git(name, ...args) {
      git(join(folder, "work", name), ...args);
      push(name);
    },
    workOf: (name) => join(folder, "work", name),
    async close() {
      await listening.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serve(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://localhost");
  const [, zone = ""] = url.pathname.split("/");
  if (zone === "moved") {
    response.writeHead(301, { location: (request.url ?? "").replace("/moved", "") }).end();
  } else if (zone === "slow" && request.method === "POST") {
    request.resume();
  } else if (zone === "private" && !isReader(request)) {
    response.writeHead(401, { "www-authenticate": "Basic" }).end();
  } else {
    answerByGit(folder, url, request, response);
  }
}

function isReader({ headers }: IncomingMessage): boolean {
  const expected = Buffer.from("reader:pass word").toString("base64");
  return headers.authorization === `Basic ${expected}`;
}

/** As web servers run it: `git http-backend` is a CGI program. */
function answerByGit(
  folder: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const child = spawn("git", ["http-backend"], {
    env: {
      PATH: process.env["PATH"],
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: url.pathname.replace(/^\/(private|slow)/, ""),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers["content-type"],
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"],
      GIT_PROTOCOL: request.headers["git-protocol"]?.toString(),
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.on("close", () => {
    const bytes = Buffer.concat(chunks);
    const at = bytes.indexOf("\r\n\r\n");
    for (const line of bytes.subarray(0, at).toString().split("\r\n")) {
      const [name = "", value = ""] = line.split(": ", 2);
      if (name === "Status") response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.end(bytes.subarray(at + 4));
  });
}
