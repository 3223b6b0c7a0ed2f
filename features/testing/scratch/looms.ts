import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A whole feature as a person would write it, by the path of each file: a plain resource with its screen,
 * permissions, events, a place, keys and texts in both languages. Everything it needs is in its folder.
 */
const FILES: Readonly<Record<string, string>> = {
  "contract.ts": `
import { holders, resourceContract } from "@devloom/contract";
import { z } from "zod";

const fields = z.strictObject({ name: z.string().trim().min(1).max(120), width: z.int().min(1).max(500) });
export const looms = resourceContract({
  one: "Loom", many: "Looms", path: "/api/loom",
  read: holders("loom:read"), manage: holders("loom:manage"),
  fields, draft: fields.extend({ width: fields.shape.width.default(80) }),
  sort: ["name", "width"], search: ["name"], max: 1000,
});
export const loomsContract = looms.endpoints;
`,
  "feature.ts": `
import { defineFeature } from "@devloom/contract";

export const loomsFeature = defineFeature({
  id: "looms", title: "Looms",
  navigation: [{ path: "/looms", title: "Looms", area: "dashboard", permission: "loom:read", keys: "Alt+Shift+M" }],
  permissions: [
    { id: "loom:read", title: "See looms", minimumRole: "viewer" },
    { id: "loom:manage", title: "Manage looms", minimumRole: "admin" },
  ],
  topics: { loom: { permission: "loom:read" } },
  places: { loom: "/looms?item={id}" },
});
`,
  "server/module.ts": `
import { defineModule, defineResource, type Platform, resourceTable } from "@devloom/server-kit";
import { looms, loomsContract } from "../contract.ts";
import { loomsFeature } from "../feature.ts";

const resource = defineResource(looms, { table: "loom", topic: "loom", tells: ["name"] });
const classes = { scope: "tenant", privacy: "business", retention: "until deleted", backup: "full" } as const;

export const loomsModule = defineModule({
  feature: loomsFeature,
  contract: loomsContract,
  migrations: [{
    id: "looms/0001",
    tables: { loom: classes },
    sql: resourceTable("loom", "name text not null, width integer not null"),
  }],
  retention: [resource.retention],
  create: (platform: Platform) => ({ handlers: resource.handlers(platform) }),
});
`,
  "web/routes.ts": `
import { defineWebModule } from "@devloom/web-kit";

export const loomsWeb = defineWebModule({
  id: "looms",
  manifest: () => import("../feature.ts").then((module) => module.loomsFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  about: {
    en: () => import("./messages/about.en.ts").then((module) => module.about),
    de: () => import("./messages/about.de.ts").then((module) => module.about),
  },
  routes: [{ path: "/looms", load: () => import("./LoomsScreen.tsx").then((module) => module.LoomsScreen) }],
});
`,
  "web/LoomsScreen.tsx": `
import { type PageColumn, ResourcePage } from "@devloom/web-kit";
import { Spool } from "lucide-react";
import type { z } from "zod";
import { looms } from "../contract.ts";

const columns: readonly PageColumn<z.infer<typeof looms.schema>>[] = [
  { id: "name", cell: ({ name }) => name },
  { id: "width", cell: ({ width }) => width, numeric: true },
];

export function LoomsScreen() {
  return (
    <ResourcePage resource={looms} texts={{ namespace: "looms", key: "loom" }} topics={["loom"]}
      icon={<Spool aria-hidden="true" />} columns={columns} />
  );
}
`,
  "web/messages/en.ts": `
import type { ResourceTexts } from "@devloom/web-kit";

export const en = {
  navigation: { "/looms": "Looms" },
  loom: {
    title: "Looms", search: "Search looms", create: "New loom", edit: "Edit loom",
    empty: "No looms yet", emptyHint: "A loom weaves.", deleteHint: "Its cloth stays.",
    field: { name: "Name", width: "Width" },
  } satisfies ResourceTexts,
};
`,
  "web/messages/de.ts": `
import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  navigation: { "/looms": "Webstühle" },
  loom: {
    title: "Webstühle", search: "Webstühle suchen", create: "Neuer Webstuhl", edit: "Webstuhl bearbeiten",
    empty: "Noch kein Webstuhl", emptyHint: "Ein Webstuhl webt.", deleteHint: "Sein Stoff bleibt.",
    field: { name: "Name", width: "Breite" },
  },
};
`,
  "web/messages/about.en.ts": `
import type { AboutTexts } from "@devloom/web-kit";

export const about: AboutTexts = {
  event: {
    loom: {
      created: "{{actor}} set up the loom {{name}}", updated: "{{actor}} changed the loom {{name}}",
      deleted: "{{actor}} deleted the loom {{name}}", restored: "{{actor}} restored the loom {{name}}",
    },
  },
};
`,
  "web/messages/about.de.ts": `
import type { AboutTexts } from "@devloom/web-kit";

export const about: AboutTexts = {
  title: "Webstühle",
  permission: { "loom:read": "Webstühle sehen", "loom:manage": "Webstühle verwalten" },
  event: {
    loom: {
      created: "{{actor}}: Webstuhl {{name}} aufgestellt", updated: "{{actor}}: Webstuhl {{name}} geändert",
      deleted: "{{actor}}: Webstuhl {{name}} gelöscht", restored: "{{actor}}: Webstuhl {{name}} wiederhergestellt",
    },
  },
};
`,
  "testing/examples.ts": `
import { resourceExamples } from "../../../testing/resource-examples.ts";
import { looms, loomsContract } from "../contract.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";

export const loomsExamples = defineExamples(loomsContract, resourceExamples(looms, () => ({ width: 90 })).examples);
`,
};

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** The feature in a scratch folder that sees the packages and the suites, and nothing else of ours. */
export async function writeLooms(): Promise<{
  load: <Value>(path: string, name: string) => Promise<Value>;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-feature-"));
  await symlink(join(repository, "node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, "features"));
  await symlink(join(repository, "features/testing"), join(folder, "features/testing"));
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(folder, "features/weaving/looms", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return {
    async load<Value>(path: string, name: string): Promise<Value> {
      const module = (await import(join(folder, "features/weaving/looms", path))) as Record<
        string,
        unknown
      >;
      // What the file exports under this name is what its text above says.
      return module[name] as Value;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
