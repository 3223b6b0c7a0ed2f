import { rolesOf } from "@devloom/project-model";
import type { Context } from "../drizzle-server/context.ts";

interface ReadmeOptions {
  /** What to type to start it, line by line. */
  readonly start: readonly string[];
  /** Folders with what is in them. */
  readonly layout: readonly (readonly [string, string])[];
  readonly checks: string;
  readonly production: string;
}

export function readme(context: Context, options: ReadmeOptions): string {
  const { model, entities } = context;
  const isDescribed = entities.some(({ entity }) => entity.description !== undefined);
  const line = (thing: string, api: string, about: string): string =>
    isDescribed ? `| ${thing} | ${api} | ${about} |` : `| ${thing} | ${api} |`;
  const rows = entities.map(({ label, path, entity }) => {
    const text = (entity.description ?? "").replace(/\s+/g, " ").replaceAll("|", "\\|");
    return line(label, `\`/api/${path}\``, text);
  });
  const roles = rolesOf(model).map((role) => {
    const names = role.grants.map(({ entity, actions }) => {
      const label = entities.find((named) => named.entity.id === entity)?.label ?? entity;
      return `${label} (${actions.join(", ")})`;
    });
    return `- **${role.name}**: ${role.admin ? "everything" : names.join(", ") || "nothing yet"}${role.signUp ? "; whoever signs up" : ""}`;
  });
  return `# ${model.name}
${model.description === undefined ? "" : `\n${model.description}\n`}
## Start

\`\`\`sh
${options.start.join("\n")}
\`\`\`

Whoever signs up first becomes the administrator.

## What is in it

${line("thing", "API", "about")}
${line("---", "---", "---")}
${rows.join("\n")}

The API describes itself at \`/api/openapi.json\`.

${roles.join("\n")}

## Layout

| folder | what |
| --- | --- |
${options.layout.map(([folder, what]) => `| \`${folder}\` | ${what} |`).join("\n")}

## Checks

${options.checks}

## In production

${options.production}
`;
}

/** The folders of every server on Drizzle. */
export const SERVER_LAYOUT: readonly (readonly [string, string])[] = [
  ["src/server/resources", "one file per thing: columns, search, sorting, relations"],
  ["src/server/database", "tables for Drizzle, connection, migrations runner"],
];

export const MIGRATIONS_LAYOUT: readonly [string, string] = [
  "migrations",
  "SQL, applied in order at start",
];

export const NODE_CHECKS = "`npm run check`, `npm run lint`, `npm test`, `npm run build`.";

export const NODE_PRODUCTION =
  "`DATABASE_URL` names a PostgreSQL; without it the embedded one is used. `docker build -t app . && docker run -p 3000:3000 app`\nstarts everything on one port.";
