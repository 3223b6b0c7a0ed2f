import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NoteGateway, startNoteGateway } from "../testing/note-gateway.ts";

let notes: NoteGateway;
beforeAll(async () => {
  notes = await startNoteGateway();
});
afterAll(() => notes.close());

const signedIn = { authorization: "Bearer good" };

/** What a joined request is answered with, by the place of each read. */
async function ask(
  reads: readonly unknown[],
  headers: Record<string, string> = signedIn,
): Promise<{ status: number; code?: string; answers: Map<number, [number, unknown, object]> }> {
  const response = await fetch(`${notes.url}/api/reads`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ reads }),
  });
  const text = await response.text();
  const answers = new Map<number, [number, unknown, object]>();
  if (!response.ok) {
    const { code } = JSON.parse(text) as { code: string };
    return { status: response.status, code, answers };
  }
  const lines = text.split("\n");
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const answer = JSON.parse(lines[at] ?? "") as { read: number; status: number; headers: object };
    const body: unknown = lines[at + 1] === "" ? undefined : JSON.parse(lines[at + 1] ?? "");
    answers.set(answer.read, [answer.status, body, { ...answer }]);
  }
  return { status: response.status, answers };
}

describe("joined reads", () => {
  it("give each read the answer that it has by itself", async () => {
    const { status, answers } = await ask(["/api/note/x", "/api/note/y?z=1", "/api/nothing"]);
    expect(status).toBe(200);
    expect(answers.get(0)).toMatchObject([
      200,
      { version: 7, ifMatch: null },
      { headers: { etag: '"7"', "content-type": expect.stringMatching("json") as string } },
    ]);
    // The contract of the endpoint knows no such field.
    expect(answers.get(1)?.[0]).toBe(400);
    expect(answers.get(2)).toMatchObject([404, { code: "unknown_path" }, {}]);
  });

  it("ask anew for each read who reads and what they may", async () => {
    const { answers } = await ask(["/api/note/x", "/api/operate"], {});
    expect([...answers.values()].map(([status]) => status)).toEqual([401, 401]);
    const known = await ask(["/api/operate"]);
    expect(known.answers.get(0)).toMatchObject([403, { code: "forbidden" }, {}]);
  });

  it("change nothing: addresses that only take writes are refused", async () => {
    const { answers } = await ask(["/api/note", "/api/reads"]);
    expect(answers.get(0)?.[0]).toBe(405);
    expect(answers.get(1)?.[0]).toBe(404);
  });

  it("leave out what is no JSON, for it to be asked for by itself", async () => {
    const { answers } = await ask(["/api/live", "/api/redirect", "/api/note/x"]);
    expect(answers.get(0)?.[2]).toMatchObject({ isAlone: true });
    expect(answers.get(1)?.[2]).toMatchObject({ isAlone: true });
    expect(answers.get(2)?.[0]).toBe(200);
    expect(notes.gateway.platform.live.subscribers).toBe(0);
  });

  it("spend the rate of each read", async () => {
    const { answers } = await ask(["/api/limited", "/api/limited", "/api/limited"]);
    const statuses = [...answers.values()].map(([status]) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses).toContain(429);
  });

  it("are refused as a whole when they name nothing, too much, or another place", async () => {
    const many = Array.from({ length: 25 }, () => "/api/note/x");
    for (const reads of [[], many, ["https://elsewhere.example/api/x"], ["/canvases"], [7]])
      expect(await ask(reads)).toMatchObject({ status: 400, code: "validation_failed" });
    const foreign = await ask(["/api/note/x"], { ...signedIn, origin: "https://evil.example" });
    expect(foreign).toMatchObject({ status: 403, code: "foreign_origin" });
  });

  it("come uncompressed to those who do not take it otherwise", async () => {
    const { answers } = await ask(["/api/note/x"], { ...signedIn, "accept-encoding": "identity" });
    expect(answers.get(0)?.[0]).toBe(200);
  });
});
