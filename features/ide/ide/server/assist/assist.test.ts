import { ChatServer, chunks } from "@devloom/model/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getGenerationQuota } from "../../../../codegen/codegen/contract.ts";
import {
  createModelAlias,
  createModelProvider,
  listModelCalls,
} from "../../../../codegen/models/contract.ts";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  ASSIST_TEXT,
  AssistEvent,
  assistInIde,
  listIdeFiles,
  suggestInIde,
} from "../../contract.ts";
import { readSuggestion } from "./prompt.ts";

const TEXT = "const one = 1;\nconst two = one + 1;\nexport { two };\n";
const block = (search: string, replace: string): string =>
  `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`;

let model: ChatServer;
let gateway: TestGateway;
let person: Person;
let params: { id: string };

beforeAll(async () => {
  model = await ChatServer.start();
  gateway = await startTestGateway({ config: { trustedOrigins: [model.origin] } });
  person = await registerPerson(gateway.url);
  params = { id: (await send(person, createProject, { body: { name: "Small" } })).body.id };
});
afterAll(async () => {
  await gateway.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

const asked = { filePath: "src/two.ts", text: TEXT, fromLine: 2, toLine: 2, alias: "help" };
const edit = { kind: "edit" as const, instruction: "Add two instead" };

/** What a page reads; `after` ends it when so many events have come. */
async function assist(task: object, after = Infinity): Promise<AssistEvent[]> {
  const response = await fetch(`${gateway.url}/api/ide/files/${params.id}/assist`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
    body: JSON.stringify({ ...asked, task }),
  });
  expect(response.status).toBe(200);
  const events: AssistEvent[] = [];
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts)
      events.push(AssistEvent.parse(JSON.parse(part.replace("data: ", ""))));
    // Whoever leaves the loop hangs up.
    if (events.length >= after) break;
  }
  return events;
}

const newestCall = async () =>
  (await send(person, listModelCalls, { query: { limit: 1 } })).body.items[0];
const generations = async () => (await send(person, getGenerationQuota)).body.used;

describe("without a model", () => {
  it("says what to do", async () => {
    const body = { ...asked, task: edit, alias: null };
    const refused = await send(person, assistInIde, { params, body });
    expect(refused).toMatchObject({ status: 409, body: { code: "model_not_configured" } });
    const { filePath } = asked;
    const ghost = { filePath, before: "const", after: "", alias: "help" };
    expect((await send(person, suggestInIde, { params, body: ghost })).status).toBe(409);
  });
});

describe("with a model", () => {
  beforeAll(async () => {
    const provider = { name: "Local", kind: "openai" as const, baseUrl: model.baseUrl };
    const { id: providerId } = (await send(person, createModelProvider, { body: provider })).body;
    const targets = [{ providerId, model: "small" }];
    await send(person, createModelAlias, { body: { name: "help", targets } });
  });

  it("edits are told as they come, applied to the text as it was sent, and counted once", async () => {
    const before = await generations();
    model.say(block("const two = one + 1;", "const two = one + 2;"));
    const events = await assist(edit);
    expect(events.map(({ type }) => type)).toEqual(["began", "text", "done"]);
    expect(events.at(-1)).toEqual({ type: "done", text: TEXT.replace("+ 1", "+ 2") });
    expect(JSON.stringify(model.requests[0]?.messages)).toContain("It is about line 2");
    expect(await generations()).toBe(before + 1);
    const { user } = person;
    expect(await newestCall()).toMatchObject({
      status: "succeeded",
      purpose: "ide.edit",
      subject: `project/${params.id}`,
      accountId: user.id,
      alias: "help",
    });
  });

  it("an edit that fits nowhere is asked for once more, and refused in words after that", async () => {
    model.say(block("let three = 3;", "x"), block("const one = 1;", "const one = 10;"));
    const events = await assist({ kind: "fix", problem: "'one' is too small" });
    expect(events.some(({ type }) => type === "again")).toBe(true);
    expect(events.at(-1)).toEqual({ type: "done", text: TEXT.replace("= 1;", "= 10;") });
    const before = await generations();
    model.say("I would rather not.");
    expect((await assist(edit)).at(-1)).toMatchObject({ type: "failed", code: "answer_unusable" });
    expect(await generations()).toBe(before);
  });

  it("an explanation changes nothing", async () => {
    model.say("It adds one.");
    const events = await assist({ kind: "explain" });
    const said = events.map((event) => (event.type === "text" ? event.text : "")).join("");
    expect(said).toBe("It adds one.");
    expect(events.at(-1)).toEqual({ type: "done", text: null });
  });

  it("whoever stops reading hangs up at the provider", async () => {
    let isHungUp = false;
    model.reply = (_request, response) => {
      response.on("close", () => {
        isHungUp = true;
      });
      response.setHeader("content-type", "text/event-stream");
      response.write(chunks("It goes on and on")[1]);
    };
    const before = await generations();
    expect((await assist({ kind: "explain" }, 2)).at(-1)?.type).toBe("text");
    await expect.poll(() => isHungUp).toBe(true);
    await expect.poll(async () => (await newestCall())?.status).toBe("cancelled");
    expect(await generations()).toBe(before);
  });

  it("the text at the cursor comes without what is around it, and is a call but no generation", async () => {
    const before = await generations();
    model.say("```ts\nconst two = one + 1;\n```");
    const { filePath } = asked;
    const body = { filePath, before: "const one = 1;\nconst two", after: ";\n", alias: "help" };
    const answer = await send(person, suggestInIde, { params, body });
    expect(answer.body).toEqual({ text: " = one + 1" });
    expect(await newestCall()).toMatchObject({ purpose: "ide.suggest", status: "succeeded" });
    expect(await generations()).toBe(before);
  });

  it("an answer without end is cut off, and said so", async () => {
    let isHungUp = false;
    model.reply = (_request, response) => {
      response.on("close", () => {
        isHungUp = true;
      });
      response.setHeader("content-type", "text/event-stream");
      const more = (): void => {
        if (isHungUp) return;
        if (response.write(chunks("and on ".repeat(1_000))[1])) setImmediate(more);
        else response.once("drain", more);
      };
      more();
    };
    const before = await generations();
    const events = await assist(edit);
    expect(events.at(-1)).toMatchObject({ type: "failed", code: "answer_too_long" });
    const said = events.map((event) => (event.type === "text" ? event.text : "")).join("");
    expect(said.length).toBeLessThanOrEqual(2 * ASSIST_TEXT);
    await expect.poll(() => isHungUp).toBe(true);
    expect(await generations()).toBe(before);
  });

  it("a piece for each letter reaches the page as few events", async () => {
    const letters = Array.from({ length: 4_000 }, () => "x");
    model.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      const pieces = letters.map((letter) => chunks(letter)[2]);
      response.end([...pieces, ...chunks("").slice(3)].join(""));
    };
    const events = await assist({ kind: "explain" });
    const told = events.flatMap((event) => (event.type === "text" ? [event.text] : []));
    expect(told.join("")).toBe(letters.join(""));
    expect(told.length).toBeLessThan(letters.length / 2);
  });

  it.each([
    ["an edit of another file", `src/other.ts\n${block("const one = 1;", "const one = 2;")}`],
    ["one that leads out of the project", `../../x.ts\n${block("const one = 1;", "x")}`],
    ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
    ["edits that overlap", block("const one = 1;", "a") + block("const one = 1;\nconst two", "b")],
    ["marks without an end", "<<<<<<< SEARCH\n".repeat(2_000)],
  ])("is no edit: %s", async (_what, answer) => {
    model.say(answer);
    expect((await assist(edit)).at(-1)).toMatchObject({ type: "failed", code: "answer_unusable" });
  });

  it("functions that a model calls are not called", async () => {
    const call = {
      index: 0,
      id: "call_1",
      type: "function",
      function: { name: "write_file", arguments: '{"path":"../../x","text":"x"}' },
    };
    model.reply = (_request, response) => {
      response.setHeader("content-type", "text/event-stream");
      const choice = (delta: object, finish_reason: string | null): string =>
        `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
      response.write(choice({ role: "assistant", tool_calls: [call] }, null));
      response.end(`${choice({}, "tool_calls")}data: [DONE]\n\n`);
    };
    expect((await assist(edit)).at(-1)).toMatchObject({ type: "failed" });
    const files = await send(person, listIdeFiles, { params });
    expect(files.body.items.map(({ path }) => path)).toEqual(["README.md"]);
  });

  it("a provider that fails is told", async () => {
    model.reply = (_request, response) => void response.writeHead(400).end("{}");
    expect((await assist(edit)).at(-1)?.type).toBe("failed");
  });
});

describe("what a model says at the cursor", () => {
  it.each([
    ["a + b;", "return ", "", "a + b;"],
    ["return a + b;", "  return ", "", "a + b;"],
    ["  return a;\n  }", "  ", "", "return a;\n  }"],
    ["a, sum(b))", "add(", ")", "a, sum(b)"],
    ["a, sum(b)", "add(", ")", "a, sum(b)"],
    ["```\n\n```", "", "", null],
    ["x\n".repeat(30), "", "", "x\n".repeat(12).trimEnd()],
  ])("%j after %j and before %j is %j", (answer, before, after, text) => {
    expect(readSuggestion(answer, before, after)).toBe(text);
  });
});
