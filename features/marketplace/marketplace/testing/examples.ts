import { randomBytes } from "node:crypto";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import {
  getPackage,
  installPackage,
  marketplaceContract,
  publishBlock,
  publishPackage,
} from "../contract.ts";
import { extensionOf } from "./extension.ts";
import { packageOf, publishDocumentOf } from "./tar-writer.ts";

const draft = { jsx: "<p>Stands alone</p>", styling: "tailwind" } as const;

/** A package of the owner's workspace whose title carries the owner's mark. */
async function ownersPackage({ owner, ownerMark }: World): Promise<{ id: string }> {
  const title = `${ownerMark} ${randomBytes(4).toString("hex")}`;
  const { status, body } = await send(owner, publishBlock, {
    body: { title, description: "", license: "MIT", visibility: "workspace", draft },
  });
  if (status !== 201) throw new Error(`Publishing failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

/** The name of such a package. */
async function ownersName(world: World): Promise<string> {
  const params = await ownersPackage(world);
  return (await send(world.owner, getPackage, { params })).body.name;
}

/** The same, installed. */
async function ownersInstall(world: World): Promise<{ id: string }> {
  const params = await ownersPackage(world);
  const { status } = await send(world.owner, installPackage, { params });
  if (status !== 201) throw new Error(`Installing failed with ${status}`);
  return params;
}

const themeIdOf = ({ ownerMark }: World): string =>
  ownerMark.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** An installed extension of VS Code whose theme and snippet carry the owner's mark. */
async function ownersExtension({ owner, ownerMark }: World): Promise<{ id: string }> {
  const name = `evening-${randomBytes(4).toString("hex")}`;
  const tarball = extensionOf({
    "package.json": {
      name,
      version: "1.0.0",
      license: "MIT",
      contributes: {
        themes: [{ label: ownerMark, path: "themes/evening.json" }],
        snippets: [{ language: "typescript", path: "snippets/typescript.json" }],
      },
    },
    "snippets/typescript.json": { [ownerMark]: { prefix: "mark", body: ownerMark } },
  });
  const body = new Uint8Array(Buffer.from(JSON.stringify(publishDocumentOf(name, tarball))));
  const published = await send(owner, publishPackage, { params: { name }, body });
  if (published.status !== 201) throw new Error(JSON.stringify(published.body));
  const params = { id: published.body.id };
  const { status } = await send(owner, installPackage, { params });
  if (status !== 201) throw new Error(`Installing failed with ${status}`);
  return params;
}

export const marketplaceExamples = defineExamples(marketplaceContract, {
  listPackages: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersPackage(world);
      return { query: { q: world.ownerMark } };
    },
  },
  getPackage: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await ownersPackage(world) }),
  },
  installPackage: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersPackage(world), body: { pinned: true } }),
  },
  changeInstall: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersInstall(world), body: { pinned: true } }),
  },
  uninstallPackage: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersInstall(world) }),
  },
  listInstalledBlocks: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersInstall(world);
      return {};
    },
  },
  listInstalledThemes: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersExtension(world);
      return {};
    },
  },
  getInstalledTheme: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => {
      const { id } = await ownersExtension(world);
      return { params: { id, theme: themeIdOf(world) } };
    },
  },
  listInstalledSnippets: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersExtension(world);
      return { query: { language: "typescript" } };
    },
  },
  checkBlock: { isolation: "own", arrange: async () => ({ body: draft }) },
  publishBlock: {
    isolation: "own",
    arrange: async () => ({
      body: {
        title: `Block ${randomBytes(4).toString("hex")}`,
        description: "",
        license: "MIT",
        visibility: "workspace" as const,
        draft,
      },
    }),
  },
  publishPackage: {
    isolation: "tenant",
    arrange: async (world) => {
      const name = await ownersName(world);
      const version = `2.${Date.now() % 100_000_000}.0`;
      const tarball = packageOf({ name, version });
      const body = Buffer.from(
        JSON.stringify(publishDocumentOf(name, tarball, { versions: { [version]: {} } })),
      );
      return { params: { name }, body: new Uint8Array(body) };
    },
  },
  readPackument: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: { name: await ownersName(world) } }),
  },
  downloadPackage: {
    isolation: "tenant",
    arrange: async (world) => {
      const name = await ownersName(world);
      return { params: { name, file: `${name.split("/")[1] ?? ""}-1.0.0.tgz` } };
    },
  },
  changeVersion: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: { ...(await ownersPackage(world)), version: "1.0.0" },
      body: { deprecated: "Use another" },
    }),
  },
});
