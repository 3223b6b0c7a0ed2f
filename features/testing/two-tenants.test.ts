import { topicOf } from "@devloom/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyAddress } from "./any-address.ts";
import type { Caller, Person } from "./client.ts";
import { type EndpointCase, endpointCases } from "./examples.ts";
import { readAnswer } from "./read-answer.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const from = (person: Person): Caller => ({
  url: person.url,
  token: person.token,
  headers: anyAddress(),
});

const isolatedBy = (...kinds: EndpointCase["example"]["isolation"][]): EndpointCase[] =>
  endpointCases.filter(({ example }) => kinds.includes(example.isolation));

type Input = Awaited<ReturnType<EndpointCase["example"]["arrange"]>>;

const isFailure = (status: number): boolean => status >= 400;

/** Nothing that only the owner's tenant knows. */
function expectNothingOfOwner(text: string): void {
  for (const secret of [world.ownerMark, world.owner.user.id, world.owner.user.tenant.tenantId])
    expect(text).not.toContain(secret);
}

async function expectOwnerIsServed(
  { endpoint, example }: EndpointCase,
  input: Input,
): Promise<void> {
  const answered = await readAnswer(from(world.owner), endpoint, input, world.ownerMark);
  expect(answered).toMatchObject({
    status: endpoint.status,
    text: expect.stringContaining(example.reveals === true ? world.ownerMark : "") as string,
  });
}

/** Naming the owner's tenant in the header does not let a stranger in, whatever the call. */
async function expectHeaderIsNoKey({ endpoint }: EndpointCase, input: Input): Promise<void> {
  if (endpoint.access.kind === "public") return;
  const tenant = input.tenant ?? world.owner.user.tenant.tenantId;

  const refused = await readAnswer(from(world.stranger), endpoint, { ...input, tenant });

  expect(refused).toMatchObject({ status: 404 });
  expectNothingOfOwner(refused.text);
}

describe("two tenants", () => {
  it.each(isolatedBy("tenant"))(
    "$name: what belongs to the owner's tenant is not found by a stranger",
    async (one) => {
      const input = await one.example.arrange(world);

      const refused = await readAnswer(from(world.stranger), one.endpoint, input);

      expect(refused).toMatchObject({ status: 404 });
      expectNothingOfOwner(refused.text.replaceAll(/"requestId":"[^"]*"/g, ""));
      await expectHeaderIsNoKey(one, input);
      await expectOwnerIsServed(one, input);
    },
  );

  it.each(isolatedBy("own"))("$name: everyone is answered with their own", async (one) => {
    const input = await one.example.arrange(world);

    const answered = await readAnswer(
      from(world.stranger),
      one.endpoint,
      input,
      world.strangerMark,
    );

    expect(answered).toMatchObject({ status: one.endpoint.status });
    expectNothingOfOwner(answered.text);
    await expectHeaderIsNoKey(one, input);
    // What only reads leaves its arrangement to the owner.
    const isRead = one.endpoint.method === "GET";
    await expectOwnerIsServed(one, isRead ? input : await one.example.arrange(world));
  });

  it.each(isolatedBy("person"))("$name: serves the one it belongs to, nobody else", async (one) => {
    const input = await one.example.arrange(world);
    if (input.person === undefined) throw new Error("The example names no person.");

    const refused = await readAnswer(from(world.stranger), one.endpoint, input);
    await expectHeaderIsNoKey(one, input);
    const served = await readAnswer(from(input.person), one.endpoint, input);

    expect(refused).toMatchObject({ status: expect.toSatisfy(isFailure) as number });
    expect(served).toMatchObject({ status: one.endpoint.status });
  });

  it.each(isolatedBy("installation"))("$name: is for operators alone", async (one) => {
    const input = await one.example.arrange(world);

    const refused = await readAnswer(from(world.stranger), one.endpoint, input);

    expect(refused).toMatchObject({ status: 403 });
    expectNothingOfOwner(refused.text);
    await expectHeaderIsNoKey(one, input);
    await expectOwnerIsServed(one, input);
  });

  it.each(isolatedBy("public"))("$name: tells visitors nothing of any tenant", async (one) => {
    const input = await one.example.arrange(world);

    await expectHeaderIsNoKey(one, input);
    const answered = await readAnswer(
      { url: world.gateway.url, headers: anyAddress() },
      one.endpoint,
      input,
    );

    expect(answered).not.toMatchObject({ status: expect.toSatisfy(isFailure) as number });
    expectNothingOfOwner(answered.text);
  });

  it.each(isolatedBy("credential"))("$name: serves whoever holds the credential", async (one) => {
    const input = await one.example.arrange(world);

    await expectHeaderIsNoKey(one, input);
    const answered = await readAnswer(
      { url: world.gateway.url, headers: anyAddress() },
      one.endpoint,
      input,
    );

    expect(answered).toMatchObject({ status: one.endpoint.status });
    expectNothingOfOwner(answered.text);
  });

  it("emit events of declared topics only, whatever was called before", async () => {
    const { database, features } = world.gateway.gateway.platform;
    const topics = features.flatMap((feature) => Object.keys(feature.topics));

    const { rows } = await database.system((tx) =>
      sql<{ type: string }>`select distinct type from event`.execute(tx.query()),
    );

    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ type }) => !topics.includes(topicOf(type)))).toEqual([]);
  });
});
