import { randomUUID } from "node:crypto";
import { createModelAlias, createModelProvider } from "../../../codegen/models/contract.ts";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { once } from "../../../testing/once.ts";
import type { World } from "../../../testing/world.ts";
import { ownersProject, sharedProject } from "../../../testing/owners-project.ts";
import {
  closeTerminal,
  DEFAULT_IDE_SETTINGS,
  deleteIdeEntry,
  ideContract,
  listTerminals,
  openTerminal,
  readIdeFile,
  saveIdeFile,
} from "../contract.ts";
import { pastExamples } from "./past-examples.ts";

async function projectWithTests(world: World): Promise<{ id: string }> {
  const params = await ownersProject(world);
  const content = JSON.stringify({ scripts: { test: "node --test" } });
  const body = { filePath: "package.json", content, baseHash: null };
  const { status } = await send(world.owner, saveIdeFile, { params, body });
  if (status !== 200) throw new Error("Writing a file failed.");
  return params;
}

/** Terminals of earlier calls are closed. */
async function projectWithoutTerminals(world: World): Promise<{ id: string }> {
  const params = await sharedProject(world);
  const { body } = await send(world.owner, listTerminals, { params });
  for (const { id } of body.items)
    await send(world.owner, closeTerminal, { params: { ...params, terminalId: id } });
  return params;
}

async function terminal(world: World): Promise<{ id: string; terminalId: string }> {
  const params = await projectWithoutTerminals(world);
  const { status, body } = await send(world.owner, openTerminal, { params, body: {} });
  if (status !== 201) throw new Error(`Opening a terminal failed: ${JSON.stringify(body)}`);
  return { ...params, terminalId: body.id };
}

/** A model of the owner's workspace that answers. */
const helper = once(async ({ owner, model, ownerMark }: World): Promise<string> => {
  const provider = { name: "Helper", kind: "openai" as const, baseUrl: model.baseUrl };
  const { id: providerId } = (await send(owner, createModelProvider, { body: provider })).body;
  const targets = [{ providerId, model: "test-model" }];
  const name = `${ownerMark}-helper`.toLowerCase();
  const made = await send(owner, createModelAlias, { body: { name, targets } });
  if (made.status !== 201) throw new Error(`No alias was made: ${JSON.stringify(made.body)}`);
  return name;
});

const README = "README.md";

export const ideExamples = defineExamples(ideContract, {
  listIdeFiles: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  getIdeStatus: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  readIdeFile: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: await sharedProject(world), query: { filePath: README } }),
  },
  saveIdeFile: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersProject(world),
      body: { filePath: "src/new.ts", content: "export {};\n", baseHash: null },
    }),
  },
  saveIdeFiles: {
    isolation: "tenant",
    arrange: async (world) => {
      const params = await ownersProject(world);
      const named = { filePath: README };
      const { body } = await send(world.owner, readIdeFile, { params, query: named });
      return { params, body: { files: [{ ...named, content: "x", baseHash: body.hash ?? "" }] } };
    },
  },
  mergeIdeFile: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersProject(world),
      body: { filePath: README, base: "", content: "" },
    }),
  },
  completeIdeLine: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await sharedProject(world),
      body: { filePath: README, before: "# ", after: "\n" },
    }),
  },
  assistInIde: {
    isolation: "tenant",
    reveals: true,
    minimumRole: "developer",
    arrange: async (world) => ({
      params: await sharedProject(world),
      body: {
        filePath: README,
        text: "# Loom\n",
        fromLine: 1,
        toLine: 1,
        task: { kind: "explain" as const },
        alias: await helper(world),
      },
    }),
  },
  suggestInIde: {
    isolation: "tenant",
    minimumRole: "developer",
    arrange: async (world) => ({
      params: await sharedProject(world),
      body: { filePath: README, before: "# ", after: "\n", alias: await helper(world) },
    }),
  },
  readIdeSettings: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  writeIdeSettings: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await sharedProject(world),
      body: DEFAULT_IDE_SETTINGS,
    }),
  },
  createIdeFolder: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersProject(world), body: { path: "src" } }),
  },
  moveIdeEntry: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersProject(world),
      body: { from: README, to: "About.md" },
    }),
  },
  deleteIdeEntry: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersProject(world), query: { path: README } }),
  },
  restoreIdeEntry: {
    isolation: "tenant",
    arrange: async (world) => {
      const params = await ownersProject(world);
      const { body } = await send(world.owner, deleteIdeEntry, { params, query: { path: README } });
      return { params, body: { keptId: body.keptId } };
    },
  },
  uploadIdeFile: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await ownersProject(world),
      query: { filePath: "logo.png" },
      body: new Uint8Array([137, 80, 78, 71]),
    }),
  },
  downloadIdeEntry: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world), query: { path: README } }),
  },
  getIdePulse: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world), query: { paths: README } }),
  },
  searchIdeFiles: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({
      params: await sharedProject(world),
      body: { query: world.ownerMark },
    }),
  },
  replaceInIdeFiles: {
    isolation: "tenant",
    arrange: async (world) => {
      const params = await ownersProject(world);
      const { body } = await send(world.owner, readIdeFile, {
        params,
        query: { filePath: README },
      });
      const files = [{ path: README, hash: body.hash ?? "" }];
      return { params, body: { query: world.ownerMark, replacement: "Other", files } };
    },
  },
  ...pastExamples,
  listTerminals: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  openTerminal: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await projectWithoutTerminals(world), body: {} }),
  },
  attachTerminal: {
    isolation: "person",
    arrange: async (world) => ({ params: await terminal(world), person: world.owner }),
  },
  closeTerminal: {
    isolation: "person",
    arrange: async (world) => ({ params: await terminal(world), person: world.owner }),
  },
  openLanguageServer: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  openDocumentServer: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  openProjectTools: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  readDebugSettings: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  writeDebugSettings: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await sharedProject(world),
      body: {
        breakpoints: [{ path: README, line: 1, condition: "", enabled: true }],
        exceptions: "all" as const,
        watches: ["one"],
      },
    }),
  },
  openDebugger: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await projectWithTests(world),
      body: { program: { kind: "script" as const, script: "test" } },
    }),
  },
  readDependencies: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  startInstallation: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersProject(world) }),
  },
  stopInstallation: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  readTests: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  runTests: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await projectWithTests(world),
      body: { selection: { kind: "all" as const } },
    }),
  },
  readCoverage: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  announceVisit: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await sharedProject(world),
      body: { visitId: randomUUID(), path: README, line: 1, open: [], leaves: false },
    }),
  },
  joinSharedText: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world), body: { filePath: README } }),
  },
  listPorts: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  openPort: {
    isolation: "person",
    arrange: async (world) => {
      const { id, terminalId } = await terminal(world);
      return { params: { id }, body: { source: terminalId, port: 3000 }, person: world.owner };
    },
  },
  listUnsavedTexts: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
  saveSharedTexts: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world), body: { paths: [README] } }),
  },
  stopTests: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await sharedProject(world) }),
  },
});
