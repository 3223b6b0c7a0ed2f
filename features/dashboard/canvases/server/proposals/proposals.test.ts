import { ChatServer, completion } from "@devloom/model/testing";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeSettings } from "../../../../settings/settings/contract.ts";
import { ask as visit } from "../../../../testing/ask-host.ts";
import { registerPerson, send } from "../../../../testing/client.ts";
import { openLive } from "../../../../testing/live-stream.ts";
import {
  acceptProposal,
  createProposal,
  getProposal,
  listCanvasActivities,
  listProposals,
  openProposalPreview,
  type Proposal,
  rejectProposal,
} from "../../contract.ts";
import { type PreviewStage, startPreviewStage } from "../../testing/preview-stage.ts";
import { appSource, element } from "../../testing/sample-app.ts";
import { Studio } from "../../testing/studio.ts";

const PATH = "src/App.tsx";
let model: ChatServer;
let stage: PreviewStage;
let studio: Studio;

beforeAll(async () => {
  model = await ChatServer.start();
  stage = await startPreviewStage({ config: { trustedOrigins: [model.origin] } });
  studio = await Studio.open(stage.gateway);
  await studio.lookups();
});
afterAll(async () => {
  await stage.gateway.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
});

const configure = (values: Record<string, string | number | null>) =>
  send(studio.person, writeSettings, { body: { layer: "tenant", values } });

const params = () => ({ canvasId: studio.canvasId });
const about = ({ id }: Proposal) => ({ params: { ...params(), proposalId: id } });

function ask(instruction: string, which: "text" | "heading" = "text") {
  const codebaseIds = [element(which).codebaseId];
  return send(studio.person, createProposal, {
    params: params(),
    body: { codebaseIds, instruction },
  });
}

const refine = (instruction: string, refines: string) =>
  send(studio.person, createProposal, {
    params: params(),
    body: { codebaseIds: [element("text").codebaseId], instruction, refines },
  });

async function settled(proposal: Proposal): Promise<Proposal> {
  return until("the model answers", async () => {
    const { body } = await send(studio.person, getProposal, about(proposal));
    return body.status !== "asking" && body;
  });
}

async function proposed(instruction: string): Promise<Proposal> {
  const { status, body } = await ask(instruction);
  expect({ status, body }).toMatchObject({ status: 201, body: { status: "asking" } });
  return settled(body);
}

const reply = (...edits: { path?: string; search: string; replace: string }[]): string =>
  JSON.stringify({
    summary: "As you wish.",
    edits: edits.map((edit) => ({ path: PATH, ...edit })),
  });
const LARGER = reply({
  search: `<p title="A hint">Plain text</p>`,
  replace: `<p title="A hint" className="text-2xl">Plain text</p>`,
});

it("names the settings without which nobody can be asked", async () => {
  const { status, body } = await ask("Make it larger");

  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "model_not_configured",
    details: { missing: ["ai.baseUrl", "ai.model"], path: "/settings/ai" },
  });
});

describe("with a model", () => {
  beforeAll(async () => {
    await configure({ "ai.baseUrl": model.baseUrl, "ai.model": "test-model", "ai.apiKey": "key" });
  });

  it("keeps what the model answers as a proposal and writes nothing", async () => {
    model.say(LARGER);

    const proposal = await proposed("Make it larger");

    expect(proposal).toMatchObject({ status: "ready", summary: "As you wish.", problem: null });
    expect(proposal.files.map(({ path }) => path)).toEqual([PATH]);
    expect(proposal.files[0]?.diff).toContain(
      `-      <p title="A hint">Plain text</p>\n+      <p title="A hint" className="text-2xl">`,
    );
    expect(await studio.read()).toBe(appSource());
    const [system, user] = model.requests[0]?.messages ?? [];
    expect(system?.role).toBe("system");
    expect(user?.content).toContain(appSource());
    expect(user?.content).toContain("Make it larger");
    expect(user?.content).toMatch(/selected element in src\/App\.tsx, line 8\n<p title="A hint">/);
  });

  it("writes it as one step when it is accepted, under the words that were asked", async () => {
    model.say(LARGER);
    const proposal = await proposed("Make it larger");

    const accepted = await send(studio.person, acceptProposal, about(proposal));

    expect(accepted.body.files).toMatchObject([{ path: PATH, diff: proposal.files[0]?.diff }]);
    expect(await studio.read()).toBe(
      appSource().replace(`hint">Plain`, `hint" className="text-2xl">Plain`),
    );
    const history = await send(studio.person, listCanvasActivities, { params: params() });
    expect(history.body.items[0]).toMatchObject({
      id: accepted.body.activityId,
      type: "EDIT_FILE",
      change: { title: "Make it larger" },
    });
    expect((await send(studio.person, getProposal, about(proposal))).status).toBe(404);
    expect((await studio.undo()).status).toBe(200);
    expect(await studio.read()).toBe(appSource());
  });

  it("goes on from a proposal, which stays until there is another one", async () => {
    model.say(LARGER);
    const earlier = await proposed("Make it larger");
    model.say(reply({ search: `className="text-3xl"`, replace: `className="text-xl"` }));
    const failed = await settled((await refine("A bit smaller", earlier.id)).body);
    expect(failed).toMatchObject({ status: "failed", files: [] });
    expect((await send(studio.person, getProposal, about(earlier))).body.status).toBe("ready");

    model.say(reply({ search: `className="text-2xl"`, replace: `className="text-xl"` }));
    const refined = await settled((await refine("A bit smaller", earlier.id)).body);

    expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain(`className="text-2xl"`);
    expect(refined).toMatchObject({
      status: "ready",
      instruction: "Make it larger\nA bit smaller",
    });
    expect(refined.files[0]?.diff).toContain(
      `-      <p title="A hint">Plain text</p>\n+      <p title="A hint" className="text-xl">`,
    );
    expect((await send(studio.person, getProposal, about(earlier))).status).toBe(404);
    expect((await refine("Smaller", earlier.id)).status).toBe(404);
    expect(await studio.read()).toBe(appSource());
    for (const one of [failed, refined]) await send(studio.person, rejectProposal, about(one));
  });

  it("makes new files with the edits, takes them back and brings them again", async () => {
    const path = "src/parts/Note.tsx";
    const text = "export function Note() {\n  return <p>Note</p>;\n}\n";
    const there = async (): Promise<string | null> => studio.read(path).catch(() => null);
    const { edits } = JSON.parse(LARGER) as { edits: unknown };
    model.say(JSON.stringify({ summary: "", edits, newFiles: [{ path, text }] }));
    const rejected = await proposed("Add a note");
    expect(rejected.files.map((file) => [file.path, file.isNew])).toEqual([
      [PATH, false],
      [path, true],
    ]);
    await send(studio.person, rejectProposal, about(rejected));
    expect(await there()).toBeNull();

    const accepted = await send(studio.person, acceptProposal, about(await proposed("Add a note")));

    expect(accepted.status).toBe(200);
    expect([await there(), await studio.read()]).toEqual([text, expect.stringContaining("2xl")]);
    expect((await studio.undo()).status).toBe(200);
    expect([await there(), await studio.read()]).toEqual([null, appSource()]);
    expect((await studio.redo()).status).toBe(200);
    expect(await there()).toBe(text);
    await studio.undo();

    const late = await proposed("Add a note");
    await studio.write("// by hand\n", path);
    const refused = await send(studio.person, acceptProposal, about(late));
    expect(refused).toMatchObject({ status: 409, body: { code: "stale_base" } });
    expect(await there()).toBe("// by hand\n");
  });

  it("does not write over what was changed meanwhile", async () => {
    model.say(LARGER);
    const proposal = await proposed("Make it larger");
    await studio.write(appSource("Changed by hand"));

    const refused = await send(studio.person, acceptProposal, about(proposal));

    expect(refused).toMatchObject({ status: 409, body: { code: "stale_base" } });
    expect(await studio.read()).toBe(appSource("Changed by hand"));
    await studio.write(appSource());
  });

  it("leaves nothing of what is rejected", async () => {
    model.say(LARGER);
    const proposal = await proposed("Make it larger");

    expect((await send(studio.person, rejectProposal, about(proposal))).status).toBe(204);

    expect((await send(studio.person, getProposal, about(proposal))).status).toBe(404);
    expect((await send(studio.person, acceptProposal, about(proposal))).status).toBe(404);
    expect(await studio.read()).toBe(appSource());
  });

  it("stops asking when it is given up", async () => {
    const hungUp = new Promise<void>((resolve) => {
      model.reply = (_request, response) => void response.once("close", resolve);
    });
    const { body } = await ask("Make it larger");
    await until("the model is asked", async () => model.requests.length === 1);

    await send(studio.person, rejectProposal, about(body));

    await hungUp;
    const open = await send(studio.person, listProposals, { params: params() });
    expect(open.body.items.map(({ id }) => id)).not.toContain(body.id);
  });

  it("sends an answer that cannot be used back once, with the reason", async () => {
    model.say(
      reply({ search: "<p>Not there</p>", replace: "" }),
      `Sure!\n\`\`\`json\n${LARGER}\n\`\`\``,
    );

    const live = await openLive(studio.person, "proposal");

    expect(await proposed("Make it larger")).toMatchObject({ status: "ready" });

    expect(model.requests).toHaveLength(2);
    // Open panels hear that it is asked again, and how much has come.
    await live.heard(/"characters":[1-9]\d*,"attempt":1/);
    await live.heard(/"characters":[1-9]\d*,"attempt":2/);
    live.close();
    expect(model.requests[1]?.messages.at(-1)?.content).toContain("does not stand in src/App.tsx");
  });

  it.each([
    ["rubbish", "I would rather not.", "holds no JSON object"],
    ["JSON of another form", `{"edits": [{"path": 5}]}`, "does not have the asked form"],
    [
      "a path outside of the project",
      reply({ path: "../../etc/passwd", search: "root", replace: "x" }),
      "none of the files that were shown",
    ],
    [
      "a file that was not shown",
      reply({ path: "src/Card.tsx", search: "rounded", replace: "x" }),
      "none of the files that were shown",
    ],
    [
      "a place that is not one place",
      reply({ search: "className", replace: "x" }),
      "stands 3 times",
    ],
    [
      "source that cannot be read",
      reply({ search: "</main>", replace: "</section>" }),
      "cannot be read",
    ],
  ])("makes nothing of %s", async (_name, answer, words) => {
    model.say(answer);

    const { status, problem } = await proposed("Make it larger");

    expect({ status, code: problem?.code }).toEqual({
      status: "failed",
      code: "model_answer_unusable",
    });
    expect(problem?.message).toContain(words);
    expect(model.requests).toHaveLength(2);
    expect(await studio.read()).toBe(appSource());
  });

  it("tells when the model changes nothing, in its words", async () => {
    model.say(JSON.stringify({ summary: "It is large already.", edits: [] }));
    expect((await proposed("Make it larger")).problem).toEqual({
      code: "nothing_changed",
      message: "The model changed nothing. It said: It is large already.",
    });
  });

  it("tells when the model's server fails, and never the key", async () => {
    model.reply = (_request, response) => void response.writeHead(500).end(completion("x"));
    const { problem } = await proposed("Make it larger");
    expect(problem).toMatchObject({ code: "model_refused" });
    expect(problem?.message).not.toContain("key");
  });

  it("shows it on an origin of its own, to the one who asked alone", async () => {
    model.say(LARGER);
    const proposal = await proposed("Make it larger");
    const { body } = await send(studio.person, openProposalPreview, about(proposal));
    const origin = new URL(body.origin);
    expect(origin.hostname).toBe(`p-${proposal.id}.preview.localhost`);
    const server = stage.devServers.last;
    expect(server.options.overlay?.get(PATH)).toContain("text-2xl");

    const { pathname, search, host } = new URL(body.entry);
    const entered = await visit(stage.gateway, host, { path: `${pathname}${search}` });
    const cookie = entered.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const look = (at: string) => visit(stage.gateway, at, { path: "/a", headers: { cookie } });
    expect(await look(host)).toMatchObject({ status: 200, body: "seen /a" });
    // The pass of a proposal opens neither the canvas nor another proposal.
    expect((await look(host.replace(`p-${proposal.id}`, studio.canvasId))).status).toBe(401);
    expect((await look(host.replace(proposal.id, studio.canvasId))).status).toBe(401);

    const other = await registerPerson(stage.gateway.url);
    expect((await send(other, openProposalPreview, about(proposal))).status).toBe(404);

    await send(studio.person, rejectProposal, about(proposal));
    expect((await look(host)).status).toBe(401);
    await until("the dev server ends", async () => server.socketPath === null);
  });
});
