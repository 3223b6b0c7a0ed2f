import { sql } from "kysely";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "@devloom/project-files";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { fileAt } from "../../testing/sample-app.ts";
import { Studio } from "../../testing/studio.ts";
import { readLookups } from "./read-lookups.ts";
import { Workshop } from "./workshop.ts";

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
  for (let index = 0; index < FILES; index += 1)
    await studio.write(partSource(`Text ${index}`), pathOf(index));
});

/** Reads all lookups; `onTurn` is called when each turn begins, with its number. */
function readAll(onTurn: (turn: number) => void) {
  let turns = 0;
  const workshop = new Workshop(gateway.gateway.platform, (step) => {
    if (step === "locked") onTurn((turns += 1));
  });
  const { tenantId } = studio.place;
  const actor = { tenantId, accountId: studio.person.user.id };
  return readLookups(gateway.gateway.platform, workshop, actor, studio.canvasId, undefined);
}

async function countStored(): Promise<number> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{ count: number }>`select count(*)::int as count from source_ledger
      where project_id = ${studio.place.projectId}`.execute(tx.query()),
  );
  return rows[0]?.count ?? 0;
}

describe("the lookups of a large project", () => {
  it("are read in several turns, and told of files as they are at the end", async () => {
    let turns = 0;
    const changed = partSource("Changed meanwhile");
    const answer = await readAll((turn) => {
      turns = turn;
      if (turn === 3) writeFileSync(fileAt(studio.place, pathOf(0)), changed);
    });

    expect(turns).toBeGreaterThanOrEqual(4);
    expect(answer.files.length).toBeGreaterThanOrEqual(FILES);
    expect(new Set(answer.files.map(({ path }) => path)).size).toBe(answer.files.length);
    const hash = answer.files.find(({ path }) => path === pathOf(0))?.hash;
    expect(hash).toBe(hashOf(changed));
  });

  it("go on where they were broken off", async () => {
    const broken = readAll((turn) => {
      if (turn === 3) throw new Error("The gateway stops.");
    });
    await expect(broken).rejects.toThrow("The gateway stops.");
    expect(await countStored()).toBe(400);
  });
});
