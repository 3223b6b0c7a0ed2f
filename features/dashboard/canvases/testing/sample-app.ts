import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { mintId } from "@devloom/source-engine";

/** Where the elements of `appSource` stand, by their count in the source. */
export const APP = { main: 0, heading: 1, card: 2, text: 3, section: 4, button: 5 } as const;

/** A small component in which every kind of change can be made. */
export function appSource(heading = "Welcome"): string {
  return `import { Card } from "./Card";

export function App() {
  return (
    <main className="flex flex-col gap-4 p-4">
      <h1 className="text-xl font-bold">${heading}</h1>
      <Card title="First" />
      <p title="A hint">Plain text</p>
      <section className="mt-2">
        <button type="button">Send</button>
      </section>
    </main>
  );
}
`;
}

const CARD = `interface CardProps {
  title: string;
}

export function Card({ title }: CardProps) {
  return <article className="rounded border p-2">{title}</article>;
}
`;

export interface Place {
  readonly dataDir: string;
  readonly tenantId: string;
  readonly projectId: string;
}

/** A file of a project on disk. */
export function fileAt({ dataDir, tenantId, projectId }: Place, path: string): string {
  return join(projectFolder(dataDir, tenantId, projectId), path);
}

export async function writeProjectFile(place: Place, path: string, text: string): Promise<void> {
  const file = fileAt(place, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Puts the small application into a folder of a project. */
export async function writeSampleApp(
  place: Place,
  folder = "src",
  heading?: string,
): Promise<void> {
  await writeProjectFile(place, `${folder}/App.tsx`, appSource(heading));
  await writeProjectFile(place, `${folder}/Card.tsx`, CARD);
}

/** An element of the small application as an editor sends it. */
export function element(which: keyof typeof APP, folder = "src") {
  const filename = `${folder}/App.tsx`;
  return { codebaseId: mintId(filename, APP[which]), filename };
}
