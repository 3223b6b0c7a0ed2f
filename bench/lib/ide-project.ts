import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { type Program, startProgram } from "./start-program.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The real gateway, and somebody in it with a project on its disk. */
export interface IdeGateway {
  readonly program: Program;
  readonly folder: string;
  readonly projectId: string;
  post<Answer>(path: string, body: object): Promise<Answer>;
  stop(): Promise<void>;
}

export async function startIdeGateway(): Promise<IdeGateway> {
  const dataDir = mkdtempSync(join(tmpdir(), "devloom-bench-ide-"));
  const environment = { PORT: "0", DATA_DIR: dataDir, DEMO: "off", NODE_ENV: "development" };
  const program = await startProgram(["scripts/start.mjs"], environment, ROOT);
  let token = "";
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${program.url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        // What is measured in between keeps this program from seeing that a connection was closed meanwhile.
        connection: "close",
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    const json = isStream
      ? `[${text
          .trim()
          .replaceAll(/^data: /gm, "")
          .replaceAll("\n\n", ",")}]`
      : text;
    // Each caller knows what it asked for; the events of a stream come as a list.
    return JSON.parse(json) as Answer;
  };
  const account = { email: "bench@example.com", password: "Woven-Threads-42" };
  const owner = await post<{ accessToken: string; user: { tenant: { tenantId: string } } }>(
    "/api/auth/register",
    { ...account, firstName: "Bench", lastName: "Owner" },
  );
  token = owner.accessToken;
  const { id } = await post<{ id: string }>("/api/project", { name: "Bench" });
  return {
    program,
    projectId: id,
    folder: projectFolder(dataDir, owner.user.tenant.tenantId, id),
    post,
    async stop() {
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Files that import each other, as the modules of an application do, below `folder`. */
export function writeModules(folder: string, count: number): void {
  mkdirSync(join(folder, "src"), { recursive: true });
  const compilerOptions = { strict: true, module: "preserve", noEmit: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  writeFileSync(
    join(folder, "src/shared.ts"),
    "export const woven = (count: number) => count * 2;\n",
  );
  for (let index = 0; index < count; index += 1) {
    const before = Math.max(0, index - 1);
    const lines = [
      'import { woven } from "./shared.ts";',
      ...(index === 0 ? [] : [`import { value${before} } from "./module${before}.ts";`]),
      `export interface Thread${index} { readonly id: string; readonly colour: "red" | "blue"; length: number }`,
      `export const value${index}: number = woven(${index})${index === 0 ? "" : ` + value${before}`};`,
      ...Array.from(
        { length: 30 },
        (_, line) =>
          `export function weave${index}x${line}(thread: Thread${index}): number { return thread.length + ${line}; }`,
      ),
    ];
    writeFileSync(join(folder, `src/module${index}.ts`), `${lines.join("\n")}\n`);
  }
}

export function commitAll(folder: string): void {
  const author = ["-c", "user.name=Bench", "-c", "user.email=bench@example.com"];
  execFileSync("git", ["-C", folder, "add", "--all"]);
  execFileSync("git", ["-C", folder, ...author, "commit", "--quiet", "--message", "Begin"]);
}
