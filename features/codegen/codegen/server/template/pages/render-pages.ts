import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { baseEnvironment } from "@devloom/dev-server";
import { type ResourceLimits, type Sandbox, startProcess } from "@devloom/sandbox";
import type { RunContext } from "@devloom/server-kit";
import { z } from "zod";
import type { Files } from "../../generate/pristine.ts";
import type { CheckedOut } from "../../verify/check-out.ts";

const MAX_PAGES = 4;
const MAX_PAGE = 200_000;
/** All pages together: a package has little room. */
const MAX_MARKUP = 400_000;
/** Addresses that are names of files too. */
const ADDRESS = /^\/(?:[a-z0-9][a-z0-9-]{0,39}(?:\/[a-z0-9][a-z0-9-]{0,39})?)?$/i;
const LIMITS: ResourceLimits = {
  memoryBytes: 2 ** 30,
  temporaryBytes: 2 ** 26,
  processes: 32,
  cpuSeconds: 30,
  seconds: 180,
};

/** What the page says of itself in the sandbox: anything, if its scripts mean ill. */
const Shown = z
  .object({ html: z.string().max(MAX_PAGE), links: z.array(z.string()).max(20) })
  .nullable();
type Shown = z.infer<typeof Shown>;

/** What the pages of a built project show: the first one, and some of those that it leads to. */
export async function renderPages(
  project: Pick<CheckedOut, "folder" | "home">,
  files: Files,
  sandbox: Sandbox,
  run: Pick<RunContext, "signal" | "log">,
): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const addresses = ["/"];
  for (const address of addresses) {
    const shown = await openPage(address, project, files, sandbox, run);
    if (shown === null) continue;
    const taken = [...pages.values()].reduce((sum, text) => sum + text.length, shown.html.length);
    if (taken > MAX_MARKUP) break;
    pages.set(address, shown.html);
    const further = shown.links.filter((link) => ADDRESS.test(link) && !addresses.includes(link));
    addresses.push(...further.slice(0, MAX_PAGES - addresses.length));
  }
  return pages;
}

async function openPage(
  address: string,
  { folder, home }: Pick<CheckedOut, "folder" | "home">,
  files: Files,
  sandbox: Sandbox,
  run: Pick<RunContext, "signal" | "log">,
): Promise<Shown> {
  const program = await realpath(findProgramFile());
  const library = await realpath(
    createRequire(import.meta.url).resolve("@happy-dom/global-registrator"),
  );
  const known = [...files.keys()].filter((path) => path.endsWith("index.html"));
  const started = await startProcess(
    {
      command: process.execPath,
      args: [program, library, folder, address, JSON.stringify(known)],
      cwd: folder,
      env: baseEnvironment(home, []),
      readOnly: [dirname(program), modulesOf(library)],
      writable: [folder, home],
      owner: folder,
      network: false,
      limits: LIMITS,
      messages: true,
      onOutput: () => undefined,
    },
    sandbox,
  );
  const stop = (): void => void started.stop();
  run.signal.addEventListener("abort", stop, { once: true });
  if (run.signal.aborted) stop();
  const told: Shown[] = [];
  started.onMessage((message) => {
    const { data } = Shown.safeParse(message);
    if (told.length === 0) told.push(data ?? null);
  });
  const { exceeded } = await started.exited;
  run.signal.removeEventListener("abort", stop);
  run.signal.throwIfAborted();
  const [shown = null] = told;
  if (shown === null) run.log(`${address} can't be shown. ${exceeded ?? ""}`.trim(), "warning");
  return shown;
}

/** The folder of packages that a module lies in. */
function modulesOf(path: string): string {
  const name = `${sep}node_modules`;
  return path.slice(0, path.indexOf(`${name}${sep}`) + name.length);
}

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
function findProgramFile(): string {
  const bundled = fileURLToPath(new URL("./codegen-pages/page-program.mjs", import.meta.url));
  return existsSync(bundled)
    ? bundled
    : fileURLToPath(new URL("./page-program.mjs", import.meta.url));
}
