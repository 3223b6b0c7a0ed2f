import { devServerFor, makeProject } from "@devloom/dev-server/testing";
import { Project } from "@devloom/source-engine";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import type { Editor } from "../editor.ts";
import type { EditedProject } from "../edits/run-edits.ts";
import type { Stage } from "../stage.ts";
import { sourceOf, writeFiles } from "../vite-project.ts";
import type { EditedKind } from "./project-kinds.ts";

export interface OpenedKind {
  readonly editor: Editor;
  readonly project: EditedProject;
  readonly stop: () => Promise<void>;
}

/** A project of a kind, served by its own Vite as previews are, and opened in an editor. */
export async function openKind(stage: Stage, { kind, files }: EditedKind): Promise<OpenedKind> {
  const project = await makeProject(kind);
  for (const [path, text] of Object.entries(files)) await project.write(path, text);
  const engine = Project.open(await sourceOf(project.folder), []);
  const running = await devServerFor(project, {
    annotate: (path, text) => Promise.resolve(engine.annotations(path, text)),
    frame: { editorOrigins: [stage.editors.origin] },
  });
  await running.server.start();
  const { socketPath, state } = running.server;
  if (socketPath === null) throw new Error(state.problem?.message ?? "There is no dev server");
  const { address, close } = await forward(socketPath);
  const editor = await stage.openAddress(`${address}/?framework=VITE`);
  await editor.frame.locator("footer").waitFor();
  return {
    editor,
    project: {
      folder: project.folder,
      engine,
      writePlan: async (plan) => {
        engine.apply(plan);
        await writeFiles(project.folder, plan);
      },
    },
    stop: async () => {
      await editor.page.close();
      await close();
      await running[Symbol.asyncDispose]();
      await project[Symbol.asyncDispose]();
    },
  };
}

/** Makes a dev server reachable for a browser. */
export async function forward(
  socketPath: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    clients.add(client);
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const client of clients) client.destroy();
    });
  return { address: `http://127.0.0.1:${port}`, close };
}
