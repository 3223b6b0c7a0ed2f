import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, normalize } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface GitRepository {
  readonly origin: string;
  /** Its address for git. */
  readonly address: string;
  close(): Promise<void>;
}

/** A repository with one commit of these files, served as plain files, which git can fetch from as well. */
export async function serveGitRepository(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<GitRepository> {
  const work = join(folder, "work");
  await mkdir(work, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await writeFile(join(work, path), text, { mode: text.startsWith("#!") ? 0o755 : 0o644 });
  }
  const identity = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"];
  await run("git", ["init", "--quiet", "--initial-branch=main"], { cwd: work });
  await run("git", ["add", "--all"], { cwd: work });
  await run("git", [...identity, "commit", "--quiet", "--message", "First"], { cwd: work });
  await run("git", ["clone", "--quiet", "--bare", work, join(folder, "repository.git")]);
  await run("git", ["update-server-info"], { cwd: join(folder, "repository.git") });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    readFile(join(folder, path)).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return {
    origin,
    address: `${origin}/repository.git`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
