import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { readFileSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { root } from "./lib/root.mjs";

const gatewaySource = `
import { z } from "zod";
export async function run(command: string, options: { args: string[]; webReady: Promise<void>; webDist: string }) {
  await options.webReady;
  console.log(JSON.stringify({ command, args: z.array(z.string()).parse(options.args), webDist: options.webDist }));
}
`;

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "devloom-launch-"));
  cpSync(join(root, "scripts"), join(checkout, "scripts"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"));
  write("package.json", '{ "type": "module" }');
  write("package-lock.json", "{}");
  write("apps/gateway/src/main.ts", gatewaySource);
  for (const name of [
    "debugger",
    "dev-server",
    "language-server",
    "sandbox",
    "terminal",
    "test-runner",
  ])
    write(`packages/${name}/launcher/launcher.mjs`, "");
  write("packages/project-files/src/launcher/launcher.mjs", "");
  write("packages/telemetry-store/src/engine/telemetry-worker.ts", "");
  write("packages/program-runner/src/script-program.ts", "");
  write("packages/data-source/src/files/file-worker.ts", "");
  write("packages/completion/src/completion-worker.ts", "");
  write("packages/access/engine/cedar-engine.mjs", "");
  write("packages/sandbox/src/watch/watch.mjs", "");
  write("apps/web/index.html", '<script type="module" src="/src/main.ts"></script>');
  write("apps/web/src/main.ts", 'document.title = "ready";');
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), content);
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(checkout, "scripts/start.mjs"), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function finish(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error("the launcher's output is not piped");
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, code };
}

const stamp = (target: string) => readFileSync(join(checkout, "dist", target, ".stamp"), "utf8");

describe("the launcher", () => {
  test("builds both bundles and runs the gateway in its own process", async () => {
    const result = await finish(start());

    expect(result.code).toBe(0);
    expect(result.stdout).toContain('"command":"serve"');
    expect(existsSync(join(checkout, "dist/web/index.html"))).toBe(true);
    expect(existsSync(join(checkout, "dist/gateway/main.js.map"))).toBe(true);
  });

  test("passes the command and its arguments on, without building the web application", async () => {
    const result = await finish(start("seed", "--force"));

    expect(result.stdout).toContain('{"command":"seed","args":["--force"]');
    expect(existsSync(join(checkout, "dist/web"))).toBe(false);
  });

  test("builds again only what changed", async () => {
    await finish(start());
    const gateway = stamp("gateway");
    const web = stamp("web");
    utimesSync(join(checkout, "apps/web/src/main.ts"), new Date(), new Date(0));

    await finish(start());

    expect(stamp("gateway")).toBe(gateway);
    expect(stamp("web")).not.toBe(web);
  });

  test("serves before the files are compressed, and compresses them meanwhile", async () => {
    write(
      "apps/gateway/src/main.ts",
      `import { readdirSync } from "node:fs";
      import { join } from "node:path";
      import { setTimeout as delay } from "node:timers/promises";
      export async function run(command: string, options: { webReady: Promise<void>; webDist: string; onReady(): void }) {
        await options.webReady;
        const compressed = () => readdirSync(join(options.webDist, "assets")).filter((name) => name.endsWith(".js.br"));
        console.log("when it serves: " + compressed().length);
        options.onReady();
        while (compressed().length === 0) await delay(20);
        console.log("then: " + compressed().length);
      }`,
    );

    const first = await finish(start());
    expect(first.stdout).toMatch(/when it serves: 0\nthen: 1\n/);

    const second = await finish(start());
    expect(second.stdout).toContain("when it serves: 1\n");
  });

  test("uses prebuilt bundles where the sources and the build tools are absent", async () => {
    await finish(start());
    rmSync(join(checkout, "apps"), { recursive: true });
    rmSync(join(checkout, "node_modules"));
    mkdirSync(join(checkout, "node_modules"));
    symlinkSync(join(root, "node_modules/zod"), join(checkout, "node_modules/zod"));

    const result = await finish(start());

    expect(result.stderr).toBe("");
    expect(result.code).toBe(0);
  });

  test("says why the gateway could not be built and leaves no stamp", async () => {
    write("apps/gateway/src/main.ts", 'import { nothing } from "not-installed"; nothing();');

    const result = await finish(start("seed"));

    expect(result.code).toBe(1);
    expect(result.stderr).toContain("The gateway could not be built.");
    expect(result.stderr).toContain("imports not-installed, which is not installed");
    expect(existsSync(join(checkout, "dist/gateway"))).toBe(false);
  });

  test("says why the web application could not be built and fails", async () => {
    write("apps/web/src/main.ts", "const broken = ;");

    const result = await finish(start());

    expect(result.code).toBe(1);
    expect(result.stderr).toContain("main.ts");
    expect(result.stderr).toContain("The web application could not be built");
    expect(existsSync(join(checkout, "dist/web"))).toBe(false);
  });

  test("leaves neither a process nor a stamp when interrupted while building", async () => {
    write(
      "apps/web/vite.config.ts",
      `import { writeFileSync } from "node:fs";
       export default { plugins: [{ name: "slow", async buildStart() {
         writeFileSync(${JSON.stringify(join(checkout, "builder"))}, String(process.pid));
         await new Promise((resolve) => setTimeout(resolve, 60_000));
       } }] };`,
    );
    const child = start();
    const finished = finish(child);
    const builder = await vi.waitFor(
      () => Number(readFileSync(join(checkout, "builder"), "utf8")),
      {
        timeout: 60_000,
      },
    );

    child.kill("SIGKILL");
    await finished;

    await vi.waitFor(() => expect(() => process.kill(builder, 0)).toThrow("ESRCH"), 60_000);
    expect(existsSync(join(checkout, "dist/web"))).toBe(false);

    rmSync(join(checkout, "apps/web/vite.config.ts"));
    const next = await finish(start());
    expect(next.code).toBe(0);
    expect(readdirSync(join(checkout, "dist")).toSorted()).toEqual(["gateway", "web"]);
  });

  test("explains an unknown command and missing packages", async () => {
    expect((await finish(start("serv"))).stderr).toContain('Unknown command "serv"');

    rmSync(join(checkout, "node_modules"));

    expect((await finish(start())).stderr).toContain('Run "npm ci" first');
  });
});
