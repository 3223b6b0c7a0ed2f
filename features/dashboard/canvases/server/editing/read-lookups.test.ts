import { sql } from "kysely";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "@devloom/project-files";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { fileAt } from "../../testing/sample-app.ts";
import { Studio } from "../../testing/studio.ts";
import { readLookups } from "./read-lookups.ts";
import { ProjectEditQueue } from "./project-edit-queue.ts";

const FILES = 450;
const pathOf = (index: number): string => `src/parts/Part${String(index).padStart(3, "0")}.tsx`;
const partSource = (text: string): string => `export const Part = () => <p>${text}</p>;\n`;

let gateway: TestGateway;
let studio: Studio;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  studio = await Studio.open(gateway);
});

/** Reads all lookups; `onTurn` is called when each turn begins, with its number. */
function readAll(onTurn: (session: number) => void) {
  let turns = 0;
  const editQueue = new ProjectEditQueue(gateway.gateway.platform, (step) => {
    if (step === "locked") onTurn((turns += 1));
  });
  return readLookups(gateway.gateway.platform, editQueue, actorOf(studio), studio.canvasId, {});
}

const actorOf = ({ place, person }: Studio) => ({
  tenantId: place.tenantId,
  accountId: person.user.id,
});

type Answer = Awaited<ReturnType<typeof readLookups>>;

/** Reads all lookups part by part, as an editor does that opens. */
async function readParts(editQueue: ProjectEditQueue): Promise<Answer[]> {
  const parts: Answer[] = [];
  for (let after: string | null = ""; after !== null;) {
    const { platform } = gateway.gateway;
    const query = { after };
    const part: Answer = await readLookups(
      platform,
      editQueue,
      actorOf(studio),
      studio.canvasId,
      query,
    );
    parts.push(part);
    after = part.progress?.next ?? null;
  }
  return parts;
}

const elementsOf = (parts: readonly Answer[]) =>
  new Map(parts.flatMap(({ treeElementLookup }) => Object.entries(treeElementLookup)));

/** How often other work of the process had its turn while something was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

async function countStored(): Promise<number> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{ count: number }>`select count(*)::int as count from source_ledger
      where project_id = ${studio.place.projectId}`.execute(tx.query()),
  );
  return rows[0]?.count ?? 0;
}

describe("the lookups of a large project", () => {
  beforeEach(async () => {
    for (let index = 0; index < FILES; index += 1)
      await studio.write(partSource(`Text ${index}`), pathOf(index));
  });

  it("are read in several turns, and told of files as they are at the end", async () => {
    let turns = 0;
    const changed = partSource("Changed meanwhile");
    const answer = await readAll((session) => {
      turns = session;
      if (session === 3) writeFileSync(fileAt(studio.place, pathOf(0)), changed);
    });

    expect(turns).toBeGreaterThanOrEqual(4);
    expect(answer.files.length).toBeGreaterThanOrEqual(FILES);
    expect(new Set(answer.files.map(({ path }) => path)).size).toBe(answer.files.length);
    const hash = answer.files.find(({ path }) => path === pathOf(0))?.hash;
    expect(hash).toBe(hashOf(changed));
  });

  it("come in parts that tell how far they are, while others are served after each file", async () => {
    const editQueue = new ProjectEditQueue(gateway.gateway.platform);
    let parts: Answer[] = [];
    const turns = await turnsDuring(async () => {
      parts = await readParts(editQueue);
    });

    expect(turns).toBeGreaterThan(FILES);
    const total = parts[0]?.progress?.total ?? 0;
    expect(parts.map(({ progress }) => progress?.done)).toEqual([200, 400, total]);
    expect(total).toBeGreaterThanOrEqual(FILES);
    const whole = await studio.lookups();
    expect(Object.fromEntries(elementsOf(parts))).toEqual(whole.treeElementLookup);
    expect(parts.flatMap(({ files }) => files)).toEqual(whole.files);
  });

  it("are worked out again only where something changed when a project is opened again", async () => {
    const editQueue = new ProjectEditQueue(gateway.gateway.platform);
    const before = elementsOf(await readParts(editQueue));
    let parts: Answer[] = [];
    const turns = await turnsDuring(async () => {
      parts = await readParts(editQueue);
    });
    const again = elementsOf(parts);
    expect(parts).toHaveLength(1);
    // Others are served meanwhile, but not after each file.
    expect(turns).toBeGreaterThan(FILES / 25);
    expect([...again].filter(([id, element]) => before.get(id) !== element)).toEqual([]);

    await studio.write(partSource("Changed"), pathOf(7));
    const files = [...elementsOf(await readParts(editQueue))]
      .filter(([id, element]) => before.get(id) !== element)
      .map(([, { filename }]) => filename);
    expect(files).toEqual([pathOf(7)]);
  });

  it("go on where they were broken off", async () => {
    const broken = readAll((session) => {
      if (session === 3) throw new Error("The gateway stops.");
    });
    await expect(broken).rejects.toThrow("The gateway stops.");
    expect(await countStored()).toBe(400);
  });
});

describe("the lookups that are remembered", () => {
  it("of an element follow what its component takes, wherever that stands", async () => {
    const editQueue = new ProjectEditQueue(gateway.gateway.platform);
    const propsOf = async (): Promise<unknown> =>
      [...elementsOf(await readParts(editQueue)).values()].find(({ tag }) => tag === "Button")?.[
        "propTypes"
      ];
    const props = (name: string) => `export interface Props { ${name}: string }\n`;
    await studio.write(props("label"), "src/props.ts");
    await studio.write('export { Button } from "./Button";\n', "src/ui.ts");
    await studio.write(
      'import type { Props } from "./props";\nexport const Button = (props: Props) => <b {...props} />;\n',
      "src/Button.tsx",
    );
    await studio.write(
      'import { Button } from "./ui";\nexport const Bar = () => <Button label="x" />;\n',
      "src/Bar.tsx",
    );
    expect(await propsOf()).toHaveProperty("label");
    await studio.write(props("title"), "src/props.ts");
    expect(await propsOf()).toHaveProperty("title");
    await studio.write('export { Other as Button } from "./Other";\n', "src/ui.ts");
    await studio.write(
      "export const Other = ({ size }: { size: string }) => <b>{size}</b>;\n",
      "src/Other.tsx",
    );
    expect(await propsOf()).toHaveProperty("size");
  });
});
