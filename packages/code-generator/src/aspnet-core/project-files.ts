import { createHash } from "node:crypto";
import { readme } from "../project/readme.ts";
import type { CsContext } from "./names.ts";

const CSHARP_PROJECT = "{9A19103F-16F7-4668-BE54-9A1E7A4F7556}";

/** An id that stays the same for the same name. */
function guidOf(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").toUpperCase();
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ];
  return `{${parts.join("-")}}`;
}

/** `Acme.Library.sln` */
export function solution({ nameSpace }: CsContext): string {
  const projects = [
    { name: nameSpace, path: `src\\${nameSpace}\\${nameSpace}.csproj` },
    { name: `${nameSpace}.Tests`, path: `tests\\${nameSpace}.Tests\\${nameSpace}.Tests.csproj` },
  ];
  const settings = projects.flatMap(({ name }) =>
    ["Debug", "Release"].flatMap((kind) =>
      ["ActiveCfg", "Build.0"].map(
        (what) => `\t\t${guidOf(name)}.${kind}|Any CPU.${what} = ${kind}|Any CPU`,
      ),
    ),
  );
  return `${[
    "Microsoft Visual Studio Solution File, Format Version 12.00",
    "# Visual Studio Version 17",
    ...projects.flatMap(({ name, path }) => [
      `Project("${CSHARP_PROJECT}") = "${name}", "${path}", "${guidOf(name)}"`,
      "EndProject",
    ]),
    "Global",
    "\tGlobalSection(SolutionConfigurationPlatforms) = preSolution",
    "\t\tDebug|Any CPU = Debug|Any CPU",
    "\t\tRelease|Any CPU = Release|Any CPU",
    "\tEndGlobalSection",
    "\tGlobalSection(ProjectConfigurationPlatforms) = postSolution",
    ...settings,
    "\tEndGlobalSection",
    "EndGlobal",
  ].join("\n")}\n`;
}

export function aspnetReadme({ context, nameSpace, dbContext }: CsContext): string {
  const source = `src/${nameSpace}`;
  return readme(context, {
    start: [
      "docker run -d -p 5432:5432 -e POSTGRES_PASSWORD=postgres -e POSTGRES_DB=app postgres:17",
      `dotnet run --project ${source}`,
    ],
    layout: [
      [`${source}/Models`, "one class per thing"],
      [`${source}/Dtos`, "what the API takes, with its rules, and what it gives"],
      [`${source}/Controllers`, "what is special about the routes of a thing"],
      [`${source}/Data`, `${dbContext}, how rows are kept, migrations`],
      [`${source}/Auth`, "accounts, sign-in, roles"],
      [`tests/${nameSpace}.Tests`, "xunit, against the whole application on a database in memory"],
    ],
    checks: "`dotnet build`, `dotnet test`.",
    production:
      "`ConnectionStrings__Database` names a PostgreSQL. Migrations are applied at start. `docker build -t app . && docker run -p 3000:3000 app`\nstarts the API.",
  });
}
