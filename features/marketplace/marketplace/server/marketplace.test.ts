import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  type BlockDraft,
  changeInstall,
  changeVersion,
  checkBlock,
  getPackage,
  installPackage,
  listInstalledBlocks,
  listPackages,
  publishBlock,
  uninstallPackage,
} from "../contract.ts";
import { packageOf } from "../testing/tar-writer.ts";
import { publish } from "./commands/publish.ts";

let gateway: TestGateway;
let maker: Person;
let user: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  maker = await registerPerson(gateway.url);
  user = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const DRAFT = {
  jsx: '<p className="p-4">Hello</p>',
  styling: "tailwind",
} satisfies Partial<BlockDraft>;

async function publishAs(
  person: Person,
  title: string,
  visibility: "workspace" | "installation" = "installation",
  draft: typeof DRAFT = DRAFT,
) {
  const body = { title, description: "A block", license: "MIT", visibility, draft };
  const answer = await send(person, publishBlock, { body });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return answer.body;
}

const eventsOf = async (person: Person) => {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{
      type: string;
    }>`select type from event where tenant_id = ${person.user.tenant.tenantId}::uuid
      and type like 'package.%' order by time, id`.execute(tx.query()),
  );
  return rows.map(({ type }) => type);
};

describe("the catalogue", () => {
  it("has the packages that come with the product, which are installed offline", async () => {
    const { body } = await send(user, listPackages, { query: { publisher: "bundled" } });
    expect(body.items.map(({ name }) => name)).toEqual([
      "@devloom/dashboards",
      "@devloom/journal-and-shop",
    ]);
    const [pack] = body.items;
    expect(pack).toMatchObject({ downloads: 0, installed: null, cover: { nodes: [{}] } });
    const params = { id: pack?.id ?? "" };
    const { integrity = "" } = pack?.latest ?? {};

    const wrong = { version: "1.0.0", integrity: "sha512-other" };
    expect(await send(user, installPackage, { params, body: wrong })).toMatchObject({
      status: 409,
      body: { code: "integrity_changed" },
    });
    const installed = await send(user, installPackage, { params, body: { integrity } });
    expect(installed).toMatchObject({ status: 201, body: { version: "1.0.0", pinned: false } });

    const { body: blocks } = await send(user, listInstalledBlocks);
    expect(blocks.items.map(({ name }) => name)).toEqual(["@devloom/dashboards"]);
    expect(blocks.items[0]?.blocks[0]).toMatchObject({ id: "statCards", title: "Stat cards" });
    expect((await send(maker, listInstalledBlocks)).body.items).toEqual([]);
    expect((await send(maker, getPackage, { params })).body).toMatchObject({
      downloads: 1,
      installed: null,
      damaged: false,
      readme: expect.stringContaining("# Dashboards") as string,
    });
    expect((await send(user, listPackages, { query: { installed: "yes" } })).body.total).toBe(1);
    expect((await send(user, listPackages, { query: { q: "spark" } })).body.total).toBe(1);
  });

  it("shows a package to others only when it was published for everyone", async () => {
    const secret = await publishAs(maker, "Kept to ourselves", "workspace");
    const shared = await publishAs(maker, "For everyone");
    const seen = await send(user, listPackages, { query: { publisher: "other" } });
    expect(seen.body.items.map(({ id }) => id)).toEqual([shared.id]);
    expect(seen.body.items[0]).toMatchObject({ publisher: { kind: "other" }, installed: null });
    const params = { id: secret.id };
    expect(await send(user, getPackage, { params })).toMatchObject({ status: 404 });
    expect(await send(user, installPackage, { params })).toMatchObject({ status: 404 });
    expect(await send(maker, installPackage, { params })).toMatchObject({ status: 201 });
  });
});

describe("versions", () => {
  it("are published one after the other, upgraded to, pinned, withdrawn and kept", async () => {
    const { id, latest } = await publishAs(maker, "Pricing card");
    expect(latest).toMatchObject({ version: "1.0.0" });
    const params = { id };
    await send(user, installPackage, { params, body: { pinned: true } });
    const second = await publishAs(maker, "Pricing card", "installation", {
      ...DRAFT,
      jsx: "<p>Second</p>",
    });
    expect(second).toMatchObject({ id, latest: { version: "1.1.0" } });
    expect((await send(user, getPackage, { params })).body).toMatchObject({
      installed: { version: "1.0.0", pinned: true },
      latest: { version: "1.1.0" },
      downloads: 1,
    });
    const unpinned = await send(user, changeInstall, { params, body: { pinned: false } });
    expect(unpinned.body).toMatchObject({ pinned: false });

    const version = { params: { id, version: "1.1.0" } };
    expect(await send(user, changeVersion, { ...version, body: { yanked: true } })).toMatchObject({
      status: 404,
    });
    const yanked = await send(maker, changeVersion, { ...version, body: { yanked: true } });
    expect(yanked.body).toMatchObject({ latest: { version: "1.0.0" } });
    const refused = await send(user, installPackage, { params, body: { version: "1.1.0" } });
    expect(refused).toMatchObject({ status: 409, body: { code: "version_yanked" } });
    const reason = { yanked: false, deprecated: "Use the other one" };
    await send(maker, changeVersion, { ...version, body: reason });
    await send(user, installPackage, { params });
    expect((await send(user, getPackage, { params })).body).toMatchObject({
      installed: { version: "1.1.0" },
      versions: [{ version: "1.1.0", deprecated: "Use the other one" }, { version: "1.0.0" }],
      downloads: 2,
    });

    expect(await send(user, uninstallPackage, { params })).toMatchObject({ status: 204 });
    expect(await send(user, uninstallPackage, { params })).toMatchObject({ status: 404 });
    expect(await eventsOf(user)).toEqual(
      expect.arrayContaining(["package.installed", "package.unpinned", "package.uninstalled"]),
    );
    expect(await eventsOf(maker)).toEqual(
      expect.arrayContaining(["package.published", "package.yanked", "package.restored"]),
    );
  });

  it("stay with those who installed them when the package is taken back", async () => {
    const { id } = await publishAs(maker, "Taken back");
    await send(user, installPackage, { params: { id } });
    await publishAs(maker, "Taken back", "workspace");
    const kept = await send(user, getPackage, { params: { id } });
    expect(kept.body).toMatchObject({ title: "Taken back", installed: { version: "1.0.0" } });
    const { body } = await send(user, listInstalledBlocks);
    expect(body.items.map(({ title }) => title)).toContain("Taken back");
    expect((await send(user, listPackages, { query: { q: "taken" } })).body.total).toBe(1);
    expect(await send(user, installPackage, { params: { id } })).toMatchObject({ status: 404 });
  });

  it("belong to the workspace that owns the namespace", async () => {
    const scope = { tenantId: user.user.tenant.tenantId, actorId: user.user.id };
    const { name } = await publishAs(maker, "Namespaced");
    const { platform } = gateway.gateway;
    for (const taken of [name, "@devloom/dashboards"])
      await expect(
        publish(platform, scope, packageOf({ name: taken, version: "9.0.0" })),
      ).rejects.toMatchObject({ status: 404, code: "foreign_namespace" });
  });
});

describe("a catalogue of more than two hundred packages", () => {
  it("has every one of them on its pages, and says how many", async () => {
    await gateway.gateway.platform.database.system((tx) =>
      sql`insert into package (id, tenant_id, namespace, slug, kind, title, description, visibility,
          created_at, created_by, updated_at)
        select gen_random_uuid(), tenant_id, namespace, 'many-' || n, kind, 'Many ' || n, 'One of many',
          'installation', created_at, created_by, date_trunc('milliseconds', now()) + n / 10 * interval '1 s'
        from generate_series(1, 230) n, (select * from package limit 1) p`.execute(tx.query()),
    );
    const seen: string[] = [];
    const totals = new Set<number>();
    let cursor: string | undefined;
    do {
      const query = { limit: 7, ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await send(user, listPackages, { query });
      totals.add(body.total);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor !== undefined);

    expect(new Set(seen).size).toBe(seen.length);
    expect([...totals]).toEqual([seen.length]);
    expect(seen.length).toBeGreaterThan(230);
  });
});

describe("bytes that were changed behind the product's back", () => {
  it("are neither shown, installed nor inserted", async () => {
    const { id } = await publishAs(maker, "Tampered", "installation", {
      ...DRAFT,
      jsx: "<p>Tampered</p>",
    });
    const { id: other } = await publishAs(maker, "Installed first");
    await send(user, installPackage, { params: { id: other } });
    const evil = packageOf({ jsx: "<p>Evil</p>" });
    await gateway.gateway.platform.database.system(async (tx) => {
      await sql`update package_version set tarball = ${evil} where package_id = ${id}::uuid`.execute(
        tx.query(),
      );
      await sql`update package_install set tarball = ${evil} where package_id = ${other}::uuid`.execute(
        tx.query(),
      );
    });
    const refused = await send(user, installPackage, { params: { id } });
    expect(refused).toMatchObject({ status: 409, body: { code: "package_damaged" } });
    const { body } = await send(user, listInstalledBlocks);
    expect(body.damaged).toEqual([expect.stringContaining("/installed-first")]);
    expect(JSON.stringify(body)).not.toContain("Evil");
  });
});

describe("source that is saved as a block", () => {
  const check = async (draft: Parameters<typeof send<typeof checkBlock>>[2]) =>
    (await send(maker, checkBlock, draft)).body;

  it("takes the rules that apply along, and the values of properties of the page", async () => {
    const { form, problems } = await check({
      body: {
        jsx: '<article className="card wide nothing">\n  <b className={styles.card}>Text</b>\n</article>',
        styling: "css",
        sheets: [
          {
            path: "src/index.css",
            local: null,
            css: ":root { --edge: #123; --line: 1px solid var(--edge) }\nbody { margin: 0 }\n.card, .other { border: var(--line) }\n.card:hover { top: 1px }\n.dark .card { color: white }\n@media (width > 3px) { .wide { width: 3px } }\n.unused { color: red }",
          },
          { path: "src/A.module.css", local: "styles", css: ".card { color: green }" },
        ],
      },
    });
    expect(problems).toEqual([]);
    expect(form).toMatchObject({
      jsx: "<article className={`${styles.card} ${styles.wide}`}>\n  <b className={styles.card2}>Text</b>\n</article>",
      css: ".card {\n  border: var(--line, 1px solid var(--edge, #123));\n}\n\n.card:hover {\n  top: 1px;\n}\n\n@media (width > 3px) {\n  .wide {\n    width: 3px;\n  }\n}\n\n.card2 {\n  color: green;\n}\n",
    });
  });

  it("is refused by the exact expression and line when it does not stand alone", async () => {
    const { form, problems } = await check({
      body: {
        line: 12,
        jsx: '<div className="card">\n  <Price value={plan.price} />\n  {plan.name}\n</div>',
        styling: "css",
        sheets: [{ path: "src/a.css", local: null, css: "\n.card { color: var(--nowhere) }" }],
      },
    });
    expect(form).toBeNull();
    expect(problems.map(({ path, line, source }) => [path, line, source])).toEqual([
      [null, 13, "<Price>"],
      [null, 13, "value={plan.price}"],
      [null, 14, "{plan.name}"],
      ["src/a.css", 2, "color: var(--nowhere)"],
    ]);
  });
});
