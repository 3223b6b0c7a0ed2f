import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeVersion } from "../../../../marketplace/marketplace/contract.ts";
import { commitProject } from "../../../../dashboard/projects/contract.ts";
import { getRun } from "../../../../dashboard/runs/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  checkTemplate,
  getTemplate,
  listTemplateProjects,
  listTemplates,
  previewTemplate,
  previewTemplateUpdate,
  publishTemplate,
  type TemplateDraft,
  updateTemplateProject,
  beginWithTemplate,
} from "../../contract.ts";
import { WEBSITE } from "../../testing/template-examples.ts";

let gateway: TestGateway;
let ada: Person;
let bert: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  ada = await registerPerson(gateway.url);
  bert = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const folderOf = (person: Person, projectId: string): string =>
  projectFolder(gateway.dataDir, person.user.tenant.tenantId, projectId);

/** A website whose name is Harbour Bakery, as people would have made it by hand. */
async function website(person: Person, name: string): Promise<string> {
  const made = await send(person, beginWithTemplate, {
    params: { id: WEBSITE },
    body: { name, answers: { contact: false }, verify: false },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.projectId;
}

async function write(person: Person, projectId: string, path: string, text: string): Promise<void> {
  writeFileSync(join(folderOf(person, projectId), path), text);
  const { status } = await send(person, commitProject, {
    params: { id: projectId },
    body: { message: `Change ${path}`, paths: [path] },
  });
  expect(status).toBeLessThan(300);
}

const read = (person: Person, projectId: string, path: string): Promise<string> =>
  git(["show", `HEAD:${path}`], { folder: folderOf(person, projectId) });

const draftOf = (projectId: string, more: Partial<TemplateDraft> = {}): TemplateDraft => ({
  projectId,
  title: "Bakery",
  description: "A website for bakeries.",
  framework: "HTML",
  license: "MIT",
  visibility: "installation",
  parameters: [
    { id: "name", type: "text", title: "Name", description: "", default: "Corner Bakery" },
  ],
  standsFor: [{ id: "name", standsFor: "Harbour Bakery" }],
  tests: [
    {
      title: "Another name",
      answers: { name: "Hill Bakery" },
      contains: [{ path: "package.json", text: '"hill-bakery"' }],
      without: [],
    },
  ],
  ...more,
});

async function published(person: Person, body: TemplateDraft) {
  const started = await send(person, publishTemplate, { body });
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  const run = async () => (await send(person, getRun, { params: { id: started.body.runId } })).body;
  await expect.poll(async () => (await run()).status).toMatch(/succeeded|failed/);
  return run();
}

const named = async (person: Person, title: string) =>
  (await send(person, listTemplates, { query: { q: title } })).body.items;

it("offers templates of the product, shows what they would make, and refuses answers that are none", async () => {
  const { items } = (await send(ada, listTemplates, {})).body;
  expect(items.map(({ title }) => title)).toEqual(["Website", "Fastify API", "Workflow worker"]);
  expect(items[0]?.cover?.markup).toContain("<style>");
  const detail = await send(ada, getTemplate, { params: { id: WEBSITE } });
  expect(detail.body.parameters.map(({ id }) => id)).toContain("accent");

  const answers = { name: "Tea & more", accent: "green" };
  const refused = await send(ada, previewTemplate, { params: { id: WEBSITE }, body: { answers } });
  const shown = await send(ada, previewTemplate, {
    params: { id: WEBSITE },
    body: { answers: { ...answers, name: "Tea house", contact: false } },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: "bad_answers" } });
  expect(shown.body.pages.map(({ path }) => path)).toEqual(["index.html"]);
  expect(shown.body.pages[0]?.markup).toContain("Tea house");
  expect(shown.body.pages[0]?.markup).not.toContain("%%");
});

it("publishes a template after its tests alone, and another workspace begins with it", async () => {
  const projectId = await website(ada, "Bakery");
  const checked = await send(ada, checkTemplate, { body: draftOf(projectId) });
  expect(checked.body).toMatchObject({ problem: null, version: "1.0.0" });
  expect(checked.body.places[0]?.count).toBeGreaterThan(4);

  const wrong = draftOf(projectId, {
    tests: [{ title: "No index", answers: {}, contains: [], without: ["index.html"] }],
  });
  expect(await published(ada, wrong)).toMatchObject({ status: "failed" });
  await write(ada, projectId, "test/broken.test.js", 'throw new Error("broken");\n');
  expect(await published(ada, draftOf(projectId))).toMatchObject({ status: "failed" });
  expect(await named(ada, "Bakery")).toEqual([]);
  await write(ada, projectId, "test/broken.test.js", "export {};\n");
  expect(await published(ada, draftOf(projectId))).toMatchObject({ status: "succeeded" });

  const [found] = await named(bert, "Bakery");
  const begun = await send(bert, beginWithTemplate, {
    params: { id: found?.id ?? "" },
    body: { name: "Mine", answers: { name: "Mill Bakery" }, verify: false },
  });
  expect(begun.body).toMatchObject({ source: { kind: "template" }, projectName: "Mine" });
  expect(await read(bert, begun.body.projectId, "index.html")).toContain("<title>Mill Bakery<");
});

it("shows what the pages of a build showed that scripts fill", async () => {
  const projectId = await website(ada, "App");
  const page = '<body><div id="app"></div><script type="module" src="/main.js"></script></body>';
  const main = 'document.getElementById("app").innerHTML = "<h1>Harbour Bakery</h1>";\n';
  const make = `import { cpSync } from "node:fs";
    for (const file of ["index.html", "main.js"]) cpSync(file, "dist/" + file);\n`;
  const manifest = JSON.stringify({ type: "module", scripts: { build: "node make.js" } });
  const files = { "index.html": page, "main.js": main, "make.js": make, "package.json": manifest };
  for (const [path, text] of Object.entries(files)) await write(ada, projectId, path, text);
  const tests = [{ title: "Defaults", answers: {}, contains: [], without: [] }];
  const draft = draftOf(projectId, { title: "Filled", tests });
  expect(await published(ada, draft)).toMatchObject({ status: "succeeded" });

  const [found] = await named(bert, "Filled");
  expect(found?.cover).toMatchObject({ path: "/" });
  const params = { id: found?.id ?? "" };
  const { pages, builtPages } = (await send(bert, previewTemplate, { params, body: {} })).body;
  expect(pages).toEqual([]);
  expect(builtPages[0]?.markup).toContain("<h1>Corner Bakery</h1>");
});

it("merges a newer version into what people made of the project", async () => {
  const source = await website(ada, "Source");
  const draft = draftOf(source, { title: "Growing" });
  expect(await published(ada, draft)).toMatchObject({ status: "succeeded" });
  const [template] = await named(ada, "Growing");
  const id = template?.id ?? "";
  const answers = { name: "Mill Bakery" };
  const begun = await send(ada, beginWithTemplate, {
    params: { id },
    body: { name: "Mill", answers, verify: false },
  });
  const { projectId } = begun.body;
  const page = await read(ada, projectId, "index.html");
  await write(ada, projectId, "index.html", page.replace("Made well", "Made by hand"));

  await write(ada, source, "imprint.html", await read(ada, source, "index.html"));
  const home = await read(ada, source, "index.html");
  await write(ada, source, "index.html", home.replace("Write to us</a>", "Send a mail</a>"));
  expect(await published(ada, draft)).toMatchObject({ status: "succeeded" });

  const query = { templateId: id };
  const [used] = (await send(ada, listTemplateProjects, { query })).body.items;
  expect(used).toMatchObject({ version: "1.0.0", newer: "1.1.0", answers });
  const params = { id: projectId };
  const dry = await send(ada, previewTemplateUpdate, { params, body: {} });
  expect(dry.body.files.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual([
    "imprint.html added",
    "index.html merged",
  ]);
  const done = await send(ada, updateTemplateProject, { params, body: { verify: false } });
  expect(done.body).toMatchObject({ conflicts: 0, files: 2 });
  const merged = await read(ada, projectId, "index.html");
  for (const text of ["Made by hand", "Send a mail", "Mill Bakery"]) expect(merged).toContain(text);
  const again = await send(ada, updateTemplateProject, { params, body: { verify: false } });
  expect(again.body).toMatchObject({ commit: null, files: 0 });
  const [after] = (await send(ada, listTemplateProjects, { query })).body.items;
  expect(after).toMatchObject({ version: "1.1.0", newer: null });

  await send(ada, changeVersion, { params: { id, version: "1.1.0" }, body: { yanked: true } });
  const version = "1.1.0";
  const late = await send(ada, beginWithTemplate, {
    params: { id },
    body: { name: "Late", version },
  });
  expect(late).toMatchObject({ status: 409, body: { code: "version_yanked" } });
});
