import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { Sandbox } from "@devloom/sandbox";
import type { RunContext } from "@devloom/server-kit";
import { stepsOf, type VerificationStep } from "../../contract.ts";
import { readTree } from "../generate/pristine.ts";
import { csharpProblems } from "../parse/parser.ts";
import type { Report } from "../store.ts";
import { checkOut } from "./check-out.ts";
import { runScript, type Tools } from "./run-script.ts";
import { notRun, runStep } from "./step.ts";

export interface DotnetProject {
  readonly repository: string;
  readonly commit: string;
  /** Folder of the project in its repository. */
  readonly path: string;
}

const [PARSE = "parse", ...COMPILING] = stepsOf("aspnet-core");

const COMMANDS: Readonly<Record<string, string>> = {
  install: "dotnet restore",
  build: "dotnet build --no-restore",
  test: "dotnet test --no-build",
};

/**
 * Parses every C# file, and compiles and tests the project where a .NET SDK and a sandbox are at hand. Without them the
 * report says that it was not compiled. Packages come from the machine's own NuGet folder: nothing is downloaded.
 */
export async function verifyDotnet(
  run: RunContext,
  sandbox: Sandbox,
  project: DotnetProject,
): Promise<Report> {
  const { step } = await runStep(run, PARSE, async () => {
    const files = await readTree(project.repository, project.commit, project.path);
    const sources = [...files].filter(([path]) => path.endsWith(".cs"));
    const problems = await csharpProblems(sources, run.signal);
    for (const { path, line, text } of problems) run.log(`${path}:${line}: ${text}`, "error");
    const [first] = problems;
    if (first !== undefined) throw new Error(`${first.path} can't be read at line ${first.line}.`);
    run.log(`${sources.length} C# files are well formed.`);
    return {};
  });
  return conclude([step, ...(await compile(run, sandbox, project))]);
}

async function compile(
  run: RunContext,
  sandbox: Sandbox,
  { repository, commit, path }: DotnetProject,
): Promise<VerificationStep[]> {
  const tools = await findDotnet();
  const reason =
    tools === null
      ? "Not compiled: no .NET SDK found."
      : "missing" in sandbox && sandbox.unsandboxed === "refused"
        ? `Not compiled: ${sandbox.missing}`
        : null;
  if (reason !== null || tools === null) {
    run.log(reason ?? "", "warning");
    return COMPILING.map((name) => notRun(name, reason ?? ""));
  }
  const checkedOut = await checkOut(repository, commit, run.signal);
  try {
    const steps: VerificationStep[] = [];
    const folder = join(checkedOut.folder, path);
    for (const name of COMPILING) {
      const command = COMMANDS[name] ?? "";
      if (steps.some(({ status }) => status !== "passed"))
        steps.push(notRun(name, "The step before it did not pass."));
      else
        steps.push(
          (
            await runStep(run, name, async () => {
              await runScript({ command, folder, checkedOut, tools }, sandbox, run);
              return {};
            })
          ).step,
        );
    }
    return steps;
  } finally {
    await checkedOut.remove();
  }
}

/** The .NET SDK on the path, with the packages that were downloaded before; null without one. */
async function findDotnet(): Promise<Tools | null> {
  const program = (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "dotnet"))
    .find((path) => existsSync(path));
  if (program === undefined) return null;
  const root = dirname(await realpath(program));
  const packages = process.env["NUGET_PACKAGES"] ?? join(homedir(), ".nuget", "packages");
  const hasPackages = existsSync(packages);
  return {
    path: [root],
    readOnly: [root, ...(hasPackages ? [packages] : [])],
    caching: [],
    environment: {
      DOTNET_ROOT: root,
      DOTNET_NOLOGO: "1",
      DOTNET_CLI_TELEMETRY_OPTOUT: "1",
      ...(hasPackages ? { NUGET_FALLBACK_PACKAGES: packages } : {}),
    },
  };
}

/** Only what was compiled and tested is verified. Packages that are not at hand are no fault of the project. */
function conclude(steps: readonly VerificationStep[]): Report {
  const list = steps.map((step): VerificationStep =>
    step.name === "install" && step.status === "failed" ? { ...step, status: "not-run" } : step,
  );
  const missing = list.find(({ status }) => status === "not-run");
  if (list.some(({ status }) => status === "failed"))
    return { status: "failed", reason: null, steps: list };
  return {
    status: missing === undefined ? "passed" : "not-run",
    reason: missing?.reason ?? null,
    steps: list,
  };
}
