import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyAddress } from "./any-address.ts";
import type { Arranged } from "./endpoint-example.ts";
import { type EndpointCase, endpointCases } from "./examples.ts";
import { readAnswer } from "./read-answer.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Reading adds to these, so that no two looks at them are alike. */
const GROWS_BY_READING = ["listDecisions", "searchAudit"];
/** So many things of each kind, where the example makes a thing each time. */
const THINGS = 3;
const MAX_PAGES = 60;
const MAX_TRIES = 10;

const Page = z.object({
  items: z.array(z.unknown()),
  total: z.number(),
  nextCursor: z.string().optional(),
});

/** Every list that is given in pages. */
const lists = endpointCases.filter(
  ({ name, endpoint, example }) =>
    endpoint.query instanceof z.ZodObject &&
    "cursor" in endpoint.query.shape &&
    ["tenant", "own", "installation"].includes(example.isolation) &&
    !GROWS_BY_READING.includes(name),
);

async function read({ endpoint }: EndpointCase, input: Arranged<typeof endpoint>, more: object) {
  const { url, token } = world.owner;
  const query = { ...(input.query as object | undefined), ...more };
  const caller = { url, token, headers: anyAddress() };
  const { text } = await readAnswer(caller, endpoint, { ...input, query });
  return Page.parse(JSON.parse(text));
}

/** All items, one to a page, with the totals that the pages told. */
async function walk(one: EndpointCase, input: Arranged<EndpointCase["endpoint"]>) {
  const items: unknown[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await read(one, input, { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...found.items);
    totals.add(found.total);
    cursor = found.nextCursor;
    if (cursor === undefined) return { items, totals };
  }
  throw new Error(`The list has no end after ${MAX_PAGES} pages.`);
}

/** A list as a whole and by pages, while nothing was added to it: mail for one comes when it comes. */
async function readBothWays(one: EndpointCase, input: Arranged<EndpointCase["endpoint"]>) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const whole = await read(one, input, { limit: 200 });
    const walked = await walk(one, input);
    const after = await read(one, input, { limit: 200 });
    if (JSON.stringify(after) === JSON.stringify(whole)) return { whole, ...walked };
  }
  throw new Error(`The list changed during each of ${MAX_TRIES} looks at it.`);
}

describe("a list", () => {
  it("is among those that are walked through", () => {
    expect(lists.length).toBeGreaterThan(10);
  });

  it.each(lists.map((one) => [one.name, one] as const))(
    "%s has on its pages what it has as a whole, each item once, as many as its total says",
    async (_name, one) => {
      let input: Arranged<EndpointCase["endpoint"]> = {};
      for (let count = 0; count < THINGS; count += 1) input = await one.example.arrange(world);

      const { whole, items, totals } = await readBothWays(one, input);

      expect(items).toEqual(whole.items);
      expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
      expect([...totals]).toEqual([whole.total]);
      expect(whole.total).toBe(items.length);
    },
  );
});
